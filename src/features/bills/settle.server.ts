// After the last row: for every bill the load touched, which source is believed, and what its history amounts to.
import { believed } from '../../sources/legislature/said.ts'
import type { StepContext } from '../imports/kinds.server.ts'
import { madeBills, remembered, senatorsOf } from './chunk.server.ts'
import { readHistory, readRollCall, type Standing } from './history.ts'
import { committeesByName } from './importPeople.server.ts'
import { countColumns } from './importRollCalls.server.ts'
import { readTold, type Told } from './readTold.server.ts'
import { committeeKey, findCommittee, senatorFinder, type FindSenator } from './senatorNames.ts'
import { nextIds, remove, update, upsert, type IsMade, type Row, type Writing } from './writing.server.ts'

const billsAtOnce = 300

export async function settleBills({ client, batch }: StepContext) {
  const writing = { client, batchId: batch.id }
  const around = await lookAround(writing, new Map())
  const { rows } = await client.query<{ id: number }>(
    'select distinct bill_id as id from legislature_undo where batch_id = $1 and bill_id is not null order by 1',
    [batch.id],
  )
  const upTo = await settledUpTo(writing)
  const ids = rows.map(({ id }) => id).filter((id) => id > upTo || !around.made.has(id))
  for (let at = 0; at < ids.length; at += billsAtOnce)
    await settle(writing, ids.slice(at, at + billsAtOnce), around)
  await client.query('delete from legislature_settled where batch_id = $1', [batch.id])
  return {}
}

/**
 * The next bills that this load has made. While millions of votes are read the database has little to do; once the tables before them are
 * in, histories can be read meanwhile. Done in the order of numbers, so that a load that was cut off knows how far it had come.
 */
export async function settleMeanwhile(chunk: Writing & { memory: Map<string, unknown> }): Promise<void> {
  const upTo = await settledUpTo(chunk)
  const around = await remembered(chunk.memory, 'settling', () => lookAround(chunk, chunk.memory))
  const waiting = remembered(chunk.memory, 'bills to settle', () =>
    [...around.made].filter((id) => id > upTo).sort((a, b) => a - b),
  )
  const ids = waiting.splice(0, billsAtOnce)
  if (ids.length === 0) return
  await settle(chunk, ids, around)
  await chunk.client.query(
    `insert into legislature_settled (batch_id, bill_id) values ($1, $2)
     on conflict (batch_id) do update set bill_id = excluded.bill_id`,
    [chunk.batchId, ids.at(-1)],
  )
}

async function settledUpTo({ client, batchId }: Writing): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'select bill_id as id from legislature_settled where batch_id = $1',
    [batchId],
  )
  return rows[0]?.id ?? 0
}

async function lookAround(writing: Writing, memory: Map<string, unknown>): Promise<Around> {
  return {
    find: senatorFinder(await senatorsOf(writing.client)),
    committees: await committeesByName({ client: writing.client, memory }),
    made: await madeBills({ ...writing, memory }),
  }
}

interface Around {
  find: FindSenator
  committees: Map<string, number>
  /** Bills of this load: of them nothing needs a log. */
  made: Set<number>
}

async function settle(writing: Writing, ids: number[], { find, committees, made }: Around): Promise<void> {
  const told = await readTold(writing.client, ids)
  const read = told.map((bill) => ({ bill, standing: readHistory(bill.kind, bill.lines) }))
  const isOfMade = (row: Row) => made.has(row.bill_id as number)
  await addCommittees(
    writing,
    read.map(({ standing }) => standing),
    committees,
  )
  await update(
    writing,
    'bills',
    read.map(({ bill, standing }) => billRow(bill, standing, committees)),
    ({ id }) => made.has(id as number),
  )
  await settleSponsors(writing, read, find, isOfMade)
  const hearings = read.flatMap(({ bill, standing }) =>
    standing.hearings.map((hearing) => ({
      bill_id: bill.id,
      held_on: hearing.on,
      source: bill.source,
      committee_id:
        hearing.committee === null ? null : (findCommittee(committees, hearing.committee) ?? null),
    })),
  )
  await upsert(writing, 'hearings', hearings, isOfMade)
  const ofMade = new Set(
    read.flatMap(({ bill }) => (made.has(bill.id) ? bill.rolls.map(({ id }) => id) : [])),
  )
  await update(
    writing,
    'roll_calls',
    read.flatMap(({ bill, standing }) => bill.rolls.map((roll) => rollRow(bill, roll, standing))),
    ({ id }) => ofMade.has(id as number),
  )
}

