// How many of the 49 it takes, by what is voted on. Always of the members elected, so a person who does not vote counts as not yes.
import type { Rule } from '../rule.ts'

export const seats = 49

export type MotionKind =
  | 'advance'
  | 'amendment'
  | 'pass'
  | 'pass with emergency clause'
  | 'cloture'
  | 'override'
  | 'constitutional amendment'
  | 'constitutional amendment at a special election'
  | 'other motion'

const rule = (value: number, citation: string, sure: Rule<number>['sure'], note?: string): Rule<number> => ({
  value,
  citation,
  sure,
  from: null,
  ...(note === undefined ? {} : { note }),
})

const majority = 'a majority of the members elected'

export const majorities: Record<MotionKind, Rule<number>> = {
  advance: rule(25, 'Rules of the Legislature', 'B', majority),
  amendment: rule(25, 'Rules of the Legislature', 'B', majority),
  pass: rule(25, 'Neb. Const. art. III, sec. 13', 'A', majority),
  'pass with emergency clause': rule(
    33,
    'Neb. Const. art. III, sec. 27',
    'A',
    'two thirds; takes effect at once',
  ),
  cloture: rule(33, 'Rule 7, sec. 10', 'A', 'two thirds; ends debate, then 25 advance or pass'),
  override: rule(30, 'Neb. Const. art. IV, sec. 15', 'A', 'three fifths'),
  'constitutional amendment': rule(
    30,
    'Neb. Const. art. XVI, sec. 1',
    'A',
    'three fifths; on the next general ballot',
  ),
  'constitutional amendment at a special election': rule(
    40,
    'Neb. Const. art. XVI, sec. 1',
    'A',
    'four fifths',
  ),
  // Bracket, recommit, postpone and the rest: the number was not found in a text, so it is a hint.
  'other motion': rule(25, 'Rules of the Legislature', 'C', majority),
}

export interface Tally {
  yes: number
  no: number
  presentNotVoting: number
  excused: number
  absent: number
}

/** Of a roll call: whether it carried, and by how many more or fewer yes than needed. */
export function outcomeOf(
  kind: MotionKind,
  { yes }: Pick<Tally, 'yes'>,
): { carried: boolean; margin: number } {
  const needed = majorities[kind].value
  return { carried: yes >= needed, margin: yes - needed }
}

export type Vote = 'yes' | 'no' | 'presentNotVoting' | 'excused' | 'absent'

/**
 * A vote is decisive when this senator alone could have turned the outcome: a yes where the yes votes were exactly enough, anything else
 * where one more would have been.
 */
export function isDecisive(kind: MotionKind, tally: Pick<Tally, 'yes'>, vote: Vote): boolean {
  const { carried, margin } = outcomeOf(kind, tally)
  return carried ? vote === 'yes' && margin === 0 : vote !== 'yes' && margin === -1
}

/**
 * Since the 2025 session no one may be present and not vote on cloture at Final Reading or on final passage, a declared conflict aside.
 */
export const presentNotVotingRule: Rule<{ atFinalReading: MotionKind[] }> = {
  value: { atFinalReading: ['cloture', 'pass', 'pass with emergency clause', 'constitutional amendment'] },
  citation: 'Rules of the Legislature, as amended in January 2025',
  sure: 'B',
  from: '2025-01-08',
}

export function mayBePresentNotVoting(kind: MotionKind, isFinalReading: boolean, on: string): boolean {
  const { value, from } = presentNotVotingRule
  return !(isFinalReading && on >= from! && value.atFinalReading.includes(kind))
}
