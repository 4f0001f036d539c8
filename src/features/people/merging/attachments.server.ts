// Tags, notes and relations of a person.
import { sql } from 'kysely'
import { conflict, invalid, notAllowed, notFound } from '../../../app/contract.ts'
import type { Context, Handlers } from '../../../app/server/context.ts'
import { changeIn } from '../../committees/workIn.server.ts'
import { getPerson, peopleOf } from '../access.server.ts'
import type { people } from '../api.ts'
import { record } from '../changing.server.ts'
import { mayRemoveNote } from '../rights.server.ts'
import { tagOf } from '../rules.ts'

type Calls = 'tag' | 'untag' | 'addNote' | 'removeNote' | 'restoreNote' | 'relate' | 'unrelate'

export const attachmentHandlers: Pick<Handlers<typeof people>, Calls> = {
  tag: async (context, { committeeId, personIds, tag: typed }) => {
    const { db, viewer } = context
    const committee = await changeIn(context, committeeId, 'people.edit')
    const { organizationId } = committee
    const ids = await ownPeople(context, committee, personIds)
    const tag = await spelledAsBefore(context, committee, tagOf(typed))
    const put = await db
      .insertInto('personTags')
      .values(
        ids.map((personId) => ({ organizationId, committeeId, personId, tag, taggedByName: viewer.name })),
      )
      .onConflict((c) => c.doNothing())
      .returning('personId')
      .execute()
    await recordMany(context, committee, 'person.tagged', ids, { tag, people: put.length })
    return { tagged: put.length }
  },

  untag: async (context, { committeeId, personIds, tag }) => {
    const committee = await changeIn(context, committeeId, 'people.edit')
    const ids = await ownPeople(context, committee, personIds)
    const gone = await context.db
      .deleteFrom('personTags')
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('personId', '=', sql<string>`any (${ids}::uuid[])`)
      .where('tag', '=', tag)
      .returning('personId')
      .execute()
    await recordMany(context, committee, 'person.untagged', ids, { tag, people: gone.length })
    return { untagged: gone.length }
  },

  addNote: async (context, { committeeId, personId, text }) => {
    const { db, viewer } = context
    const committee = await changeIn(context, committeeId, 'people.edit')
    await getPerson(db, committee, personId)
    const { id } = await db
      .insertInto('personNotes')
      .values({
        organizationId: committee.organizationId,
        committeeId,
        personId,
        text,
        writtenBy: viewer.userId,
        writtenByName: viewer.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(context, committee, 'person.noteAdded', personId)
    return { noteId: id }
  },

  removeNote: (context, { committeeId, noteId }) => setNoteRemoved(context, committeeId, noteId, true),
  restoreNote: (context, { committeeId, noteId }) => setNoteRemoved(context, committeeId, noteId, false),

  relate: async (context, { committeeId, personId, otherId, kind }) => {
    const { db, viewer } = context
    const committee = await changeIn(context, committeeId, 'people.edit')
    if (personId === otherId) throw invalid('Choose another person: no one is related to themselves.')
    await getPerson(db, committee, personId)
    await getPerson(db, committee, otherId)
    const put = await db
      .insertInto('personRelations')
      .values({
        organizationId: committee.organizationId,
        committeeId,
        personId,
        otherId,
        kind,
        createdByName: viewer.name,
      })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!put) throw conflict('This relation is on record already.')
    await record(context, committee, 'person.related', personId, { kind, to: otherId })
    return { relationId: put.id }
  },

  unrelate: async (context, { committeeId, relationId }) => {
    const committee = await changeIn(context, committeeId, 'people.edit')
    const gone = await context.db
      .deleteFrom('personRelations')
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('id', '=', relationId)
      .returning(['personId', 'otherId', 'kind'])
      .executeTakeFirst()
    if (!gone) throw notFound()
    await record(context, committee, 'person.unrelated', gone.personId, { kind: gone.kind, to: gone.otherId })
    return {}
  },
}

type Committee = Awaited<ReturnType<typeof changeIn>>

/** All of them this committee's and still there, or none is touched. */
async function ownPeople({ db }: Context, committee: Committee, ids: string[]): Promise<string[]> {
  const wanted = [...new Set(ids)]
  const found = await peopleOf(db, committee)
    .select('people.id')
    .where('people.mergedInto', 'is', null)
    .where('people.id', '=', sql<string>`any (${wanted}::uuid[])`)
    .execute()
  if (found.length !== wanted.length) throw notFound()
  return wanted
}

/** "Yard Sign" where "yard sign" is a tag already would make two of one. */
async function spelledAsBefore({ db }: Context, committee: Committee, tag: string): Promise<string> {
  const known = await db
    .selectFrom('personTags')
    .select('tag')
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.committeeId)
    .where(sql<boolean>`lower(tag) = lower(${tag})`)
    .limit(1)
    .executeTakeFirst()
  return known?.tag ?? tag
}

/** One line for one person; for many, one line with how many. */
function recordMany(
  context: Context,
  committee: Committee,
  action: string,
  ids: string[],
  detail: Record<string, unknown>,
): Promise<void> {
  if (ids.length === 1) return record(context, committee, action, ids[0]!, detail)
  return context.audit(
    { action, subject: 'person', detail: { committee: committee.name, ...detail } },
    committee.organizationId,
  )
}

async function setNoteRemoved(context: Context, committeeId: string, noteId: string, removed: boolean) {
  const { db, viewer } = context
  const committee = await changeIn(context, committeeId, 'people.edit')
  const row = await db
    .selectFrom('personNotes')
    .select(['personId', 'writtenBy', 'removedAt'])
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', noteId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (!mayRemoveNote(viewer, committee, row.writtenBy))
    throw notAllowed('Only who wrote this note or a manager of the committee may take it away.')
  if ((row.removedAt !== null) === removed) return {}
  await db
    .updateTable('personNotes')
    .set({ removedAt: removed ? new Date() : null })
    .where('id', '=', noteId)
    .execute()
  await record(context, committee, removed ? 'person.noteRemoved' : 'person.noteRestored', row.personId)
  return {}
}
