// One email to many people of a committee.
import { z } from 'zod'
import { api, read, write } from '../../../app/contract.ts'
import { list } from '../../../app/list.ts'
import { PeopleFilter } from '../shapes.ts'
import { recipientStates } from './states.ts'
import { groupWordingProblem } from './wording.ts'

const committeeId = z.uuid()
const emailId = z.uuid()
const one = z.object({ committeeId, emailId })
const count = z.number().int().nonnegative()

const words = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, 'Write something.')
    .max(longest, `Use at most ${longest} characters.`)
    .superRefine((text, context) => {
      const message = groupWordingProblem(text)
      if (message) context.addIssue({ code: 'custom', message })
    })
export const GroupWording = z.object({ subject: words(200), body: words(20_000) })
export type GroupWording = z.output<typeof GroupWording>

/** Those whom the list shows under this filter, or those who were chosen in it. */
const Target = z.object({
  filter: PeopleFilter.omit({ committeeId: true }).optional(),
  personIds: z.array(z.uuid()).min(1).max(500).optional(),
  /** Also those who were never asked whether they want email. */
  withUnasked: z.boolean().default(false),
})
const Whom = Target.extend({ committeeId })
const isOne = ({ filter, personIds }: { filter?: unknown; personIds?: unknown }) =>
  (filter === undefined) !== (personIds === undefined)
const oneOfThem = 'Say a filter, or the people who were chosen.'

const LeftOut = z.array(z.object({ why: z.string(), people: count }))

const Row = z.object({
  id: z.uuid(),
  subject: z.string(),
  queuedAt: z.string(),
  queuedByName: z.string(),
  people: count,
  waiting: count,
  sent: count,
  unsure: count,
  failed: count,
  leftOut: count,
  stopped: count,
  stoppedAt: z.string().nullable(),
})
export type GroupEmailRow = z.output<typeof Row>

const RecipientRow = z.object({
  id: z.uuid(),
  personId: z.uuid().nullable(),
  name: z.string(),
  address: z.string(),
  state: z.enum(recipientStates),
  problem: z.string(),
  changedAt: z.string(),
  /** Since when no email to many goes to the address, because one came back, and who said so. */
  cameBackAt: z.string().nullable(),
  cameBackByName: z.string(),
})
export type RecipientRow = z.output<typeof RecipientRow>

export const groupEmails = api('groupEmails', {
  prepare: read({
    may: 'work.edit',
    about: 'Who would get an email, who would not and why, and what stands under it.',
    input: Whom.refine(isOne, oneOfThem),
    output: z.object({
      chosen: count,
      willGet: count,
      leftOut: LeftOut,
      unasked: count,
      /** A few of those who would get it, to see it as they will. */
      examples: z.array(
        z.object({
          personId: z.uuid(),
          firstName: z.string(),
          lastName: z.string(),
          city: z.string(),
          address: z.string(),
        }),
      ),
      committeeName: z.string(),
      replyEmail: z.string(),
      postalAddress: z.string(),
      disclaimer: z.string(),
      isMailSetUp: z.boolean(),
      ownAddress: z.string(),
    }),
  }),
  test: write({
    may: 'work.edit',
    about: 'Sends the email to the one who writes it, with a person’s details filled in.',
    input: z.object({ committeeId, wording: GroupWording, personId: z.uuid().optional() }),
    output: z.object({ address: z.string() }),
  }),
  send: write({
    may: 'work.edit',
    about:
      'Queues the email for everyone who would get it, once: the same emailId, or the same words again soon, queue nothing more. Refused when others would get it than were shown.',
    input: Whom.extend({ emailId, wording: GroupWording, expected: count }).refine(isOne, oneOfThem),
    output: z.object({ emailId, people: count }),
  }),
  list: list({
    may: 'work.read',
    mayExport: 'emails.export',
    what: 'Emails to people',
    about: 'Emails that the committee sent to many people, and how far each is.',
    filter: z.object({ committeeId }),
    sorts: ['newest'],
    desc: true,
    row: Row,
    facts: z.object({ maySend: z.boolean(), isMailSetUp: z.boolean() }),
  }),
  get: read({
    may: 'work.read',
    input: one,
    output: Row.extend({
      body: z.string(),
      foot: z.string(),
      fromName: z.string(),
      replyEmail: z.string(),
      notChosen: LeftOut,
      stoppedByName: z.string(),
      maySend: z.boolean(),
      isMailSetUp: z.boolean(),
    }),
  }),
  recipients: list({
    may: 'work.read',
    mayExport: 'emails.export',
    what: 'Recipients of an email',
    about: 'Who an email went to, and what became of it.',
    filter: one.extend({
      /** Of the name or the address. */
      text: z.string().trim().max(100).default(''),
      state: z.enum(recipientStates).optional(),
    }),
    sorts: ['name'],
    pageSize: 100,
    row: RecipientRow,
  }),
  stop: write({
    may: 'work.edit',
    about: 'Those who still wait get no email. What is being handed to the mail server at this moment goes.',
    input: one,
    output: z.object({ stopped: count }),
  }),
  takeUp: write({
    may: 'work.edit',
    about: 'Those who were stopped, or whose email failed, wait again.',
    input: one.extend({ which: z.enum(['stopped', 'failed']) }),
    output: z.object({ waiting: count }),
  }),
  setCameBack: write({
    may: 'work.edit',
    about:
      'Says that an email to these addresses came back, or that this was wrong: emails to many people leave them out from then on.',
    input: z
      .object({
        committeeId,
        /** Recipients of an email that was sent, or one person by their present address. */
        recipientIds: z.array(z.uuid()).min(1).max(500).optional(),
        personId: z.uuid().optional(),
        cameBack: z.boolean(),
      })
      .refine((of) => (of.recipientIds === undefined) !== (of.personId === undefined), {
        message: 'Say recipients of an email, or a person.',
      }),
    output: z.object({ changed: count }),
  }),
})
