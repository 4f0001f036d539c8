// Tags: words a committee puts on voters. They belong to the committee, so renaming or deleting one touches every voter that has it.
import { sql } from 'kysely'
import { conflict, notAllowed, notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import type { ActingCommittee } from '../voters/access.server.ts'
import { actFor, record, requireVoters, rightsIn } from './access.server.ts'
import type { voterRecords } from './api.ts'
import { identityOf } from './merges.server.ts'
import { workOn } from './work.server.ts'

type TagCalls = 'createTag' | 'renameTag' | 'deleteTag' | 'tag' | 'untag'

export const tagHandlers: Pick<Handlers<typeof voterRecords>, TagCalls> = {
  createTag: async (context, { committeeId, voterId, name, color }) => {
    const { db, viewer } = context
    const committee = await actFor(context, committeeId, 'write')
    await requireVoters(db, [voterId])
    await refuseSameName(db, committee, name)
    const { id } = await db
      .insertInto('voterTags')
      .values({ organizationId: committee.organizationId, committeeId, name, color })
      .returning('id')
      .executeTakeFirstOrThrow()
    await putOn(db, viewer, committee, id, voterId)
    const work = await workOn(db, viewer, committee, voterId)
    await record(context, committee, 'voter.tagged', voterId, { tag: name, isNew: true })
    return work
  },

  renameTag: async (context, { committeeId, voterId, tagId, name, color }) => {
    const { db, viewer } = context
    const committee = await actFor(context, committeeId, 'write')
    const before = await getTag(db, committee, tagId)
    await refuseSameName(db, committee, name, tagId)
    await db
      .updateTable('voterTags')
      .set({ name, ...(color === undefined ? {} : { color }) })
      .where('id', '=', tagId)
      .execute()
    const work = await workOn(db, viewer, committee, voterId)
    await context.audit(
      {
        action: 'voterTag.renamed',
        subject: 'voterTag',
        subjectId: tagId,
        detail: { from: before.name, to: name },
      },
      committee.organizationId,
    )
    await record(context, committee, 'voter.viewed', voterId)
    return work
  },

  deleteTag: async (context, { committeeId, voterId, tagId }) => {
    const { db, viewer } = context
    const committee = await actFor(context, committeeId, 'write')
    const { name } = await getTag(db, committee, tagId)
    if (!rightsIn(viewer, committee).mayManage)
      throw notAllowed('Only a manager of the committee deletes a tag, because every voter loses it.')
    const { numDeletedRows } = await db
      .deleteFrom('voterTaggings')
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('tagId', '=', tagId)
      .executeTakeFirst()
    await db.deleteFrom('voterTags').where('id', '=', tagId).execute()
    const work = await workOn(db, viewer, committee, voterId)
    await context.audit(
      {
        action: 'voterTag.deleted',
        subject: 'voterTag',
        subjectId: tagId,
        detail: { name, voters: Number(numDeletedRows) },
      },
      committee.organizationId,
    )
    await record(context, committee, 'voter.viewed', voterId)
    return work
  },

  tag: async (context, { committeeId, voterId, tagId }) => {
    const { db, viewer } = context
    const committee = await actFor(context, committeeId, 'write')
    const { name } = await getTag(db, committee, tagId)
    await requireVoters(db, [voterId])
    const isNew = await putOn(db, viewer, committee, tagId, voterId)
    const work = await workOn(db, viewer, committee, voterId)
    await record(context, committee, isNew ? 'voter.tagged' : 'voter.viewed', voterId, { tag: name })
    return work
  },

  untag: async (context, { committeeId, voterId, tagId }) => {
    const { db, viewer } = context
    const committee = await actFor(context, committeeId, 'write')
    const { name } = await getTag(db, committee, tagId)
    // The page of a merged voter shows the tags of all its rows.
    const { ids } = await identityOf(db, committee.organizationId, voterId)
    const { numDeletedRows } = await db
      .deleteFrom('voterTaggings')
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('tagId', '=', tagId)
      .where('voterId', '=', sql<number>`any (${ids}::int[])`)
      .executeTakeFirst()
    const work = await workOn(db, viewer, committee, voterId)
    const isGone = numDeletedRows > 0n
    await record(context, committee, isGone ? 'voter.untagged' : 'voter.viewed', voterId, { tag: name })
    return work
  },
}

async function getTag(db: Db, committee: ActingCommittee, tagId: string): Promise<{ name: string }> {
  const found = await db
    .selectFrom('voterTags')
    .select('name')
    .where('id', '=', tagId)
    .where('committeeId', '=', committee.id)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** False when the voter had it already. */
async function putOn(
  db: Db,
  viewer: Viewer,
  { organizationId, id: committeeId }: ActingCommittee,
  tagId: string,
  voterId: number,
): Promise<boolean> {
  const put = await db
    .insertInto('voterTaggings')
    .values({
      organizationId,
      committeeId,
      tagId,
      voterId,
      taggedBy: viewer.userId,
      taggedByName: viewer.name,
    })
    .onConflict((c) => c.doNothing())
    .returning('tagId')
    .executeTakeFirst()
  return put !== undefined
}

/** One at a time per committee: the name that two people think of at once is free for the first alone. */
async function refuseSameName(
  db: Db,
  committee: ActingCommittee,
  name: string,
  except?: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('voter tags'), hashtext(${committee.id}))`.execute(db)
  let query = db
    .selectFrom('voterTags')
    .select('name')
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.id)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])))
  if (except) query = query.where('id', '<>', except)
  const same = await query.executeTakeFirst()
  if (same)
    throw conflict(`There is a tag called ${same.name} already. Choose it, or give this one another name.`)
}
