// Field, money, volunteers and events by week, across the committees a person works for.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { list } from '../../app/list.ts'
import { isPlainDate } from '../../domain/dates.ts'
import { goalKinds } from '../committees/api.ts'
import { measureNames } from './measures.ts'

export const weekCounts = [4, 8, 13, 26] as const
const day = z.string().refine(isPlainDate, 'Choose a day.')

const GoalNow = z.object({
  kind: z.enum(goalKinds),
  target: z.string(),
  done: z.string(),
  setOn: z.iso.date(),
  dueOn: z.iso.date().nullable(),
})

export const CommitteeWeeks = z.object({
  id: z.uuid(),
  name: z.string(),
  color: z.string(),
  /** A whole number for each week, as text; null for money that is not this person's to see. */
  figures: z.record(z.enum(measureNames), z.array(z.string()).nullable()),
  goals: z.array(GoalNow),
})
export type CommitteeWeeks = z.infer<typeof CommitteeWeeks>

export const Row = z.object({
  id: z.string(),
  day: z.string(),
  title: z.string(),
  detail: z.string(),
  by: z.string(),
  amount: z.string(),
  eventId: z.uuid().nullable(),
  personId: z.uuid().nullable(),
  entryId: z.uuid().nullable(),
})
export type Row = z.infer<typeof Row>

export const reporting = api('reporting', {
  weeks: read({
    may: 'work.read',
    about: 'What each of one’s committees did by week, and how its goals stand.',
    input: z.object({
      weeks: z.union([z.literal(4), z.literal(8), z.literal(13), z.literal(26)]).default(8),
    }),
    output: z.object({
      today: z.iso.date(),
      /** Mondays, the week of today last. */
      mondays: z.array(z.iso.date()),
      committees: z.array(CommitteeWeeks),
      /** True when there are more committees than one page compares. */
      isCut: z.boolean(),
    }),
  }),
  rows: list({
    may: 'work.read',
    mayExport: 'people.export',
    what: 'Rows of a weekly report',
    about: 'What is behind one figure of the weekly report.',
    filter: z.object({
      committeeId: z.uuid(),
      measure: z.enum(measureNames),
      from: day,
      to: day,
    }),
    sorts: ['day', 'amount', 'title'],
    desc: true,
    row: Row,
    facts: z.object({ sum: z.string(), committeeName: z.string() }),
  }),
  mailing: read({
    may: 'work.read',
    about: 'On which day of the week one gets this report by email; null when not.',
    input: z.object({}),
    output: z.object({ weekday: z.number().nullable() }),
  }),
  setMailing: write({
    may: 'work.read',
    about: 'Has this report emailed to oneself every week, or no more.',
    input: z.object({ weekday: z.number().int().min(1).max(7).nullable() }),
    output: z.object({}),
  }),
})
