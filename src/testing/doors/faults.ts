// Mistakes that a careless colleague might make on either side, each put in one at a time: the simulator has to notice every one of them.
import type { Services } from '../../app/server/services.ts'
import type { Context } from '../../app/server/context.ts'
import { newId } from '../../app/browser/call.ts'
import { outboxHandlers } from '../../features/outbox/handlers.server.ts'
import { eventsOf, record } from '../../features/outbox/recording.ts'
import type { Batch, SendResult } from '../../features/outbox/sending.ts'
import { eventsIn, keyIn, type OutboxStore } from '../../features/outbox/store.ts'
import type { OutboxFamily } from '../../features/outbox/families.server.ts'
import { seal } from '../../features/outbox/vault.ts'
import type { Phone } from './phone.ts'
import type { Simulation } from './simulation.ts'

export interface Fault {
  ticksFirst: boolean
  record(phone: Phone, kind: string, body: Record<string, unknown>, store: OutboxStore): Promise<void>
  kill(phone: Phone): Promise<void>
  afterSending(phone: Phone, result: SendResult): Promise<void>
  onTheWay(batch: Batch): Batch
  services(services: Services): Services
  handler(simulation: Simulation): (context: never, input: never) => Promise<unknown>
}

export const noFault: Fault = {
  ticksFirst: false,
  record: (phone, kind, body, store) => phone.tick(kind, body, store),
  kill: (phone) => Promise.resolve(phone.restart()),
  afterSending: () => Promise.resolve(),
  onTheWay: (batch) => batch,
  services: (services) => services,
  handler: () => outboxHandlers.send,
}

type Send = (context: Context, input: never) => Promise<unknown>
const send = outboxHandlers.send as Send

/** The family of the doors, changed. */
const withFamily =
  (change: (family: OutboxFamily) => Partial<OutboxFamily>): Fault['services'] =>
  (services) => {
    const { doors } = services.given.outboxFamilies
    const outboxFamilies = { ...services.given.outboxFamilies, doors: { ...doors!, ...change(doors!) } }
    return { ...services, given: { ...services.given, outboxFamilies } }
  }

/** Changes what is kept of this phone, behind the back of its code. */
const settleAll = async ({ store, owner }: Phone): Promise<void> => {
  const box = await store.boxes.where({ owner }).first()
  await eventsIn(store, box!.id, 'waiting').delete()
  await store.boxes.update(box!.id, { last: box!.next - 1 })
}

/** The answer that was given before the transaction was lost. */
export class RolledBack extends Error {
  readonly answered: unknown

  constructor(answered: unknown) {
    super('The transaction was rolled back.')
    this.answered = answered
  }
}

export const faults: Record<string, Partial<Fault>> = {
  'the tick comes before the write': { ticksFirst: true },

  'the tick comes before the disk has it': {
    kill: async (phone) => {
      const box = await phone.store.boxes.where({ owner: phone.owner }).first()
      const last = (await eventsOf(phone.store, box!.id)).at(-1)
      if (last?.state === 'waiting') {
        await phone.store.events.delete([last.boxId, last.counter])
        await phone.store.boxes.update(box!.id, { next: box!.next - 1 })
      }
      phone.restart()
    },
  },

  'a retry has a new id': {
    onTheWay: (batch) => ({ ...batch, events: batch.events.map((event) => ({ ...event, id: newId() })) }),
  },

  'what waits for a person is dropped': {
    handler: () => async (context: never, input: never) => {
      const answered = await send(context, input)
      await (context as Context).db
        .updateTable('outboxEvents')
        .set({ state: 'dismissed' })
        .where('state', '=', 'quarantined')
        .execute()
      return answered
    },
  },

  'the receipt goes out before the commit': {
    handler: (simulation) => async (context: never, input: never) => {
      const answered = await send(context, input)
      if (!simulation.random.is(0.2)) return answered
      // The answer is under way, and the transaction does not survive.
      throw new RolledBack(answered)
    },
  },

  'any answer settles all that waits': { afterSending: (phone) => settleAll(phone) },

  'what could not be sent is taken as sent': {
    afterSending: (phone, { outcome }) => (outcome === 'offline' ? settleAll(phone) : Promise.resolve()),
  },

  'a receipt without the effect': {
    services: withFamily(({ apply }) => ({
      apply: async (context, events) => {
        if (events.length % 3 !== 0) return apply(context, events)
        return events.map(() => ({ state: 'applied' as const }))
      },
    })),
  },

  'the newest first': {
    services: withFamily(({ apply }) => ({
      apply: async (context, events) => (await apply(context, events.toReversed())).toReversed(),
    })),
  },

  'an ended pass still writes': {
    services: (services) => {
      const { pass } = services.given.outboxHolders
      const outboxHolders = {
        ...services.given.outboxHolders,
        pass: async (...of: Parameters<NonNullable<typeof pass>>) => ({
          ...(await pass!(...of)),
          isOver: false,
        }),
      }
      return { ...services, given: { ...services.given, outboxHolders } }
    },
  },

  'two pages give the same number': {
    record: async (phone, kind, body, store) => {
      const box = (await store.boxes.where({ owner: phone.owner }).first())!
      const id = newId()
      const at = phone.clock.now().toISOString()
      const sealed = await seal(await keyIn(store), { id, kind, v: 1, at, body })
      await store.events.put({ boxId: box.id, counter: box.next, id, state: 'waiting', reason: '', sealed })
      await store.boxes.update(box.id, { next: box.next + 1 })
      phone.ticked.push({ id, kind, body })
    },
  },

  'one bad event holds up all behind it': {
    services: withFamily(({ apply }) => ({
      apply: async (context, events) => {
        const outcomes = await apply(context, events)
        if (outcomes.some(({ state }) => state === 'quarantined'))
          throw Object.assign(new Error('try again'), { code: '40001' })
        return outcomes
      },
    })),
  },

  'revocation wipes what was not sent': {
    afterSending: async (phone, { isOver }) => {
      const box = await phone.store.boxes.where({ owner: phone.owner }).first()
      if (isOver) await eventsIn(phone.store, box!.id, 'waiting').delete()
    },
    onTheWay: (batch) => ({ ...batch, events: batch.events.slice(0, 1) }),
  },

  'an undo counts as one more visit': {
    record: async (phone, kind, body, store) => {
      if (kind !== 'doors.undo') return phone.tick(kind, body, store)
      const { id } = await record(
        store,
        phone.owner,
        { kind: 'doors.note', v: 1, body: { handId: body['handId'], doorId: phone.hand.id, text: 'undone' } },
        phone.clock,
      )
      phone.ticked.push({ id, kind, body })
    },
  },
}
