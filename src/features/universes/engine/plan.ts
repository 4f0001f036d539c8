// What the counting thread is asked: criteria in which everything the committee knows has become a list of voters already. The thread
// knows the file and nothing else; the walls stay where the database is.
import type { Condition, Step } from '../criteria.ts'
import type { SplitLookup } from '../../voterFile/buildIndexColumns.server.ts'
import type { Bits } from './bits.ts'
import type { FlatAreas } from './places/inAreas.ts'

export type CommitteeCondition = Extract<
  Condition,
  { field: 'contact' | 'support' | 'tag' | 'universe' | 'correction' | 'answer' | 'layer' }
>
export type FileCondition = Exclude<Condition, CommitteeCondition>

export type SettledCondition =
  | FileCondition
  | { field: 'ids'; is: 'any' | 'none'; ids: Int32Array }
  /** A frozen universe, or one that was evaluated just now. */
  | { field: 'bits'; is: 'any' | 'none'; bits: Bits }
  /** Areas of a map layer. */
  | { field: 'shapes'; is: 'any' | 'none'; areas: FlatAreas }

export type PlanCondition =
  | SettledCondition
  /** A live universe. */
  | { field: 'steps'; is: 'any' | 'none'; steps: PlanStep[] }

interface GroupOf<C> {
  match: 'all' | 'any'
  not?: boolean
  items: (C | GroupOf<C>)[]
}
export type PlanGroup = GroupOf<PlanCondition>
export type SettledGroup = GroupOf<SettledCondition>

export type PlanStep =
  | { id: string; op: 'add' | 'narrow' | 'remove'; group: PlanGroup }
  | Extract<Step, { op: 'sample' | 'onePerHousehold' }>

export interface Plan {
  /** ISO date: ages are as of this day. */
  today: string
  /** Voters the organization has merged into another: never selected. */
  without: Int32Array
  steps: PlanStep[]
}

export interface StepCount {
  id: string
  matched: number
  added: number
  dropped: number
  left: number
}

export type Order = 'name' | 'address' | 'age'
/** West, south, east, north in degrees. */
export type Bounds = [number, number, number, number]

export interface Asked {
  select: { question: { plan: Plan }; answer: { count: number; bits: Bits } }
  count: { question: { plan: Plan; district: string }; answer: Breakdown }
  page: {
    question: { plan: Plan; order: Order; from: number; size: number }
    answer: { count: number; ids: Uint32Array }
  }
  map: {
    question: { plan: Plan; bounds: Bounds; cells: number; mostPoints: number }
    answer: MapAnswer
  }
  why: {
    question: { plan: Plan; voterId: number }
    answer: { isIn: boolean; steps: { isInAfter: boolean; conditions: boolean[] }[] }
  }
  values: { question: null; answer: ValueCounts }
  areas: { question: { areas: FlatAreas; without: Int32Array }; answer: AreaCounts }
  /** Null when the columns cannot tell. */
  tally: { question: TallyQuestion; answer: TallyCell[] | null }
}
export type Kind = keyof Asked

export interface Breakdown {
  voters: number
  households: number
  withPhone: number
  withLocation: number
  /** By code of the dictionary or lookup of the same name. */
  party: Uint32Array
  county: Uint32Array
  district: Uint32Array
  /** By place in ageBands; the last is "unknown". */
  age: Uint32Array
  steps: StepCount[]
}

/** By place in the question: present voters in each area, and addresses at which some live. */
export interface AreaCounts {
  voters: Uint32Array
  doors: Uint32Array
}

export interface MapAnswer {
  inView: number
  cells: { longitude: number; latitude: number; voters: number }[]
  points: { id: number; longitude: number; latitude: number; party: number }[]
}

/** What voters are tallied by: "born" is a decade, "registered" a year. */
export const tallyFields = ['party', 'status', 'gender', 'born', 'registered', 'split'] as const
export type TallyField = (typeof tallyFields)[number]

/** What hangs on a precinct split, as a county does, is given its meaning by the one who asks. */
export type TallyPart = { field: Exclude<TallyField, 'split'> } | ({ field: 'split' } & SplitLookup)

export interface TallyQuestion {
  by: TallyPart
  split: TallyPart | null
  /** Only voters with one of the values in each of these. */
  only: { part: TallyPart; values: string[] }[]
}

export interface TallyCell {
  by: string
  split: string
  voters: number
}

/** How many present voters have each value, by code. */
export interface ValueCounts {
  party: Uint32Array
  status: Uint32Array
  gender: Uint32Array
  city: Uint32Array
  zip: Uint32Array
  /** By precinct split: counties, precincts and districts are sums of these. */
  split: Uint32Array
}
