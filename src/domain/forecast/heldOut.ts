// How often the forecast was right on votes it had not seen, beside two baselines anybody could use: everyone votes yes, and everyone votes
// with the majority of their bloc.
import { chanceOfYes, fitIdealPoints, type RollCalls } from './idealPoints.ts'

export interface HeldOut {
  votes: number
  /** Shares of votes foretold right. */
  right: number
  allYes: number
  withBloc: number
  /** Ten bins of what was said and what came: a forecast of 70% should come true in 70%. */
  bins: { said: number; came: number; votes: number }[]
}

const oneIn = 10

/** Holds back every tenth vote, fits on the rest, and looks. `blocOf` names the party or group of a senator. */
export function heldOutScore(calls: RollCalls, blocOf: (senator: number) => string): HeldOut {
  const { senators, rollCalls } = calls
  const seen = { ...calls, votes: calls.votes.slice() }
  const held: { i: number; j: number; vote: number }[] = []
  for (let i = 0; i < senators; i++)
    for (let j = 0; j < rollCalls; j++) {
      // Spread over senators and roll calls alike, and the same in every run.
      if ((i * 7 + j * 3) % oneIn !== 0) continue
      const vote = calls.votes[i * rollCalls + j]!
      if (vote < 0) continue
      held.push({ i, j, vote })
      seen.votes[i * rollCalls + j] = -1
    }
  const fit = fitIdealPoints(seen)
  const majorities = blocMajorities(seen, blocOf)
  const bins = Array.from({ length: 10 }, () => ({ said: 0, came: 0, votes: 0 }))
  let [right, allYes, withBloc] = [0, 0, 0]
  for (const { i, j, vote } of held) {
    const item = { difficulty: fit.difficulty[j]!, discrimination: fit.discrimination[j]! }
    const chance = chanceOfYes(fit, i, item)
    if (chance >= 0.5 === (vote === 1)) right++
    if (vote === 1) allYes++
    if (majorities(blocOf(i), j) === vote) withBloc++
    const bin = bins[Math.min(9, Math.floor(chance * 10))]!
    bin.votes++
    bin.said += chance
    bin.came += vote
  }
  const share = (count: number) => (held.length === 0 ? 0 : count / held.length)
  return {
    votes: held.length,
    right: share(right),
    allYes: share(allYes),
    withBloc: share(withBloc),
    bins: bins.map(({ said, came, votes }) => ({
      votes,
      said: votes === 0 ? 0 : said / votes,
      came: votes === 0 ? 0 : came / votes,
    })),
  }
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
