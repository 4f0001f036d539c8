import { z } from 'zod'
import { notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Limit } from '../../app/server/turns/limits.ts'
import { Envelope, mostAtOnce, type outbox } from './api.ts'
import { findCarriedMember, findHolder } from './holders.server.ts'
import { receive } from './receive.server.ts'
import { openSealed, sealKeyOf } from './seal.server.ts'
import { settle } from './settle.server.ts'
import { waitingEvents } from './waiting.server.ts'

const carriesPerAddress: Limit = { name: 'outbox-carry', points: 60, perSeconds: 600 }

const Carried = z.object({
  outboxId: z.uuid(),
  holder: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('member'),
      organizationId: z.uuid(),
      committeeId: z.uuid(),
      userId: z.uuid(),
      proof: z.string().max(200),
    }),
    z.object({ kind: z.enum(['pass', 'kiosk']), secret: z.string().max(100) }),
  ]),
  clock: z.string().max(40),
  events: z.array(Envelope).max(mostAtOnce),
})

export const outboxHandlers: Handlers<typeof outbox> = {
  send: async (context, { outboxId, holder, clock, events }) => {
    const found = await findHolder(context, holder)
    const batch = { outboxId, holder: found, clock, events, isCarried: false }
    return receive(context.db, context.services, batch)
  },

  carry: async (context, { sealed }) => {
    const { services, request } = context
    await services.limits.take(carriesPerAddress, request.ip, 'Too many at once. Wait a few minutes.')
    const opened = Carried.safeParse(openSealed(services, sealed))
    if (!opened.success) throw notFound()
    const { outboxId, holder, clock, events } = opened.data
    const found =
      holder.kind === 'member'
        ? await findCarriedMember(context, holder)
        : await findHolder({ db: context.db, services, visitor: null }, holder)
    // The clock is the one of the phone that recorded, at the moment it sealed; how long it was carried does not count as being off.
    const { last } = await receive(context.db, services, {
      outboxId,
      holder: found,
      clock,
      events,
      isCarried: true,
    })
    return { outboxId, last, safe: events.filter(({ counter }) => counter <= last).length }
  },

  sealKey: ({ services }) => Promise.resolve({ key: sealKeyOf(services) }),

  waiting: waitingEvents,
  settle,
}
