import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detectTable } from '../tabular/detectTable.ts'
import { normalHeader } from '../tabular/header.ts'
import { addressPointLayouts } from './layouts.ts'
import { pointReader, unitKey } from './readPoint.ts'

function read(text: string) {
  const table = detectTable(Buffer.from(text), true, 'points', {
    layouts: addressPointLayouts,
    known: new Set(),
  })
  const { columns } = addressPointLayouts.find((one) => one.name === table.layout)!
  const header = table.header.map(normalHeader)
  const mapping = Object.fromEntries(
    Object.entries(columns!)
      .map(
        ([field, names]) =>
          [field, header.findIndex((h) => names.some((n) => normalHeader(n) === h))] as const,
      )
      .filter(([, index]) => index >= 0),
  )
  const reader = pointReader(mapping)
  return { layout: table.layout, readings: table.sample.map((row) => reader(row.cells)) }
}

const lincoln = {
  number: 1445,
  streetKey: 'n 50th rd',
  unitKey: '3',
  cityKey: 'lincoln',
  zip5: '68508',
  longitude: -96.7,
  latitude: 40.81,
}

describe('address points', () => {
  test.each([
    [
      'openaddresses',
      'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH\n-96.7,40.81,1445,North 50th Road,APT 3,Lincoln,,NE,68508,1,a\n',
    ],
    [
      'openaddresses',
      '{"type":"Feature","properties":{"hash":"a","number":"1445","street":"N 50TH RD","unit":"#3","city":"LINCOLN","district":"","region":"NE","postcode":"68508","id":""},"geometry":{"type":"Point","coordinates":[-96.7,40.81]}}\n',
    ],
    [
      'state-address-points',
      'ADD_NUM_PRE\tADD_NUM\tADD_NUM_SUF\tFULL_ST_NM\tUNIT\tMSAG_COM\tCOUNTY\tSTATE\tZIP\tX\tY\n\t1445\t1/2\tN 50TH RD\tUnit 3\tLINCOLN\tLANCASTER\tNE\t68508\t-96.7\t40.81\n',
    ],
    [
      'state-address-points',
      '{"type":"Feature","properties":{"ADD_NUM":1445,"FULL_ST_NM":"N 50TH RD","UNIT":"3","MSAG_COM":"LINCOLN","STATE":"NE","ZIP":"68508-1234"},"geometry":{"type":"Point","coordinates":[-96.7,40.81]}}\n',
    ],
  ])('%s is recognised and read', (layout, text) => {
    const { layout: found, readings } = read(text)
    expect(found).toBe(layout)
    expect(readings[0]).toMatchObject({ value: { ...lincoln, state: 'NE' } })
  })

  test.each([
    ['-96.7,40.81,,N ST,,LINCOLN,,NE,68508', 'has no house number'],
    ['-96.7,40.81,12,,,LINCOLN,,NE,68508', 'no street'],
    [',,12,N ST,,LINCOLN,,NE,68508', 'no longitude'],
    ['0,0,12,N ST,,LINCOLN,,NE,68508', 'no longitude'],
    ['2300000,500000,12,N ST,,LINCOLN,,NE,68508', 'WGS 84'],
    ['-96.7,40.81,12,N ST,,,,NE,', 'neither a ZIP code nor a city'],
  ])('%s is passed over', (row, why) => {
    const { readings } = read(`LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE\n${row}\n`)
    expect(readings[0]!.problem).toContain(why)
  })

  test('units compare by what tells them apart', () => {
    expect(['APT 3', '# 3', 'Unit #3', '3', 'apt3', ''].map(unitKey)).toEqual(['3', '3', '3', '3', '3', ''])
    expect(unitKey('NORTH')).toBe('north')
  })

  test('any cells are read without an error', () => {
    const reader = pointReader({
      number: 0,
      street: 1,
      unit: 2,
      city: 3,
      state: 4,
      zip: 5,
      longitude: 6,
      latitude: 7,
    })
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 9 }), (cells) => void reader(cells)),
    )
  })
})
