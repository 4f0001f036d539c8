// What phones and tablets recorded without signal, received exactly once. An outbox is the numbered list of events of one browser and one
// holder: a member, a volunteer's pass or a kiosk.
import { z } from 'zod'
import { briefListOf } from '../../app/briefList.ts'
import { api, read, write } from '../../app/contract.ts'

/**
 * The envelope of an event. Phones that come back after a month still send version 1 of it, so its fields never change; only `kind`, `v` and
 * `body` say what it means. It is lenient, because one bad event must not hold up those behind it.
 */
export const Envelope = z.object({
  id: z.uuid(),
  /** Rises by one with each event of the outbox. */
  counter: z.number().int().min(1).max(9_007_199_254_740_991),
  kind: z.string().max(100),
  /** The version of the body. */
  v: z.number().int().min(0).max(1_000_000),
  /** By the device's clock. */
  at: z.string().max(40),
  body: z.unknown(),
})
export type Envelope = z.output<typeof Envelope>

const secret = z.string().min(20).max(100)
export const Holder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member'), committeeId: z.uuid() }),
  z.object({ kind: z.literal('pass'), secret }),
  z.object({ kind: z.literal('kiosk'), secret }),
])
export type Holder = z.output<typeof Holder>

export const receiptStates = ['applied', 'quarantined', 'dismissed', 'repeated', 'conflict'] as const

const Receipt = z.object({
  counter: z.number(),
  id: z.uuid(),
  state: z.enum(receiptStates),
  reason: z.string(),
})
export type Receipt = z.output<typeof Receipt>

const Sent = z.object({
  /** The last counter that is safe here. What comes next is sent from there. */
  last: z.number(),
  receipts: z.array(Receipt),
  /** The holder's right has ended: what was handed to it leaves the device. */
  isOver: z.boolean(),
  serverTime: z.string(),
})
export type Sent = z.output<typeof Sent>

/** As many events as a whole day at the doors, in one body. */
export const mostAtOnce = 200
const batch = { bytes: 1024 * 1024, depth: 14, values: 60_000 }
/** Of what another phone carries: a day with twenty answers at each door. */
export const carried = { ...batch, keys: 12_000 }

const Waiting = z.object({
  outboxId: z.uuid(),
  counter: z.number(),
  id: z.uuid(),
  kind: z.string(),
  /** What it is about, in words. */
  what: z.string(),
  byName: z.string(),
  reason: z.string(),
  recordedAt: z.string(),
  receivedAt: z.string(),
  /** A second body under the number of another event; it can be read, not applied. */
  isConflict: z.boolean(),
})
export type Waiting = z.output<typeof Waiting>

export const outbox = api('outbox', {
  send: write({
    may: 'anyone',
    onceByItself: true,
    allowance: batch,
    input: z.object({
      outboxId: z.uuid(),
      holder: Holder,
      /** Now, by the device's clock: how far it is off is measured at each contact. */
      clock: z.string().max(40),
      events: briefListOf(Envelope).max(mostAtOnce),
    }),
    output: Sent,
    about: 'Receives events in the order of their counters. Sent twice, each counts once.',
  }),
  /** An unsent outbox that another phone carries. It is sealed to this server's key: the phone that brings it cannot read it. */
  carry: write({
    may: 'anyone',
    onceByItself: true,
    allowance: batch,
    input: z.object({ sealed: z.string().max(900_000) }),
    output: z.object({ outboxId: z.uuid(), last: z.number(), safe: z.number() }),
  }),
  /** What the phone seals a carried outbox with. */
  sealKey: read({ may: 'anyone', input: z.object({}), output: z.object({ key: z.string() }) }),
  waiting: read({
    may: 'work.read',
    input: z.object({
      committeeId: z.uuid(),
      /** Only of this family, and of kinds that no family knows. */
      family: z.string().max(40).optional(),
    }),
    output: z.object({ events: z.array(Waiting), total: z.number() }),
  }),
  settle: write({
    may: 'work.edit',
    input: z.object({
      committeeId: z.uuid(),
      outboxId: z.uuid(),
      counter: z.number().int().min(1),
      how: z.enum(['apply', 'dismiss']),
    }),
    output: z.object({ state: z.enum(['applied', 'quarantined', 'dismissed']), reason: z.string() }),
  }),
})
