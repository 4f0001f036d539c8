// Whether a forecast may be shown at all: only where it told votes it had not seen better than what anybody could say without it.
import type { Score } from './scoring.ts'

export interface AheadScore extends Score {
  /** Each senator as the last time on the same bill, and the first time with the bloc. */
  asLastTime: number
}

interface Scores {
  /** On single votes of roll calls of which the others are known. */
  heldOut: Pick<Score, 'right' | 'allYes' | 'withBloc'>
  /** On whole roll calls predicted from the day before; null where too few were held to tell. */
  ahead: Pick<AheadScore, 'right' | 'allYes' | 'withBloc' | 'asLastTime'> | null
}

/**
 * Both: where single votes follow the bloc as well as they follow position, position says nothing of a senator that the bloc does not, and a
 * number beside a name would only look like knowledge. Whole roll calls are what the page is used for.
 */
export const hasSkill = ({ heldOut, ahead }: Scores): boolean =>
  ahead !== null && isBetter(heldOut.right, bestGuess(heldOut)) && isBetter(ahead.right, bestGuess(ahead))

export const bestGuess = ({
  allYes,
  withBloc,
  asLastTime = 0,
}: {
  allYes: number
  withBloc: number
  asLastTime?: number
}) => Math.max(allYes, withBloc, asLastTime)

/** Compares the figures as they are shown. A smaller difference is not one. */
export const isBetter = (right: number, guess: number): boolean =>
  Math.round(right * 1000) > Math.round(guess * 1000)
