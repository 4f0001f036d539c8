// What a person follows, and what their organization thinks of a bill. All of it stands behind the organization's wall.
import { randomUUID } from 'node:crypto'
import { conflict, notFound } from '../../../app/contract.ts'
import type { Context, Handlers } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import type { Viewer } from '../../../app/server/auth/viewer.ts'
import { isPlatform } from '../../../permissions.ts'
import type { bills, OneBill } from '../api.ts'
import type { Stance } from '../shapes.ts'

export async function ownOf(db: Db, viewer: Viewer, billId: number): Promise<OneBill['own']> {
  const { organizationId, userId } = viewer
  const followed = await db
    .selectFrom('billFollows')
    .select('billId')
    .where('userId', '=', userId)
    .where('billId', '=', billId)
    .executeTakeFirst()
  if (organizationId === null)
    return { isFollowed: followed !== undefined, stance: null, isPriority: false, tags: [], notes: [] }
  const stance = await db
    .selectFrom('billStances')
    .select(['stance', 'isPriority'])
    .where('organizationId', '=', organizationId)
    .where('billId', '=', billId)
    .executeTakeFirst()
  const tags = await db
    .selectFrom('billTags')
    .select('name')
    .where('organizationId', '=', organizationId)
    .where('billId', '=', billId)
    .orderBy('name')
    .execute()
  const notes = await db
    .selectFrom('billNotes')
    .select(['id', 'text', 'createdBy', 'createdByName', 'createdAt'])
    .where('organizationId', '=', organizationId)
    .where('billId', '=', billId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .execute()
  return {
    isFollowed: followed !== undefined,
    stance: (stance?.stance as Stance | undefined) ?? null,
    isPriority: stance?.isPriority ?? false,
    tags: tags.map(({ name }) => name),
    notes: notes.map((note) => ({
      id: note.id,
      text: note.text,
      by: note.createdByName,
      at: note.createdAt.toISOString(),
      isMine: note.createdBy === userId,
    })),
  }
}

type OwnCalls = 'follow' | 'unfollow' | 'setStance' | 'tag' | 'untag' | 'addNote' | 'removeNote'

export const ownHandlers: Pick<Handlers<typeof bills>, OwnCalls> = {
  follow: async (context, { id }) => {
    const { db, viewer } = context
    const organizationId = await prepare(context, id)
    // A person who begins to follow has the bill before their eyes: only what comes from now on is news.
    const last = await db
      .selectFrom('billChanges')
      .select((eb) => eb.fn.max('id').as('id'))
      .where('billId', '=', id)
      .executeTakeFirst()
    await db
      .insertInto('billFollows')
      .values({ organizationId, userId: viewer.userId, billId: id, seenChangeId: last?.id ?? 0 })
      .onConflict((c) => c.doNothing())
      .execute()
    return ownOf(db, viewer, id)
  },

  unfollow: async (context, { id }) => {
    const { db, viewer } = context
    await prepare(context, id)
    await db.deleteFrom('billFollows').where('userId', '=', viewer.userId).where('billId', '=', id).execute()
    return ownOf(db, viewer, id)
  },

  setStance: async (context, { id, stance, isPriority }) => {
    const { db, viewer } = context
    const organizationId = await prepare(context, id)
    const before = await ownOf(db, viewer, id)
    if (stance === null)
      await db
        .deleteFrom('billStances')
        .where('organizationId', '=', organizationId)
        .where('billId', '=', id)
        .execute()
    else {
      const changed = {
        stance,
        isPriority,
        changedAt: new Date(),
        changedBy: viewer.userId,
        changedByName: viewer.name,
      }
      await db
        .insertInto('billStances')
        .values({ organizationId, billId: id, ...changed })
        .onConflict((c) => c.columns(['organizationId', 'billId']).doUpdateSet(changed))
        .execute()
    }
    await record(context, 'bill.stanceSet', id, { before: before.stance, after: stance, isPriority })
    return ownOf(db, viewer, id)
  },

  tag: async (context, { id, name }) => {
    const { db, viewer } = context
    const organizationId = await prepare(context, id)
    await db
      .insertInto('billTags')
      .values({ organizationId, billId: id, name })
      .onConflict((c) => c.doNothing())
      .execute()
    await record(context, 'bill.tagged', id, { tag: name })
    return ownOf(db, viewer, id)
  },

  untag: async (context, { id, name }) => {
    const { db, viewer } = context
    const organizationId = await prepare(context, id)
    await db
      .deleteFrom('billTags')
      .where('organizationId', '=', organizationId)
      .where('billId', '=', id)
      .where('name', '=', name)
      .execute()
    await record(context, 'bill.untagged', id, { tag: name })
    return ownOf(db, viewer, id)
  },

  addNote: async (context, { id, text }) => {
    const { db, viewer } = context
    const organizationId = await prepare(context, id)
    const noteId = randomUUID()
    await db
      .insertInto('billNotes')
      .values({
        id: noteId,
        organizationId,
        billId: id,
        text,
        createdBy: viewer.userId,
        createdByName: viewer.name,
      })
      .execute()
    await record(context, 'bill.noteAdded', id, { noteId })
    return ownOf(db, viewer, id)
  },

  removeNote: async (context, { noteId }) => {
    const { db, viewer } = context
    const note = await db
      .selectFrom('billNotes')
      .select(['billId', 'organizationId'])
      .where('id', '=', noteId)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!note || (note.organizationId !== viewer.organizationId && !isPlatform(viewer.role))) throw notFound()
    await db.updateTable('billNotes').set({ deletedAt: new Date() }).where('id', '=', noteId).execute()
    await context.audit(
      { action: 'bill.noteRemoved', subject: 'bill', subjectId: String(note.billId), detail: { noteId } },
      note.organizationId,
    )
    return ownOf(db, viewer, note.billId)
  },
}

/** The bill is there, and there is an organization whose word it can be. */
async function prepare({ db, viewer }: Context, billId: number): Promise<string> {
  const bill = await db.selectFrom('bills').select('id').where('id', '=', billId).executeTakeFirst()
  if (!bill) throw notFound()
  if (viewer.organizationId === null)
    throw conflict(
      'You belong to no organization, so there is nowhere to save this. Join an organization first.',
    )
  return viewer.organizationId
}

async function record(
  { db, audit }: Context,
  action: string,
  billId: number,
  detail: Record<string, unknown>,
): Promise<void> {
  const { number } = await db
    .selectFrom('bills')
    .select('number')
    .where('id', '=', billId)
    .executeTakeFirstOrThrow()
  await audit({ action, subject: 'bill', subjectId: String(billId), detail: { bill: number, ...detail } })
}
