// A committee's events: when and where, shifts and places, who is asked, who comes, who came. A "guest" is a person at one event (or one of
// its shifts); "coming" is a promise, "here" is a fact.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { exportable, list } from '../../app/list.ts'
import { isPlainDate } from '../../domain/dates.ts'
import { stateZones } from '../../domain/zonedTime.ts'
import { weekdays } from './rules.ts'
import {
  checkInWays,
  eventKinds,
  guestSources,
  guestStates,
  emailFates,
  letterKinds,
  reminderKinds,
  seriesScopes,
} from './shapes.ts'

const text = (most: number) => z.string().trim().max(most)
const Day = z.string().refine(isPlainDate, 'Enter a day.')
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 18:30.')
const Cents = z.string().regex(/^\d{1,11}$/, 'Enter an amount.')
const Capacity = z.number().int().min(1, 'At least one spot.').max(100_000).nullable()
const ofCommittee = { committeeId: z.uuid() }
const One = z.object({ ...ofCommittee, eventId: z.uuid() })
/** Guests of a large event, by their ids. */
const manyPeople = { bytes: 256 * 1024, values: 6_000 }
/** Thirty thousand letters, which in other languages take three bytes each. */
const longText = { bytes: 128 * 1024 }
const Times = { day: Day, start: Clock, endDay: Day, end: Clock }

const ShiftForm = z.object({
  /** None: a new shift. */
  id: z.uuid().nullable().default(null),
  name: text(120).min(1, 'Name the shift.'),
  ...Times,
  capacity: Capacity.default(null),
})

export const RepeatForm = z.object({
  every: z.enum(['day', 'week', 'month']),
  interval: z.number().int().min(1).max(12).default(1),
  weekdays: z.array(z.enum(weekdays)).max(7).default([]),
  monthBy: z.enum(['weekday', 'date']).default('weekday'),
  until: Day.nullable().default(null),
})

export const EventForm = z.object({
  kind: z.enum(eventKinds),
  title: text(200).min(1, 'Give the event a title.'),
  about: text(8000).default(''),
  ...Times,
  timeZone: z.enum(stateZones),
  placeName: text(200).default(''),
  street: text(200).default(''),
  city: text(100).default(''),
  zip: text(10).default(''),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  onlineUrl: z
    .union([
      z.literal(''),
      z
        .url({ protocol: /^https?$/, error: 'Enter an address that begins with https://.' })
        .max(500, 'The address is longer than 500 characters. Enter a shorter one.'),
    ])
    .default(''),
  capacity: Capacity.default(null),
  hidesPlace: z.boolean().default(false),
  isDraft: z.boolean().default(false),
  hostId: z.uuid().nullable().default(null),
  costCents: Cents.default('0'),
  raisedCents: Cents.default('0'),
  reminders: z
    .array(z.enum(reminderKinds))
    .max(4)
    .default([...reminderKinds]),
  shifts: z.array(ShiftForm).max(50, 'An event has 50 shifts at most.').default([]),
})
export type EventForm = z.input<typeof EventForm>
export type ParsedEventForm = z.output<typeof EventForm>

const Counts = {
  /** Places, not people: who brings two friends takes three. */
  taken: z.number(),
  waiting: z.number(),
  here: z.number(),
}

export const EventListRow = z.object({
  id: z.uuid(),
  kind: z.enum(eventKinds),
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.enum(stateZones),
  placeName: z.string(),
  city: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  isDraft: z.boolean(),
  isPublic: z.boolean(),
  cancelledAt: z.string().nullable(),
  isRepeating: z.boolean(),
  hostName: z.string(),
  shiftCount: z.number(),
  /** The event's own limit, or that of its shifts together. */
  capacity: z.number().nullable(),
  invited: z.number(),
  ...Counts,
  version: z.number(),
})
export type EventListRow = z.infer<typeof EventListRow>

