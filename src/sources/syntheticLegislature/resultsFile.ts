// The last general elections of a fictional session's senators, each against a fictional opponent, as a table of results. Odd districts are
// elected in years of the presidential election, even ones between.
import { writeFile } from 'node:fs/promises'
import { electionsOf } from '../../domain/law/elections.ts'
import { Random } from '../syntheticVoters/random.ts'
import { senatorsOf, type SyntheticSenator } from './senators.ts'
import type { SyntheticSession } from './syntheticLegislature.ts'

/** Unopposed in one district of twelve, as happens. */
const unopposed = 1 / 12

export async function writeResults(out: string, session: SyntheticSession, seed: number): Promise<void> {
  const lines = session.senators.flatMap((senator) => contestOf(senator, session, seed))
  await writeFile(out, `Election Date,Office,District,Candidate,Party,Votes\n${lines.join('\n')}\n`)
}

function contestOf(
  senator: SyntheticSenator,
  { legislature, year }: SyntheticSession,
  seed: number,
): string[] {
  const { district, name, party } = senator
  const random = new Random(seed, `election ${district}`)
  // The election before the session's first day, or two years earlier.
  const before = year - 1
  const held = before % 4 === (district % 2 === 1 ? 0 : 2) ? before : before - 2
  const day = electionsOf(held).find(({ kind }) => kind === 'general')!.day
  const line = (candidate: string, registered: string, votes: number) =>
    `${day},Legislature,${district},${candidate},${registered},${votes}`
  const votes = 6500 + Math.round(9000 * random.next())
  const share = 0.36 + 0.13 * random.next()
  if (random.chance(unopposed)) return [line(name, party, votes)]
  const other = party === 'Republican' ? 'Democratic' : 'Republican'
  // A person who sat there some careers ago is somebody else with a name nobody bears.
  const opponent = senatorsOf(legislature - 20, seed)[district - 1]!
  return [
    line(name, party, votes),
    line(opponent.name, random.chance(0.8) ? other : '', Math.round((votes * share) / (1 - share))),
  ]
}
