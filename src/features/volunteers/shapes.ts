import { z } from 'zod'
import { answerWays, slots, volunteerStates, workKeys } from './kinds.ts'

const line = (most: number) => z.string().trim().max(most)
const list = <T extends z.ZodType>(of: T, most: number) => z.array(of).max(most).default([])

/** What a person offers, typed by a visitor or by someone of the committee. */
export const Offer = {
  interests: list(z.enum(workKeys), workKeys.length),
  availability: list(z.enum(slots), slots.length),
  skills: list(line(60).min(1), 30),
  hasCar: z.boolean().default(false),
}

// An address in a name is what robots write; it would also end up in lists that people read aloud.
const name = line(100).regex(/^(?!.*(:\/\/|www\.|https?:|@)).*$/isu, 'Write only the name here.')

export const Contact = {
  firstName: name.default(''),
  lastName: name.default(''),
  email: line(200).default(''),
  phone: line(40).default(''),
  zip: z
    .string()
    .trim()
    .regex(/^(\d{5}(-\d{4})?)?$/, 'Write the ZIP code in five digits, such as 68508.')
    .default(''),
  languages: list(line(40).min(1), 20),
}

export const SignUp = z.object({
  slug: z.string().max(60),
  /** What the page was given when it was opened: says when, and cannot be made up. */
  form: z.string().max(200),
  ...Contact,
  firstName: name.min(1, 'Tell us your first name.'),
  lastName: name.min(1, 'Tell us your last name.'),
  interests: Offer.interests,
  availability: Offer.availability,
  hasCar: Offer.hasCar,
  message: line(2000).default(''),
  mayMail: z.boolean().default(false),
  mayText: z.boolean().default(false),
  mayCall: z.boolean().default(false),
  /** Not shown to people. A person who fills it in is a robot. */
  website: z.string().max(500).default(''),
})

export const PublicEvent = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  place: z.string(),
  nearness: z.string(),
  /** No place is left; a person who says yes waits for one. */
  isFull: z.boolean(),
  /** One comes to a shift of it, chosen on its page. */
  hasShifts: z.boolean(),
})
export type PublicEvent = z.infer<typeof PublicEvent>

const Owner = z.object({ userId: z.uuid(), name: z.string() })
export type Owner = z.infer<typeof Owner>

const Touch = {
  signedUpAt: z.string(),
  answerDueAt: z.string(),
  answeredAt: z.string().nullable(),
  answeredByName: z.string(),
  answeredHow: z.enum(answerWays).or(z.literal('')),
  owner: Owner.nullable(),
}

export const VolunteerRow = z.object({
  personId: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** 'yes', 'no', 'unknown': the buttons respect it. */
  mailConsent: z.string(),
  textConsent: z.string(),
  callConsent: z.string(),
  city: z.string(),
  zip: z.string(),
  languages: z.array(z.string()),
  tags: z.array(z.string()),
  state: z.enum(volunteerStates),
  ...Touch,
  skills: z.array(z.string()),
  interests: z.array(z.string()),
  availability: z.array(z.string()),
  hasCar: z.boolean(),
  message: z.string(),
  minutes: z.number(),
  came: z.number(),
  promised: z.number(),
  nextShift: z
    .object({ eventId: z.uuid(), title: z.string(), startsAt: z.string(), timeZone: z.string() })
    .nullable(),
  lastContactAt: z.string().nullable(),
  version: z.number(),
})
export type VolunteerRow = z.infer<typeof VolunteerRow>

export const Place = z.object({
  guestId: z.uuid(),
  eventId: z.uuid(),
  title: z.string(),
  shift: z.string().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  state: z.string(),
  cameAt: z.string().nullable(),
  isNoShow: z.boolean(),
  isPast: z.boolean(),
})
export type Place = z.infer<typeof Place>

export const Assignment = z.object({
  id: z.uuid(),
  what: z.string(),
  startsOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  state: z.enum(['open', 'done', 'dropped']),
  assignedByName: z.string(),
  assignedAt: z.string(),
  endedAt: z.string().nullable(),
})
export type Assignment = z.infer<typeof Assignment>

/** A shift (or an event without shifts) that someone could be given. */
export const OpenShift = z.object({
  eventId: z.uuid(),
  shiftId: z.uuid().nullable(),
  title: z.string(),
  shift: z.string().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  place: z.string(),
  nearness: z.string(),
  /** Null: no limit. */
  free: z.number().nullable(),
  /** The person said they can at this time of the week. */
  fits: z.boolean(),
  /** It is work they said they like. */
  likes: z.boolean(),
  /** Of an event that repeats, and a sooner day of it is in the list. */
  isLaterDay: z.boolean(),
  isMine: z.boolean(),
})
export type OpenShift = z.infer<typeof OpenShift>

export const Volunteer = z.object({
  volunteer: VolunteerRow,
  places: z.array(Place),
  assignments: z.array(Assignment),
  /** Who could answer: organizers and managers. */
  owners: z.array(Owner),
  mayEdit: z.boolean(),
})
export type Volunteer = z.infer<typeof Volunteer>
