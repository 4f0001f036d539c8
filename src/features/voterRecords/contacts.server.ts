// Logging an attempt to reach a voter. Contacts are only ever added; a slip is taken back by marking it.
import { sql } from 'kysely'
import { conflict, invalid } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { actFor, actForRow, record, requireOwn, requireVoters } from './access.server.ts'
import type { voterRecords } from './api.ts'
import { workOn } from './work.server.ts'

// Clocks of phones are a little off.
const mostMinutesAhead = 10

export const contactHandlers: Pick<Handlers<typeof voterRecords>, 'logContact' | 'undoContact'> = {
  logContact: async (context, { committeeId, contacts, at, ...said }) => {
    const { db, viewer } = context
    const committee = await actFor(context, committeeId, 'write')
    const contactedAt = at ? new Date(at) : new Date()
    if (contactedAt.getTime() > Date.now() + mostMinutesAhead * 60_000)
      throw invalid('A contact cannot be in the future. Check the date and time on this device.')
    await requireVoters(
      db,
      contacts.map((c) => c.voterId),
    )
    const written = await db
      .insertInto('voterContacts')
      .values(
        contacts.map(({ id, voterId }) => ({
          id,
          voterId,
          ...said,
          organizationId: committee.organizationId,
          committeeId,
          contactedAt,
          contactedBy: viewer.userId,
          contactedByName: viewer.name,
        })),
      )
      .onConflict((c) => c.column('id').doNothing())
      .returning(['id', 'voterId'])
      .execute()
    const again = contacts.filter(({ id }) => !written.some((w) => w.id === id))
    if (again.length > 0) await requireSame(db, committeeId, again)
    const work = await workOn(db, viewer, committee, contacts[0]!.voterId)
    const { method, result } = said
    for (const { id, voterId } of written)
      await record(context, committee, 'voter.contactLogged', voterId, { method, result, contactId: id })
    if (written.length === 0) await record(context, committee, 'voter.viewed', contacts[0]!.voterId)
    return work
  },

  undoContact: async (context, { id }) => {
    const { db, viewer } = context
    const { committee, row } = await actForRow(
      context,
      await db
        .selectFrom('voterContacts')
        .select(['committeeId', 'voterId', 'contactedBy', 'undoneAt'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
    )
    requireOwn(viewer, committee, row.contactedBy, 'contact')
    if (!row.undoneAt)
      await db.updateTable('voterContacts').set({ undoneAt: new Date() }).where('id', '=', id).execute()
    const work = await workOn(db, viewer, committee, row.voterId)
    const action = row.undoneAt ? 'voter.viewed' : 'voter.contactUndone'
    await record(context, committee, action, row.voterId, { contactId: id })
    return work
  },
}

/** Ids that were there already must be the same contacts, sent again because the first answer got lost. */
async function requireSame(
  db: Db,
  committeeId: string,
  again: readonly { id: string; voterId: number }[],
): Promise<void> {
  const kept = await db
    .selectFrom('voterContacts')
    .select(['id', 'voterId'])
    .where('id', '=', sql<string>`any (${again.map((c) => c.id)}::uuid[])`)
    .where('committeeId', '=', committeeId)
    .execute()
  if (!again.every(({ id, voterId }) => kept.some((k) => k.id === id && k.voterId === voterId)))
    throw conflict('This contact was logged already, for someone else. Log it again as a new one.')
}
