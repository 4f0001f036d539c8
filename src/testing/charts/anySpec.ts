// Charts at random, of words that fit together.
import fc from 'fast-check'
import { ChartSpec } from '../../domain/charts/spec.ts'
import { datasetNames, datasetOf, kinds } from '../../domain/charts/vocabulary.ts'

/** Some that the records know, and some that no one ever wrote. */
const anyValue = fc.oneof(
  fc.constantFrom(
    '',
    'R',
    'D',
    'F',
    'M',
    'in',
    'out',
    'money',
    '2025',
    '2026',
    '2026-10',
    'talked',
    'bill',
    'introduced',
    'LANCASTER',
    '27',
  ),
  fc.string({ maxLength: 20 }),
)
const filtersOf = (dimensions: string[]): fc.Arbitrary<ChartSpec['filters']> =>
  fc.uniqueArray(
    fc.record({
      by: fc.constantFrom(...dimensions),
      values: fc.array(anyValue, { minLength: 1, maxLength: 4 }),
    }),
    { maxLength: 1, selector: ({ by }) => by },
  )
const anyDay = fc.option(
  fc.constantFrom('2024-01-01', '2025-06-30', '2026-02-28', '2026-10-01', '2026-12-31'),
)

/** Any chart of the vocabulary. */
export const anySpec = (committeeId: string): fc.Arbitrary<ChartSpec> =>
  fc
    .constantFrom(...datasetNames)
    .chain((dataset) => {
      const facts = datasetOf(dataset)
      const [dimensions, measures] = [Object.keys(facts.dimensions), Object.keys(facts.measures)]
      return fc.record({
        dataset: fc.constant(dataset),
        committeeId: fc.constant(facts.isOfCommittee ? committeeId : null),
        kind: fc.constantFrom(...kinds),
        by: fc.constantFrom(...dimensions),
        split: fc.option(fc.constantFrom(...dimensions)),
        measure: fc.constantFrom(...measures),
        against: fc.option(fc.constantFrom(...measures)),
        filters: fc.oneof(
          { weight: 3, arbitrary: fc.constant<ChartSpec['filters']>([]) },
          { weight: 1, arbitrary: filtersOf(dimensions) },
        ),
        from: facts.hasDays ? anyDay : fc.constant(null),
        to: facts.hasDays ? anyDay : fc.constant(null),
        sort: fc.constantFrom('value' as const, 'name' as const),
        desc: fc.boolean(),
        limit: fc.integer({ min: 1, max: 40 }),
      })
    })
    .filter((spec) => ChartSpec.safeParse(spec).success)
