// What a phone records after a call or a text. Once a version is in use it never changes: a new meaning is a new version.
import { z } from 'zod'
import { Answer } from '../../domain/surveys/content.ts'

export const phoneResults = [
  'no answer',
  'left message',
  /** The person says that the text left their own phone; nothing else can know. */
  'texted',
  'talked',
  'refused',
  'wrong number',
  /** Do not call or text again. */
  'stop',
] as const
export type PhoneResult = (typeof phoneResults)[number]

const handId = z.uuid()

export const Result = z.object({
  handId,
  entryId: z.uuid(),
  result: z.enum(phoneResults),
  note: z.string().max(2000),
  survey: z.object({ versionId: z.uuid(), answers: z.array(Answer).max(100) }).nullable(),
})
export type Result = z.output<typeof Result>

/** Takes back an earlier result of the same hand. */
export const Undo = z.object({ handId, of: z.uuid() })
export type Undo = z.output<typeof Undo>

export const phoneEvents = { 'phones.result': { 1: Result }, 'phones.undo': { 1: Undo } } as const
