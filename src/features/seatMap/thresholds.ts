// What each number of yes votes does, in words, with where it is written.
import { majorities, type MotionKind } from '../../domain/law/legislature/majorities.ts'

export interface Threshold {
  value: number
  does: string
  citation: string
}

const meanings: { does: string; kinds: MotionKind[] }[] = [
  { does: 'advances or passes a bill', kinds: ['pass'] },
  {
    does: 'overrides a veto, or puts a constitutional amendment on the general ballot',
    kinds: ['override', 'constitutional amendment'],
  },
  {
    does: 'ends a filibuster (cloture), or lets a law take effect at once (emergency clause)',
    kinds: ['cloture', 'pass with emergency clause'],
  },
  {
    does: 'puts a constitutional amendment on the ballot of a special election',
    kinds: ['constitutional amendment at a special election'],
  },
]

export const thresholds: Threshold[] = meanings.map(({ does, kinds }) => ({
  value: majorities[kinds[0]!].value,
  does,
  citation: kinds.map((kind) => majorities[kind].citation).join('; '),
}))

export const goals = thresholds.map((threshold) => threshold.value)
/** The number the page is named after: enough to end a filibuster. */
export const usualGoal = majorities.cloture.value
