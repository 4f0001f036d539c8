// What one committee attached to one voter. Every change to it answers with the whole again, so that the page shows what is kept.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { maySeeContacts } from '../committees/contactDetails.server.ts'
import { lastAnswersOf } from '../surveys/answers.server.ts'
import type { ActingCommittee } from '../voters/access.server.ts'
import { rightsIn } from './access.server.ts'
import { identityOf } from './merges.server.ts'
import type { Contact, Correction, Work } from './shapes.ts'

const mostContacts = 200
const mostNotes = 100
const mostTags = 500
const withheldFields: Correction['field'][] = ['moved', 'address', 'phone', 'cell phone']

/** For a page that is open already: finds everyone it is about by itself. */
export async function workOn(
  db: Db,
  viewer: Viewer,
  committee: ActingCommittee,
  voterId: number,
): Promise<Work> {
  const { ids } = await identityOf(db, committee.organizationId, voterId)
  const { rows } = await sql<{ id: number }>`
    select v.id from voters v where v.household_id = (select k.household_id from voters k where k.id = ${ids[0]}) and v.dropped_on is null
      and v.id <> all (${ids}::int[]) limit 40`.execute(db)
  return workOf(
    db,
    viewer,
    committee,
    ids,
    rows.map((r) => r.id),
  )
}

/** `ids` are all rows of the person, `others` live with them. */
export async function workOf(
  db: Db,
  viewer: Viewer,
  committee: ActingCommittee,
  ids: readonly number[],
  others: readonly number[],
): Promise<Work> {
  const rights = rightsIn(viewer, committee)
  const mayTakeAway = (by: string | null) => rights.mayEdit && (rights.mayManage || by === viewer.userId)
  const contacts = await contactsOf(db, committee, [...ids, ...others])
  return {
    committeeId: committee.id,
    ...rights,
    contacts: contacts
      .filter((c) => ids.includes(c.voterId))
      .map(({ contactedBy, ...contact }) => ({ ...contact, mayUndo: mayTakeAway(contactedBy) })),
    answers: await answersOf(db, committee, ids),
    atTheDoor: lastOf(contacts.filter((c) => others.includes(c.voterId))),
    ...(await tagsOf(db, committee, ids)),
    notes: (await notesOf(db, committee, ids)).map(({ writtenBy, ...note }) => ({
      ...note,
      mayRemove: mayTakeAway(writtenBy),
    })),
    corrections: (await correctionsOf(db, committee, ids)).map(({ claimedBy, ...correction }) => ({
      ...correction,
      mayWithdraw: correction.state === 'open' && mayTakeAway(claimedBy),
    })),
  }
}

async function contactsOf(db: Db, committee: ActingCommittee, ids: readonly number[]) {
  const rows = await db
    .selectFrom('voterContacts')
    .select(['id', 'voterId', 'method', 'result', 'support', 'note', 'contactedAt', 'contactedBy'])
    .select('contactedByName')
    .where('voterId', '=', sql<number>`any (${ids}::int[])`)
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.id)
    .where('undoneAt', 'is', null)
    .orderBy('contactedAt', 'desc')
    .limit(mostContacts)
    .execute()
  return rows.map(({ contactedAt, contactedByName, method, result, ...row }) => ({
    ...row,
    // The database checks both words.
    method: method as Contact['method'],
    result: result as Contact['result'],
    at: contactedAt.toISOString(),
    by: contactedByName,
  }))
}

/** Newest first comes in, so the first of each voter is the last contact. */
function lastOf(contacts: readonly Pick<Contact, 'voterId' | 'result' | 'at'>[]): Work['atTheDoor'] {
  return [...new Set(contacts.map((c) => c.voterId))].map((voterId) => {
    const { result, at } = contacts.find((c) => c.voterId === voterId)!
    return { voterId, result, at }
  })
}

