import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUnit, readStreetLine } from './streetLine.ts'

test.each<[string, number | null, string, string]>([
  ['1445 K ST', 1445, 'K ST', ''],
  ['1445 1/2 K ST APT 3', 1445, 'K ST', 'APT 3'],
  ['1445-1/2 K ST', 1445, 'K ST', ''],
  ['1445½ K ST', 1445, 'K ST', ''],
  ['2101 N ST #3', 2101, 'N ST', '#3'],
  ['2101 N ST # 3', 2101, 'N ST', '# 3'],
  ['1200 AVENUE B', 1200, 'AVENUE B', ''],
  ['1200 AVENUE B APT B', 1200, 'AVENUE B', 'APT B'],
  ['72450 N 50TH RD', 72450, 'N 50TH RD', ''],
  ['12815 S 216th St, Apt. 12B', 12815, 'S 216th St', 'Apt. 12B'],
  ['500 HWY 83', 500, 'HWY 83', ''],
  ['500 E HWY 83 LOT 7', 500, 'E HWY 83', 'LOT 7'],
  ['RR 1 BOX 45', null, 'RR 1', 'BOX 45'],
  ['HC 61 BOX 3A', null, 'HC 61', 'BOX 3A'],
  ['PO BOX 12', null, 'PO BOX 12', ''],
  ['123A MAIN ST', 123, 'MAIN ST', ''],
  ['12-14 MAIN ST', 12, 'MAIN ST', ''],
  ['50TH ST', null, '50TH ST', ''],
  ['100 50TH ST', 100, '50TH ST', ''],
  ['700 CENTENNIAL MALL S', 700, 'CENTENNIAL MALL S', ''],
  ['700 CENTENNIAL MALL S UNIT W', 700, 'CENTENNIAL MALL S', 'UNIT W'],
  ['5 OLD LOT RD', 5, 'OLD LOT RD', ''],
  ['9 SUITE DR', 9, 'SUITE DR', ''],
  ['40 SPACE CENTER BLVD', 40, 'SPACE CENTER BLVD', ''],
  ['88 FLOOR AVE STE 200', 88, 'FLOOR AVE', 'STE 200'],
  ['310 W 5TH ST BSMT', 310, 'W 5TH ST', 'BSMT'],
  ['310 REAR', 310, 'REAR', ''],
  ['MAIN ST', null, 'MAIN ST', ''],
  ['1445', 1445, '', ''],
  ['  1445   K   ST ', 1445, 'K ST', ''],
  ['', null, '', ''],
])('"%s" is number %s, street "%s", unit "%s"', (line, number, street, unit) => {
  expect(readStreetLine(line)).toEqual({ number, street, unit })
})

test('a second line is a unit only when it says so', () => {
  expect(['APT 3', '#12', 'Suite 704', 'LOT B', 'APT. 994'].every(isUnit)).toBe(true)
  expect(['CARE OF JANE', 'MAIN ST', ''].some(isUnit)).toBe(false)
})

test('any text is read without an error, and nothing of it is made up', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (line) => {
      const { street, unit } = readStreetLine(line)
      const plain = line.replaceAll(/[\s,]+/g, ' ')
      expect(plain).toContain(street)
      expect(plain).toContain(unit)
    }),
  )
})
