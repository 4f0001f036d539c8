import { notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { limitKey } from '../../app/server/http/publicForms.server.ts'
import type { Recipient } from '../../app/server/mail/recipients.ts'
import type { Limit } from '../../app/server/turns/limits.ts'
import type { Subscription, unsubscribes } from './api.ts'
import { openSubscription, setSubscription } from './subscription.server.ts'

const perLink: Limit = { name: 'unsubscribe-link', points: 20, perSeconds: 3600 }

export const unsubscribeHandlers: Handlers<typeof unsubscribes> = {
  get: async ({ db }, { secret }) => subscriptionOf(db, await openSubscription(db, secret)),

  set: async ({ db, services, audit }, { secret, isUnsubscribed }) => {
    const recipient = await openSubscription(db, secret)
    await services.limits.take(
      perLink,
      limitKey(secret),
      'You changed this many times. Try again in an hour.',
    )
    await setSubscription(db, recipient, isUnsubscribed ? 'page' : null, (entry) =>
      audit(entry, recipient.organizationId),
    )
    return subscriptionOf(db, recipient)
  },
}

async function subscriptionOf(
  db: Db,
  { organizationId, committeeId, address }: Recipient,
): Promise<Subscription> {
  const row = await db
    .selectFrom('mailRecipients as r')
    .innerJoin('committees as c', 'c.id', 'r.committeeId')
    .select(['c.name', 'c.color', 'c.disclaimer', 'r.unsubscribedAt'])
    .where('r.organizationId', '=', organizationId)
    .where('r.committeeId', '=', committeeId)
    .where('r.address', '=', address)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { name, color, disclaimer, unsubscribedAt } = row
  return {
    committee: { name, color, disclaimer: disclaimer || `Paid for by ${name}` },
    address,
    isUnsubscribed: unsubscribedAt !== null,
  }
}
