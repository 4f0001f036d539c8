// Votes: all of a roll call stand in one row, so those of a chunk are gathered by roll call and joined with what stands there.
import type { SaidVote, SaidVoteWord } from '../../sources/legislature/said.ts'
import { count, finderOf, idsOf, note, type Chunk } from './chunk.server.ts'
import { factsOf, isAboutMadeBill, knownRolls, rollFact } from './knownRolls.server.ts'
import { update, upsert, type Row } from './writing.server.ts'

/** Senator → letter. */
type Ballot = Map<number, string>

const letters: Record<SaidVoteWord, string> = {
  yes: 'y',
  no: 'n',
  presentNotVoting: 'p',
  excused: 'e',
  absent: 'a',
}
const words = new Map(Object.entries(letters).map(([word, letter]) => [letter, word]))

export async function writeVotes(chunk: Chunk, votes: SaidVote[], rows: number[]): Promise<void> {
  if (votes.length === 0) return
  const ballots = await gather(chunk, votes, rows)
  const { sources } = await knownRolls(chunk)
  const shown = new Map<number, Ballot>()
  const aside = new Map<number, Ballot>()
  for (const [id, ballot] of ballots) (sources.get(id) === chunk.source ? shown : aside).set(id, ballot)
  await writeShown(chunk, shown)
  await keepAside(chunk, aside)
}

async function gather(chunk: Chunk, votes: SaidVote[], rows: number[]): Promise<Map<number, Ballot>> {
  const [refs, senators, find] = [
    await idsOf(chunk, 'roll_calls'),
    await idsOf(chunk, 'senators'),
    await finderOf(chunk),
  ]
  const days = await daysOf(chunk)
  const ballots = new Map<number, Ballot>()
  for (const [i, { rollRef, personRef, name, vote }] of votes.entries()) {
    const rollId = refs.get(rollRef)
    if (rollId === undefined) {
      note(
        chunk,
        rows[i]!,
        'Roll call is not known',
        `the roll call ${rollRef} is not in this file and was not loaded before, so its votes are left out.`,
        false,
      )
      continue
    }
    const senatorId =
      (personRef === null ? undefined : senators.get(personRef)) ??
      (name === '' ? null : find(name, days.get(rollId) ?? null))
    if (senatorId === null) {
      note(
        chunk,
        rows[i]!,
        'Senator is not known',
        `no senator is known as “${name || personRef}”, so this vote is left out of the list, not of the tally. Load the people first.`,
      )
      continue
    }
    let ballot = ballots.get(rollId)
    if (!ballot) ballots.set(rollId, (ballot = new Map()))
    ballot.set(senatorId, letters[vote])
  }
  return ballots
}

/** On which day a roll call was, to tell two senators of one name apart. Only sources that give names need it. */
async function daysOf(chunk: Chunk): Promise<Map<number, string>> {
  if (chunk.source === 'legiscan') return new Map()
  const { rows } = await chunk.client.query<{ id: number; on: string }>(
    'select id, held_on::text as on from roll_calls',
  )
  return new Map(rows.map(({ id, on }) => [id, on]))
}

/** The votes of a roll call may come in two chunks, and a reload may bring a few of them. */
async function writeShown(chunk: Chunk, ballots: Map<number, Ballot>): Promise<void> {
  if (ballots.size === 0) return
  const { rows: standing } = await chunk.client.query<{ id: number; senators: number[]; letters: string }>(
    'select roll_call_id as id, senators, letters from roll_call_ballots where roll_call_id = any ($1::int[])',
    [[...ballots.keys()]],
  )
  const before = new Map(
    standing.map(({ id, senators, letters: all }) => [id, new Map(senators.map((s, i) => [s, all[i]!]))]),
  )
  const { made } = await knownRolls(chunk)
  const written = { new: 0, changed: 0, unchanged: 0 }
  const isMade = (row: Row) => made.has(row.roll_call_id as number)
  const added = [...ballots].filter(([id]) => !before.has(id))
  for (const [, ballot] of added) written.new += ballot.size
  await upsert(
    chunk,
    'roll_call_ballots',
    added.map(([id, ballot]) => rowOf(id, ballot)),
    isMade,
  )
  const changed = [...before].flatMap(([id, stood]) => {
    const ballot = ballots.get(id)!
    const differing = [...ballot].filter(([senator, letter]) => stood.get(senator) !== letter)
    const more = differing.filter(([senator]) => !stood.has(senator)).length
    written.new += more
    written.changed += differing.length - more
    written.unchanged += ballot.size - differing.length
    return differing.length === 0 ? [] : [rowOf(id, new Map([...stood, ...ballot]))]
  })
  await update(chunk, 'roll_call_ballots', changed, isMade)
  count(chunk, written)
}

function rowOf(rollId: number, ballot: Ballot) {
  const senators = [...ballot.keys()].sort((a, b) => a - b)
  return { roll_call_id: rollId, senators, letters: senators.map((senator) => ballot.get(senator)!).join('') }
}

/** Votes of a source that is believed less than the one whose votes stand there. */
async function keepAside(chunk: Chunk, ballots: Map<number, Ballot>): Promise<void> {
  if (ballots.size === 0) return
  const before = await factsOf<Record<string, string>>(chunk, 'votes', [...ballots.keys()])
  const kept = [...ballots].map(([id, ballot]) =>
    rollFact(chunk.source, id, 'votes', {
      ...before.get(id),
      ...Object.fromEntries([...ballot].map(([senator, letter]) => [senator, words.get(letter)])),
    }),
  )
  count(chunk, await upsert(chunk, 'legislature_facts', kept, await isAboutMadeBill(chunk)))
}
