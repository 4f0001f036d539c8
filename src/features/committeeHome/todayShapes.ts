// What of all committees of a person waits today, for the first page.
import { z } from 'zod'

export const needKinds = [
  'answers',
  'tasks',
  'hours',
  'guests',
  'sheetRows',
  'walkbooks',
  'doors',
  'calls',
] as const
export type NeedKind = (typeof needKinds)[number]

const ofCommittee = { committeeId: z.uuid(), committeeName: z.string() }

export const Today = z.object({
  needs: z.array(z.object({ ...ofCommittee, kind: z.enum(needKinds), count: z.number(), late: z.number() })),
  /** To many people, and not all of them sent; for those who may send them. */
  emails: z.array(
    z.object({
      ...ofCommittee,
      id: z.uuid(),
      subject: z.string(),
      waiting: z.number(),
      failed: z.number(),
    }),
  ),
  /** The person's own, late ones first. */
  tasks: z.array(
    z.object({
      ...ofCommittee,
      id: z.uuid(),
      title: z.string(),
      dueOn: z.iso.date().nullable(),
      isLate: z.boolean(),
      projectId: z.uuid(),
      staffId: z.uuid(),
    }),
  ),
  events: z.array(
    z.object({ ...ofCommittee, id: z.uuid(), title: z.string(), startsAt: z.string(), timeZone: z.string() }),
  ),
  deadlines: z.array(
    z.object({
      ...ofCommittee,
      id: z.string(),
      title: z.string(),
      day: z.iso.date(),
      citation: z.string(),
      /** Of a late contribution, and of a statement that is overdue: the last instant to report it. */
      endsAt: z.string().nullable(),
    }),
  ),
})
export type Today = z.infer<typeof Today>

/** Doors of the last seven days by committee, beside the seven before and the goal. */
export const DoorsThisWeek = z.array(
  z.object({
    ...ofCommittee,
    doors: z.number(),
    talks: z.number(),
    before: z.number(),
    /** Since the committee began. */
    ever: z.number(),
    target: z.number().nullable(),
  }),
)
export type DoorsThisWeek = z.infer<typeof DoorsThisWeek>
