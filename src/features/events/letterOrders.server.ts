// Asks for a letter in the transaction in which its reason happens. It is written by the job, or by a person who can do so at once.
import { sql, type RawBuilder } from 'kysely'
import { fromNow } from '../../app/server/data/databaseClock.ts'
import type { Db } from '../../app/server/data/db.ts'
import { mayWriteTo } from '../../app/server/http/publicForms.server.ts'
import type { Services } from '../../app/server/services.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import type { LetterKind } from './shapes.ts'

export interface LetterOrder {
  eventId: string
  guestId: string
  kind: LetterKind
  /** Of letters that can go out more than once: which change they are about. */
  sequence?: number
  dueAt?: Date | RawBuilder<Date>
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

/**
 * An address that strangers keep typing on public pages: what was asked for in its name goes out tomorrow, once; the rest is not written. It
 * is the address of the person who was found that counts, whatever was typed to find them.
 */
export async function holdBackLetters(
  db: Db,
  services: Pick<Services, 'limits'>,
  { organizationId, committeeId }: CommitteeRef,
  guestId: string,
): Promise<void> {
  const { personId, email } = await db
    .selectFrom('guests')
    .innerJoin('people', 'people.id', 'guests.personId')
    .select(['guests.personId', 'people.email'])
    .where('guests.id', '=', guestId)
    .executeTakeFirstOrThrow()
  if (!email || (await mayWriteTo(services, committeeId, email))) return
  // By the database's clock, which said when they are due: to a server whose clock is behind they would not be due yet.
  const now = sql<Date>`now()`
  const postponed = await db
    .selectFrom('eventLetters as l')
    .innerJoin('guests', 'guests.id', 'l.guestId')
    .select('l.guestId')
    .where('guests.personId', '=', personId)
    .where('l.kind', '=', 'confirmation')
    .where('l.dueAt', '>', now)
    .where('l.sentAt', 'is', null)
    .where('l.skipped', '=', '')
    .executeTakeFirst()
  await db
    .updateTable('eventLetters')
    .set(postponed ? { skipped: 'this address was typed often today' } : { dueAt: fromNow(86_400_000) })
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('guestId', '=', guestId)
    .where('kind', '=', 'confirmation')
    .where('dueAt', '<=', now)
    .where('sentAt', 'is', null)
    .where('skipped', '=', '')
    .execute()
}
