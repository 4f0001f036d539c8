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
