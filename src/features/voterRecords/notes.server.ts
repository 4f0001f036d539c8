// Notes of a committee about a voter. Removing hides a note, so that it can be taken back.
import type { Context, Handlers } from '../../app/server/context.ts'
import { actFor, actForRow, record, requireOwn, requireVoters } from './access.server.ts'
import type { voterRecords } from './api.ts'
import type { Work } from './shapes.ts'
import { workOn } from './work.server.ts'

type NoteCalls = 'addNote' | 'removeNote' | 'restoreNote'

export const noteHandlers: Pick<Handlers<typeof voterRecords>, NoteCalls> = {
  addNote: async (context, { committeeId, voterId, text }) => {
    const { db, viewer } = context
    const committee = await actFor(context, committeeId, 'write')
    await requireVoters(db, [voterId])
    const { id } = await db
      .insertInto('voterNotes')
      .values({
        organizationId: committee.organizationId,
        committeeId,
        voterId,
        text,
        writtenBy: viewer.userId,
        writtenByName: viewer.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const work = await workOn(db, viewer, committee, voterId)
    await record(context, committee, 'voter.noteAdded', voterId, { noteId: id })
    return work
  },

  removeNote: (context, { id }) => setRemoved(context, id, true),
  restoreNote: (context, { id }) => setRemoved(context, id, false),
}

async function setRemoved(context: Context, id: string, removed: boolean): Promise<Work> {
  const { db, viewer } = context
  const { committee, row } = await actForRow(
    context,
    await db
      .selectFrom('voterNotes')
      .select(['committeeId', 'voterId', 'writtenBy', 'removedAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )
  requireOwn(viewer, committee, row.writtenBy, 'note')
  const changes = (row.removedAt !== null) !== removed
  if (changes)
    await db
      .updateTable('voterNotes')
      .set({ removedAt: removed ? new Date() : null })
      .where('id', '=', id)
      .execute()
  const work = await workOn(db, viewer, committee, row.voterId)
  const action = removed ? 'voter.noteRemoved' : 'voter.noteRestored'
  await record(context, committee, changes ? action : 'voter.viewed', row.voterId, { noteId: id })
  return work
}
