// Everything the card of one person shows.
import { findAlso } from './also.server.ts'
import { sql } from 'kysely'
import type { Context, Handlers } from '../../app/server/context.ts'
import { may } from '../../permissions.ts'
import { allShownContacts, maySeeContacts, shownContacts } from '../committees/contactDetails.server.ts'
import { workIn, type Workplace } from '../committees/workIn.server.ts'
import { getPerson, type PersonRecord } from './access.server.ts'
import type { people } from './api.ts'
import { maySend } from './emails/access.server.ts'
import { happeningsOf } from './happenings.server.ts'
import { tagsOf } from './list.server.ts'
import { relationWords, shownName, type RelationKind } from './rules.ts'
import { currentPerson } from './samePerson.server.ts'
import type { Person, PersonForm } from './shapes.ts'
import { mayLinkVoters, mayRemoveNote } from './rights.server.ts'

export const oneHandlers: Pick<Handlers<typeof people>, 'get'> = {
  get: async (context, { committeeId, personId }) => {
    const committee = await workIn(context, committeeId, 'people.see')
    const id = await currentPerson(context.db, committee, personId)
    return onePerson(context, committee, await getPerson(context.db, committee, id))
  },
}

export async function onePerson(context: Context, committee: Workplace, row: PersonRecord): Promise<Person> {
  const { db, viewer, services } = context
  const mayEdit =
    may(viewer, 'work.edit') && viewer.mayWrite && !committee.isArchived && committee.may('people.edit')
  const { rows } =
    await sql<Counted>`select r.unsubscribed_at, r.came_back_at, r.came_back_by_name, h.total_minutes
    from (select coalesce(sum(minutes), 0)::int as total_minutes from person_hours where person_id = ${row.id} and removed_at is null) h
      left join mail_recipients r on r.organization_id = ${committee.organizationId}::uuid and r.committee_id = ${committee.committeeId}::uuid
        and r.address = ${row.email}`.execute(db)
  const { totalMinutes, unsubscribedAt, cameBackAt, cameBackByName } = rows[0]!
  const merges = await mergesInto(context, committee, row.id)
  return {
    ...formOf(shownContacts(committee, row)),
    id: row.id,
    version: row.version,
    consentAt: row.consentAt?.toISOString() ?? null,
    source: row.source as Person['source'],
    tags: (await tagsOf(db, committee, [row.id])).get(row.id) ?? [],
    ...(await findAlso(db, services.given, [row.id])).get(row.id)!,
    totalMinutes,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
    emailCameBack: cameBackAt && { at: cameBackAt.toISOString(), byName: cameBackByName ?? '' },
    createdByName: row.createdByName,
    createdAt: row.createdAt.toISOString(),
    updatedByName: row.updatedByName,
    updatedAt: row.updatedAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
    ...(await notesOf(context, committee, row.id)),
    relations: await relationsOf(context, committee, row.id),
    hasVoter: row.voterId !== null,
    voter: await voterOf(context, committee, row),
    merges,
    ...(await happeningsOf(context, committee, row)),
    mayEdit,
    maySendEmails: maySend(viewer, committee),
    maySeeContacts: maySeeContacts(committee),
    mayLinkVoter: mayEdit && (await mayLinkVoters(context, committee)),
  }
}

interface Counted {
  totalMinutes: number
  unsubscribedAt: Date | null
  cameBackAt: Date | null
  cameBackByName: string | null
}

export function formOf(row: PersonRecord): PersonForm {
  const { firstName, lastName, email, phone, street, city, state, zip, birthYear } = row
  const { employer, occupation, languages, mailConsent, textConsent, callConsent, consentSource } = row
  const typed = { firstName, lastName, email, phone, street, city, state, zip, birthYear }
  const consented = { mailConsent, textConsent, callConsent, consentSource }
  return { ...typed, employer, occupation, languages, ...consented } as PersonForm
}

async function notesOf(
  context: Context,
  committee: Workplace,
  personId: string,
): Promise<Pick<Person, 'notes' | 'notesTotal'>> {
  const rows = await context.db
    .selectFrom('personNotes')
    .select([
      'id',
      'text',
      'writtenBy',
      'writtenByName',
      'writtenAt',
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.committeeId)
    .where('personId', '=', personId)
    .where('removedAt', 'is', null)
    .orderBy('writtenAt', 'desc')
    .limit(200)
    .execute()
  return {
    notes: rows.map(({ writtenBy, writtenAt, total: _total, ...row }) => ({
      ...row,
      writtenAt: writtenAt.toISOString(),
      mayRemove: mayRemoveNote(context.viewer, committee, writtenBy),
    })),
    notesTotal: rows[0]?.total ?? 0,
  }
}

async function relationsOf(
  { db }: Context,
  committee: Workplace,
  personId: string,
): Promise<Person['relations']> {
  const { organizationId, committeeId } = committee
  const { rows } = await sql<{
    id: string
    kind: RelationKind
    isForward: boolean
    otherId: string
    firstName: string
    lastName: string
    email: string
    phone: string
  }>`select r.id, r.kind, r.person_id = ${personId} as is_forward, p.id as other_id, p.first_name, p.last_name, p.email, p.phone
    from person_relations r join people p on p.id = case when r.person_id = ${personId} then r.other_id else r.person_id end
    where r.organization_id = ${organizationId} and r.committee_id = ${committeeId} and (r.person_id = ${personId} or r.other_id = ${personId})
      and p.merged_into is null
    order by r.created_at`.execute(db)
  return allShownContacts(committee, rows).map((row) => ({
    id: row.id,
    kind: row.kind,
    words: relationWords[row.kind][row.isForward ? 'forward' : 'backward'],
    otherId: row.otherId,
    otherName: shownName(row),
  }))
}

/** Which voter it is, with the score of the day of linking; only for who may look voters up here. */
async function voterOf(context: Context, committee: Workplace, row: PersonRecord): Promise<Person['voter']> {
  if (row.voterId === null || !(await mayLinkVoters(context, committee))) return null
  const match = (row.voterMatch ?? {}) as { score?: number; reasons?: string[] }
  return {
    voterId: row.voterId,
    score: match.score ?? 0,
    reasons: match.reasons ?? [],
    linkedByName: row.voterLinkedByName,
    linkedAt: row.voterLinkedAt!.toISOString(),
  }
}

async function mergesInto(
  { db }: Context,
  committee: Workplace,
  personId: string,
): Promise<Person['merges']> {
  const { organizationId, committeeId } = committee
  const rows = await db
    .selectFrom('personMerges as m')
    .innerJoin('people as p', 'p.id', 'm.mergedId')
    .select(['m.id', 'p.firstName', 'p.lastName', 'p.email', 'p.phone', 'm.decidedByName', 'm.decidedAt'])
    .where('m.organizationId', '=', organizationId)
    .where('m.committeeId', '=', committeeId)
    .where('m.keptId', '=', personId)
    .where('m.decision', '=', 'same')
    .where('m.undoneAt', 'is', null)
    .orderBy('m.decidedAt', 'desc')
    .execute()
  return allShownContacts(committee, rows).map(({ id, decidedByName, decidedAt, ...named }) => ({
    id,
    name: shownName(named),
    decidedByName,
    decidedAt: decidedAt.toISOString(),
  }))
}
