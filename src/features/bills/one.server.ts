import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { motionsOf, readAction } from '../../domain/law/legislature/actions.ts'
import { roadOf, stages, stageWords, type BillKind, type Stage } from '../../domain/law/legislature/stages.ts'
import { believed } from '../../sources/legislature/said.ts'
import type { OneBill } from './api.ts'
import { disagreementsOf } from './disagreements.ts'
import { readHistory } from './importing/history.ts'
import { columns } from './list.server.ts'
import { ownOf } from './following/own.server.ts'
import type { BillRow } from './shapes.ts'
import { sourcesInOrder } from './importing/whoIsBelieved.ts'

type Plain = Omit<BillRow, 'stance' | 'isOurPriority' | 'tags' | 'isFollowed'> & {
  description: string
  url: string
  rollCalls: number
}

export async function findBill(db: Db, viewer: Viewer, id: number): Promise<OneBill> {
  const { rows } = await sql<Plain>`
    select ${columns}, b.description, b.url, (select count(*) from roll_calls r where r.bill_id = b.id)::int as roll_calls
    from bills b join legislative_sessions l on l.id = b.session_id left join standing_committees c on c.id = b.committee_id
    where b.id = ${id}`.execute(db)
  const bill = rows[0]
  if (!bill) throw notFound()
  const histories = await historiesOf(db, id)
  const order = sourcesInOrder(histories)
  const source = order.find((name) => histories.has(name)) ?? ''
  const lines = histories.get(source) ?? []
  const documents = await documentsOf(db, id)
  const read = lines.map(({ on, text }) => ({ on, action: readAction(text) }))
  const motions = [...motionsOf(read.map(({ action }) => action))].map(([number, motion]) => ({
    number,
    ...motion,
  }))
  const addresses = new Map(
    documents.filter((d) => d.kind === 'amendment').map((d) => [numberIn(d.name), d.url]),
  )
  return {
    ...bill,
    source,
    strip: stripOf(bill.kind as BillKind, bill.stage as Stage, lines),
    actions: lines.toReversed(),
    motions,
    documents: documents.filter((d) => d.kind !== 'amendment'),
    amendments: amendmentsOf(read, addresses),
    coSponsors: await coSponsorsOf(db, id),
    hearings: await hearingsOf(db, id),
    changes: await changesOf(db, id),
    disagreements: disagreementsOf(await factsOf(db, id), order),
    own: await ownOf(db, viewer, id),
  }
}

interface Line {
  on: string
  text: string
  kind: string
}

/** What each source tells, oldest line first. */
async function historiesOf(db: Db, id: number): Promise<Map<string, Line[]>> {
  const { rows } = await sql<Line & { source: string }>`
    select source, happened_on::text as on, text, kind from bill_actions where bill_id = ${id} order by place`.execute(
    db,
  )
  const bySource = Map.groupBy(rows, ({ source }) => source)
  return new Map(
    [...bySource].map(([source, lines]) => [source, lines.map(({ on, text, kind }) => ({ on, text, kind }))]),
  )
}

function stripOf(kind: BillKind, stage: Stage, lines: { on: string; text: string }[]): OneBill['strip'] {
  const came = new Map<Stage, string>()
  for (const { on, stage: at } of readHistory(kind, lines).stages) if (!came.has(at)) came.set(at, on)
  const here = stages.indexOf(stage)
  return roadOf(kind).map((step) => {
    const at = stages.indexOf(step)
    const state = at === here ? 'here' : at < here ? 'passed' : 'ahead'
    return {
      stage: step,
      words: stageWords[step],
      on: state === 'ahead' ? null : (came.get(step) ?? null),
      state,
    }
  })
}

/** Each amendment once, with the last word about it. */
function amendmentsOf(
  read: { on: string; action: ReturnType<typeof readAction> }[],
  addresses: Map<string, string>,
): OneBill['amendments'] {
  const found = new Map<string, OneBill['amendments'][number]>()
  for (const { on, action } of read)
    if (action.kind === 'amendment')
      found.set(action.number, {
        number: action.number,
        by: action.by,
        outcome: action.outcome,
        on,
        url: addresses.get(action.number) ?? '',
      })
  return [...found.values()].toReversed()
}

const numberIn = (name: string) => /\b(AM|FA|ER|ST)\d+\b/i.exec(name)?.[0].toUpperCase() ?? ''

async function documentsOf(db: Db, id: number) {
  const { rows } = await sql<OneBill['documents'][number]>`
    select id, kind, name, dated_on::text as on, coalesce(nullif(state_url, ''), url) as url, words is not null as has_words
    from bill_documents where bill_id = ${id}
    order by array_position(array['text', 'statement of intent', 'committee statement', 'fiscal note', 'amendment', 'other'], kind), dated_on,
      array_position(${believed.votes}::text[], source), id`.execute(db)
  return onceEach(rows)
}

/** Two sources that tell of one document give the same address at the Legislature; the one with words is shown. */
function onceEach(documents: OneBill['documents']): OneBill['documents'] {
  const byAddress = Map.groupBy(documents, ({ id, kind, url }) =>
    url === '' ? `document ${id}` : `${kind} ${url}`,
  )
  return [...byAddress.values()].map((same) => same.find(({ hasWords }) => hasWords) ?? same[0]!)
}

async function coSponsorsOf(db: Db, id: number): Promise<OneBill['coSponsors']> {
  const { rows } = await sql<OneBill['coSponsors'][number]>`
    select p.name, case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as senator, p.added_on::text, p.withdrawn_on::text
    from bill_sponsors p left join senators s on s.id = p.senator_id where p.bill_id = ${id} and p.role = 'co-sponsor'
    order by p.added_on nulls last, p.name`.execute(db)
  return rows
}

async function hearingsOf(db: Db, id: number): Promise<OneBill['hearings']> {
  // Two sources that tell the same day are one hearing; the one that knows the room is shown.
  const { rows } = await sql<OneBill['hearings'][number]>`
    select distinct on (h.held_on) h.held_on::text as on, to_char(h.starts_at, 'HH24:MI') as at, h.room, coalesce(c.name, '') as committee, h.source
    from hearings h left join standing_committees c on c.id = h.committee_id where h.bill_id = ${id}
    order by h.held_on, (h.room = ''), array_position(${believed.votes}::text[], h.source)`.execute(db)
  return rows
}

async function changesOf(db: Db, id: number): Promise<OneBill['changes']> {
  const { rows } = await sql<OneBill['changes'][number] & { at: Date }>`
    select changed_at as at, what, before, after from bill_changes where bill_id = ${id} order by id desc limit 50`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function factsOf(db: Db, id: number) {
  const { rows } = await sql<{ field: string; source: string; value: unknown }>`
    select field, source, value from legislature_facts where subject = 'bill' and subject_id = ${id} order by field, source`.execute(
    db,
  )
  return rows
}
