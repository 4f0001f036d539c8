// For each value of a coded column the voters who have it, side by side: asking for a county touches its voters only, not the whole file.
import type { VoterColumns } from '../../voterFile/buildIndexColumns.server.ts'
import type { Bits } from './bits.ts'

export type CodedField = 'party' | 'status' | 'gender' | 'split' | 'city' | 'zip'

export class Postings {
  private readonly ids: Uint32Array
  /** Where the voters of each code begin. */
  private readonly starts: Uint32Array

  constructor(codes: ArrayLike<number>, values: number) {
    this.starts = new Uint32Array(values + 1)
    for (let id = 0; id < codes.length; id++) this.starts[codes[id]! + 1]!++
    for (let code = 1; code <= values; code++) this.starts[code]! += this.starts[code - 1]!
    this.ids = new Uint32Array(codes.length)
    const next = this.starts.slice()
    for (let id = 0; id < codes.length; id++) this.ids[next[codes[id]!]!++] = id
  }

  /** out = those of `within` whose code is wanted. */
  select(wanted: Uint8Array, within: Bits, out: Bits): void {
    const { ids, starts } = this
    let chosen = 0
    for (let code = 0; code < wanted.length; code++)
      if (wanted[code]) chosen += starts[code + 1]! - starts[code]!
    // Of two sides the smaller is walked: those who are in, or those who are out.
    const isMost = chosen * 2 > ids.length
    out.fill(0)
    for (let code = 0; code < wanted.length; code++) {
      if (Boolean(wanted[code]) === isMost) continue
      const end = starts[code + 1]!
      for (let i = starts[code]!; i < end; i++) out[ids[i]! >>> 5]! |= 1 << (ids[i]! & 31)
    }
    if (isMost) for (let i = 0; i < out.length; i++) out[i] = within[i]! & ~out[i]!
    else for (let i = 0; i < out.length; i++) out[i]! &= within[i]!
  }
}

export function postingsOf({ facts, household, ...columns }: VoterColumns, field: CodedField): Postings {
  if (field === 'split') return new Postings(columns.split, facts.county.codes.length)
  const codes = columns[field]
  if (field !== 'city' && field !== 'zip') return new Postings(codes, facts[field].length)
  // A voter without an address has no city: code 0, like everything unknown.
  const ofVoters = new Uint32Array(facts.size)
  for (let id = 0; id < facts.size; id++)
    ofVoters[id] = household[id]! < facts.households ? codes[household[id]!]! : 0
  return new Postings(ofVoters, facts[field].length)
}
