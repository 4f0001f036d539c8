// Roll calls and votes. One roll call told by two sources is one row: the better source's tally and votes stand in it, the other's are kept
// as facts.
import type { SaidCount, SaidRollCall, SaidTally, SaidVote } from '../../sources/legislature/said.ts'
import {
  billsOf,
  count,
  finderOf,
  idsOf,
  isBetter,
  note,
  refColumn,
  refValue,
  remembered,
  type Chunk,
} from './chunk.server.ts'
import { nextIds, remove, update, upsert, type Row, type Written } from './writing.server.ts'

type From<T> = T & { row: number }

interface KnownRoll {
  id: number
  source: string
}

interface PlacedRoll extends SaidRollCall {
  row: number
  billId: number
  on: string
  description: string
  known: KnownRoll | undefined
}

export async function writeRollCalls(chunk: Chunk, said: From<SaidRollCall>[]): Promise<void> {
  if (said.length === 0) return
  const rolls = await placeRollCalls(chunk, said)
  const ids = await nextIds(chunk.client, 'roll_calls', rolls.filter((r) => !r.known).length)
  const placed = rolls.map((roll) => ({ roll, id: roll.known?.id ?? ids.shift()! }))
  const column = refColumn[chunk.source]
  const own = (ref: string) => ({ [column]: refValue(chunk.source, ref) })
  const taken = placed.filter(
    ({ roll }) => roll.known && roll.known.source !== chunk.source && isMine(chunk, roll),
  )
  await keepOthersVotes(
    chunk,
    taken.map(({ id }) => id),
  )
  const made = placed.filter(({ roll }) => !roll.known)
  // What is voted on, and whether it carried, is read from the bill's history afterwards.
  const unread = { motion_kind: 'other motion', carried: false }
  count(
    chunk,
    await upsert(
      chunk,
      'roll_calls',
      made.map(({ roll, id }) => ({ id, ...rowOf(chunk, roll), ...unread, ...own(roll.ref) })),
    ),
  )
  const mine = placed.filter(({ roll }) => roll.known && isMine(chunk, roll))
  count(
    chunk,
    await update(
      chunk,
      'roll_calls',
      mine.map(({ roll, id }) => ({ id, ...changesOf(chunk, roll), ...own(roll.ref) })),
    ),
  )
  const theirs = placed.filter(({ roll }) => roll.known && !isMine(chunk, roll))
  count(
    chunk,
    await update(
      chunk,
      'roll_calls',
      theirs.map(({ roll, id }) => ({ id, ...own(roll.ref) })),
    ),
  )
  await upsert(
    chunk,
    'legislature_facts',
    placed.flatMap(({ roll, id }) => (roll.tally ? [tallyFact(chunk, id, roll.tally)] : [])),
  )
  const refs = await idsOf(chunk, 'roll_calls')
  const sources = await sourcesOf(chunk)
  const makings = await madeRollCalls(chunk)
  for (const { id } of made) makings.add(id)
  for (const { roll, id } of placed) {
    refs.set(roll.ref, id)
    sources.set(id, !roll.known || isMine(chunk, roll) ? chunk.source : roll.known.source)
  }
}

const isMine = (chunk: Chunk, { known }: PlacedRoll) => isBetter('votes', chunk.source, known!.source)

/** Whose votes stand in which roll call. */
function sourcesOf(chunk: Chunk): Promise<Map<number, string>> {
  return remembered(chunk.memory, 'sources of roll calls', async () => {
    const { rows } = await chunk.client.query<KnownRoll>('select id, source from roll_calls')
    return new Map(rows.map(({ id, source }) => [id, source]))
  })
}

/** The bill of each, and the row it has already: by its key, or by the bill, the day and the words. */
async function placeRollCalls(chunk: Chunk, said: From<SaidRollCall>[]): Promise<PlacedRoll[]> {
  const bills = await billsOf(chunk)
  const lines = await linesWithVotes(chunk, said)
  const located = said.flatMap((roll) => {
    const line = lines.get(roll.ref)
    const billId = roll.billRef === null ? line?.billId : bills.get(roll.billRef)
    const [on, description] = [roll.on ?? line?.on, roll.description ?? line?.text]
    if (billId !== undefined && on !== undefined && description !== undefined)
      return [{ ...roll, billId, on, description }]
    const words =
      roll.billRef === null
        ? `no history line links to roll call ${roll.ref}. Put the bill’s page into the same ZIP.`
        : `the bill ${roll.billRef} of roll call ${roll.ref} is not in this file and was not loaded before.`
    note(chunk, roll.row, 'Bill of the roll call is not known', words, false)
    return []
  })
  const { rows } = await chunk.client.query<
    KnownRoll & { billId: number; on: string; description: string; ref: string | null }
  >(
    `select id, source, bill_id as "billId", held_on::text as on, description, ${refColumn[chunk.source]}::text as ref
     from roll_calls where bill_id = any ($1::int[])`,
    [[...new Set(located.map((roll) => roll.billId))]],
  )
  const byRef = new Map(rows.map((row) => [row.ref, row]))
  const wordsOf = (r: { billId: number; on: string; description: string }) =>
    `${r.billId} ${r.on} ${r.description.toLowerCase().replaceAll(/\s+/g, ' ').trim()}`
  // The same words twice on one day are two votes: each is used once.
  const byWords = Map.groupBy(
    rows.filter((row) => row.ref === null),
    wordsOf,
  )
  return located.map((roll) => ({
    ...roll,
    known: byRef.get(roll.ref) ?? byWords.get(wordsOf(roll))?.shift(),
  }))
}