export const Shift = z.object({
  id: z.uuid(),
  name: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  capacity: z.number().nullable(),
  ...Counts,
})
export type Shift = z.infer<typeof Shift>

export const EventDetail = EventListRow.extend({
  about: z.string(),
  street: z.string(),
  state: z.string(),
  zip: z.string(),
  onlineUrl: z.string(),
  ownCapacity: z.number().nullable(),
  hidesPlace: z.boolean(),
  hostId: z.uuid().nullable(),
  /** Null for those whose job does not include the committee's money. */
  costCents: z.string().nullable(),
  raisedCents: z.string().nullable(),
  reminders: z.array(z.enum(reminderKinds)),
  slug: z.string(),
  publicUrl: z.string(),
  cancelReason: z.string(),
  shifts: z.array(Shift),
  /** Days that were called off in the same step and can still take place, this one included; 1 when it was called off by itself. */
  cancelledTogether: z.number(),
  series: z
    .object({
      rule: z.string(),
      words: z.string(),
      days: z.number(),
      differs: z.boolean(),
      /** How it repeats, by the days on which it takes place. */
      repeat: RepeatForm.required(),
    })
    .nullable(),
  funnel: z.object({
    invited: z.number(),
    coming: z.number(),
    waiting: z.number(),
    declined: z.number(),
    cancelled: z.number(),
    here: z.number(),
    noShows: z.number(),
  }),
  createdByName: z.string(),
  createdAt: z.string(),
  updatedByName: z.string(),
  updatedAt: z.string(),
  mayEdit: z.boolean(),
  mayCheckIn: z.boolean(),
  maySeePeople: z.boolean(),
})
export type EventDetail = z.infer<typeof EventDetail>

export const Guest = z.object({
  id: z.uuid(),
  personId: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  mailConsent: z.enum(['yes', 'no', 'unknown']),
  isVolunteer: z.boolean(),
  shiftId: z.uuid().nullable(),
  shiftName: z.string(),
  state: z.enum(guestStates),
  partySize: z.number(),
  source: z.enum(guestSources),
  invitedAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  cameAt: z.string().nullable(),
  cameByName: z.string(),
  isNoShow: z.boolean(),
  note: z.string(),
  version: z.number(),
})
export type Guest = z.infer<typeof Guest>

/** What a phone at the door keeps: names and codes, never an address or a number. */
export const DoorGuest = z.object({
  id: z.uuid(),
  name: z.string(),
  code: z.string(),
  partySize: z.number(),
  shiftId: z.uuid().nullable(),
  state: z.enum(guestStates),
  cameAt: z.string().nullable(),
})
export type DoorGuest = z.infer<typeof DoorGuest>

export const DoorList = z.object({
  eventId: z.uuid(),
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.enum(stateZones),
  shifts: z.array(z.object({ id: z.uuid(), name: z.string() })),
  guests: z.array(DoorGuest),
})
export type DoorList = z.infer<typeof DoorList>

export const Said = z.object({
  id: z.uuid(),
  guestId: z.uuid().nullable().default(null),
  code: z.string().max(40).nullable().default(null),
  walkIn: z
    .object({ firstName: text(100), lastName: text(100), email: text(200), phone: text(40) })
    .refine(({ firstName, lastName }) => firstName !== '' || lastName !== '', 'Enter a name.')
    .nullable()
    .default(null),
  what: z.enum(['came', 'undone']),
  how: z.enum(checkInWays),
  saidAt: z.iso.datetime(),
})
export type Said = z.input<typeof Said>

export const Letter = z.object({
  guestId: z.uuid(),
  name: z.string(),
  kind: z.enum(letterKinds),
  dueAt: z.string(),
  sentAt: z.string().nullable(),
  skipped: z.string(),
  fate: z.enum(emailFates),
})
export type Letter = z.infer<typeof Letter>

