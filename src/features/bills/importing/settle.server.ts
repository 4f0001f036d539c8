// After the last row: for every bill the load touched, which source is believed, and what its history amounts to.
import type { StepContext } from '../../imports/kinds.server.ts'
import { madeBills, remembered, senatorsOf } from './chunk.server.ts'
import type { Standing } from './history.ts'
import { forgetBill } from './freshBills.server.ts'
import { committeesByName } from './importPeople.server.ts'
import { forgetHistories } from './readHistories.server.ts'
import { readTold, type Told, type ToldRoll } from './readTold.server.ts'
import { countColumns, readColumns } from '../rollCallRow.server.ts'
import { settleHearings } from './settleHearings.server.ts'
import { committeeKey, findCommittee, senatorFinder, type FindSenator } from './senatorNames.ts'
import { shownSource } from './whoIsBelieved.ts'
import { nextIds, remove, update, upsert, type IsMade, type Row, type Writing } from './writing.server.ts'

const billsAtOnce = 400

export async function settleBills({ client, batch }: StepContext) {
  const writing = { client, batchId: batch.id, memory: new Map<string, unknown>() }
  const around = await lookAround(writing)
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
export async function settleMeanwhile(chunk: Settling): Promise<void> {
  const upTo = await settledUpTo(chunk)
  const around = await remembered(chunk.memory, 'settling', () => lookAround(chunk))
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

async function lookAround({ memory, ...writing }: Settling): Promise<Around> {
  return {
    find: senatorFinder(await senatorsOf(writing.client)),
    committees: await committeesByName({ client: writing.client, memory }),
    made: await madeBills({ ...writing, memory }),
  }
}

type Settling = Writing & { memory: Map<string, unknown> }

interface Around {
  find: FindSenator
  committees: Map<string, number>
  /** Bills of this load: of them nothing needs a log. */
  made: Set<number>
}

async function settle(settling: Settling, ids: number[], { find, committees, made }: Around): Promise<void> {
  const told = await readTold(settling, ids)
  forgetHistories(settling.memory, ids)
  for (const id of ids) forgetBill(settling.memory, id)
  const isOfMade = (row: Row) => made.has(row.bill_id as number)
  await addCommittees(
    settling,
    told.map(({ standing }) => standing),
    committees,
  )
  const billsWritten = update(
    settling,
    'bills',
    told.map((bill) => billRow(bill, committees)),
    ({ id }) => made.has(id as number),
  )
  // Made while the database is busy with the bills.
  const sponsors = told.flatMap((bill) => sponsorRows(bill, find))
  await billsWritten
  await settleSponsors(settling, told, sponsors, isOfMade)
  await settleHearings(settling, told, committees, isOfMade)
  const ofMade = new Set(told.flatMap(({ id, rolls }) => (made.has(id) ? rolls.map((roll) => roll.id) : [])))
  await update(
    settling,
    'roll_calls',
    told.flatMap((bill) => bill.rolls.flatMap((roll) => changedRoll(bill, roll))),
    ({ id }) => ofMade.has(id as number),
  )
}

function shownOf<T>({ facts, order }: Told, field: string): T | undefined {
  const told = facts[field]
  const source = told && shownSource(told, order)
  return source && (told[source] as T)
}

interface Introducer {
  name: string
  senatorId: number | null
}

function billRow(bill: Told, committees: Map<string, number>): Row {
  const { standing } = bill
  const introducer = shownOf<Introducer>(bill, 'introducer')
  const last = bill.lines.at(-1)
  return {
    id: bill.id,
    title: shownOf<string>(bill, 'title') ?? '',
    description: shownOf<string>(bill, 'description') ?? '',
    url: shownOf<string>(bill, 'url') ?? '',
    introducer: introducer?.name ?? '',
    introducer_id: introducer?.senatorId ?? null,
    committee_id:
      standing.committee === null ? null : (findCommittee(committees, standing.committee) ?? null),
    stage: standing.stage,
    stage_on: standing.stageOn,
    ending: standing.ending,
    priority: standing.priority,
    history_source: bill.source ?? '',
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

async function settleSponsors(writing: Writing, told: Told[], rows: Row[], isOfMade: IsMade): Promise<void> {
  await upsert(writing, 'bill_sponsors', rows, isOfMade)
  // A bill that is new has no earlier ones.
  const standing = told.map(({ id }) => id).filter((id) => !isOfMade({ bill_id: id }))
  if (standing.length === 0) return
  await remove(
    writing,
    'bill_sponsors',
    `t.bill_id = any ($3::int[]) and not exists (select from jsonb_to_recordset($4::jsonb) as s (bill_id int, role text, name text)
       where s.bill_id = t.bill_id and s.role = t.role and s.name = t.name)`,
    [standing, JSON.stringify(rows)],
  )
}

function sponsorRows(bill: Told, find: FindSenator): Row[] {
  const introducer = shownOf<Introducer>(bill, 'introducer')
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
  const added = bill.standing.coSponsors.map(({ name, addedOn, withdrawnOn }) =>
    row('co-sponsor', name, find(name, addedOn), bill.source, {
      added_on: addedOn,
      withdrawn_on: withdrawnOn,
    }),
  )
  // Those a source lists without a day, unless a line of the history has them.
  const listed = (shownOf<Introducer[]>(bill, 'co-sponsors') ?? []).filter(
    ({ name, senatorId }) =>
      !added.some((a) => a.name === name || (senatorId !== null && a.senator_id === senatorId)),
  )
  const whose = shownSource(bill.facts['co-sponsors'] ?? {}, bill.order) ?? null
  const from = shownSource(bill.facts.introducer ?? {}, bill.order) ?? null
  return [
    ...(introducer ? [row('introducer', introducer.name, introducer.senatorId, from)] : []),
    ...added,
    ...listed.map(({ name, senatorId }) => row('co-sponsor', name, senatorId, whose)),
  ]
}

/** Most were read with the same history when they were written. */
function changedRoll(bill: Told, roll: ToldRoll): Row[] {
  if (roll.readWith === bill.standing) return []
  const row = { ...readColumns(bill, roll), ...countColumns(roll.tally) }
  const isSame = Object.entries(row).every(([column, value]) => roll.row[column] === value)
  return isSame ? [] : [{ id: roll.id, ...row }]
}
