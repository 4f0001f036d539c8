// What readers of public pages tell us is wrong. A report is stored, and administrators see it in the system screens; nothing is emailed.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { list } from '../../app/list.ts'

const page = z.string().startsWith('/').max(300)

export const ErrorReport = z.object({
  id: z.uuid(),
  /** The address of the page it is about. */
  page: z.string(),
  /** What the page called itself, as its reader had it. */
  about: z.string(),
  message: z.string(),
  /** Empty where the reader left none. */
  email: z.string(),
  sentAt: z.string(),
  state: z.enum(['open', 'closed']),
  answer: z.string(),
  closedAt: z.string().nullable(),
  closedBy: z.string(),
})
export type ErrorReport = z.infer<typeof ErrorReport>

export const NewReport = z.object({
  page,
  about: z.string().trim().max(200),
  /** From `form`: which page was open, and since when. */
  form: z.string().max(100),
  message: z
    .string()
    .trim()
    .min(10, 'Say in a few words what is wrong and what would be right.')
    .max(2000, 'Use at most 2,000 characters.'),
  email: z.union([z.literal(''), z.email('Write the address like name@example.org, or leave it empty.')]),
  /** People do not see this field; what fills it in is a robot. */
  website: z.string().max(200).default(''),
})

export const errorReports = api('errorReports', {
  form: read({
    may: 'anyone',
    about: 'Opens the form of a public page. It goes along with the report.',
    input: z.object({ page }),
    output: z.object({ form: z.string() }),
  }),
  send: write({
    may: 'anyone',
    about: 'Stores what a reader says is wrong on a public page, for the administrators.',
    input: NewReport,
    output: z.object({}),
  }),
  list: list({
    may: 'errorReports.manage',
    mayExport: 'errorReports.manage',
    what: 'Reported errors',
    about: 'What readers reported, newest first.',
    filter: z.object({
      search: z.string().trim().max(100).default(''),
      state: z.enum(['open', 'closed']).optional(),
    }),
    sorts: ['sent'],
    desc: true,
    row: ErrorReport,
  }),
  close: write({
    may: 'errorReports.manage',
    about: 'Closes a report with what was done about it, or opens it again.',
    input: z.object({
      id: z.uuid(),
      state: z.enum(['open', 'closed']),
      answer: z.string().trim().max(2000).default(''),
    }),
    output: z.object({}),
  }),
})
