// The voters as columns of numbers, which is what universes are counted on (features/universes/engine). A voter's place in a column is the
// voter's id. Everything lies in shared memory, so that several threads read the same bytes.

export interface VoterColumns {
  facts: IndexFacts
  /** One bit per voter id. Present: in the newest file. */
  present: Uint32Array
  phone: Uint32Array
  cellPhone: Uint32Array
  email: Uint32Array
  mailing: Uint32Array
  /** One code per voter id: a place in the dictionary of the same name. */
  party: Codes
  status: Codes
  gender: Codes
  /** County, precinct and every district hang on the precinct split; facts say which split means what. */
  split: Codes
  /** Days since 1970, or `unknownDay`. Someone of whom only the year is known was born on 1 January (domain/voters/ages.ts). */
  birth: Int32Array
  registered: Int32Array
  /** A place in the household columns; `facts.households` for voters without an address. */
  household: Uint32Array
  /** Ids of the present voters by last name, first name and id. */
  byName: Uint32Array
  /** Households stand in the order of city, street, number and unit. */
  city: Codes
  zip: Codes
  /** Millionths of a degree, or `nowhere`. */
  longitude: Int32Array
  latitude: Int32Array
  /** Present voters at the address. */
  householdSize: Uint16Array
  /** As facts.elections: one bit per voter id, or the ids themselves where few voted. */
  votes: Uint32Array[]
}

/** Two bytes as long as the dictionary allows, which is always, unless a file puts serial numbers where the party should be. */
export type Codes = Uint16Array | Uint32Array
export type Numbers = Uint16Array | Uint32Array | Int32Array

/** Far below every date, and far enough above the smallest number to subtract dates from it. */
export const unknownDay = -1_073_741_824
export const nowhere = -2_147_483_648

export interface IndexFacts {
  /** Every id is below; a multiple of 32. */
  size: number
  /** Present ones. */
  voters: number
  households: number
  party: string[]
  status: string[]
  gender: string[]
  /** cityKey of each city, and the city as people write it. */
  city: string[]
  cityNames: string[]
  zip: string[]
  county: SplitLookup
  /** "Lancaster 10A": a precinct's own name repeats from county to county. */
  precinct: SplitLookup
  /** By code of district_kinds; "036" is "36" (domain/voters/districts.ts). */
  districts: Record<string, SplitLookup>
  elections: { code: string; voters: number; isList: boolean }[]
  /** West, south, east, north of all households; null when none has a place. */
  bounds: [number, number, number, number] | null
  /** Missing in builds that were stored before there was such a thing. */
  tables?: TableFacts
}

/** What it takes to count on these columns and say exactly what the tables say. */
export interface TableFacts {
  /** The files as they were before the first voter was read (fileWrites.server.ts). */
  writes: string
  /** precinct_splits.id of each split but split 0. */
  splits: number[]
  /** Voters whose year of birth is not that of their day of birth, with that year; null when they are too many to list. */
  bornOtherwise: [number, number | null][] | null
}

/** codes[split] is a place in values; values[0] is '', unknown, and split 0 is "no split". */
export interface SplitLookup {
  values: string[]
  codes: number[]
}

const named = [
  'present',
  'phone',
  'cellPhone',
  'email',
  'mailing',
  'party',
  'status',
  'gender',
  'split',
  'birth',
  'registered',
  'household',
  'byName',
  'city',
  'zip',
  'longitude',
  'latitude',
  'householdSize',
] as const

export function namedColumns(columns: VoterColumns): [string, Numbers][] {
  return [
    ...named.map((name): [string, Numbers] => [name, columns[name]]),
    ...columns.votes.map((votes, i): [string, Numbers] => [`votes ${i}`, votes]),
  ]
}

export function columnsOf(facts: IndexFacts, byName: Map<string, Numbers>): VoterColumns {
  const missing = [...named, ...facts.elections.map((_, i) => `votes ${i}`)].find((name) => !byName.has(name))
  if (missing) throw new Error(`The voter index has no column ${missing}.`)
  return {
    ...Object.fromEntries(named.map((name) => [name, byName.get(name)])),
    votes: facts.elections.map((_, i) => byName.get(`votes ${i}`)),
    facts,
  } as VoterColumns
}

const kinds = { u16: Uint16Array, u32: Uint32Array, i32: Int32Array } as const
export type NumberKind = keyof typeof kinds

export function sharedNumbers(kind: NumberKind, length: number): Numbers {
  const type: new (buffer: SharedArrayBuffer) => Numbers = kinds[kind]
  return new type(new SharedArrayBuffer(length * kinds[kind].BYTES_PER_ELEMENT))
}

export function kindOf(numbers: Numbers): NumberKind {
  return numbers instanceof Uint16Array ? 'u16' : numbers instanceof Uint32Array ? 'u32' : 'i32'
}

export const sharedU16 = (length: number) => sharedNumbers('u16', length) as Uint16Array
export const sharedU32 = (length: number) => sharedNumbers('u32', length) as Uint32Array
export const sharedI32 = (length: number) => sharedNumbers('i32', length) as Int32Array

/** Codes collected while the dictionary still grew, as small as its end allows. */
export function sharedCodes(codes: Uint32Array, values: number): Codes {
  const shared = values <= 65_536 ? sharedU16(codes.length) : sharedU32(codes.length)
  shared.set(codes)
  return shared
}
