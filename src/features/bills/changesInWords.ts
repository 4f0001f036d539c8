// A change of a bill in words, and which of several a person wants to hear first.
import { formatDate, isPlainDate } from '../../domain/dates.ts'
import { stageWords, type Stage } from '../../domain/law/legislature/stages.ts'
import { lookUp } from '../../domain/lookUp.ts'
import type { BillChange } from './movedBills.ts'

type Told = Pick<BillChange, 'what' | 'before' | 'after'>

/** The most telling one first; of equals the newest, as they come newest first. */
export function byTelling<C extends Told>(changes: C[]): C[] {
  const weight = ({ what }: Told) => (telling.indexOf(what) + telling.length + 1) % (telling.length + 1)
  return changes.toSorted((a, b) => weight(a) - weight(b))
}

const telling = [
  'ending',
  'stage',
  'vote',
  'hearing',
  'priority',
  'text',
  'amendment',
  'committee',
  'action',
  'co-sponsor',
  'title',
  'added',
]

export function changeInWords({ what, before, after }: Told): string {
  return lookUp(sentences, what)?.(before ?? '', after ?? '') ?? `${what}: ${after ?? before ?? ''}`
}

const sentences: Record<string, (before: string, after: string) => string> = {
  added: () => 'Added to the bills',
  stage: (before, after) => `Stage: ${before === '' ? '' : `${stageIn(before)} → `}${stageIn(after)}`,
  ending: (_, after) => lookUp(endings, after) ?? (after || 'Taken up again'),
  action: (_, after) => after,
  title: (_, after) => `New title: ${after}`,
  committee: (before, after) =>
    after === '' ? `No longer in the ${before} Committee` : `Referred to the ${after} Committee`,
  priority: (before, after) => (after === '' ? `No longer a priority of ${before}` : `Priority of ${after}`),
  'co-sponsor': (before, after) =>
    after === '' ? `${before} withdrew as co-sponsor` : `${after} joined as co-sponsor`,
  amendment: (_, after) => `New amendment: ${after}`,
  hearing: (before, after) => {
    if (after === '') return `Hearing on ${dayIn(before)} canceled`
    return before === ''
      ? `Hearing on ${dayIn(after)}`
      : `Hearing moved from ${dayIn(before)} to ${dayIn(after)}`
  },
  text: (_, after) => `New text: ${after}`,
  vote: (_, after) => `Roll call: ${after}`,
}

const dayIn = (day: string) => (isPlainDate(day) ? formatDate(day) : day)
const stageIn = (stage: string) => stageWords[stage as Stage] ?? stage

const endings = {
  law: 'Became law',
  vetoed: 'Vetoed',
  withdrawn: 'Withdrawn',
  'indefinitely postponed': 'Indefinitely postponed',
  'sent to voters': 'Sent to the voters',
  adopted: 'Adopted',
}
