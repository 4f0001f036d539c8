import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ChartSpec } from '../../domain/charts/spec.ts'
import { datasetNames, datasetOf, kinds } from '../../domain/charts/vocabulary.ts'
import { adapted, kindsOf, specOf, startingSpec } from './rules.ts'

const committeeId = '00000000-0000-4000-8000-000000000000'

it('every data begins with a chart that can be drawn, as every kind that is offered', () => {
  for (const dataset of datasetNames) {
    const spec = startingSpec(dataset, committeeId)
    for (const kind of kindsOf(spec))
      expect(ChartSpec.safeParse(adapted(spec, { kind })).error).toBeUndefined()
  }
})

it('a chart can still be drawn after any click', () => {
  const click = fc.record({
    what: fc.constantFrom('kind', 'by', 'split', 'measure', 'against', 'sort'),
    nth: fc.nat(20),
  })
  fc.assert(
    fc.property(fc.constantFrom(...datasetNames), fc.array(click, { maxLength: 12 }), (dataset, clicks) => {
      let spec = startingSpec(dataset, committeeId)
      const { dimensions, measures } = datasetOf(dataset)
      const choices = {
        kind: [...kinds],
        by: Object.keys(dimensions),
        split: [null, ...Object.keys(dimensions)],
        measure: Object.keys(measures),
        against: Object.keys(measures),
        sort: ['value', 'name'],
      }
      for (const { what, nth } of clicks) {
        const offered = choices[what]
        spec = adapted(spec, { [what]: offered[nth % offered.length] })
        expect(ChartSpec.safeParse(spec).error?.issues).toBeUndefined()
      }
    }),
  )
})

it('a chart on a map shows areas, and a group that is no area makes it bars', () => {
  const map = adapted(startingSpec('voters', null), { kind: 'map' })
  expect(map).toMatchObject({ kind: 'map', by: 'county', split: null, limit: 100 })
  expect(adapted(map, { by: 'party' })).toMatchObject({ kind: 'bar', by: 'party' })
  expect(adapted(startingSpec('bills', null), { kind: 'map' })).toMatchObject({ by: 'district' })
})

it('an address that holds no chart is none', () => {
  expect(specOf('{"dataset":"passwords"}')).toBeNull()
  expect(specOf('nonsense')).toBeNull()
  const spec = startingSpec('news', null)
  expect(specOf(JSON.stringify(spec))).toEqual(spec)
})
