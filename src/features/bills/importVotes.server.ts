// Votes: all of a roll call stand in one row, so those of a chunk are gathered by roll call and joined with what stands there.
import type { Said, SaidVote, SaidVoteWord } from '../../sources/legislature/said.ts'
import type { MappedRow } from '../imports/kinds.server.ts'
import { count, finderOf, idsOf, note, type Chunk } from './chunk.server.ts'
import { factsOf, isAboutMadeBill, knownRolls, rollFact } from './knownRolls.server.ts'
import { update, upsert, type Row } from './writing.server.ts'

/** Senators and beside each the vote as a letter, in the order of the file. */
interface Ballot {
  senators: number[]
  letters: string
}

const letters: Record<SaidVoteWord, string> = {
  yes: 'y',
  no: 'n',
  presentNotVoting: 'p',
  excused: 'e',
  absent: 'a',
}
const words = new Map(Object.entries(letters).map(([word, letter]) => [letter, word]))

export async function writeVotes(chunk: Chunk, rows: MappedRow<Said[]>[]): Promise<void> {
  const ballots = await gather(chunk, rows)
  if (ballots.size === 0) return
  const { sources } = await knownRolls(chunk)
  const shown = new Map<number, Ballot>()
  const aside = new Map<number, Ballot>()
  for (const [id, ballot] of ballots) (sources.get(id) === chunk.source ? shown : aside).set(id, ballot)
  await writeShown(chunk, shown)
  await keepAside(chunk, aside)
}

async function gather(chunk: Chunk, rows: MappedRow<Said[]>[]): Promise<Map<number, Ballot>> {
  const ballots = new Map<number, Ballot>()
  if (!rows.some(({ values }) => values.some(({ what }) => what === 'vote'))) return ballots
  const [refs, senators, find] = [
    await idsOf(chunk, 'roll_calls'),
    await idsOf(chunk, 'senators'),
    await finderOf(chunk),
  ]
  const days = await daysOf(chunk)
  for (const { row, rollRef, vote: said } of votesIn(rows, chunk.memory)) {
    const { personRef, name, vote } = said
    const rollId = refs.get(rollRef)
    if (rollId === undefined) {
      note(
        chunk,
        row,
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
        row,
        'Senator is not known',
        `no senator is known as “${name || personRef}”, so this vote is left out of the list, not of the tally. Load the people first.`,
      )
      continue
    }
    let ballot = ballots.get(rollId)
    if (!ballot) ballots.set(rollId, (ballot = { senators: [], letters: '' }))
    ballot.senators.push(senatorId)
    ballot.letters += letters[vote]
  }
  return ballots
}

/** Each vote with its roll call, which may have been named in a row long before, even in the chunk before. */
export function* votesIn(
  rows: MappedRow<Said[]>[],
  memory: Map<string, unknown>,
): Generator<{ row: number; rollRef: string; vote: SaidVote }> {
  let ballot = (memory.get('ballot') as string | undefined) ?? ''
  for (const { row, values } of rows)
    for (const said of values)
      if (said.what === 'ballot') memory.set('ballot', (ballot = said.rollRef))
      else if (said.what === 'vote') yield { row, rollRef: said.rollRef ?? ballot, vote: said }
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
    standing.map(({ id, senators, letters: all }) => [id, votesOf({ senators, letters: all })]),
  )
  const { made } = await knownRolls(chunk)
  const written = { new: 0, changed: 0, unchanged: 0 }
  const isMade = (row: Row) => made.has(row.roll_call_id as number)
  const added = [...ballots].filter(([id]) => !before.has(id))
  const rows = added.map(([id, ballot]) => ({ roll_call_id: id, ...inOrder(ballot) }))
  for (const { senators } of rows) written.new += senators.length
  await upsert(chunk, 'roll_call_ballots', rows, isMade)
  const changed = [...before].flatMap(([id, stood]) => {
    const ballot = votesOf(ballots.get(id)!)
    const differing = [...ballot].filter(([senator, letter]) => stood.get(senator) !== letter)
    const more = differing.filter(([senator]) => !stood.has(senator)).length
    written.new += more
    written.changed += differing.length - more
    written.unchanged += ballot.size - differing.length
    return differing.length === 0
      ? []
      : [{ roll_call_id: id, ...sortedBallot(new Map([...stood, ...ballot])) }]
  })
  await update(chunk, 'roll_call_ballots', changed, isMade)
  count(chunk, written)
}

/** Senator → letter; of two votes of one the last counts. */
const votesOf = ({ senators, letters: all }: Ballot) => new Map(senators.map((s, i) => [s, all[i]!]))

/** Files list senators in the order in which they were made, so mostly there is nothing to do. */
function inOrder(ballot: Ballot): Ballot {
  const isSorted = ballot.senators.every((senator, i) => i === 0 || senator > ballot.senators[i - 1]!)
  return isSorted ? ballot : sortedBallot(votesOf(ballot))
}

function sortedBallot(votes: Map<number, string>): Ballot {
  const senators = [...votes.keys()].sort((a, b) => a - b)
  return { senators, letters: senators.map((senator) => votes.get(senator)!).join('') }
}

/** Votes of a source that is believed less than the one whose votes stand there. */
async function keepAside(chunk: Chunk, ballots: Map<number, Ballot>): Promise<void> {
  if (ballots.size === 0) return
  const before = await factsOf<Record<string, string>>(chunk, 'votes', [...ballots.keys()])
  const kept = [...ballots].map(([id, ballot]) =>
    rollFact(chunk.source, id, 'votes', {
      ...before.get(id),
      ...Object.fromEntries([...votesOf(ballot)].map(([senator, letter]) => [senator, words.get(letter)])),
    }),
  )
  count(chunk, await upsert(chunk, 'legislature_facts', kept, await isAboutMadeBill(chunk)))
}
