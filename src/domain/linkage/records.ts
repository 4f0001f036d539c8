// What linking is given: spellings of donors with one address each, as filed.

export interface LinkRecord {
  /** Distinct, and the same after every reload: all order in here comes from it, so that the order of the input does not matter. */
  id: bigint
  isPerson: boolean
  /** Of an organization the whole name. */
  lastName: string
  firstName: string
  middleName: string
  suffix: string
  street: string
  city: string
  state: string
  zip: string
  employer: string
  /** Money that hangs on this spelling, in cents: questions about much money are asked first. */
  cents: number
}

/** What a person decided about two spellings. */
export interface Decided {
  first: bigint
  second: bigint
  verdict: 'same' | 'different'
}

/** One line of why a score is what it is. Bits: each one doubles the odds that both are the same. */
export interface FieldScore {
  field: string
  level: string
  bits: number
}