async function tagsOf(
  db: Db,
  { organizationId, id }: ActingCommittee,
  ids: readonly number[],
): Promise<Pick<Work, 'tags' | 'allTags'>> {
  const rows = await db
    .selectFrom('voterTags as t')
    .leftJoin('voterTaggings as g', (join) =>
      join
        .onRef('g.organizationId', '=', 't.organizationId')
        .onRef('g.committeeId', '=', 't.committeeId')
        .onRef('g.tagId', '=', 't.id')
        .on('g.voterId', '=', sql<number>`any (${ids}::int[])`),
    )
    .select(['t.id', 't.name', 't.color', 'g.taggedByName', 'g.taggedAt'])
    .where('t.organizationId', '=', organizationId)
    .where('t.committeeId', '=', id)
    .orderBy((eb) => eb.fn<string>('lower', ['t.name']))
    .orderBy('g.taggedAt')
    .limit(mostTags)
    .execute()
  // Two rows of one person may both have a tag: it is shown once.
  const once = rows.filter((row, i) => row.id !== rows[i - 1]?.id)
  return {
    allTags: once.map(({ id: tagId, name, color }) => ({ id: tagId, name, color })),
    tags: once.flatMap(({ id: tagId, name, color, taggedByName, taggedAt }) =>
      taggedAt ? [{ id: tagId, name, color, by: taggedByName ?? '', at: taggedAt.toISOString() }] : [],
    ),
  }
}

async function notesOf(db: Db, committee: ActingCommittee, ids: readonly number[]) {
  const rows = await db
    .selectFrom('voterNotes')
    .select(['id', 'text', 'writtenAt', 'writtenBy', 'writtenByName'])
    .where('voterId', '=', sql<number>`any (${ids}::int[])`)
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.id)
    .where('removedAt', 'is', null)
    .orderBy('writtenAt', 'desc')
    .limit(mostNotes)
    .execute()
  return rows.map(({ writtenAt, writtenByName, ...row }) => ({
    ...row,
    at: writtenAt.toISOString(),
    by: writtenByName,
  }))
}

async function correctionsOf(db: Db, committee: ActingCommittee, ids: readonly number[]) {
  const rows = await db
    .selectFrom('voterCorrections as c')
    .innerJoin('voters as v', 'v.id', 'c.voterId')
    .select(['c.id', 'c.field', 'c.claimed', 'c.state', 'c.stateReason', 'c.claimedAt', 'c.claimedBy'])
    .select(['c.claimedByName', 'c.decidedAt'])
    // What the file said of someone before it withheld it (Neb. Rev. Stat. 32-331).
    .select(
      sql<string>`case when v.is_confidential and c.field = any (${withheldFields}::text[]) then '' else c.file_value end`.as(
        'fileValue',
      ),
    )
    .where('c.voterId', '=', sql<number>`any (${ids}::int[])`)
    .where('c.organizationId', '=', committee.organizationId)
    .where('c.committeeId', '=', committee.id)
    .orderBy('c.claimedAt', 'desc')
    .limit(mostNotes)
    .execute()
  const told = maySeeContacts(committee)
    ? rows
    : rows
        // That someone has moved may be known, not where to.
        .filter(({ field }) => field === 'moved' || ![...withheldFields, 'email'].includes(field))
        .map((row) => (row.field === 'moved' ? { ...row, claimed: '', fileValue: '' } : row))
  return told.map(({ field, state, stateReason, claimedAt, claimedByName, decidedAt, ...row }) => ({
    ...row,
    field: field as Correction['field'],
    state: state as Correction['state'],
    reason: stateReason,
    at: claimedAt.toISOString(),
    by: claimedByName,
    decidedAt: decidedAt?.toISOString() ?? null,
  }))
}

/** One per question: two rows of one person may each have answered. */
async function answersOf(
  db: Db,
  committee: ActingCommittee,
  ids: readonly number[],
): Promise<Work['answers']> {
  const { organizationId, id: committeeId } = committee
  const newestFirst = await lastAnswersOf(db, { organizationId, committeeId }, ids, committee)
  const asked = new Set<string>()
  return newestFirst
    .filter(({ questionId }) => !asked.has(questionId) && asked.add(questionId))
    .map(({ id, question, answer, surveyName, answeredByName, answeredAt }) => ({
      id,
      question,
      answer,
      survey: surveyName,
      by: answeredByName,
      at: answeredAt.toISOString(),
    }))
}
