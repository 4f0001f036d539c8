// Notes on a building: the gate code, the doorman, the dog. They are the committee's, so they are there again in the next walkbook.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { changeIn, type CommitteeRef } from '../committees/workIn.server.ts'
import { doorsOf } from './access.server.ts'
import type { walkbooks } from './api.ts'
import type { BuildingNote } from './shapes.ts'

export const noteHandlers: Pick<Handlers<typeof walkbooks>, 'addNote' | 'removeNote' | 'restoreNote'> = {
  addNote: async (context, { committeeId, doorId, text }) => {
    const committee = await changeIn(context, committeeId, 'walkbooks.edit')
    const { db, viewer } = context
    const door = await doorsOf(db, committee).where('id', '=', doorId).select('building').executeTakeFirst()
    if (!door) throw notFound()
    return writeNote(db, committee, {
      id: randomUUID(),
      building: door.building,
      text,
      writtenByName: viewer.name,
    })
  },
  removeNote: (context, { committeeId, noteId }) => setRemoved(context, committeeId, noteId, true),
  restoreNote: (context, { committeeId, noteId }) => setRemoved(context, committeeId, noteId, false),
}

/** The id may be made by a phone: the same note sent twice is one. */
export async function writeNote(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  note: Omit<BuildingNote, 'writtenAt'>,
): Promise<BuildingNote> {
  const writtenAt = new Date()
  await db
    .insertInto('buildingNotes')
    .values({ organizationId, committeeId, ...note, writtenAt })
    .onConflict((c) => c.column('id').doNothing())
    .execute()
  return { ...note, writtenAt: writtenAt.toISOString() }
}

/** Oldest first, of these buildings. */
export async function findNotes(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  buildings: string[],
): Promise<BuildingNote[]> {
  const rows = await db
    .selectFrom('buildingNotes')
    .select(['id', 'building', 'text', 'writtenByName', 'writtenAt'])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('removedAt', 'is', null)
    .where('building', '=', sql<string>`any(${[...new Set(buildings)]}::text[])`)
    .orderBy('writtenAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, writtenAt: row.writtenAt.toISOString() }))
}

async function setRemoved(context: Context, committeeId: string, noteId: string, removed: boolean) {
  const committee = await changeIn(context, committeeId, 'walkbooks.edit')
  const found = await context.db
    .updateTable('buildingNotes')
    .set({ removedAt: removed ? sql<Date>`now()` : null })
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', noteId)
    .returning('id')
    .executeTakeFirst()
  if (!found) throw notFound()
  return {}
}
