// Roll calls. One told by two sources is one row: the better source's tally and votes stand in it, the other's are kept as facts.
import type { SaidCount, SaidRollCall, SaidTally } from '../../../sources/legislature/said.ts'
import {
  billsOf,
  count,
  idsOf,
  isBetter,
  isOfMadeBill,
  madeBills,
  note,
  refColumn,
  refValue,
  type Chunk,
} from './chunk.server.ts'
import { forgetBill, freshBill } from './freshBills.server.ts'
import { readHistories } from './readHistories.server.ts'
import { countColumns, readColumns } from '../rollCallRow.server.ts'
import { factsOf, isAboutMadeBill, knownRolls, rollFact } from './knownRolls.server.ts'
import { nextIds, remove, update, upsert, type Row } from './writing.server.ts'

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
  const isOfMade = await isOfMadeBill(chunk)
  await noteRolls(chunk, placed)
  // What was voted on, and whether it carried, is in the bill's history: as far as it is known here, and read again when all of it is.
  const histories = await readHistories(chunk, [...new Set(made.map(({ roll }) => roll.billId))])
  const rows = made.map(({ roll, id }) => {
    const history = histories.get(roll.billId)!
    const tally = roll.tally ?? noVotes
    const { on, description } = roll
    const row = {
      id,
      ...rowOf(chunk, roll),
      ...readColumns(history, { on, description, tally }),
      ...own(roll.ref),
    }
    const bill = freshBill(chunk.memory, roll.billId)
    bill?.rolls.push({ id, on, description, tally, row, readWith: history.standing })
    return row
  })
  count(chunk, await upsert(chunk, 'roll_calls', rows, isOfMade))
  for (const { roll } of placed) if (roll.known) forgetBill(chunk.memory, roll.billId)
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
  // Its own tally stands in the row; only what another source says beside it is kept apart.
  const tallies = theirs.flatMap(({ roll, id }) => (roll.tally ? [tallyFact(chunk, id, roll.tally)] : []))
  await upsert(chunk, 'legislature_facts', tallies, await isAboutMadeBill(chunk))
}

/** For the votes and counts that follow. */
async function noteRolls(chunk: Chunk, placed: { roll: PlacedRoll; id: number }[]): Promise<void> {
  const refs = await idsOf(chunk, 'roll_calls')
  const { sources, made, ofMadeBills } = await knownRolls(chunk)
  const bills = await madeBills(chunk)
  for (const { roll, id } of placed) {
    refs.set(roll.ref, id)
    sources.set(id, !roll.known || isMine(chunk, roll) ? chunk.source : roll.known.source)
    if (!roll.known) made.add(id)
    if (bills.has(roll.billId)) ofMadeBills.add(id)
  }
}

const isMine = (chunk: Chunk, { known }: PlacedRoll) => isBetter('votes', chunk.source, known!.source)

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

const noVotes: SaidTally = { yes: 0, no: 0, presentNotVoting: 0, excused: 0, absent: 0 }

function rowOf(chunk: Chunk, roll: PlacedRoll): Row {
  return {
    bill_id: roll.billId,
    held_on: roll.on,
    description: roll.description,
    ...countColumns(roll.tally ?? noVotes),
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

const tallyFact = (chunk: Chunk, id: number, tally: SaidTally) => rollFact(chunk.source, id, 'tally', tally)

/** The tally and votes of a source that is believed less make room, and are kept. */
async function keepOthersVotes(chunk: Chunk, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await chunk.client.query<{
    id: number
    source: string
    tally: SaidTally
    votes: Record<string, string> | null
  }>(
    `select r.id, r.source,
       json_build_object('yes', r.yes, 'no', r.no, 'presentNotVoting', r.present_not_voting, 'excused', r.excused, 'absent', r.absent) as tally,
       (select json_object_agg(v.senator_id, v.vote) from roll_call_votes v where v.roll_call_id = r.id) as votes
     from roll_calls r where r.id = any ($1::int[])`,
    [ids],
  )
  await upsert(
    chunk,
    'legislature_facts',
    rows.flatMap(({ id, source, tally, votes }) => [
      rollFact(source, id, 'tally', tally),
      ...(votes ? [rollFact(source, id, 'votes', votes)] : []),
    ]),
  )
  await remove(chunk, 'roll_call_ballots', 't.roll_call_id = any ($3::int[])', [ids])
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
  const tallies = new Map(ids.map((id) => [id, { ...noVotes, ...before.get(id) }]))
  for (const { id, vote, count: votes } of told) tallies.get(id)![vote] = votes
  count(
    chunk,
    await upsert(
      chunk,
      'legislature_facts',
      [...tallies].map(([id, tally]) => tallyFact(chunk, id, tally)),
      await isAboutMadeBill(chunk),
    ),
  )
}
