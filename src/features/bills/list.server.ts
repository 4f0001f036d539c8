import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../app/server/db.ts'
import type { Viewer } from '../../app/server/viewer.ts'
import { nilId } from '../../app/server/viewer.ts'
import { pageSize, type BillFilters, type billSorts } from './api.ts'
import type { BillRow } from './shapes.ts'

interface Asked extends BillFilters {
  sort: (typeof billSorts)[number]
  desc: boolean
  page: number
}

export async function findBills(db: Db, viewer: Viewer, asked: Asked) {
  const organization = viewer.organizationId ?? nilId
  const where = conditionsOf(viewer, asked)
  const { rows } = await sql<BillRow & { total: number }>`
    with page as (
      select b.id, (count(*) over ())::int as total, row_number() over (order by ${orderOf(asked)}, b.id) as place from bills b
      where ${where} order by place limit ${pageSize} offset ${asked.page * pageSize})
    select ${columns}, s.stance, coalesce(s.is_priority, false) as is_our_priority,
      (select coalesce(array_agg(t.name order by t.name), '{}') from bill_tags t where t.bill_id = b.id and t.organization_id = ${organization}) as tags,
      exists (select from bill_follows f where f.bill_id = b.id and f.user_id = ${viewer.userId}) as is_followed, p.total
    from page p join bills b on b.id = p.id join legislative_sessions l on l.id = b.session_id
      left join standing_committees c on c.id = b.committee_id
      left join bill_stances s on s.bill_id = b.id and s.organization_id = ${organization}
    order by p.place`.execute(db)
  return { bills: rows, total: rows[0]?.total ?? 0, pageSize }
}

export const columns = sql`b.id, b.number, b.kind, l.code as session, b.title, b.introducer, b.introducer_id, coalesce(c.name, '') as committee, b.stage,
  b.stage_on::text, b.ending, b.priority, b.last_action, b.last_action_on::text`

/** "lb70" and "LB 70" are the number; anything else is looked for in the words of the bill and of its texts. */
const numberIn = (words: string) =>
  /^(l[br]\s*\d+\s*(?:ca|a)?|\d+)$/i.exec(words)?.[1]?.toUpperCase().replaceAll(/\s/g, '')

function conditionsOf(viewer: Viewer, asked: Asked): RawBuilder<unknown> {
  const organization = viewer.organizationId ?? nilId
  const number = numberIn(asked.words)
  const query = queryOf(asked.words)
  const conditions = [
    asked.words === ''
      ? null
      : number
        ? /^\d/.test(number)
          ? sql`b.number in (${`LB${number}`}, ${`LR${number}`}, ${`LB${number}A`}, ${`LR${number}CA`})`
          : sql`b.number = ${number}`
        : sql`(b.search @@ ${query} or b.id in (select d.bill_id from bill_documents d where d.words_search @@ ${query}))`,
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

/** As people type it into a search box, and the last word may not be finished. */
function queryOf(words: string): RawBuilder<unknown> {
  const last = /[\p{L}\p{N}]+$/u.exec(words)?.[0].toLowerCase()
  const whole = sql`websearch_to_tsquery('english', ${words})`
  if (!last || last.length < 3 || /["-]/.test(words)) return whole
  const before = words.slice(0, -last.length).trim()
  const prefix = sql`to_tsquery('simple', ${`${last}:*`})`
  return before === ''
    ? sql`(${whole} || ${prefix})`
    : sql`(${whole} || (websearch_to_tsquery('english', ${before}) && ${prefix}))`
}

const stageOrder = sql`array_position(array['introduced', 'committee', 'general file', 'select file', 'final reading', 'passed', 'governor', 'law'], b.stage)`

function orderOf({ sort, desc, words }: Asked): RawBuilder<unknown> {
  const way = desc ? sql`desc nulls last` : sql`asc nulls last`
  switch (sort) {
    case 'best':
      return words === '' || numberIn(words)
        ? sql`b.last_action_on desc nulls last, b.sort_key`
        : sql`ts_rank(b.search, ${queryOf(words)}) desc, b.last_action_on desc nulls last`
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
