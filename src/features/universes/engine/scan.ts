// The loops over a million voters. Each writes `out` = those of `within` that pass; words in which no one is asked for are skipped, so a
// later condition costs less the fewer are left. One function per kind of column: given two kinds, the compiler makes slower code for both.
import { lowestBit, onesIn, type Bits } from './bits.ts'

/** From here on it is cheaper to look at all 32 voters of a word than to find those asked for. */
const many = 10

/** `wanted[household]` is 1 for households that pass; the one beyond the last stands for "no address". */
export function scanHouseholds(household: Uint32Array, wanted: Uint8Array, within: Bits, out: Bits): void {
  for (let word = 0; word < within.length; word++) {
    const asked = within[word]!
    let passed = 0
    if (asked !== 0) {
      const base = word << 5
      if (onesIn(asked) >= many) for (let i = 0; i < 32; i++) passed |= wanted[household[base + i]!]! << i
      else
        for (let rest = asked; rest !== 0; rest &= rest - 1) {
          const i = lowestBit(rest)
          passed |= wanted[household[base + i]!]! << i
        }
    }
    out[word] = passed & asked
  }
}

/** First to last day, both included; an unknown day is never between two days. */
export function scanDays(days: Int32Array, first: number, last: number, within: Bits, out: Bits): void {
  for (let word = 0; word < within.length; word++) {
    const asked = within[word]!
    let passed = 0
    if (asked !== 0) {
      const base = word << 5
      if (onesIn(asked) >= many)
        // The sign of either difference says "outside": no branch, so nothing to mispredict.
        for (let i = 0; i < 32; i++) {
          const day = days[base + i]!
          passed |= (~((day - first) | (last - day)) >>> 31) << i
        }
      else
        for (let rest = asked; rest !== 0; rest &= rest - 1) {
          const i = lowestBit(rest)
          const day = days[base + i]!
          passed |= Number(day >= first && day <= last) << i
        }
    }
    out[word] = passed & asked
  }
}
