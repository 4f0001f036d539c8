import { sql } from 'kysely'
import type { Context, Handlers } from '../../../app/server/context.ts'
import { visibleCommittees } from '../../committees/access.server.ts'
import { mayIn, workIn, type CommitteeRef } from '../../committees/workIn.server.ts'
import { shownName } from '../../people/rules.ts'
import { may } from '../../../permissions.ts'
import { entriesOf } from '../access.server.ts'
import { rowsOf } from '../entries/rows.server.ts'
import { gridPage, type bookGrid, type GridRow } from './api.ts'

const mostCommittees = 200
const mostNames = 20_000

export const gridHandlers: Handlers<typeof bookGrid> = {
  committees: async (context) => {
    const { viewer } = context
    const mayWork = may(viewer, 'work.edit') && viewer.mayWrite
    const found = await ownBooks(context)
    return {
      committees: found.map(({ committeeId, name, isArchived }) => ({
        id: committeeId,
        name,
        mayEdit: mayWork && !isArchived && mayIn(viewer, committeeId, 'books.edit'),
      })),
    }
  },

  rows: async (context, { committeeId, page }) => {
    const { db } = context
    const own =
      committeeId === undefined ? await ownBooks(context) : [await workIn(context, committeeId, 'books.see')]
    const total = await entriesIn(context, own)
    const places = await placesOf(context, own, total, page * gridPage)
    const found = new Map<string, GridRow>()
    for (const committee of own) {
      const ids = places.filter((place) => place.committeeId === committee.committeeId).map(({ id }) => id)
      if (ids.length === 0) continue
      const query = entriesOf(db, committee).where('bookEntries.id', '=', sql<string>`any (${ids}::uuid[])`)
      for (const row of await rowsOf(db, committee, query))
        found.set(row.id, { ...row, committeeId: committee.committeeId, committee: committee.name })
    }
    return { total, rows: places.map(({ id }) => found.get(id)!) }
  },

  names: async (context, { committeeId }) => {
    const { db } = context
    const committee = await workIn(context, committeeId, 'books.see')
    const people = await db
      .selectFrom('people')
      .select(['id', 'firstName', 'lastName', 'email'])
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('mergedInto', 'is', null)
      .where('archivedAt', 'is', null)
      .orderBy('nameKey')
      .orderBy('id')
      .limit(mostNames)
      .execute()
    const firms = await db
      .selectFrom('firms')
      .select(['id', 'name'])
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('mergedInto', 'is', null)
      .where('archivedAt', 'is', null)
      .orderBy('nameKey')
      .orderBy('id')
      .limit(mostNames)
      .execute()
    return {
      names: [
        ...people.map((row) => ({ kind: 'person' as const, id: row.id, name: shownName(row) })),
        ...firms.map((row) => ({ kind: 'firm' as const, ...row })),
      ],
      isAll: people.length < mostNames && firms.length < mostNames,
    }
  },
}

interface Own extends CommitteeRef {
  name: string
  isArchived: boolean
}

async function ownBooks({ db, viewer }: Context): Promise<Own[]> {
  const rows = await db
    .selectFrom('committees')
    .select(['organizationId', 'id as committeeId', 'name', 'archivedAt'])
    .where(visibleCommittees(viewer))
    .orderBy('name')
    .orderBy('id')
    .limit(mostCommittees)
    .execute()
  return rows
    .filter(({ committeeId }) => mayIn(viewer, committeeId, 'books.see'))
    .map(({ archivedAt, ...row }) => ({ ...row, isArchived: archivedAt !== null }))
}

/** Numbers have no gaps: the last one is how many there are. */
async function entriesIn({ db }: Context, own: CommitteeRef[]): Promise<number> {
  const ids = own.map(({ committeeId }) => committeeId)
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(last_number), 0)::int as n from books where committee_id = any (${ids}::uuid[])`.execute(
    db,
  )
  return rows[0]!.n
}

/** From the nearer end, so that the last of a hundred thousand is as near as the first. Each committee gives its own in the order of an index. */
async function placesOf({ db }: Context, own: CommitteeRef[], total: number, from: number) {
  if (own.length === 0 || from >= total) return []
  const until = Math.min(total, from + gridPage)
  const isFromEnd = total - until < from
  const skip = isFromEnd ? total - until : from
  const way = sql.raw(isFromEnd ? 'desc' : 'asc')
  const { rows } = await sql<{ id: string; committeeId: string }>`
    select e.id, e.committee_id as "committeeId" from unnest(${own.map((one) => one.organizationId)}::uuid[],
        ${own.map((one) => one.committeeId)}::uuid[]) c (organization_id, committee_id)
      cross join lateral (select b.id, b.committee_id, b.effective_on, b.number from book_entries b
        where b.organization_id = c.organization_id and b.committee_id = c.committee_id
        order by b.effective_on ${way}, b.number ${way} limit ${skip + until - from}) e
    order by e.effective_on ${way}, e.number ${way}, e.committee_id ${way} limit ${until - from} offset ${skip}`.execute(
    db,
  )
  return isFromEnd ? rows.toReversed() : rows
}
