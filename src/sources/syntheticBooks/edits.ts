// Random changes to the books after a statement was sealed, for trying amendments.
import { addDays } from '../../domain/dates.ts'
import type { Random } from '../syntheticVoters/random.ts'
import { postingsOfWork, type Did, type SyntheticCommittee, type Work } from './work.ts'

const dids: Did[] = [
  'gift',
  'refund',
  'in-kind',
  'spent',
  'interest',
  'anonymous',
  'pledge',
  'loan',
  'by card',
]

/** A gift more, one less, another day, another amount, another name, a corrected address. */
export function edited(
  committee: SyntheticCommittee,
  random: Random,
  between: [string, string],
): SyntheticCommittee {
  const { works, whos } = committee
  const at = 1 + random.below(works.length - 1)
  const work = works[at]!
  const days = Math.round((Date.parse(between[1]) - Date.parse(between[0])) / 86_400_000)
  const another = (change: Partial<Work>) => works.map((one, i) => (i === at ? { ...one, ...change } : one))
  switch (random.below(5)) {
    case 0:
      return withWorks(committee, [
        ...works,
        {
          id: `new${random.below(1_000_000)}`,
          did: random.pick(dids),
          on: addDays(between[0], random.below(days + 1)),
          who: `w${random.below(24)}`,
          cents: BigInt(1 + random.below(200_000)),
        },
      ])
    case 1:
      return withWorks(
        committee,
        works.filter((one) => one !== work && one.undoes !== work),
      )
    case 2:
      return withWorks(committee, another({ cents: work.cents + BigInt(1 + random.below(50_000)) }))
    case 3:
      return withWorks(committee, another({ who: work.who === null ? null : `w${random.below(24)}` }))
    default: {
      const id = `w${random.below(24)}`
      const street = `${random.below(9999)} Changed/~ "St"\n`
      return { ...committee, whos: new Map(whos).set(id, { ...whos.get(id)!, street }) }
    }
  }
}

const withWorks = (committee: SyntheticCommittee, works: Work[]): SyntheticCommittee => ({
  ...committee,
  works,
  postings: works.flatMap((work, i) => postingsOfWork(work, BigInt(i + 1))),
})
