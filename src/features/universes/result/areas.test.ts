import { describe, expect, test } from 'vitest'
import type { Condition, Criteria } from '../criteria.ts'
import { addArea, type AreaCondition, areasOf, removeArea, setArea } from './areas.ts'

const ring: [number, number][] = [
  [-96.8, 40.7],
  [-96.6, 40.7],
  [-96.7, 40.9],
]
const area: AreaCondition = { field: 'area', ring }
const circle: AreaCondition = { field: 'circle', center: [-96.7, 40.8], meters: 500 }
const party: Condition = { field: 'party', is: 'any', values: ['R'] }
const start: Criteria = { steps: [{ id: 's1', op: 'add', group: { match: 'all', items: [party] } }] }

describe('drawing', () => {
  test('a first shape on an empty page is where one starts', () => {
    expect(addArea({ steps: [] }, area).steps).toEqual([
      { id: 's1', op: 'add', group: { match: 'any', items: [area] } },
    ])
  })

  test('a shape narrows what the steps found; a second one means either of them', () => {
    const one = addArea(start, area)
    expect(one.steps[1]).toEqual({ id: 's2', op: 'narrow', group: { match: 'any', items: [area] } })
    const two = addArea(one, circle)
    expect(two.steps).toHaveLength(2)
    expect(two.steps[1]).toEqual({ id: 's2', op: 'narrow', group: { match: 'any', items: [area, circle] } })
  })

  test('a shape never joins a step that removes', () => {
    const removing: Criteria = {
      steps: [...start.steps, { id: 's2', op: 'remove', group: { match: 'any', items: [area] } }],
    }
    expect(addArea(removing, circle).steps).toHaveLength(3)
  })
})

describe('areas of the criteria', () => {
  const nested: Criteria = {
    steps: [
      {
        id: 's1',
        op: 'add',
        group: {
          match: 'all',
          items: [
            party,
            {
              match: 'any',
              items: [
                { ...area, name: 'North' },
                { field: 'area', ring: [] },
              ],
            },
          ],
        },
      },
      { id: 's2', op: 'remove', group: { match: 'any', items: [circle] } },
    ],
  }

  test('are found at any depth, and only once they have a shape', () => {
    expect(areasOf(nested).map(({ id }) => id)).toEqual(['s1:1.0', 's2:0'])
  })

  test('a new shape keeps the name', () => {
    const changed = setArea(nested, 's1:1.0', circle)
    expect(areasOf(changed)[0]!.condition).toEqual({ ...circle, name: 'North' })
  })

  test('a deleted area leaves the rest of its step, and takes along a step that said nothing else', () => {
    expect(areasOf(removeArea(nested, 's1:1.0')).map(({ id }) => id)).toEqual(['s2:0'])
    expect(removeArea(nested, 's2:0').steps.map(({ id }) => id)).toEqual(['s1'])
    expect(setArea(nested, 'gone:0', null)).toBe(nested)
  })
})
