// A vote of the chamber: every senator decides by where they stand and what the motion is, with chance in between. The very model a forecast
// assumes, so that its answers can be held against the truth.
import { normalCdf } from '../../domain/forecast/normal.ts'
import type { Random } from '../syntheticVoters/random.ts'
import type { SyntheticSenator } from './senators.ts'

/** LegiScan's codes: 1 yes, 2 no, 3 present and not voting, 4 absent. */
export type VoteCode = 1 | 2 | 3 | 4

export interface Motion {
  /** How much the middle of the chamber likes it. */
  appeal: number
  /** Which side likes it more, and how much that decides. */
  slope: number
  /** Since 2025 nobody may be present and not vote at the very end. */
  mustVote?: boolean
}

export interface Ballot {
  /** One code for each of the 49, by their place in the list. */
  codes: Uint8Array
  yes: number
  no: number
  notVoting: number
  absent: number
}

export function ballotOn(motion: Motion, senators: SyntheticSenator[], random: Random): Ballot {
  const ballot: Ballot = { codes: new Uint8Array(senators.length), yes: 0, no: 0, notVoting: 0, absent: 0 }
  for (const [i, senator] of senators.entries()) {
    const code = voteOf(motion, senator, random)
    ballot.codes[i] = code
    ballot[names[code]]++
  }
  return ballot
}

const names = { 1: 'yes', 2: 'no', 3: 'notVoting', 4: 'absent' } as const

function voteOf(
  { appeal, slope, mustVote }: Motion,
  { position, attendance }: SyntheticSenator,
  random: Random,
): VoteCode {
  if (!random.chance(attendance)) return 4
  const leaning = appeal + slope * position
  // Abstaining says nothing about the side: a forecast may leave it out without being misled.
  if (!mustVote && random.chance(0.05)) return 3
  return random.chance(normalCdf(leaning)) ? 1 : 2
}
