// The reports of a committee to the state: drawn live from the books, checked, signed, sealed. "Sealed" is what we closed here; "filed" is said
// only with the state's own confirmation.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { list } from '../../app/list.ts'
import { otherForms } from '../../domain/stateReports/otherForms.ts'
import {
  capacities,
  day,
  Draft,
  InCommittee,
  MirrorRow,
  OtherRow,
  Overview,
  RegistrationForm,
} from './shapes.ts'

const statementId = z.string().trim().min(1).max(60)
const One = InCommittee.extend({ statementId })
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'The draft changed. Look at it again.')
const confirmation = z
  .string()
  .trim()
  .min(1, 'Enter the number or words of the state’s confirmation.')
  .max(100)

export const stateReports = api('stateReports', {
  overview: read({
    may: 'work.read',
    about:
      'What the committee tells the state of itself, its statements with their due dates, and late contributions with their clock.',
    input: InCommittee,
    output: Overview,
  }),
  saveRegistration: write({
    may: 'work.edit',
    about: 'Kind, election, address and officers of a committee, as on Form A-1.',
    input: InCommittee.extend({ version: z.number().int(), registration: RegistrationForm }),
    output: z.object({ version: z.number() }),
  }),
  draft: read({
    may: 'work.read',
    about:
      'One statement as the books draw it now: lines, schedules, checks, signatures, and what differs from what was sealed.',
    input: One,
    output: Draft,
  }),
  cell: read({
    may: 'work.read',
    about: 'The lines of the books behind one line of the form.',
    input: One.extend({ line: z.string().trim().max(4) }),
    output: z.object({
      postings: z.array(
        z.object({
          entryId: z.uuid(),
          number: z.string(),
          on: z.string(),
          who: z.string(),
          what: z.string(),
          cents: z.string(),
        }),
      ),
      totalCents: z.string(),
      isCutOff: z.boolean(),
      follows: z.string(),
    }),
  }),
  others: list({
    may: 'work.read',
    mayExport: 'books.export',
    what: 'State reports besides the statements',
    about:
      'Form B-11 of a year, and what the books say for Forms B-3, B-6 and B-7, each row with its due day and what is missing.',
    filter: InCommittee.extend({
      form: z.enum(otherForms).default('B-11'),
      year: z.number().int().min(1976).max(2199).optional(),
    }),
    sorts: ['day', 'amount', 'name'],
    pageSize: 100,
    row: OtherRow,
    facts: z.object({ totalCents: z.string(), years: z.array(z.number()) }),
  }),
  sign: write({
    may: 'work.edit',
    about: 'Signs just this content, as treasurer or as candidate. One person may sign as both.',
    input: One.extend({
      sha256,
      capacity: z.enum(capacities),
      name: z.string().trim().min(1, 'Write your name.').max(200),
    }),
    output: z.object({}),
  }),
  seal: write({
    may: 'work.edit',
    about:
      'Seals a signed statement and closes its days in the books; once sealed, a change becomes an amendment.',
    input: One.extend({ sha256 }),
    output: z.object({ sealedId: z.uuid(), version: z.number() }),
  }),
  confirm: write({
    may: 'work.edit',
    about: 'Keeps the state’s confirmation of a sealed statement. Only then is it called filed.',
    input: InCommittee.extend({ sealedId: z.uuid(), number: confirmation, receivedOn: day }),
    output: z.object({}),
  }),
  reportLate: write({
    may: 'work.edit',
    about:
      'Keeps the state’s confirmation of one late report (Form B-5 or B-11): of an entry, the first line it is about.',
    input: InCommittee.extend({
      entryId: z.uuid(),
      line: z.number().int().min(1).max(1000),
      reportedOn: day,
      confirmation,
    }),
    output: z.object({}),
  }),
  file: read({
    may: 'work.read',
    heavy: true,
    about: 'The statement as a PDF in the look of the form, as rows for a spreadsheet, or as JSON.',
    input: One.extend({ format: z.enum(['pdf', 'csv', 'json']) }),
    output: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
  }),
  mirror: read({
    may: 'work.read',
    about: 'What the state published for the days of a sealed statement beside what was sealed, row by row.',
    input: One,
    output: z.object({
      stateName: z.string().nullable(),
      rows: z.array(MirrorRow),
      same: z.number(),
      isCutOff: z.boolean(),
    }),
  }),
})
