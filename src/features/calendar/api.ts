// A committee's calendar: its events, shifts and tasks, what the law and the Legislature set, and entries taken over from other calendars.
// Events are moved with the calls of features/events.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { daysBetween, isPlainDate } from '../../domain/dates.ts'
import { stateZones } from '../../domain/zonedTime.ts'
import { eventKinds } from '../events/shapes.ts'
import { layers } from './layers.ts'

const Day = z.string().refine(isPlainDate, 'Enter a day.')
const ofCommittee = { committeeId: z.uuid() }

export const CalendarItem = z.object({
  /** Unlike those of all others: "event <id>". */
  id: z.string(),
  layer: z.enum(layers),
  title: z.string(),
  detail: z.string(),
  /** Either instants, or whole days with the last one included. */
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  day: z.string().nullable(),
  lastDay: z.string().nullable(),
  /** By which clock it is announced. */
  timeZone: z.enum(stateZones),
  place: z.string(),
  /** For the map, beside its dot; '' where no one named one. */
  city: z.string(),
  /** How full it is: "15 of 16 places"; '' for what has no places. */
  places: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  isCancelled: z.boolean(),
  isDone: z.boolean(),
  isDraft: z.boolean(),
  /** Where the rule stands that sets it; '' where no law does. */
  citation: z.string(),
  /** A page about it. */
  link: z.string().nullable(),
  /** Set for what can be moved: the event and the version that was seen. */
  eventId: z.uuid().nullable(),
  version: z.number().nullable(),
  /** Set for an imported entry, which can become an event. */
  entryId: z.uuid().nullable(),
})
export type CalendarItem = z.infer<typeof CalendarItem>

export const ReadEntry = z.object({
  title: z.string(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  day: z.string().nullable(),
  lastDay: z.string().nullable(),
  place: z.string(),
  isCancelled: z.boolean(),
  state: z.enum(['new', 'changed', 'same', 'gone']),
})
export type ReadEntry = z.infer<typeof ReadEntry>

const Counts = { added: z.number(), changed: z.number(), unchanged: z.number() }

export const CalendarImport = z.object({
  id: z.uuid(),
  calendarName: z.string(),
  ...Counts,
  removed: z.number(),
  importedByName: z.string(),
  importedAt: z.string(),
  undoneAt: z.string().nullable(),
  undoneByName: z.string(),
  /** Only the last import of a calendar can be undone: later ones stand on it. */
  mayUndo: z.boolean(),
})
export type CalendarImport = z.infer<typeof CalendarImport>

/** The file itself. A call carries a megabyte at most, and line ends count double in it. */
export const mostCharacters = 900_000
const wholeFile = { bytes: 1024 * 1024, values: 20 }
const Chosen = z.object({
  ...ofCommittee,
  text: z
    .string()
    .min(1, 'Choose or paste a calendar.')
    .max(mostCharacters, 'The calendar is longer than 900,000 characters. Export a shorter span.'),
  /** '' for the name the file gives itself. */
  calendarName: z.string().trim().max(200).default(''),
})

export const calendar = api('calendar', {
  list: read({
    may: 'work.read',
    about: 'Everything in a committee’s calendar between two days.',
    input: z
      .object({ ...ofCommittee, from: Day, to: Day })
      .refine(({ from, to }) => from <= to && daysBetween(from, to) <= 100, 'A hundred days at most.'),
    output: z.object({
      items: z.array(CalendarItem),
      /** The clock by which days begin and end. */
      timeZone: z.enum(stateZones),
      mayEdit: z.boolean(),
      /** False when the committee says nothing of its election, from which they are counted. */
      hasDeadlines: z.boolean(),
      /** More than could be shown. */
      isCutOff: z.boolean(),
    }),
  }),
  readFile: read({
    may: 'work.edit',
    heavy: true,
    about: 'What an import of this calendar would do; nothing is kept.',
    allowance: wholeFile,
    input: Chosen,
    output: z.object({
      calendarName: z.string(),
      ...Counts,
      gone: z.number(),
      notes: z.array(z.string()),
      /** The first few hundred. */
      entries: z.array(ReadEntry),
    }),
  }),
  importFile: write({
    may: 'work.edit',
    heavy: true,
    about: 'Takes over the entries of a calendar; again, it updates them.',
    allowance: wholeFile,
    input: Chosen.extend({ removeGone: z.boolean().default(false) }),
    output: z.object({ importId: z.uuid(), calendarName: z.string(), ...Counts, removed: z.number() }),
  }),
  imports: read({
    may: 'work.read',
    about: 'Which calendars were imported, when and by whom.',
    input: z.object(ofCommittee),
    output: z.object({ imports: z.array(CalendarImport) }),
  }),
  undoImport: write({
    may: 'work.edit',
    about: 'Takes a whole import back: what it added, changed and removed.',
    input: z.object({ ...ofCommittee, importId: z.uuid() }),
    output: z.object({}),
  }),
  makeEvent: write({
    may: 'work.edit',
    about: 'Makes an imported entry an event of the committee, as a draft.',
    input: z.object({ ...ofCommittee, entryId: z.uuid(), kind: z.enum(eventKinds) }),
    output: z.object({ eventId: z.uuid() }),
  }),
})
