// What needs no database: the rules of the forms against what was counted without them.
import { drawB1 } from '../../src/domain/stateReports/b1.ts'
import { canonicalText, differenceOf, replay, type Content } from '../../src/domain/stateReports/content.ts'
import { factsOf, type Statement } from '../../src/domain/stateReports/facts.ts'
import { itemizedContributors } from '../../src/domain/stateReports/itemized.ts'
import { lateContributions } from '../../src/domain/stateReports/lateContributions.ts'
import type { Registration } from '../../src/domain/stateReports/registration.ts'
import { sealedB1 } from '../../src/domain/stateReports/sealed.ts'
import { statementsOf } from '../../src/domain/stateReports/statements.ts'
import type { Filer } from '../../src/domain/law/committeeDeadlines.ts'
import { disagreements } from '../../src/sources/syntheticBooks/compare.ts'
import { edited } from '../../src/sources/syntheticBooks/edits.ts'
import { edgeElections, edgeGifts } from '../../src/sources/syntheticBooks/gifts.ts'
import { syntheticCommittee, type SyntheticCommittee } from '../../src/sources/syntheticBooks/work.ts'
import { Random } from '../../src/sources/syntheticVoters/random.ts'
import type { Line } from '../voters/stand.ts'

export const seed = Number(process.env['SEED'] ?? 20261118)
const filers: Filer[] = [
  { cycle: 2026, place: 'statewide' },
  { cycle: 2024, place: 'statewide' },
  { cycle: 2025, place: 'Lincoln' },
  { cycle: 2025, place: 'Omaha' },
]

export function calculator(): Promise<Line[]> {
  let [statements, wrong] = [0, 0]
  for (let i = 0; i < 1000; i++) {
    const filer = filers[i % filers.length]!
    const all = statementsOf(filer)
    statements += all.length
    const found = disagreements(syntheticCommittee(seed + i, 160, filer.cycle! - 3), all)
    if (found.length > 0) console.error(`seed ${seed + i}: ${found[0]}`)
    wrong += found.length
  }
  return told(
    `1,000 committees over four years, ${statements} statements (seed ${seed}): disagreements with the second calculator`,
    wrong,
  )
}

export function gifts(): Promise<Line[]> {
  const elections = edgeElections.map(({ day }) => day)
  let wrong = 0
  for (const { posting, isListed, late } of edgeGifts(seed, 10_000)) {
    const year = posting.on.slice(0, 4)
    const statement: Statement = {
      id: 'year',
      kind: 'annual',
      opens: `${year}-01-01`,
      closes: `${year}-12-31`,
      due: '',
      election: null,
      periodFrom: `${year}-01-01`,
    }
    const listed = itemizedContributors(factsOf([posting], statement), statement).size === 1
    const [found, ...more] = lateContributions([posting], elections)
    const alert = found ? `${found.election} ${found.goal} ${found.limit}` : ''
    const expected = late ? `${late.election} ${late.goal} ${late.limit}` : ''
    if (listed !== isListed || alert !== expected || more.length > 0) wrong++
  }
  return told(
    '10,000 gifts around $250, $1,000 and the days before an election: wrong lists or alerts',
    wrong,
  )
}

const registration = { name: 'Bench', stateId: '', kind: 'candidate' } as Registration
export const statement = statementsOf(filers[0]!).find(({ id }) => id === '2026 first general')!

/** What would be sealed of these books. */
export const drawn = ({ postings, whos }: SyntheticCommittee): Content =>
  sealedB1(
    drawB1({
      statement,
      facts: factsOf(postings, statement),
      postings: postings.filter(({ on }) => on >= statement.opens && on <= statement.closes),
      whos,
      previous: null,
    }),
    registration,
  )

export function edits(): Promise<Line[]> {
  const random = new Random(seed, 'edits')
  let wrong = 0
  for (let at = 0; at < 100; at++) {
    let committee = syntheticCommittee(seed + at)
    let old = drawn(committee)
    for (let i = 0; i < 100; i++) {
      committee = edited(committee, random, [statement.opens, statement.closes])
      const now = drawn(committee)
      if (canonicalText(replay(old, differenceOf(old, now))) !== canonicalText(now)) wrong++
      old = now
    }
  }
  return told('10,000 random edits as amendments: differences that do not replay to the new statement', wrong)
}

const told = (what: string, wrong: number): Promise<Line[]> =>
  Promise.resolve([{ what, value: String(wrong), limit: 'none', ok: wrong === 0 }])
