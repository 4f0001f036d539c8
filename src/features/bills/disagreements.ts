// Where sources tell different things about a bill.
import { believed, sourceWords } from '../../sources/legislature/said.ts'
import type { OneBill } from './api.ts'

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

export function disagreementsOf(facts: Fact[]): OneBill['disagreements'] {
  return Object.entries(fields).flatMap(([field, about]) => {
    const told = facts
      .filter((fact) => fact.field === field)
      .map(({ source, value }) => ({ source, value: textOf(value) }))
      .toSorted((a, b) => placeOf(a.source) - placeOf(b.source))
    const [shown, ...rest] = told
    const others = rest.filter(({ value }) => folded(value) !== folded(shown!.value))
    const named = ({ source, value }: { source: string; value: string }) => ({
      source: sourceWords[source] ?? source,
      value,
    })
    return shown && others.length > 0 ? [{ about, shown: named(shown), others: others.map(named) }] : []
  })
}

const placeOf = (source: string) => believed.votes.findIndex((name) => name === source)

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
    ? value.name
    : ''
}

const folded = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
