// After the last row: for every bill the load touched, which source is believed, and what its history amounts to.
import type { BillKind } from '../../domain/law/legislature/stages.ts'
import { believed, type SaidTally } from '../../sources/legislature/said.ts'
import type { StepContext } from '../imports/kinds.server.ts'
import { senatorsOf } from './chunk.server.ts'
import { readHistory, readRollCall, type HistoryLine, type Standing } from './history.ts'
import { committeesByName } from './importPeople.server.ts'
import { countColumns } from './importVotes.server.ts'
import { committeeKey, findCommittee, senatorFinder, type FindSenator } from './senatorNames.ts'
import { nextIds, remove, update, upsert, type Row, type Writing } from './writing.server.ts'

const billsAtOnce = 500

export async function settleBills({ client, batch }: StepContext) {
  const writing = { client, batchId: batch.id }
  const { rows } = await client.query<{ id: number }>(
    'select distinct bill_id as id from legislature_undo where batch_id = $1 and bill_id is not null order by 1',
    [batch.id],
  )
  const find = senatorFinder(await senatorsOf(client))
  const committees = await committeesByName({ client, memory: new Map() })
  for (let at = 0; at < rows.length; at += billsAtOnce)
    await settle(
      writing,
      rows.slice(at, at + billsAtOnce).map(({ id }) => id),
      find,
      committees,
    )
  return {}
}

interface Told {
  id: number
  kind: BillKind
  introducedOn: string | null
  /** Of the best source that has a history. */
  source: string | null
  lines: HistoryLine[]
  facts: Record<string, Record<string, unknown>>
  rolls: {
    id: number
    on: string
    description: string
    source: string
    yes: number
    tallies: Record<string, SaidTally>
  }[]
}

async function settle(
  writing: Writing,
  ids: number[],
  find: FindSenator,
  committees: Map<string, number>,
): Promise<void> {
  const told = await readTold(writing, ids)
  const read = told.map((bill) => ({ bill, standing: readHistory(bill.kind, bill.lines) }))
  await addCommittees(
    writing,
    read.map(({ standing }) => standing),
    committees,
  )
  await update(
    writing,
    'bills',
    read.map(({ bill, standing }) => billRow(bill, standing, committees)),
  )
  await settleSponsors(writing, read, find)
  const hearings = read.flatMap(({ bill, standing }) =>
    standing.hearings.map((hearing) => ({
      bill_id: bill.id,
      held_on: hearing.on,
      source: bill.source,
      committee_id:
        hearing.committee === null ? null : (findCommittee(committees, hearing.committee) ?? null),
    })),
  )
  await upsert(writing, 'hearings', hearings)
  await update(
    writing,
    'roll_calls',
    read.flatMap(({ bill, standing }) => bill.rolls.map((roll) => rollRow(bill, roll, standing))),
  )
}

async function readTold({ client }: Writing, ids: number[]): Promise<Told[]> {
  const { rows } = await client.query<Told>(
    `with best as (
       select distinct on (bill_id) bill_id, source from bill_actions where bill_id = any ($1::int[])
       order by bill_id, array_position($2::text[], source))
     select b.id, b.kind, best.source,
       (select coalesce(json_agg(json_build_object('on', a.happened_on, 'text', a.text) order by a.place), '[]')
        from bill_actions a where a.bill_id = b.id and a.source = best.source) as lines,
       (select coalesce(json_object_agg(f.field, f.told), '{}') from (
          select field, json_object_agg(source, value) as told from legislature_facts
          where subject = 'bill' and subject_id = b.id group by 1) f) as facts,
       (select coalesce(json_agg(json_build_object('id', r.id, 'on', r.held_on, 'description', r.description, 'source', r.source, 'yes', r.yes,
          'tallies', (select coalesce(json_object_agg(f.source, f.value), '{}') from legislature_facts f
            where f.subject = 'roll call' and f.subject_id = r.id and f.field = 'tally'))), '[]') from roll_calls r where r.bill_id = b.id) as rolls
     from bills b left join best on best.bill_id = b.id where b.id = any ($1::int[]) order by b.id`,
    [ids, believed.votes],
  )
  return rows
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
): Promise<void> {
  const rows = read.flatMap(({ bill, standing }) => sponsorRows(bill, standing, find))
  await upsert(writing, 'bill_sponsors', rows)
  await remove(
    writing,
    'bill_sponsors',
    `t.bill_id = any ($3::int[]) and not exists (select from jsonb_to_recordset($4::jsonb) as s (bill_id int, role text, name text)
       where s.bill_id = t.bill_id and s.role = t.role and s.name = t.name)`,
    [read.map(({ bill }) => bill.id), JSON.stringify(rows)],
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
  const tally = roll.tallies[roll.source]
  const read = readRollCall(bill.kind, { ...roll, tally: tally ?? { yes: roll.yes } }, bill.lines, standing)
  return {
    id: roll.id,
    motion_kind: read.motionKind,
    motion_number: read.motionNumber,
    stage: read.stage,
    is_final_reading: read.isFinalReading,
    carried: read.carried,
    ...(tally ? countColumns(tally) : {}),
  }
}
