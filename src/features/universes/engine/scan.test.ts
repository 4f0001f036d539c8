import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bitsOf, idsIn } from './bits.ts'
import { Postings } from './postings.ts'
import { scanDays, scanHouseholds } from './scan.ts'

// Words in which few are asked for take another way than words in which many are: both are tried.
const size = 128
const within = fc.oneof(
  fc.uniqueArray(fc.nat(size - 1), { maxLength: 12 }),
  fc.uniqueArray(fc.nat(size - 1), { minLength: 60 }),
)
const run = (ids: number[], scan: (within: Uint32Array, out: Uint32Array) => void) => {
  const out = new Uint32Array(size / 32).fill(0xaaaa_aaaa)
  scan(bitsOf(Int32Array.from(ids), size / 32), out)
  return [...idsIn(out)]
}
const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)

it('a scan of days keeps those asked for from the first to the last day', () => {
  const day = fc.integer({ min: -4, max: 4 })
  fc.assert(
    fc.property(
      fc.array(day, { minLength: size, maxLength: size }),
      day,
      day,
      within,
      (days, first, last, ids) => {
        const found = run(ids, (asked, out) => scanDays(Int32Array.from(days), first, last, asked, out))
        expect(found).toEqual(sorted(ids.filter((id) => days[id]! >= first && days[id]! <= last)))
      },
    ),
  )
})

it('codes and households keep those asked for whose code is wanted', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(5), { minLength: size, maxLength: size }),
      fc.array(fc.nat(1), { minLength: 6, maxLength: 6 }),
      within,
      (codes, wanted, ids) => {
        const expected = sorted(ids.filter((id) => wanted[codes[id]!] === 1))
        const marks = Uint8Array.from(wanted)
        const postings = new Postings(codes, 6)
        expect(run(ids, (asked, out) => postings.select(marks, asked, out))).toEqual(expected)
        expect(run(ids, (asked, out) => scanHouseholds(Uint32Array.from(codes), marks, asked, out))).toEqual(
          expected,
        )
      },
    ),
  )
})
