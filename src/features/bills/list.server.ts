import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { nilId } from '../../app/server/auth/viewer.ts'
import type { SortOf } from '../../app/list.ts'
import type { ListParts, ListScope, Part } from '../../app/server/lists/listOf.ts'
import type { BillFilters, bills } from './api.ts'
import type { BillRow } from './shapes.ts'
import { findPassages, isNumbered, numberIn, queryOf } from './words.server.ts'
import { stanceWords, standingWords } from './words.ts'

type Asked = BillFilters & Pick<BillPart, 'sort' | 'desc'>
type BillPart = Part<SortOf<typeof bills.list>>

export const billList: ListParts<typeof bills.list, ListScope> = {
  open: ({ viewer }) => Promise.resolve({ name: 'Nebraska', organizationId: viewer.organizationId }),
  rows: ({ db, viewer }, _scope, filter, part) => findBills(db, viewer, filter, part),
  count: ({ db, viewer }, _scope, filter) => countBills(db, viewer, filter),
  columns: {
    Number: (bill) => bill.number,
    Session: (bill) => bill.session,
    Title: (bill) => bill.title,
    Introducer: (bill) => bill.introducer,
    Committee: (bill) => bill.committee,
    Stage: standingWords,
    'Since the': (bill) => bill.stageOn,
    Priority: (bill) => bill.priority,
    'Our stance': (bill) => bill.stance && stanceWords[bill.stance],
    'Our tags': (bill) => bill.tags.join('; '),
    Followed: (bill) => (bill.isFollowed ? 'yes' : ''),
    'Last action': (bill) => bill.lastAction,
    'Last action on': (bill) => bill.lastActionOn,
  },
}

export async function countBills(db: Db, viewer: Viewer, filter: BillFilters): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${billsMeant(filter.words)} where ${conditionsOf(viewer, filter)}`.execute(
    db,
  )
  return rows[0]!.n
}

/** Bills only come with an import, so their pages are counted off. */
export async function findBills(db: Db, viewer: Viewer, filter: BillFilters, part: BillPart) {
  const organization = viewer.organizationId ?? nilId
  const { rows } = await sql<BillRow>`
    with page as (
      select o.*, row_number() over () as place from (
        select b.id from ${billsMeant(filter.words)} where ${conditionsOf(viewer, filter)}
        order by ${orderOf({ ...filter, ...part })}, b.id limit ${part.limit} offset ${part.offset}) o)
    select ${columns}, s.stance, coalesce(s.is_priority, false) as is_our_priority,
      (select coalesce(array_agg(t.name order by t.name), '{}') from bill_tags t where t.bill_id = b.id and t.organization_id = ${organization}) as tags,
      exists (select from bill_follows f where f.bill_id = b.id and f.user_id = ${viewer.userId}) as is_followed
    from page p join bills b on b.id = p.id join legislative_sessions l on l.id = b.session_id
      left join standing_committees c on c.id = b.committee_id
      left join bill_stances s on s.bill_id = b.id and s.organization_id = ${organization}
    order by p.place`.execute(db)
  const ids = rows.map(({ id }) => id)
  const passages = await findPassages(db, ids, filter.words)
  return rows.map((row) => ({ ...row, found: passages.get(row.id) ?? null }))
}

/** All bills, or those in which the words were found (as `m`, with how well). */
const billsMeant = (words: string): RawBuilder<unknown> =>
  words === '' || numberIn(words)
    ? sql`bills b`
    : sql`bill_matches(${queryOf(words)}) m join bills b on b.id = m.bill_id`

export const columns = sql`b.id, b.number, b.kind, l.code as session, b.title, b.introducer, b.introducer_id, coalesce(c.name, '') as committee, b.stage,
  b.stage_on::text, b.ending, b.priority, b.last_action, b.last_action_on::text`

function conditionsOf(viewer: Viewer, asked: BillFilters): RawBuilder<unknown> {
  const organization = viewer.organizationId ?? nilId
  const number = numberIn(asked.words)
  const conditions = [
    number === undefined ? null : isNumbered(number),
    asked.sessionId === undefined ? null : sql`b.session_id = ${asked.sessionId}`,
    asked.stage === undefined ? null : sql`b.stage = ${asked.stage}`,
    asked.committeeId === undefined ? null : sql`b.committee_id = ${asked.committeeId}`,
    asked.introducerId === undefined ? null : sql`b.introducer_id = ${asked.introducerId}`,
    asked.isPriority === undefined ? null : sql`(b.priority <> '') = ${asked.isPriority}`,
    asked.stance === undefined
      ? null
      : sql`exists (select from bill_stances s where s.bill_id = b.id and s.organization_id = ${organization} and s.stance = ${asked.stance})`,
    asked.tag === undefined
      ? null
      : sql`exists (select from bill_tags t where t.bill_id = b.id and t.organization_id = ${organization} and t.name = ${asked.tag})`,
    asked.isFollowed === undefined
      ? null
      : sql`exists (select from bill_follows f where f.bill_id = b.id and f.user_id = ${viewer.userId}) = ${asked.isFollowed}`,
  ].filter((condition) => condition !== null)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const stageOrder = sql`array_position(array['introduced', 'committee', 'general file', 'select file', 'final reading', 'passed', 'governor', 'law'], b.stage)`

function orderOf({ sort, desc, words }: Asked): RawBuilder<unknown> {
  const way = desc ? sql`desc nulls last` : sql`asc nulls last`
  switch (sort) {
    case 'best':
      return words === '' || numberIn(words)
        ? sql`b.last_action_on desc nulls last, b.sort_key`
        : sql`m.rank desc, b.last_action_on desc nulls last`
    case 'recent':
      return sql`b.last_action_on ${way}, b.sort_key`
    case 'number':
      return sql`b.sort_key ${way}`
    case 'title':
      return sql`lower(b.title) ${way}`
    case 'introducer':
      return sql`lower(b.introducer) ${way}, b.sort_key`
    case 'stage':
      return sql`${stageOrder} ${way}, b.sort_key`
  }
}

export async function findChoices(db: Db, viewer: Viewer, sessionId: number | undefined) {
  const inSession = sessionId === undefined ? sql`true` : sql`b.session_id = ${sessionId}`
  const sessions = await sql<{ id: number; name: string; bills: number }>`
    select l.id, l.name, (select count(*) from bills b where b.session_id = l.id)::int as bills
    from legislative_sessions l order by l.year_start desc, l.is_special desc, l.code desc`.execute(db)
  const committees = await sql<{ id: number; name: string }>`
    select c.id, c.name from standing_committees c where exists (select from bills b where b.committee_id = c.id and ${inSession}) order by c.name`.execute(
    db,
  )
  const introducers = await sql<{ id: number; name: string }>`
    select s.id, s.name from senators s where exists (select from bills b where b.introducer_id = s.id and ${inSession}) order by s.last_name, s.name`.execute(
    db,
  )
  const tags = await sql<{ name: string }>`
    select distinct name from bill_tags where organization_id = ${viewer.organizationId ?? nilId} order by 1`.execute(
    db,
  )
  return {
    sessions: sessions.rows,
    committees: committees.rows,
    introducers: introducers.rows,
    tags: tags.rows.map(({ name }) => name),
  }
}
