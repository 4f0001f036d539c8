// Searches by id. One's own can be named, renamed and taken off the list; everyone of the organization can open one by its link.
import { notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { requireLookUp } from './access.server.ts'
import { type SavedSearch, VoterFilters, type voters } from './api.ts'

type Calls = Handlers<typeof voters>

const mostRecent = 8
const mostSaved = 100

export const openSearch: Calls['openSearch'] = async (context, { id }) => {
  await requireLookUp(context)
  // The wall leaves only searches of the viewer's organization.
  const row = await context.db
    .selectFrom('voterSearches as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select(['s.id', 's.name', 's.typed', 's.filters', 's.usedAt', 's.userId', 'u.name as byName'])
    .where('s.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { ...onTheWire(row), isMine: row.userId === context.viewer.userId, byName: row.byName }
}

export const listSearches: Calls['searches'] = async (context) => {
  await requireLookUp(context)
  const { db, viewer } = context
  const mine = db
    .selectFrom('voterSearches')
    .select(['id', 'name', 'typed', 'filters', 'usedAt'])
    .where('userId', '=', viewer.userId)
  const saved = await mine.where('name', '<>', '').orderBy('name').limit(mostSaved).execute()
  const last = await mine.where('name', '=', '').orderBy('usedAt', 'desc').limit(100).execute()
  // Typed again and again, it is still one search to the person.
  const recent = new Map(last.toReversed().map((row) => [`${row.typed} ${JSON.stringify(row.filters)}`, row]))
  const newest = [...recent.values()].sort((a, b) => b.usedAt.getTime() - a.usedAt.getTime())
  return { saved: saved.map(onTheWire), recent: newest.slice(0, mostRecent).map(onTheWire) }
}

export const saveSearch: Calls['saveSearch'] = async (context, { id, name }) => {
  await requireLookUp(context)
  const row = await nameMine(context, id, name)
  await context.audit({
    action: 'voterSearch.saved',
    subject: 'voter search',
    subjectId: id,
    detail: { name },
  })
  return onTheWire(row)
}

export const unsaveSearch: Calls['unsaveSearch'] = async (context, { id }) => {
  await requireLookUp(context)
  await nameMine(context, id, '')
  await context.audit({ action: 'voterSearch.unsaved', subject: 'voter search', subjectId: id })
  return {}
}

async function nameMine({ db, viewer }: Context, id: string, name: string) {
  const row = await db
    .updateTable('voterSearches')
    .set({ name, usedAt: new Date() })
    .where('id', '=', id)
    .where('userId', '=', viewer.userId)
    .returning(['id', 'name', 'typed', 'filters', 'usedAt'])
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

interface Row {
  id: string
  name: string
  typed: string
  filters: unknown
  usedAt: Date
}

function onTheWire({ id, name, typed, filters, usedAt }: Row): SavedSearch {
  // Filters of an older version that no longer fit are left out rather than in the way.
  const known = VoterFilters.safeParse(filters)
  return { id, name, typed, filters: known.success ? known.data : {}, usedAt: usedAt.toISOString() }
}
