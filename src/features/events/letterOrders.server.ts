// Asks for a letter in the transaction in which its reason happens. It is written by the job, or by whoever can do so at once.
import type { Db } from '../../app/server/db.ts'
import type { CommitteeRef } from './access.server.ts'
import type { LetterKind } from './shapes.ts'

export interface LetterOrder {
  eventId: string
  guestId: string
  kind: LetterKind
  /** Of letters that can go out more than once: which change they are about. */
  sequence?: number
  dueAt?: Date
}

/** Asked for twice, it is one letter. */
export async function orderLetters(db: Db, committee: CommitteeRef, orders: LetterOrder[]): Promise<void> {
  const { organizationId, committeeId } = committee
  for (let i = 0; i < orders.length; i += 1000)
    await db
      .insertInto('eventLetters')
      .values(orders.slice(i, i + 1000).map((order) => ({ ...order, organizationId, committeeId })))
      .onConflict((c) => c.doNothing())
      .execute()
}

/** An address that strangers keep typing on public pages: what was asked for in its name is not written. */
export async function holdBackLetters(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  guestId: string,
): Promise<void> {
  await db
    .updateTable('eventLetters')
    .set({ skipped: 'this address was typed often today' })
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('guestId', '=', guestId)
    .where('kind', '=', 'confirmation')
    .where('sentAt', 'is', null)
    .where('skipped', '=', '')
    .execute()
}
