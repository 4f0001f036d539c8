// Thank-yous: one is owed for each gift until the donor was thanked.
import { z } from 'zod'
import { api, read, write } from '../../../app/contract.ts'
import { list } from '../../../app/list.ts'
import { InCommittee, NamedWho } from '../../books/shapes.ts'
import { thanksStates, thanksWays } from '../words.ts'
import { wordingProblem } from './wording.ts'

const ThanksRow = z.object({
  id: z.uuid(),
  who: NamedWho,
  on: z.string(),
  cents: z.string(),
  isInKind: z.boolean(),
  entryNumber: z.string(),
  state: z.enum(thanksStates),
  how: z.string(),
  doneByName: z.string(),
  doneAt: z.string().nullable(),
  /** Why an email of thanks did not reach them. */
  problem: z.string(),
  /** Whether a letter or an email could be sent; nothing of the address itself. */
  hasEmail: z.boolean(),
  hasAddress: z.boolean(),
})
export type ThanksRow = z.infer<typeof ThanksRow>

const words = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, 'Write something.')
    .max(longest)
    .superRefine((text, context) => {
      const message = wordingProblem(text)
      if (message) context.addIssue({ code: 'custom', message })
    })
const WordingForm = z.object({ subject: words(200), body: words(5000) })
export type WordingForm = z.infer<typeof WordingForm>

const Pdf = z.object({ fileName: z.string(), base64: z.string(), letters: z.number() })
/** The letters are set one after the other; more at once would keep others waiting. */
export const mostLetters = 500

const Some = InCommittee.extend({ ids: z.array(z.uuid()).min(1, 'Choose at least one gift.').max(500) })

export const thankYous = api('thankYous', {
  list: list({
    may: 'work.read',
    mayExport: 'donors.export',
    what: 'Thank-yous',
    about: 'Gifts for which someone is to be thanked, and how they were.',
    filter: InCommittee.extend({
      state: z.enum(thanksStates).optional(),
      search: z.string().trim().max(100).default(''),
    }),
    sorts: ['given', 'amount', 'name'],
    desc: true,
    pageSize: 100,
    row: ThanksRow,
    facts: z.object({ owed: z.number(), mayEdit: z.boolean() }),
  }),
  wording: read({
    may: 'work.read',
    about: 'What the committee writes when it thanks, and what it would say to one donor.',
    input: InCommittee.extend({ id: z.uuid().optional() }),
    output: WordingForm.extend({
      /** 0 until someone wrote their own. */
      version: z.number(),
      committeeName: z.string(),
      disclaimer: z.string(),
      replyEmail: z.string(),
      isMailSetUp: z.boolean(),
      mayEdit: z.boolean(),
      proof: z.object({ subject: z.string(), body: z.string() }).nullable(),
    }),
  }),
  saveWording: write({
    may: 'work.edit',
    about: 'Saves what the committee writes when it thanks; refused when someone else saved in the meantime.',
    input: InCommittee.extend({ version: z.number().int().min(0), wording: WordingForm }),
    output: z.object({ version: z.number() }),
  }),
  email: write({
    may: 'work.edit',
    about:
      'Emails thanks for these gifts, in the committee’s wording. Those without an address, or who want no email, stay owed.',
    input: Some,
    output: z.object({ queued: z.number(), left: z.array(z.object({ why: z.string(), gifts: z.number() })) }),
  }),
  letters: read({
    may: 'work.read',
    about: 'Thank-you notes for these gifts as one PDF, in the committee’s wording.',
    heavy: true,
    input: Some,
    output: Pdf,
  }),
  yearEnd: read({
    may: 'work.read',
    about: 'A page per donor with all gifts of a year, as one PDF.',
    heavy: true,
    input: InCommittee.extend({
      year: z.number().int().min(2000).max(2100),
      donorIds: z.array(z.uuid()).min(1, 'Choose at least one donor.').max(mostLetters),
    }),
    output: Pdf,
  }),
  mark: write({
    may: 'work.edit',
    about: 'Says that donors were thanked, and how.',
    input: Some.extend({ how: z.enum(thanksWays) }),
    output: z.object({ marked: z.number() }),
  }),
  skip: write({
    may: 'work.edit',
    about: 'No thank-you is needed for these.',
    input: Some,
    output: z.object({ marked: z.number() }),
  }),
  owe: write({
    may: 'work.edit',
    about: 'They are owed again.',
    input: Some,
    output: z.object({ marked: z.number() }),
  }),
})