/** For vote pages: the history line that links to them. */
async function linesWithVotes(
  chunk: Chunk,
  said: SaidRollCall[],
): Promise<Map<string, { billId: number; on: string; text: string }>> {
  const keys = said.filter((roll) => roll.billRef === null).map((roll) => roll.ref)
  if (keys.length === 0) return new Map()
  const { rows } = await chunk.client.query<{ key: string; billId: number; on: string; text: string }>(
    `select detail ->> 'voteKey' as key, bill_id as "billId", happened_on::text as on, text from bill_actions
     where source = 'legislature' and detail ->> 'voteKey' = any ($1::text[])`,
    [keys],
  )
  return new Map(rows.map(({ key, ...line }) => [key, line]))
}

function rowOf(chunk: Chunk, roll: PlacedRoll): Row {
  const none: SaidTally = { yes: 0, no: 0, presentNotVoting: 0, excused: 0, absent: 0 }
  return {
    bill_id: roll.billId,
    held_on: roll.on,
    description: roll.description,
    ...countColumns(roll.tally ?? none),
    has_five_categories: roll.hasFiveCategories,
    source: chunk.source,
  }
}

/** Without a tally of its own, the counts that follow fill it. */
function changesOf(chunk: Chunk, roll: PlacedRoll): Row {
  const { bill_id: _bill, ...row } = rowOf(chunk, roll)
  if (roll.tally) return row
  return { held_on: roll.on, description: roll.description, source: chunk.source }
}

export const countColumns = (tally: SaidTally): Row => ({
  yes: tally.yes,
  no: tally.no,
  present_not_voting: tally.presentNotVoting,
  excused: tally.excused,
  absent: tally.absent,
})

const factOf = (source: string, id: number, field: string, value: unknown): Row => ({
  subject: 'roll call',
  subject_id: id,
  field,
  source,
  value,
})
const tallyFact = (chunk: Chunk, id: number, tally: SaidTally) => factOf(chunk.source, id, 'tally', tally)

/** The votes of a source that is believed less make room, and are kept. */
async function keepOthersVotes(chunk: Chunk, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await chunk.client.query<{ id: number; source: string; votes: Record<string, string> }>(
    `select r.id, r.source, json_object_agg(v.senator_id, v.vote) as votes from roll_calls r join roll_call_votes v on v.roll_call_id = r.id
     where r.id = any ($1::int[]) group by 1, 2`,
    [ids],
  )
  await upsert(
    chunk,
    'legislature_facts',
    rows.map(({ id, source, votes }) => factOf(source, id, 'votes', votes)),
  )
  await remove(chunk, 'roll_call_votes', 't.roll_call_id = any ($3::int[])', [ids])
}

/** A tally that comes line by line is collected in the facts; the roll call takes it over at the end. */
export async function writeCounts(chunk: Chunk, counts: From<SaidCount>[]): Promise<void> {
  if (counts.length === 0) return
  const refs = await idsOf(chunk, 'roll_calls')
  const told = counts.flatMap((line) => {
    const id = refs.get(line.rollRef)
    if (id === undefined)
      note(
        chunk,
        line.row,
        'Roll call is not known',
        `the roll call ${line.rollRef} is not in this file.`,
        false,
      )
    return id === undefined ? [] : [{ id, ...line }]
  })
  const ids = [...new Set(told.map(({ id }) => id))]
  const before = await factsOf<SaidTally>(chunk, 'tally', ids)
  const tallies = new Map(
    ids.map((id) => [id, { yes: 0, no: 0, presentNotVoting: 0, excused: 0, absent: 0, ...before.get(id) }]),
  )
  for (const { id, vote, count: votes } of told) tallies.get(id)![vote] = votes
  count(
    chunk,
    await upsert(
      chunk,
      'legislature_facts',
      [...tallies].map(([id, tally]) => tallyFact(chunk, id, tally)),
    ),
  )
}

