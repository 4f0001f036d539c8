// Knocking on doors: the turf a phone carries, how far the others are, and who is out. A hand is a walkbook in someone's hands, a member's
// or a volunteer's.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { SurveyContent } from '../../domain/surveys/content.ts'
import { Holder } from '../outbox/api.ts'
import { visitResults } from './events.ts'

const VisitSeen = z.object({
  result: z.enum(visitResults),
  at: z.string(),
  byName: z.string(),
  isMine: z.boolean(),
})
export type VisitSeen = z.output<typeof VisitSeen>

const Resident = z.object({
  voterId: z.number(),
  name: z.string(),
  age: z.number().nullable(),
  party: z.string(),
  phone: z.string(),
  /** The party in whose primary they last voted, as far as the file tells: the phone asks about a contradiction. */
  votedPrimaryAs: z.string().nullable(),
  lastVisit: z.object({ result: z.string(), at: z.string(), by: z.string(), note: z.string() }).nullable(),
  lastAnswers: z.array(z.object({ question: z.string(), answer: z.string(), at: z.string() })),
})
export type Resident = z.output<typeof Resident>

const TurfDoor = z.object({
  id: z.uuid(),
  place: z.number(),
  line: z.string(),
  unit: z.string(),
  city: z.string(),
  building: z.string(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  /** Why it comes next, in words. */
  why: z.string(),
  notes: z.array(z.object({ text: z.string(), by: z.string(), at: z.string() })),
  people: z.array(Resident),
  last: VisitSeen.nullable(),
})
export type TurfDoor = z.output<typeof TurfDoor>

const Turf = z.object({
  handId: z.uuid(),
  holderName: z.string(),
  committee: z.object({ id: z.uuid(), name: z.string(), color: z.string() }),
  walkbook: z.object({ id: z.uuid(), name: z.string(), note: z.string() }),
  expiresAt: z.string(),
  /** Another one than before: the turf has changed, in anything but its visits. */
  stamp: z.string(),
  survey: z.object({ surveyId: z.uuid(), versionId: z.uuid(), content: SurveyContent }).nullable(),
  /** What an outbox is sealed with that another phone carries, and how that phone proves whose it is. */
  sealKey: z.string(),
  carry: z
    .object({
      kind: z.literal('member'),
      organizationId: z.uuid(),
      committeeId: z.uuid(),
      userId: z.uuid(),
      proof: z.string(),
    })
    .nullable(),
  doors: z.array(TurfDoor),
  serverTime: z.string(),
})
export type Turf = z.output<typeof Turf>

const Hand = z.object({
  handId: z.uuid(),
  walkbookId: z.uuid(),
  walkbook: z.string(),
  doors: z.number(),
  visited: z.number(),
  expiresAt: z.string(),
})

const Canvasser = z.object({
  handId: z.uuid(),
  name: z.string(),
  kind: z.enum(['member', 'pass']),
  walkbookId: z.uuid(),
  walkbook: z.string(),
  doors: z.number(),
  visited: z.number(),
  talked: z.number(),
  /** Doors an hour between the first and the last visit; null below ten doors. */
  perHour: z.number().nullable(),
  /** Of the doors visited, where someone talked; null below ten doors. */
  contactRate: z.number().nullable(),
  firstAt: z.string().nullable(),
  lastAt: z.string().nullable(),
  seenAt: z.string().nullable(),
  isOver: z.boolean(),
  /** Of the last door. */
  lastStreet: z.string(),
  /** While on shift and only if they allow it. */
  position: z.object({ longitude: z.number(), latitude: z.number(), at: z.string() }).nullable(),
  /** What is odd, in sentences. */
  odd: z.array(z.string()),
  held: z.object({ at: z.string(), by: z.string(), why: z.string() }).nullable(),
})
export type Canvasser = z.output<typeof Canvasser>

/** Someone at a door who was not on the list. */
const MetPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  line: z.string(),
  note: z.string(),
  wantsToVolunteer: z.boolean(),
  wantsSign: z.boolean(),
  metAt: z.string(),
  byName: z.string(),
  /** Who of the committee's people it is, once someone said so. */
  person: z.object({ personId: z.uuid(), name: z.string() }).nullable(),
  /** People of the committee who may be the same one. */
  candidates: z.array(z.object({ personId: z.uuid(), name: z.string(), why: z.string() })),
})
export type MetPerson = z.output<typeof MetPerson>

export const doors = api('doors', {
  turf: read({
    may: 'anyone',
    audited: true,
    input: z.object({ holder: Holder, handId: z.uuid() }),
    output: Turf,
    about: 'The doors that were handed to this person, and no others.',
  }),
  /** What the others did at these doors since the cursor. */
  progress: read({
    may: 'anyone',
    input: z.object({ holder: Holder, handId: z.uuid(), since: z.string().max(40).nullable() }),
    output: z.object({
      cursor: z.string(),
      /** As in the turf; empty when it is over. */
      stamp: z.string(),
      doors: z.array(VisitSeen.extend({ doorId: z.uuid(), isUndone: z.boolean() })),
      isOver: z.boolean(),
    }),
  }),
  mine: read({
    may: 'work.read',
    input: z.object({ committeeId: z.uuid() }),
    output: z.object({ hands: z.array(Hand) }),
  }),
  /** Who is out, how fast, and what is odd. */
  canvassers: read({
    may: 'work.read',
    input: z.object({ committeeId: z.uuid(), walkbookId: z.uuid().nullable() }),
    output: z.object({ canvassers: z.array(Canvasser) }),
  }),
  met: read({
    may: 'work.read',
    input: z.object({ committeeId: z.uuid(), walkbookId: z.uuid() }),
    output: z.object({ people: z.array(MetPerson), total: z.number(), mayAdd: z.boolean() }),
    about: 'People met at the doors of a walkbook who were not on its list.',
  }),
  addMet: write({
    may: 'work.edit',
    about: 'Makes someone met at a door one of the committee’s people: one it knows, or a new one.',
    input: z.object({ committeeId: z.uuid(), metId: z.uuid(), personId: z.uuid().nullable() }),
    output: z.object({ personId: z.uuid() }),
  }),
  /** Sets aside all that was recorded with one hand; `release` puts it back. */
  hold: write({
    may: 'work.edit',
    input: z.object({ committeeId: z.uuid(), handId: z.uuid(), why: z.string().trim().min(3).max(500) }),
    output: z.object({ visits: z.number() }),
  }),
  release: write({
    may: 'work.edit',
    input: z.object({ committeeId: z.uuid(), handId: z.uuid() }),
    output: z.object({ visits: z.number() }),
  }),
})
