// What a phone records at the end of a call. Once a version is in use it never changes: a new meaning is a new version.
import { z } from 'zod'
import { isPlainDate } from '../../domain/dates.ts'

export const callResults = [
  'no answer',
  'left message',
  'call back',
  'pledged',
  'declined',
  'wrong number',
  'do not ask',
] as const
export type CallResult = (typeof callResults)[number]

const sessionId = z.uuid()
const day = z.string().refine(isPlainDate)

export const Result = z.object({
  sessionId,
  who: z.object({ kind: z.enum(['person', 'firm']), id: z.uuid() }),
  result: z.enum(callResults),
  /** Whole cents, of a pledge. */
  pledgeCents: z
    .string()
    .regex(/^[1-9]\d{0,10}$/)
    .nullable(),
  dueOn: day.nullable(),
  callBackOn: day.nullable(),
  note: z.string().max(2000),
})
export type Result = z.output<typeof Result>

/** Takes back an earlier result of the same list. */
export const Undo = z.object({ sessionId, of: z.uuid() })
export type Undo = z.output<typeof Undo>

export const callEvents = { 'calls.result': { 1: Result }, 'calls.undo': { 1: Undo } } as const
