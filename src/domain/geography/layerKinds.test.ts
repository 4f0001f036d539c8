import { expect, test } from 'vitest'
import { isNoDistrict, recogniseLayer } from './layerKinds.ts'

const districts = (make: (n: number) => Record<string, unknown>) =>
  Array.from({ length: 49 }, (_, i) => make(i + 1))

test.each([
  [
    'by the Census name',
    'tl.zip',
    districts((n) => ({ SLDUST: String(n).padStart(3, '0'), NAME: String(n) })),
  ],
  ['by the title and a short property', 'legislative', districts((n) => ({ id: `310${n}`, d: n }))],
  ['by the title and a long name', 'Legislative Districts 2021', districts((n) => ({ DISTRICT: `LD ${n}` }))],
])('49 legislative districts are known %s', (_, title, rows) => {
  const found = recogniseLayer(title, rows)
  expect(found).toMatchObject({ kind: 'legislative districts' })
  expect(found.keys.slice(0, 2)).toEqual(['1', '2'])
  expect(found.names[48]).toBe('District 49')
})

test('48 of them are not the map', () => {
  const found = recogniseLayer('x', districts((n) => ({ SLDUST: n })).slice(1))
  expect(found).toMatchObject({ kind: 'other' })
  expect(found.doubt).toMatch('not the districts 1 to 49')
})

test.each([
  [
    'counties',
    'x',
    [{ STATEFP: '31', COUNTYFP: '001', GEOID: '31001', NAMELSAD: 'Example County' }],
    '31001',
    'Example County',
  ],
  [
    'places',
    'x',
    [{ PLACEFP: '00100', GEOID: '3100100', NAMELSAD: 'Example city' }],
    '3100100',
    'Example city',
  ],
  ['congressional districts', 'x', [{ CD118FP: '02' }], '2', 'Congressional District 2'],
  [
    'other',
    'tracts',
    [{ COUNTYFP: '001', TRACTCE: '000100', GEOID: '31001000100', NAME: '1' }],
    '31001000100',
    '1',
  ],
  ['other', 'wards', [{ ward: 'A' }], '1', '1'],
])('%s in %s', (kind, title, rows, key, name) => {
  expect(recogniseLayer(title, rows)).toMatchObject({ kind, keys: [key], names: [name] })
})

test('water that belongs to no district is told by its letters', () => {
  expect(isNoDistrict({ SLDUST: 'ZZZ' })).toBe(true)
  expect(isNoDistrict({ SLDUST: '012', NAME: 'ZZZ' })).toBe(false)
})
