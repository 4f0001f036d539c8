// What anyone may ask about an event that has a public page, and what a guest may do with the address in a letter. Nothing here tells who
// else comes, or whether a person was known before.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { stateZones } from '../../domain/zonedTime.ts'
import { eventKinds, guestStates, mostTogether } from './shapes.ts'

const text = (most: number) => z.string().trim().max(most)
const slug = z.string().min(1).max(80)
const secret = z.string().regex(/^[0-9a-f]{64}$/)
// A larger group calls the committee; on a page open to everyone one answer must not take all the places.
const party = z.number().int().min(1).max(mostTogether).default(1)
// An address in a name is what robots write; it would also end up in lists that people read aloud.
const name = text(100).regex(/^(?!.*(:\/\/|www\.|https?:|@)).*$/isu, 'Write only the name here.')

const OpenShift = z.object({
  id: z.uuid(),
  name: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** Null: no limit. */
  placesLeft: z.number().nullable(),
})

const Facts = {
  title: z.string(),
  kind: z.enum(eventKinds),
  about: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.enum(stateZones),
  committee: z.object({ name: z.string(), color: z.string(), disclaimer: z.string() }),
  place: z.object({
    name: z.string(),
    street: z.string(),
    city: z.string(),
    zip: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  isOnline: z.boolean(),
  cancelledAt: z.string().nullable(),
  cancelReason: z.string(),
  placesLeft: z.number().nullable(),
  shifts: z.array(OpenShift),
}

export const PublicEvent = z.object({
  ...Facts,
  /** The place is told only to those who come. */
  hidesPlace: z.boolean(),
  isOver: z.boolean(),
  /** Of a repeating event: its other days that are still to come and have a public page. */
  otherDays: z.array(z.object({ slug: z.string(), startsAt: z.string(), endsAt: z.string() })),
  form: z.string(),
})
export type PublicEvent = z.infer<typeof PublicEvent>

export const OwnPlace = z.object({
  ...Facts,
  onlineUrl: z.string(),
  hasBegun: z.boolean(),
  firstName: z.string(),
  state: z.enum(guestStates),
  partySize: z.number(),
  shiftId: z.uuid().nullable(),
  /** What the QR code for the door says. */
  code: z.string(),
  cameAt: z.string().nullable(),
  isPagePublic: z.boolean(),
})
export type OwnPlace = z.infer<typeof OwnPlace>

export const publicEvents = api('publicEvents', {
  get: read({
    may: 'anyone',
    sameForAll: true,
    about: 'An event with a public page.',
    input: z.object({ slug }),
    output: PublicEvent,
  }),
  answer: write({
    may: 'anyone',
    about: 'Says that one comes. The answer is the same whether the person was known or not.',
    input: z.object({
      slug,
      form: z.string().max(100),
      /** People do not see this field. */
      website: z.string().max(500).default(''),
      firstName: name.min(1, 'Enter your first name.'),
      lastName: name.min(1, 'Enter your last name.'),
      email: text(200).default(''),
      phone: text(40).default(''),
      partySize: party,
      shiftId: z.uuid().nullable().default(null),
      mayMail: z.boolean().default(false),
    }),
    output: z.object({ isFull: z.boolean(), isMailed: z.boolean() }),
  }),
  place: read({
    may: 'anyone',
    about: "A guest's own page, by the link in an email.",
    input: z.object({ secret }),
    output: OwnPlace,
  }),
  changePlace: write({
    may: 'anyone',
    about: 'A guest changes the answer.',
    input: z.object({
      secret,
      comes: z.boolean(),
      // The committee may have given more; a person who has them keeps them.
      partySize: z.number().int().min(1).max(20).default(1),
      shiftId: z.uuid().nullable().default(null),
    }),
    output: OwnPlace,
  }),
})
