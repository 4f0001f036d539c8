// The search call: allowed, not like a machine, found, kept under its id, on record.
import { sql } from 'kysely'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Limit } from '../../app/server/turns/limits.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { dayOf } from '../../domain/dates.ts'
import { maySeeContacts, somewhere, type Asked as Contacts } from '../committees/contactDetails.server.ts'
import { type ActingCommittee, committeeToActFor, requireLookUp } from './access.server.ts'
import { type FoundVoter, pageSize, type SearchSort, type voters, type VoterFilters } from './api.ts'
import { findVoters } from './finding/findVoters.server.ts'
import { orderOf } from './finding/order.ts'
import type { Ranked } from './finding/ranking.ts'
import { showVoters } from './showVoters.server.ts'

// One a second for ten minutes is more than anyone types, and less than a program takes.
const searching: Limit = { name: 'voter-search', points: 600, perSeconds: 600 }

const tooOften =
  'You have searched very often in the last ten minutes. Wait a moment, or build a universe to work with many voters at once.'

interface Asked {
  id: string
  typed: string
  filters: VoterFilters
  committeeId?: string
  page: number
  sort: SearchSort
  desc: boolean
}

export const searchVoters: Handlers<typeof voters>['search'] = async (context: Context, asked: Asked) => {
  const { db, viewer, services } = context
  const [committee] = await Promise.all([
    asked.committeeId ? committeeToActFor(db, viewer, asked.committeeId, 'read') : null,
    requireLookUp(context),
  ])
  // Counted while the search runs; awaited before anything is shown.
  const counted = services.limits.take(searching, viewer.userId, tooOften).then(
    () => null,
    (refusal: Error) => refusal,
  )
  const today = dayOf(new Date())
  const contacts = committee ?? somewhere(viewer)
  const question = {
    byContacts: maySeeContacts(contacts),
    typed: asked.typed,
    today,
    organizationId: committee?.organizationId ?? viewer.organizationId,
  }
  const found = await findVoters(db, services.databases, { ...question, filters: asked.filters })
  const isFiltered = Object.keys(asked.filters).length > 0
  const withoutFilters =
    isFiltered && found.voters.length === 0
      ? (await findVoters(db, services.databases, { ...question, filters: {} })).voters.length
      : 0
  const [rows] = await Promise.all([
    pageOf(db, found.voters, asked, committee, contacts, today),
    keepSearch(db, viewer, asked),
  ])
  const refused = await counted
  if (refused) throw refused
  await context.audit(
    {
      action: 'voter.searched',
      subject: 'voter search',
      subjectId: asked.id,
      detail: { typed: asked.typed, ...asked.filters, page: asked.page, found: found.voters.length },
    },
    committee?.organizationId,
  )
  return {
    voters: rows,
    found: found.voters.length,
    isMore: found.isMore,
    readAs: found.readAs,
    withoutFilters,
    maySeeContacts: maySeeContacts(contacts),
  }
}

/** The best first, unless another order is asked for: then all that were found are read and sorted, which are few enough. */
async function pageOf(
  db: Db,
  found: Ranked[],
  { page, sort, desc }: Asked,
  committee: ActingCommittee | null,
  contacts: Contacts,
  today: string,
): Promise<FoundVoter[]> {
  const from = page * pageSize
  if (sort === 'best') return showVoters(db, found.slice(from, from + pageSize), committee, contacts, today)
  const all = await showVoters(db, found, committee, contacts, today)
  return all.sort(orderOf(sort, desc)).slice(from, from + pageSize)
}

/**
 * The same id is written over while its person types on. An id that is someone else's stays as it is, and the answer is the same as for a
 * fresh one: whose it is is not told.
 */
async function keepSearch(db: Db, viewer: Viewer, { id, typed, filters }: Asked): Promise<void> {
  await sql`with changed as (
      update voter_searches set typed = ${typed}, filters = ${JSON.stringify(filters)}, used_at = now()
      where id = ${id} and user_id = ${viewer.userId} returning id)
    insert into voter_searches (id, organization_id, user_id, typed, filters, used_at)
    select ${id}, ${viewer.organizationId}, ${viewer.userId}, ${typed}, ${JSON.stringify(filters)}, now()
    where not exists (select from changed) on conflict do nothing`.execute(db)
}
