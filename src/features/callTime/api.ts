// Call time: lists of donors in the hands of one member, and what came of each call. The phone sends results through the outbox.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { amount } from '../fundraising/amount.ts'
import { SegmentFilter } from '../fundraising/segment.ts'
import { callResults } from './events.ts'

const InCommittee = z.object({ committeeId: z.uuid() })
const One = InCommittee.extend({ sessionId: z.uuid() })
const text = (most: number) => z.string().trim().max(most)

export const mostNames = 200

const Session = z.object({
  id: z.uuid(),
  name: z.string(),
  callerName: z.string(),
  isMine: z.boolean(),
  names: z.number(),
  called: z.number(),
  pledges: z.number(),
  pledgedCents: z.string(),
  goalCents: z.string().nullable(),
  expiresAt: z.string(),
  createdAt: z.string(),
  isOver: z.boolean(),
})
export type Session = z.infer<typeof Session>

const Callee = z.object({
  kind: z.enum(['person', 'firm']),
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  linkToUs: z.string(),
  work: z.string(),
  givenCents: z.string(),
  lastOn: z.string().nullable(),
  lastCents: z.string(),
  openCents: z.string(),
  askCents: z.string(),
  askWhy: z.string(),
  lastAsk: z.string(),
  result: z.enum(callResults).nullable(),
})
export type Callee = z.infer<typeof Callee>

/** What a phone carries: all it needs without signal. */
export const CallList = z.object({
  sessionId: z.uuid(),
  name: z.string(),
  script: z.string(),
  goalCents: z.string().nullable(),
  expiresAt: z.string(),
  serverTime: z.string(),
  people: z.array(Callee),
})
export type CallList = z.infer<typeof CallList>

export const callTime = api('callTime', {
  sessions: read({
    may: 'work.read',
    about: 'Lists for calls with what came of them, newest first.',
    input: InCommittee,
    output: z.object({
      sessions: z.array(Session),
      callers: z.array(z.object({ id: z.uuid(), name: z.string() })),
      me: z.uuid(),
      mayEdit: z.boolean(),
    }),
  }),
  create: write({
    may: 'work.edit',
    about: 'Makes a list of donors to call and puts it in a member’s hands for some hours.',
    input: One.extend({
      name: text(120).min(1, 'Give the list a name.'),
      callerId: z.uuid(),
      hours: z.number().int().min(1).max(168),
      script: text(4000).default(''),
      goalCents: amount.nullable().default(null),
      filter: SegmentFilter,
      most: z.number().int().min(1).max(mostNames),
    }),
    output: z.object({ names: z.number() }),
  }),
  load: write({
    may: 'work.edit',
    about: 'The list as a phone carries it, with phone numbers. Each time is on record.',
    input: One,
    output: CallList,
  }),
  end: write({
    may: 'work.edit',
    about: 'Ends a list: it leaves the phone. Results stay.',
    input: One,
    output: z.object({}),
  }),
})
