import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { edited } from '../../sources/syntheticBooks/edits.ts'
import {
  postingsOfWork,
  syntheticCommittee,
  type SyntheticCommittee,
  type Work,
} from '../../sources/syntheticBooks/work.ts'
import { Random } from '../../sources/syntheticVoters/random.ts'
import { readChanges } from './amendments.ts'
import { drawB1 } from './b1.ts'
import { canonicalText, contentOf, differenceOf, parseCanonical, replay } from './content.ts'
import { factsOf } from './facts.ts'
import type { Registration } from './registration.ts'
import { sealedB1 } from './sealed.ts'
import { statementsOf } from './statements.ts'

const registration = { name: 'Roe for Nebraska', stateId: '26CAC1', kind: 'candidate', street: '1 A St', city: 'Wahoo', state: 'NE', zip: '68066', treasurerName: 'Tess', candidateName: 'Rae Roe' } as Registration // prettier-ignore
const statement = statementsOf({ cycle: 2026, place: 'statewide' }).find(
  ({ id }) => id === '2026 first general',
)!

function sealed({ postings, whos }: SyntheticCommittee) {
  const facts = factsOf(postings, statement)
  const inPeriod = postings.filter(({ on }) => on >= statement.opens && on <= statement.closes)
  return sealedB1(drawB1({ statement, facts, postings: inPeriod, whos, previous: null }), registration)
}
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

it('any flipped byte is found', () => {
  const text = canonicalText(sealed(syntheticCommittee(5)))
  const bytes = Buffer.from(text)
  const seal = hash(text)
  for (let at = 0; at < bytes.length; at += 7)
    for (const bit of [0, 3]) {
      const flipped = Buffer.from(bytes)
      flipped[at]! ^= 1 << bit
      expect(hash(flipped.toString('latin1'))).not.toBe(seal)
    }
  expect(parseCanonical(text)).toEqual(parseCanonical(canonicalText(parseCanonical(text)!)))
})

it('the same content is the same bytes, in whatever order it was made', () => {
  const a = contentOf({ b: 1, a: { y: 2n, x: [] } })
  const b = contentOf({ a: { x: [], y: 2n }, b: 1 })
  expect(canonicalText(a)).toBe(canonicalText(b))
  expect(parseCanonical('nonsense')).toBeNull()
  expect(parseCanonical(`${canonicalText(a)}\n`)).toBeNull()
})

it('any content comes back from its text, and a difference replayed gives the new one', () => {
  const tree = fc.dictionary(
    fc.string(),
    fc.oneof(fc.string(), fc.bigInt(), fc.constant(null), fc.dictionary(fc.string(), fc.string())),
  )
  fc.assert(
    fc.property(tree, tree, (one, two) => {
      const [a, b] = [contentOf(one), contentOf(two)]
      expect(canonicalText(parseCanonical(canonicalText(a))!)).toBe(canonicalText(a))
      expect(canonicalText(replay(a, differenceOf(a, b)))).toBe(canonicalText(b))
    }),
  )
})

it('random changes of the books become differences that replay to the new statement', () => {
  const random = new Random(4, 'edits')
  let committee = syntheticCommittee(4)
  let old = sealed(committee)
  for (let i = 0; i < 150; i++) {
    committee = edited(committee, random, [statement.opens, statement.closes])
    const now = sealed(committee)
    const changes = differenceOf(old, now)
    expect(canonicalText(replay(old, changes))).toBe(canonicalText(now))
    if (canonicalText(old) === canonicalText(now)) expect(changes).toEqual([])
    old = now
  }
})

it('a difference reads: where, what, what it was and is', () => {
  const committee = syntheticCommittee(4)
  const gift: Work = { id: 'late', did: 'gift', on: '2026-08-01', who: 'w1', cents: 30_000n }
  const old = sealed(committee)
  const now = sealed({ ...committee, postings: [...committee.postings, ...postingsOfWork(gift, 999n)] })
  const read = readChanges(differenceOf(old, now), old, now)
  expect(read.find(({ where }) => where === 'Line 20')?.what).toBe('Cash receipts this period')
  expect(read.some(({ where }) => where === 'Schedule A, Name 01')).toBe(true)
  for (const { where, was, now: is } of read) {
    expect(where).toMatch(/^(Line|Schedule|Not listed|Head)/)
    expect(was === is).toBe(false)
  }
  expect(() => replay(now, differenceOf(contentOf({ a: 1 }), contentOf({ a: 2 })))).toThrow('does not fit')
})
