// Fellegi and Sunter's model: each field of two spellings agrees on some level; m is how often it does so when both are the same, u when
// they are not. log2(m / u) is the field's weight in bits, and bits of independent fields add up. A rare name weighs more than a common
// one: where two values are equal, u is the share of that very value.

export interface Field {
  field: string
  levels: string[]
  /** The level that says nothing: a side is empty. */
  missing: number | null
  /** What is believed before anything was learned. */
  m: number[]
  u: number[]
  /** Levels whose u is the share of the value that both have. */
  byValue: boolean[]
  /** Levels whose bits are known and not learned. */
  fixed?: Record<number, number>
}

export interface Frequencies {
  records: number
  /** By dictionary, how many spellings have a text; those at or below the floor are left out. */
  counts: Record<string, Record<string, number>>
}

export interface Learned {
  fields: { field: string; m: number[]; u: number[] }[]
  /** log2 of the odds that two spellings taken at random are the same. */
  prior: number
  /** The share of pairs that are two people of one family in one house, and how their first names compare. */
  relatives: number
  namesakes: number[]
  frequencies: Frequencies
  /** log2 of the lowest odds at which records without another candidate were joined. */
  onlyChoices?: number
}

/** A model from a time when the fields had other levels says nothing about these. */
export function stillKnown(known: Learned | undefined, fields: Field[]): Learned | undefined {
  const fits = fields.every(({ levels }, f) => known?.fields[f]?.m.length === levels.length)
  return fits && known?.fields.length === fields.length ? known : undefined
}

/** Two spellings of one kind, ready to be compared by their places. */
export interface Comparer {
  readonly size: number
  readonly fields: Field[]
  readonly frequencies: Frequencies
  /** One key per way of finding candidates: places with the same key are compared. 0 is no key. */
  readonly keys: Uint32Array[]
  /** Further keys, for pairs that differ in all of the above; only where few share one. */
  readonly narrowKeys: Uint32Array[]
  /** A quick look at a pair that only a narrow key brought together: whether comparing it is worth the time. */
  isWorthALook?(a: number, b: number): boolean
  /** Inside a block too large to compare everybody with everybody: who stands beside whom. */
  readonly beside: Uint32Array
  readonly lessons: Lesson[]
  /** The fields that relatives share, and the one in which sons are named after fathers; null where there are no relatives. */
  readonly family: { shared: [name: number, house: number]; lastOfOneHouse: number; namesake: number } | null
  compare(a: number, b: number, levels: Uint8Array): void
  /** −log2 of the share of the value both have; asked only for levels by value. */
  rarity(field: number, level: number, a: number, b: number): number
}

/** Pairs with the same key, from which the other fields are learned. */
export interface Lesson {
  key: Uint32Array
  learns: number[]
  withRelatives: boolean
  /** By field, the levels that all of its pairs are on; nothing where that says little about how many matches there are. */
  given: Record<number, number[]>
}

// A small file knows too little about how common a name is: it is looked at as if this many others stood around it.
const others = 2000

export const floorOf = (records: number) => Math.max(4, Math.round(records / 50_000))

/** A value's rarity in bits. Below the floor all are equally rare: more certainty than that no name can give. */
export function rarityOf(count: number, records: number, floor = floorOf(records)): number {
  return Math.log2((records + others) / Math.max(count, floor))
}

export const probabilityOf = (bits: number) => 1 / (1 + 2 ** -bits)
