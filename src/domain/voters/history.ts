// Which elections a voter took part in, as far as a file can tell. The file lists votes, not absences: whether someone stayed away or
// could not have voted is worked out here, and where it cannot be, it says unknown.

export type Turnout = 'voted' | 'did not vote' | 'not yet registered' | 'unknown'

export interface ElectionFact {
  id: number
  code: string
  name: string
  kind: string
  heldOn: string | null
}

export interface HistoryCell {
  code: string
  name: string
  heldOn: string
  turnout: Turnout
}

export interface HistoryYear {
  year: number
  general: HistoryCell | null
  primary: HistoryCell | null
  other: HistoryCell[]
}

export interface VoteHistory {
  /** Newest first. */
  years: HistoryYear[]
  /** Codes of votes whose day no one knows. */
  undated: string[]
  /** Of the ten newest general and primary elections of which it is known whether the person voted. */
  turnout: { voted: number; of: number }
}

export interface HistoryOf {
  voted: readonly number[]
  registeredOn: string | null
  birthYear: number | null
  /** The day of the file. */
  asOf: string
  /** The state's file has room for ten votes: older ones fall off its end. */
  mostVotesInFile: number | null
}

const newestElections = 10
const fewestYears = 6
const mostYears = 24

export function voteHistory(voter: HistoryOf, elections: readonly ElectionFact[]): VoteHistory {
  const voted = new Set(voter.voted)
  const dated = elections
    .filter((e): e is ElectionFact & { heldOn: string } => e.heldOn !== null)
    .toSorted((a, b) => b.heldOn.localeCompare(a.heldOn))
  const votedOn = dated.filter((e) => voted.has(e.id)).map((e) => e.heldOn)
  const firstVote = votedOn.at(-1) ?? null
  const cells = dated.flatMap((election) => {
    const did = voted.has(election.id)
    // Not every place holds every city or special election: staying away from one cannot be told from not having one.
    if (!did && !isStatewide(election)) return []
    const { code, name, heldOn, kind } = election
    return [
      { kind, code, name, heldOn, turnout: did ? 'voted' : withoutVote(voter, heldOn, firstVote) } as const,
    ]
  })
  const known = cells
    .filter((c) => isStatewide(c) && (c.turnout === 'voted' || c.turnout === 'did not vote'))
    .slice(0, newestElections)
  return {
    years: inYears(cells),
    undated: elections.filter((e) => e.heldOn === null && voted.has(e.id)).map((e) => e.code),
    turnout: { voted: known.filter((c) => c.turnout === 'voted').length, of: known.length },
  }
}

function withoutVote(voter: HistoryOf, heldOn: string, firstVote: string | null): Turnout {
  if (heldOn > voter.asOf) return 'unknown'
  // A person who turns 18 by November may vote in that year's primary.
  if (voter.birthYear !== null && Number(heldOn.slice(0, 4)) - voter.birthYear < 18)
    return 'not yet registered'
  const votedBefore = firstVote !== null && firstVote <= heldOn
  // A vote before the registration means an earlier registration; how long it lasted is not in the file.
  if (voter.registeredOn !== null && heldOn < voter.registeredOn)
    return votedBefore ? 'unknown' : 'not yet registered'
  const fellOff = voter.mostVotesInFile !== null && voter.voted.length >= voter.mostVotesInFile
  if (fellOff && !votedBefore) return 'unknown'
  return voter.registeredOn === null && !votedBefore ? 'unknown' : 'did not vote'
}

function inYears(cells: readonly (HistoryCell & { kind: string })[]): HistoryYear[] {
  const years = new Map<number, HistoryYear>()
  for (const { kind, ...cell } of cells) {
    const year = Number(cell.heldOn.slice(0, 4))
    const row = years.get(year) ?? { year, general: null, primary: null, other: [] }
    years.set(year, row)
    if (kind === 'general' && !row.general) row.general = cell
    else if (kind === 'primary' && !row.primary) row.primary = cell
    else row.other.push(cell)
  }
  const all = [...years.values()].toSorted((a, b) => b.year - a.year)
  // The long time before someone could vote says nothing: a few years of it are enough.
  const last = all.findLastIndex((y) =>
    cellsOf(y).some((c) => c.turnout === 'voted' || c.turnout === 'did not vote'),
  )
  return all.slice(0, Math.min(mostYears, Math.max(fewestYears, last + 1)))
}

export function cellsOf({ general, primary, other }: HistoryYear): HistoryCell[] {
  return [general, primary, ...other].filter((cell) => cell !== null)
}

const isStatewide = ({ kind }: { kind: string }) => kind === 'general' || kind === 'primary'
