// Elections: from the HistoryCode file, or from what the letters of a code say until a file explains it.
import { sql } from 'kysely'
import { electionOfCode, type ElectionFacts } from '../../../sources/voterFiles/elections.ts'
import type { ChunkContext } from '../../imports/kinds.server.ts'
import { memoryOf, type ImportMemory } from './importMemory.server.ts'
import type { VoterRow } from './importRow.server.ts'

/** Makes sure that every code of these rows is an election with a number. */
export async function writeElections(context: ChunkContext, rows: VoterRow[]): Promise<void> {
  const memory = memoryOf(context)
  await loadElections(context)
  const unknown = new Map<string, ElectionFacts>()
  for (const { votes } of rows) {
    if (votes === '' || memory.voted.has(votes)) continue
    for (const code of votes.split(','))
      if (!memory.elections.has(code) && !unknown.has(code)) unknown.set(code, electionOfCode(code))
  }
  if (unknown.size === 0) return
  const room = mostElections - memory.elections.size
  await insertElections(context, memory, [...unknown.values()].slice(0, Math.max(0, room)), 'code')
}

/** A file whose election columns hold something else would make a new election of every voter. */
const mostElections = 5000

export async function loadElections(context: ChunkContext): Promise<void> {
  const { db } = context
  const memory = memoryOf(context)
  if (memory.elections.size > 0) return
  const { rows } = await sql<{ code: string; id: number; heldOn: string | null }>`
    select code, id, held_on::text as held_on from elections`.execute(db)
  for (const { code, id, heldOn } of rows) memory.elections.set(code, { id, heldOn })
}

export async function insertElections(
  { db }: ChunkContext,
  memory: ImportMemory,
  elections: ElectionFacts[],
  from: 'code' | 'history file',
): Promise<void> {
  if (elections.length === 0) return
  const added = await db
    .insertInto('elections')
    .values(
      elections.map(({ code, kind, heldOn, name }) => ({
        code,
        kind,
        heldOn,
        name,
        dateFrom: heldOn === null ? 'unknown' : from,
      })),
    )
    .returning(['code', 'id', sql<string | null>`held_on::text`.as('heldOn')])
    .execute()
  for (const { code, id, heldOn } of added) memory.elections.set(code, { id, heldOn })
}

/** voters.voted of these codes: numbers of elections, newest first, those of an unknown day last. */
export function votedText(memory: ImportMemory, votes: string): string {
  if (votes === '') return '{}'
  let text = memory.voted.get(votes)
  if (text === undefined) {
    const found = votes.split(',').flatMap((code) => memory.elections.get(code) ?? [])
    found.sort((a, b) => (a.heldOn === b.heldOn ? b.id - a.id : (b.heldOn ?? '') < (a.heldOn ?? '') ? -1 : 1))
    text = `{${found.map((e) => e.id).join(',')}}`
    if (memory.voted.size >= 100_000) memory.voted.clear()
    memory.voted.set(votes, text)
  }
  return text
}

// The state's file has room for ten codes.
const mostListed = 10

/** A full list says nothing about elections before its oldest: what earlier files knew of those stays. */
export function withOlderVotes(memory: ImportMemory, voted: string, before: string): string {
  const listed = idsOf(voted)
  if (listed.length < mostListed || before === voted) return voted
  const days = new Map([...memory.elections.values()].map(({ id, heldOn }) => [id, heldOn]))
  const oldest = listed.map((id) => days.get(id) ?? '').toSorted()[0]!
  const older = idsOf(before).filter((id) => !listed.includes(id) && (days.get(id) ?? '9') < oldest)
  return older.length === 0 ? voted : `{${[...listed, ...older].join(',')}}`
}

const idsOf = (voted: string) => (voted === '{}' ? [] : voted.slice(1, -1).split(',').map(Number))
