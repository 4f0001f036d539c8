// Votes: all of a roll call stand in one row, so those of a chunk are gathered by roll call and joined with what stands there.
import { votesByNumber } from '../../../sources/legiscan/meanings.ts'
import type { Said, SaidVote, SaidVotes, SaidVoteWord } from '../../../sources/legislature/said.ts'
import type { MappedRow } from '../../imports/kinds.server.ts'
import { count, finderOf, idsOf, note, type Chunk } from './chunk.server.ts'
import { factsOf, isAboutMadeBill, knownRolls, rollFact } from './knownRolls.server.ts'
import { update, upsert, type Row } from './writing.server.ts'

/** Senators, and beside each the vote as a letter. */
interface Ballot {
  senators: number[]
  letters: string
}

/** A ballot while it is gathered: senator and letter in one number, in the order of the file. */
type Gathered = number[]

const letters: Record<SaidVoteWord, string> = {
  yes: 'y',
  no: 'n',
  presentNotVoting: 'p',
  excused: 'e',
  absent: 'a',
}
const words = new Map(Object.entries(letters).map(([word, letter]) => [letter, word]))
const alphabet = Object.values(letters).join('')
const base = 8
const packed = (senatorId: number, vote: SaidVoteWord) => senatorId * base + alphabet.indexOf(letters[vote])
const senatorIn = (vote: number) => Math.floor(vote / base)
const letterIn = (vote: number) => alphabet[vote % base]!

export async function writeVotes(chunk: Chunk, rows: MappedRow<Said[]>[]): Promise<void> {
  const ballots = await gather(chunk, rows)
  if (ballots.size === 0) return
  const { sources } = await knownRolls(chunk)
  const shown = new Map<number, Gathered>()
  const aside = new Map<number, Gathered>()
  for (const [id, ballot] of ballots) (sources.get(id) === chunk.source ? shown : aside).set(id, ballot)
  await writeShown(chunk, shown)
  await keepAside(chunk, aside)
}

async function gather(chunk: Chunk, rows: MappedRow<Said[]>[]): Promise<Map<number, Gathered>> {
  const ballots = new Map<number, Gathered>()
  if (!rows.some(({ values }) => values.some(({ what }) => what === 'vote' || what === 'votes')))
    return ballots
  const [refs, senators, find] = [
    await idsOf(chunk, 'roll_calls'),
    await idsOf(chunk, 'senators'),
    await finderOf(chunk),
  ]
  const days = await daysOf(chunk)
  const ballotOf = (rollId: number) => {
    let ballot = ballots.get(rollId)
    if (!ballot) ballots.set(rollId, (ballot = []))
    return ballot
  }
  const noRoll = (row: number, rollRef: string) =>
    note(
      chunk,
      row,
      'Roll call is not known',
      `the roll call ${rollRef} is not in this file and was not loaded before, so its votes are left out.`,
      false,
    )
  const noSenator = (row: number, who: string) =>
    note(
      chunk,
      row,
      'Senator is not known',
      `no senator is known as “${who}”, so this vote is left out of the list, not of the tally. Load the people first.`,
      false,
    )
  const takeVote = (row: number, { rollRef, personRef, name, vote }: SaidVote) => {
    const rollId = refs.get(rollRef)
    if (rollId === undefined) return noRoll(row, rollRef)
    const senatorId =
      (personRef === null ? undefined : senators.get(personRef)) ??
      (name === '' ? null : find(name, days.get(rollId) ?? null))
    if (senatorId === null) return noSenator(row, name || personRef!)
    ballotOf(rollId).push(packed(senatorId, vote))
  }
  const senatorsByNumber = new Map<number, number>()
  for (const [ref, id] of senators) senatorsByNumber.set(Number(ref), id)
  const takeVotes = (first: number, { numbers }: SaidVotes) => {
    let roll = 0
    let ballot: Gathered | undefined
    for (let at = 0; at < numbers.length; at += 3) {
      const row = first + at / 3
      if (numbers[at] !== roll) {
        roll = numbers[at]!
        const rollId = refs.get(String(roll))
        ballot = rollId === undefined ? undefined : ballotOf(rollId)
      }
      const senatorId = senatorsByNumber.get(numbers[at + 1]!)
      if (!ballot) noRoll(row, String(roll))
      else if (senatorId === undefined) noSenator(row, String(numbers[at + 1]))
      else ballot.push(packed(senatorId, votesByNumber[numbers[at + 2]!]!))
    }
  }
  for (const { row, values } of rows)
    for (const said of values)
      if (said.what === 'vote') takeVote(row, said)
      else if (said.what === 'votes') takeVotes(row, said)
  return ballots
}

/** The roll call of each vote. */
export function* rollsOfVotes(rows: MappedRow<Said[]>[]): Generator<string> {
  for (const { values } of rows)
    for (const said of values)
      if (said.what === 'vote') yield said.rollRef
      else if (said.what === 'votes')
        for (let at = 0; at < said.numbers.length; at += 3) yield String(said.numbers[at])
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
async function writeShown(chunk: Chunk, ballots: Map<number, Gathered>): Promise<void> {
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
  const rows = added.map(([id, ballot]) => {
    const { senators, letters } = inOrder(ballot)
    written.new += letters.length
    return { roll_call_id: id, senators, letters }
  })
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
const votesOf = (ballot: Gathered) => new Map(ballot.map((vote) => [senatorIn(vote), letterIn(vote)]))

/** Those who voted in a roll call, as the file lists them: the next one most often lists the same. */
interface Voters {
  listed: number[]
  /** By number, as the places in the list, and written as the database reads a list of numbers. */
  order: number[]
  written: string
  isTwice: boolean
}

let lastVoters: Voters = { listed: [], order: [], written: '{}', isTwice: false }

function votersOf(ballot: Gathered): Voters {
  const { listed } = lastVoters
  if (listed.length === ballot.length && ballot.every((vote, i) => senatorIn(vote) === listed[i]))
    return lastVoters
  const found = ballot.map(senatorIn)
  const order = [...found.keys()].sort((a, b) => found[a]! - found[b]!)
  const written = `{${order.map((place) => found[place]).join(',')}}`
  lastVoters = { listed: found, order, written, isTwice: new Set(found).size < found.length }
  return lastVoters
}

function inOrder(ballot: Gathered): { senators: number[] | string; letters: string } {
  const { order, written, isTwice } = votersOf(ballot)
  if (isTwice) return sortedBallot(votesOf(ballot))
  let all = ''
  for (const place of order) all += letterIn(ballot[place]!)
  return { senators: written, letters: all }
}

function sortedBallot(votes: Map<number, string>): Ballot {
  const senators = [...votes.keys()].sort((a, b) => a - b)
  return { senators, letters: senators.map((senator) => votes.get(senator)!).join('') }
}

/** Votes of a source that is believed less than the one whose votes stand there. */
async function keepAside(chunk: Chunk, ballots: Map<number, Gathered>): Promise<void> {
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
