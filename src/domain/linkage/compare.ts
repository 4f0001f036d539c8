import { learn } from './learn.ts'
import { stillKnown, type Learned } from './model.ts'
import { People } from './people.ts'
import { PersonColumns } from './personColumns.ts'
import type { FieldScore, LinkRecord } from './records.ts'
import { Scorer } from './scorer.ts'

export interface Explained {
  prior: number
  fields: FieldScore[]
  probability: number
}

/**
 * How well each of `others` answers to someone known under several spellings, by the spelling that fits best. The odds to begin with are the
 * caller's: how likely is it that one of the others, taken at random, is meant.
 */
export function comparePeople(
  spellings: LinkRecord[],
  others: LinkRecord[],
  prior: number,
  known: Learned | undefined,
): Explained[] {
  const columns = new PersonColumns()
  for (const record of [...spellings, ...others]) columns.add(record)
  columns.finish(known?.frequencies ?? null)
  const people = new People(columns)
  const scorer = new Scorer(people, { ...(stillKnown(known, people.fields) ?? learn(people)), prior })
  return others.map((_, i) =>
    spellings
      .map((_spelling, at) => scorer.explain(at, spellings.length + i))
      .reduce((best, next) => (next.probability > best.probability ? next : best)),
  )
}
