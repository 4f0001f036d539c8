// Vote history on bits: 32 voters at a time.
import type { VoterColumns } from '../../voterFile/buildIndexColumns.server.ts'
import { setBits, type Bits } from './bits.ts'

/** Who voted in this election; no one did in one the file does not know. */
export function votesIn({ facts, votes }: VoterColumns, code: string): Bits {
  const words = facts.size / 32
  const place = facts.elections.findIndex((election) => election.code === code)
  if (place < 0) return new Uint32Array(words)
  if (!facts.elections[place]!.isList) return votes[place]!
  const bits = new Uint32Array(words)
  setBits(bits, votes[place]!)
  return bits
}

/** At least `min` and at most `max` of the elections. */
export function scanTurnout(elections: Bits[], min: number, max: number, within: Bits, out: Bits): void {
  // Counters lie across: plane p holds bit p of all 32 counts, so that one addition counts 32 voters.
  const planes = 32 - Math.clz32(elections.length)
  const plane = new Int32Array(planes)
  const least = Math.min(min, elections.length + 1)
  const most = Math.min(max, elections.length)
  for (let word = 0; word < within.length; word++) {
    const asked = within[word]!
    if (asked === 0 || least > most) {
      out[word] = 0
      continue
    }
    plane.fill(0)
    for (let e = 0; e < elections.length; e++) {
      let carry = elections[e]![word]!
      for (let p = 0; carry !== 0; p++) {
        const before = plane[p]!
        plane[p] = before ^ carry
        carry &= before
      }
    }
    let above = 0
    let atLeast = -1
    let below = 0
    let atMost = -1
    for (let p = planes - 1; p >= 0; p--) {
      const bits = plane[p]!
      if ((least >>> p) & 1) atLeast &= bits
      else {
        above |= atLeast & bits
        atLeast &= ~bits
      }
      if ((most >>> p) & 1) {
        below |= atMost & ~bits
        atMost &= bits
      } else atMost &= ~bits
    }
    out[word] = (above | atLeast) & (below | atMost) & asked
  }
}

/** In all of `voted` and none of `missed`. */
export function scanPattern(voted: Bits[], missed: Bits[], within: Bits, out: Bits): void {
  out.set(within)
  for (const bits of voted) for (let i = 0; i < out.length; i++) out[i]! &= bits[i]!
  for (const bits of missed) for (let i = 0; i < out.length; i++) out[i]! &= ~bits[i]!
}
