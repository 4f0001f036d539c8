// One deed behind two doors: the button on the page, and the mail program that posts to the same address (RFC 8058).
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { AuditEntry } from '../../app/server/audit/audit.ts'
import { actForCommittee } from '../../app/server/auth/actFor.ts'
import type { Db } from '../../app/server/data/db.ts'
import { recipientOfSecret, type Recipient } from '../../app/server/mail/recipients.ts'

export async function openSubscription(db: Db, secret: string): Promise<Recipient> {
  const recipient = await recipientOfSecret(db, secret)
  if (!recipient) throw notFound()
  await actForCommittee(db, recipient)
  return recipient
}

/** `how`: by which door they unsubscribed; null when they want the emails again. Said twice, it is on record once. */
export async function setSubscription(
  db: Db,
  { organizationId, committeeId, address }: Recipient,
  how: 'page' | 'mail program' | null,
  audit: (entry: AuditEntry) => Promise<void>,
): Promise<void> {
  const changed = await db
    .updateTable('mailRecipients')
    .set({ unsubscribedAt: how ? sql<Date>`now()` : null, unsubscribedHow: how ?? '' })
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('address', '=', address)
    .where('unsubscribedAt', how ? 'is' : 'is not', null)
    .returning('address')
    .executeTakeFirst()
  if (!changed) return
  // Those who work with the list see it where they look for it: at the person.
  const people = await db
    .updateTable('people')
    .set({
      mailConsent: how ? 'no' : 'yes',
      consentSource: how
        ? 'Unsubscribed by the link in an email'
        : 'Subscribed again by the link in an email',
      consentAt: sql<Date>`now()`,
      version: sql`version + 1`,
      updatedByName: '',
      updatedAt: sql<Date>`now()`,
    })
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('email', '=', address)
    .where('mergedInto', 'is', null)
    .returning('id')
    .execute()
  await audit({
    action: how ? 'email.unsubscribed' : 'email.subscribedAgain',
    subject: 'committee',
    subjectId: committeeId,
    detail: { address, people: people.map(({ id }) => id), ...(how && { how }) },
  })
}
