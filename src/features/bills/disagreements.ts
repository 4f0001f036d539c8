// Where sources tell different things about a bill.
import { sourceWords, type SourceName } from '../../sources/legislature/said.ts'
import type { OneBill } from './api.ts'
import { folded, nameIn, shownSource } from './importing/whoIsBelieved.ts'

interface Fact {
  field: string
  source: string
  value: unknown
}

const fields: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  introducer: 'Introducer',
}

/** The sources newest and best first. */
export function disagreementsOf(facts: Fact[], order: SourceName[]): OneBill['disagreements'] {
  return Object.entries(fields).flatMap(([field, about]) => {
    const told = facts.filter((fact) => fact.field === field)
    const from = shownSource(Object.fromEntries(told.map(({ source, value }) => [source, value])), order)
    const shown = told.find(({ source }) => source === from)
    if (!shown) return []
    const others = told
      .filter(({ value }) => folded(value) !== folded(shown.value))
      .toSorted((a, b) => placeIn(order, a) - placeIn(order, b))
    return others.length > 0 ? [{ about, shown: named(shown), others: others.map(named) }] : []
  })
}

const placeIn = (order: SourceName[], { source }: Fact) => order.findIndex((name) => name === source)

const named = ({ source, value }: Fact) => ({
  source: sourceWords[source] ?? source,
  value: typeof value === 'string' ? value : (nameIn(value) ?? ''),
})
