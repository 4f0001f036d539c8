// Elections as a small table: a row per year, a column per kind. And the picks that campaigns make most.

export interface Election {
  code: string
  name: string
  heldOn: string | null
  kind: string
  voters: number
}

export interface ElectionYear {
  year: string
  /** As many cells as there are kinds; a year can have two specials. */
  cells: Election[][]
}

const kindOrder = ['general', 'primary', 'special', 'city', 'other']
const kindNames: Record<string, string> = {
  general: 'General',
  primary: 'Primary',
  special: 'Special',
  city: 'City',
  other: 'Other',
}

export function electionGrid(elections: Election[]): {
  kinds: { kind: string; name: string }[]
  years: ElectionYear[]
} {
  const kinds = kindOrder.filter((kind) => elections.some((election) => kindOf(election) === kind))
  const years = [...new Set(elections.map(yearOf))].sort(
    (a, b) => Number(a === noDate) - Number(b === noDate) || b.localeCompare(a),
  )
  return {
    kinds: kinds.map((kind) => ({ kind, name: kindNames[kind]! })),
    years: years.map((year) => ({
      year,
      cells: kinds.map((kind) => elections.filter((e) => yearOf(e) === year && kindOf(e) === kind)),
    })),
  }
}

/** The latest elections of these kinds, newest first; only such as anyone voted in. */
export function latest(elections: Election[], kinds: string[], count: number): string[] {
  return elections
    .filter((election) => kinds.includes(election.kind) && election.voters > 0 && election.heldOn !== null)
    .toSorted((a, b) => b.heldOn!.localeCompare(a.heldOn!))
    .slice(0, count)
    .map((election) => election.code)
}

export const quickPicks: { label: string; pick: (elections: Election[]) => string[] }[] = [
  { label: 'Last 4 generals', pick: (all) => latest(all, ['general'], 4) },
  { label: 'Last 4 primaries', pick: (all) => latest(all, ['primary'], 4) },
  { label: 'Last 4 of both', pick: (all) => latest(all, ['general', 'primary'], 4) },
]

const noDate = 'No date'
const kindOf = ({ kind }: Election) => (kindOrder.includes(kind) ? kind : 'other')
const yearOf = ({ heldOn }: Election) => heldOn?.slice(0, 4) ?? noDate