const Activity = z.object({
  id: z.string(),
  at: z.string(),
  what: z.enum(['created', 'changed', 'answered', 'came', 'undone', 'letters', 'cancelled']),
  who: z.string(),
  detail: z.string(),
})
export type Activity = z.infer<typeof Activity>

const scope = z.enum(seriesScopes).default('this')
const version = z.number().int()
const Changed = z.object({ event: EventDetail })
const party = z.number().int().min(1).max(20).default(1)
/** What another rule does to the days that follow. */
export const RuleEffect = z.object({
  kept: z.number(),
  made: z.number(),
  /** No one was asked to them: they go. */
  removed: z.number(),
  cancelled: z.number(),
  /** Who are told so. */
  guests: z.number(),
  /** Changed by themselves, so they stay as they are. */
  stays: z.number(),
})
export type RuleEffect = z.infer<typeof RuleEffect>
const RuleChange = RuleEffect.extend({ id: z.uuid() })
export type RuleChange = z.infer<typeof RuleChange>

const GuestFilter = One.extend({
  who: text(100).default(''),
  state: z.enum([...guestStates, 'here', 'missed']).optional(),
  shift: z.uuid().optional(),
})

export const events = api('events', {
  list: exportable(
    read({
      may: 'work.read',
      about: 'Events of a committee: those that come, those that were, or drafts.',
      input: z.object({
        ...ofCommittee,
        when: z.enum(['upcoming', 'past', 'drafts']).default('upcoming'),
        kind: z.enum(eventKinds).optional(),
        mine: z.boolean().default(false),
        text: text(100).default(''),
        offset: z.number().int().min(0).max(20_000).default(0),
      }),
      output: z.object({
        events: z.array(EventListRow),
        total: z.number(),
        counts: z.object({ upcoming: z.number(), past: z.number(), drafts: z.number() }),
        mayEdit: z.boolean(),
        mayExport: z.boolean(),
        timeZone: z.enum(stateZones),
      }),
    }),
    { what: 'Events', mayExport: 'events.edit' },
  ),
  get: read({
    may: 'work.read',
    about: 'One event with its shifts and figures.',
    input: One,
    output: EventDetail,
  }),
  guests: list({
    may: 'work.read',
    mayExport: 'people.export',
    what: 'Guests',
    about: 'Everyone who was asked or answered, with contact details.',
    filter: GuestFilter,
    sorts: ['lastName', 'name', 'state', 'here', 'shift', 'party'],
    pageSize: 10_000,
    row: Guest,
    facts: z.object({ all: z.number(), maySeeContacts: z.boolean() }),
  }),
  letters: exportable(
    read({
      may: 'work.read',
      about: 'Which emails went out, wait, or were left out and why; and what else happened.',
      input: One,
      output: z.object({
        letters: z.array(Letter),
        activity: z.array(Activity),
        mayExport: z.boolean(),
      }),
    }),
    { what: 'Emails', mayExport: 'people.export' },
  ),
  create: write({
    may: 'work.edit',
    about: 'A new event, once or repeating.',
    allowance: longText,
    input: EventForm.extend({
      ...ofCommittee,
      repeat: RepeatForm.nullable().default(null),
      isPublic: z.boolean().default(false),
    }),
    output: Changed,
  }),
  update: write({
    may: 'work.edit',
    about: 'Changes an event, or the days of its series.',
    allowance: longText,
    input: EventForm.extend({
      ...ofCommittee,
      eventId: z.uuid(),
      version,
      scope,
      /** Left out: it repeats as it did. Null: this day is the last. */
      repeat: RepeatForm.nullable().optional(),
    }),
    output: Changed.extend({ ruleChange: RuleChange.nullable() }),
  }),
  ruleEffect: read({
    may: 'work.read',
    about: 'What another rule from this day on would do, for those who plan events.',
    input: One.extend({ day: Day, repeat: RepeatForm.nullable() }),
    output: RuleEffect,
  }),
  undoRule: write({
    may: 'work.edit',
    about: 'Takes another rule back: it repeats as it did. What else was changed in that step stays.',
    input: One.extend({ changeId: z.uuid() }),
    output: Changed,
  }),
  move: write({
    may: 'work.edit',
    about: 'Another time, its shifts along with it: for dragging in a calendar.',
    input: One.extend({ ...Times, version, scope }),
    output: Changed,
  }),
  cancel: write({
    may: 'work.edit',
    about: 'Calls an event off and tells its guests.',
    input: One.extend({ version, scope, reason: text(500).default('') }),
    output: Changed,
  }),
  restore: write({
    may: 'work.edit',
    about: 'Takes a cancellation back, of one event or of all that were called off together.',
    input: One.extend({ together: z.boolean().default(false) }),
    output: Changed,
  }),
  copy: write({
    may: 'work.edit',
    about: 'The same event on another day, as a draft without guests.',
    input: One.extend({ day: Day }),
    output: Changed,
  }),
  publish: write({
    may: 'work.edit',
    about: 'Publishes or unpublishes the page of an event, or of the days of its series.',
    input: One.extend({ isPublic: z.boolean(), scope }),
    output: Changed,
  }),
  invite: write({
    may: 'work.edit',
    about: 'Invites people to an event, by name or by tag, with an email unless turned off.',
    allowance: manyPeople,
    input: One.extend({
      personIds: z.array(z.uuid()).max(5000).default([]),
      tags: z.array(text(60)).max(20).default([]),
      letters: z.boolean().default(true),
    }),
    output: z.object({ invited: z.number(), known: z.number() }),
  }),
  addGuest: write({
    may: 'work.edit',
    about: 'Gives a person a place, or one on the waiting list.',
    input: One.extend({
      personId: z.uuid(),
      shiftId: z.uuid().nullable().default(null),
      partySize: party,
    }),
    output: z.object({ guestId: z.uuid(), state: z.enum(['coming', 'waiting']), isNew: z.boolean() }),
  }),
  setGuest: write({
    may: 'work.edit',
    about: 'Changes the answer, shift, party or note of a guest.',
    input: One.extend({
      guestId: z.uuid(),
      version,
      state: z.enum(guestStates),
      shiftId: z.uuid().nullable(),
      partySize: z.number().int().min(1).max(20),
      note: text(500),
    }),
    output: z.object({ state: z.enum(guestStates) }),
  }),
  markNoShows: write({
    may: 'work.edit',
    about: 'After the event: people who said yes and did not come.',
    allowance: manyPeople,
    input: One.extend({
      guestIds: z.array(z.uuid()).max(5000).optional(),
      isNoShow: z.boolean().default(true),
    }),
    output: z.object({ marked: z.number(), guestIds: z.array(z.uuid()) }),
  }),
  thank: write({
    may: 'work.edit',
    about: 'Thanks those who came, and tells those who did not that they were missed.',
    input: One,
    output: z.object({ thanked: z.number(), missed: z.number() }),
  }),
  addVolunteers: write({
    may: 'work.edit',
    about: 'Makes guests volunteers of the committee.',
    allowance: manyPeople,
    input: One.extend({ guestIds: z.array(z.uuid()).min(1).max(5000) }),
    output: z.object({ added: z.number() }),
  }),
  doorList: read({
    may: 'work.read',
    about: 'Names and codes for checking people in, also without a connection.',
    input: One,
    output: DoorList,
  }),
  checkIn: write({
    may: 'work.edit',
    about: 'What phones at the door say; each saying counts once, however often it is sent.',
    allowance: { bytes: 512 * 1024, values: 8_000 },
    input: One.extend({ said: z.array(Said).min(1).max(500) }),
    output: z.object({
      receipts: z.array(
        z.object({
          id: z.uuid(),
          guestId: z.uuid().nullable(),
          result: z.enum(['recorded', 'unknown guest']),
        }),
      ),
    }),
  }),
})
