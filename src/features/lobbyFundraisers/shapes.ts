// What travels about lobby fundraisers. Amounts are whole cents as text.
import { z } from 'zod'
import { day, InCommittee, NamedWho } from '../books/shapes.ts'
import { hostRoles, lineKinds, mailFates, replies, stages } from './words.ts'

export const One = InCommittee.extend({ fundraiserId: z.uuid() })
export const text = (most: number) => z.string().trim().max(most)
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, for example 17:30.')
const degrees = (most: number) => z.number().min(-most).max(most).nullable().default(null)

export const Fields = z.object({
  title: text(200).min(1, 'Give it a name.'),
  about: text(4000).default(''),
  stage: z.enum(stages).default('idea'),
  day,
  start: time,
  end: time,
  placeName: text(200).default(''),
  street: text(200).default(''),
  city: text(100).default(''),
  zip: text(10).default(''),
  latitude: degrees(90),
  longitude: degrees(180),
  goalCents: z
    .string()
    .regex(/^[1-9]\d{0,10}$/, 'Enter a goal of at most $999,999,999.99.')
    .nullable()
    .default(null),
})
export type Fields = z.infer<typeof Fields>

/** Null where the person's job does not include what it cost. */
const Sums = {
  raisedCents: z.string(),
  inKindCents: z.string(),
  costCents: z.string().nullable(),
  resultCents: z.string().nullable(),
}

export const FundraiserRow = z.object({
  id: z.uuid(),
  committeeId: z.uuid(),
  committeeName: z.string(),
  title: z.string(),
  stage: z.enum(stages),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  placeName: z.string(),
  city: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  goalCents: z.string().nullable(),
  /** Names of the hosts, the first few. */
  hosts: z.array(z.string()),
  coSponsors: z.number(),
  invited: z.number(),
  /** With those they bring along. */
  coming: z.number(),
  ...Sums,
})
export type FundraiserRow = z.infer<typeof FundraiserRow>

export const Level = z.object({ id: z.uuid(), name: z.string(), cents: z.string() })
export type Level = z.infer<typeof Level>

export const Host = z.object({
  id: z.uuid(),
  who: NamedWho,
  role: z.enum(hostRoles),
  levelId: z.uuid().nullable(),
  printedAs: z.string(),
  pledge: z.object({ id: z.uuid(), cents: z.string(), openCents: z.string() }).nullable(),
  /** By the lines of the books that are tied to this fundraiser. */
  paidCents: z.string(),
  inKindCents: z.string(),
})
export type Host = z.infer<typeof Host>

export const TiedLine = z.object({
  entryId: z.uuid(),
  line: z.number(),
  number: z.string(),
  on: z.string(),
  who: NamedWho.nullable(),
  what: z.enum(lineKinds),
  purpose: z.string(),
  /** Below zero: takes an earlier line back. */
  cents: z.string(),
})
export type TiedLine = z.infer<typeof TiedLine>

export const Guest = z.object({
  id: z.uuid(),
  who: NamedWho,
  city: z.string(),
  reply: z.enum(replies),
  party: z.number(),
  note: z.string(),
  repliedOn: z.string().nullable(),
  hasEmail: z.boolean(),
  hasAddress: z.boolean(),
  paidCents: z.string(),
  fate: z.enum(mailFates),
  /** Why no email was written to them. */
  mailSkipped: z.string(),
})
export type Guest = z.infer<typeof Guest>

export const Conflict = z.object({
  kind: z.enum(['event', 'fundraiser', 'session', 'hearing']),
  words: z.string(),
  /** At the same hours, not only on the same day. */
  isSameTime: z.boolean(),
})
export type Conflict = z.infer<typeof Conflict>