async function factsOf<T>(chunk: Chunk, field: string, ids: number[]): Promise<Map<number, T>> {
  const { rows } = await chunk.client.query<{ id: number; value: T }>(
    `select subject_id as id, value from legislature_facts where subject = 'roll call' and field = $1 and source = $2 and subject_id = any ($3::int[])`,
    [field, chunk.source, ids],
  )
  return new Map(rows.map(({ id, value }) => [id, value]))
}

export async function writeVotes(chunk: Chunk, votes: From<SaidVote>[]): Promise<void> {
  if (votes.length === 0) return
  const [refs, senators, find, sources] = [
    await idsOf(chunk, 'roll_calls'),
    await idsOf(chunk, 'senators'),
    await finderOf(chunk),
    await sourcesOf(chunk),
  ]
  const days = await daysOf(chunk)
  const placed = votes.flatMap(({ row, rollRef, personRef, name, vote }) => {
    const rollId = refs.get(rollRef)
    if (rollId === undefined) {
      note(
        chunk,
        row,
        'Roll call is not known',
        `the roll call ${rollRef} is not in this file and was not loaded before, so its votes are left out.`,
        false,
      )
      return []
    }
    const senatorId =
      (personRef === null ? undefined : senators.get(personRef)) ??
      (name === '' ? null : find(name, days.get(rollId) ?? null))
    if (senatorId === null)
      note(
        chunk,
        row,
        'Senator is not known',
        `no senator is known as “${name || personRef}”, so this vote is left out of the list, not of the tally. Load the people first.`,
      )
    return senatorId === null ? [] : [{ rollId, senatorId, vote }]
  })
  const isShown = ({ rollId }: { rollId: number }) => sources.get(rollId) === chunk.source
  const shown = placed.filter(isShown)
  const made = await madeRollCalls(chunk)
  const isMade = ({ rollId }: { rollId: number }) => made.has(rollId)
  count(chunk, await addVotes(chunk, shown.filter(isMade)))
  const changing = shown.filter((v) => !isMade(v))
  count(
    chunk,
    await upsert(
      chunk,
      'roll_call_votes',
      changing.map((v) => ({ roll_call_id: v.rollId, senator_id: v.senatorId, vote: v.vote })),
    ),
  )
  const aside = Map.groupBy(
    placed.filter((v) => !isShown(v)),
    (v) => v.rollId,
  )
  const before = await factsOf<Record<string, string>>(chunk, 'votes', [...aside.keys()])
  const kept = [...aside].map(([id, list]) =>
    factOf(chunk.source, id, 'votes', {
      ...before.get(id),
      ...Object.fromEntries(list.map((v) => [v.senatorId, v.vote])),
    }),
  )
  count(chunk, await upsert(chunk, 'legislature_facts', kept))
}

interface PlacedVote {
  rollId: number
  senatorId: number
  vote: string
}

/** Votes of roll calls that this load made: they go away with them, so they need no log. They are most of what there is. */
async function addVotes({ client }: Chunk, all: PlacedVote[]): Promise<Written> {
  const votes = [...new Map(all.map((v) => [v.rollId * 100_000 + v.senatorId, v])).values()]
  const { rowCount } = await client.query(
    `insert into roll_call_votes as t (roll_call_id, senator_id, vote) select * from unnest($1::int[], $2::int[], $3::text[])
     on conflict (roll_call_id, senator_id) do update set vote = excluded.vote where t.vote <> excluded.vote`,
    [votes.map((v) => v.rollId), votes.map((v) => v.senatorId), votes.map((v) => v.vote)],
  )
  const written = rowCount ?? 0
  return { new: written, changed: 0, unchanged: votes.length - written }
}

/** Also those an earlier run of this load made before it was cut off. */
function madeRollCalls(chunk: Chunk): Promise<Set<number>> {
  return remembered(chunk.memory, 'roll calls made', async () => {
    const { rows } = await chunk.client.query<{ id: number }>(
      `select (key ->> 'id')::int as id from legislature_undo where batch_id = $1 and place = 'roll_calls' and before is null`,
      [chunk.batchId],
    )
    return new Set(rows.map(({ id }) => id))
  })
}

/** On which day a roll call was, to tell two senators of one name apart. Only sources that give names need it. */
function daysOf(chunk: Chunk): Promise<Map<number, string>> {
  if (chunk.source === 'legiscan') return Promise.resolve(new Map<number, string>())
  return chunk.client
    .query<{ id: number; on: string }>('select id, held_on::text as on from roll_calls')
    .then(({ rows }) => new Map(rows.map(({ id, on }) => [id, on])))
}
