// How often positions predict a vote that was held back from a roll call of which the other votes are known.
import { chanceOfYes, fitIdealPoints, type IdealPoints, type RollCalls } from './idealPoints.ts'
import { Scoring, type Score } from './scoring.ts'

/** Holds back every tenth vote, fits on the rest, and looks. `blocOf` names the party or group of a senator. */
export function heldOutScore(calls: RollCalls, blocOf: (senator: number) => string): Score {
  const held = holdBack(calls)
  return scoreHeldBack(held, fitIdealPoints(held.seen), blocOf)
}

export interface HeldBack {
  seen: RollCalls
  votes: { i: number; j: number; vote: number }[]
}

const oneIn = 10

/** Spread over senators and roll calls alike, and the same in every run. From roll call `upTo` on nothing at all is seen. */
export function holdBack(calls: RollCalls, upTo = calls.rollCalls): HeldBack {
  const { senators, rollCalls } = calls
  const seen = { ...calls, votes: calls.votes.slice() }
  const votes: HeldBack['votes'] = []
  for (let i = 0; i < senators; i++)
    for (let j = 0; j < rollCalls; j++) {
      const at = i * rollCalls + j
      const vote = calls.votes[at]!
      if (vote < 0 || (j < upTo && (i * 7 + j * 3) % oneIn !== 0)) continue
      if (j < upTo) votes.push({ i, j, vote })
      seen.votes[at] = -1
    }
  return { seen, votes }
}

export function scoreHeldBack(
  { seen, votes }: HeldBack,
  fit: IdealPoints,
  blocOf: (senator: number) => string,
): Score {
  const majorities = blocMajorities(seen, blocOf)
  const scoring = new Scoring()
  for (const { i, j, vote } of votes) {
    const item = { difficulty: fit.difficulty[j]!, discrimination: fit.discrimination[j]! }
    scoring.add(chanceOfYes(fit, i, item), vote, majorities(blocOf(i), j))
  }
  return scoring.result()
}

/** How the majority of a bloc voted on a roll call, as far as it was seen; a tie counts as yes. */
function blocMajorities({ senators, rollCalls, votes }: RollCalls, blocOf: (senator: number) => string) {
  const leads = new Map<string, Int16Array>()
  for (let i = 0; i < senators; i++) {
    const bloc = blocOf(i)
    let lead = leads.get(bloc)
    if (!lead) leads.set(bloc, (lead = new Int16Array(rollCalls)))
    for (let j = 0; j < rollCalls; j++) {
      const vote = votes[i * rollCalls + j]!
      if (vote >= 0) lead[j]! += vote === 1 ? 1 : -1
    }
  }
  return (bloc: string, rollCall: number): 0 | 1 => (leads.get(bloc)![rollCall]! >= 0 ? 1 : 0)
}