/** The word of the source that is believed first. */
function bestOf<T>(facts: Told['facts'], field: string): T | undefined {
  const told = facts[field] ?? {}
  const source = believed.votes.find((name) => told[name] !== undefined)
  return source && (told[source] as T)
}

interface Introducer {
  name: string
  senatorId: number | null
}

function billRow(bill: Told, standing: Standing, committees: Map<string, number>): Row {
  const introducer = bestOf<Introducer>(bill.facts, 'introducer')
  const last = bill.lines.at(-1)
  return {
    id: bill.id,
    title: bestOf<string>(bill.facts, 'title') ?? '',
    description: bestOf<string>(bill.facts, 'description') ?? '',
    url: bestOf<string>(bill.facts, 'url') ?? '',
    introducer: introducer?.name ?? '',
    introducer_id: introducer?.senatorId ?? null,
    committee_id:
      standing.committee === null ? null : (findCommittee(committees, standing.committee) ?? null),
    stage: standing.stage,
    stage_on: standing.stageOn,
    ending: standing.ending,
    priority: standing.priority,
    last_action: last?.text ?? '',
    last_action_on: last?.on ?? null,
  }
}

/** A committee that bills were referred to exists, whether or not a list of committees was loaded. */
async function addCommittees(
  writing: Writing,
  standings: Standing[],
  committees: Map<string, number>,
): Promise<void> {
  const named = standings.flatMap(({ committee }) => (committee === null ? [] : [committee]))
  const missing = [...new Set(named)].filter(
    (name) => committeeKey(name) !== '' && !findCommittee(committees, name),
  )
  const ids = await nextIds(writing.client, 'standing_committees', missing.length)
  await upsert(
    writing,
    'standing_committees',
    missing.map((name, i) => ({ id: ids[i], name })),
  )
  for (const [i, name] of missing.entries()) committees.set(committeeKey(name), ids[i]!)
}

async function settleSponsors(
  writing: Writing,
  read: { bill: Told; standing: Standing }[],
  find: FindSenator,
  isOfMade: IsMade,
): Promise<void> {
  const rows = read.flatMap(({ bill, standing }) => sponsorRows(bill, standing, find))
  await upsert(writing, 'bill_sponsors', rows, isOfMade)
  // A bill that is new has no earlier ones.
  const standing = read.map(({ bill }) => bill.id).filter((id) => !isOfMade({ bill_id: id }))
  if (standing.length === 0) return
  await remove(
    writing,
    'bill_sponsors',
    `t.bill_id = any ($3::int[]) and not exists (select from jsonb_to_recordset($4::jsonb) as s (bill_id int, role text, name text)
       where s.bill_id = t.bill_id and s.role = t.role and s.name = t.name)`,
    [standing, JSON.stringify(rows)],
  )
}

function sponsorRows(bill: Told, standing: Standing, find: FindSenator): Row[] {
  const introducer = bestOf<Introducer>(bill.facts, 'introducer')
  const row = (role: string, name: string, senatorId: number | null, source: string | null, more = {}) => ({
    bill_id: bill.id,
    role,
    name,
    senator_id: senatorId,
    source: source ?? '',
    added_on: null as string | null,
    withdrawn_on: null as string | null,
    ...more,
  })
  const added = standing.coSponsors.map(({ name, addedOn, withdrawnOn }) =>
    row('co-sponsor', name, find(name, addedOn), bill.source, {
      added_on: addedOn,
      withdrawn_on: withdrawnOn,
    }),
  )
  // Those a source lists without a day, unless a line of the history has them.
  const listed = (bestOf<Introducer[]>(bill.facts, 'co-sponsors') ?? []).filter(
    ({ name, senatorId }) =>
      !added.some((a) => a.name === name || (senatorId !== null && a.senator_id === senatorId)),
  )
  const whose = believed.votes.find((name) => bill.facts['co-sponsors']?.[name] !== undefined) ?? null
  const from = believed.votes.find((name) => bill.facts.introducer?.[name] !== undefined) ?? null
  return [
    ...(introducer ? [row('introducer', introducer.name, introducer.senatorId, from)] : []),
    ...added,
    ...listed.map(({ name, senatorId }) => row('co-sponsor', name, senatorId, whose)),
  ]
}

function rollRow(bill: Told, roll: Told['rolls'][number], standing: Standing): Row {
  const read = readRollCall(bill.kind, roll, bill.lines, standing)
  return {
    id: roll.id,
    motion_kind: read.motionKind,
    motion_number: read.motionNumber,
    stage: read.stage,
    is_final_reading: read.isFinalReading,
    carried: read.carried,
    ...countColumns(roll.tally),
  }
}
