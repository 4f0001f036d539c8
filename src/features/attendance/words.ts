import { stageWords, type Stage } from '../../domain/law/legislature/stages.ts'
import { formatCount, formatPercent } from '../../domain/numbers.ts'
import type { Attendance, Missed } from './api.ts'

/** The kinds a roll call's answer falls into, in the order they are shown. */
export const kinds = ['cast', 'presentNotVoting', 'excused', 'absent', 'unclear'] as const
export type Kind = (typeof kinds)[number]

export const kindWords: Record<Kind, string> = {
  cast: 'Voted',
  presentNotVoting: 'Present, not voting',
  excused: 'Excused',
  absent: 'Absent, not excused',
  unclear: 'Absent (reason unknown)',
}

/**
 * What the sources of a session can tell. Where none tells excused from absent, a column of zeros under either would be a lie; where all do,
 * nobody is away for a reason not told.
 */
export function kindsTold({
  rollCalls,
  unclearRollCalls,
}: Pick<Attendance, 'rollCalls' | 'unclearRollCalls'>): Kind[] {
  if (unclearRollCalls === 0) return kinds.filter((kind) => kind !== 'unclear')
  return unclearRollCalls < rollCalls ? [...kinds] : ['cast', 'presentNotVoting', 'unclear']
}

/** "97% (194 of 200)": a share never stands without the counts it comes from. */
export const shareWords = (part: number, whole: number): string =>
  whole === 0
    ? 'no roll call'
    : `${formatPercent(part, whole)} (${formatCount(part)} of ${formatCount(whole)})`

/** As far as any source tells it. None says what somebody was excused for. */
export function reasonOf({ vote, isClear, isWholeDay }: Missed): string {
  const day = isWholeDay ? ', the whole day' : ', part of the day'
  if (vote === 'presentNotVoting') return 'Present, did not vote'
  if (!isClear) return `Absent${day} (reason unknown)`
  return vote === 'excused' ? `Excused${day}` : `Absent${day}`
}

export const stageName = (stage: string) => stageWords[stage as Stage] ?? 'Stage not known'
