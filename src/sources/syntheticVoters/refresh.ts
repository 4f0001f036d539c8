// The next file of the same state: some voters moved, changed party or name, voted, some are gone, some are new, all others are as they were.
import { newElection } from './history.ts'
import { drawSurname } from './names/drawNames.ts'
import { Random } from './random.ts'
import type { Household, SyntheticState } from './syntheticVoters.ts'
import type { Party, SyntheticVoter } from './voter.ts'

export function* refreshed(state: SyntheticState, share: number): Generator<Household> {
  const random = new Random(state.seed, 'refresh')
  for (const { address, voters } of state.households()) {
    const stayed: SyntheticVoter[] = []
    for (const voter of voters) {
      const fate = random.next()
      if (fate < share / 4) continue
      if (fate < share * 1.25) change(voter, state, random)
      if (voter.address === address) stayed.push(voter)
      else yield { address: voter.address, voters: [voter] }
    }
    if (stayed.length > 0) yield { address, voters: stayed }
  }
  for (let left = Math.round(state.count * share * 0.35); left > 0;) {
    const { address, voters } = state.newcomers(random)
    yield { address, voters: voters.slice(0, left) }
    left -= voters.length
  }
}

const parties: Party[] = ['R', 'D', 'NP', 'L', 'LMN']

function change(voter: SyntheticVoter, state: SyntheticState, random: Random): void {
  const what = random.next()
  if (what < 0.45) state.move(voter, random)
  else if (what < 0.65) voter.party = parties[(parties.indexOf(voter.party) + 1 + random.below(4)) % 5]!
  else if (what < 0.85) voter.votes = [newElection.code, ...voter.votes].slice(0, 10)
  else if (what < 0.95) voter.status = voter.status === 'A' ? 'I' : 'A'
  else voter.last = `${voter.last}-${drawSurname('english', random)}`
}
