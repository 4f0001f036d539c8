// The public page on which people give, and what they promised there.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { list } from '../../app/list.ts'

const In = z.object({ committeeId: z.uuid() })
const slug = z.string().max(60)

/** A name and password in an address, or a space, is a slip or a trick. */
function isPlain(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.username === '' && url.password === '' && !/\s/.test(address)
}

const SettingsForm = z.object({
  isOpen: z.boolean(),
  processorUrl: z.union(
    [
      z.literal(''),
      z
        .url({ protocol: /^https$/, hostname: z.regexes.domain })
        .max(500)
        .refine(isPlain),
    ],
    'Write an address that begins with https://, or leave it empty.',
  ),
  words: z.string().trim().max(2000),
})
export type SettingsForm = z.infer<typeof SettingsForm>

const OfferRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null for those who see no contact details. */
  contact: z.string().nullable(),
  cents: z.string(),
  dueOn: z.string().nullable(),
  note: z.string(),
  cameAt: z.string(),
})
export type OfferRow = z.infer<typeof OfferRow>

const One = In.extend({ offerId: z.uuid() })

export const givePage = api('givePage', {
  page: read({
    may: 'anyone',
    about: 'What the public page shows on which people give to a committee.',
    input: z.object({ slug }),
    output: z.object({
      name: z.string(),
      office: z.string(),
      color: z.string(),
      picture: z.string().nullable(),
      words: z.string(),
      disclaimer: z.string(),
      processorUrl: z.string(),
      /** The processor's address as a code for a phone, SVG. */
      code: z.string(),
      form: z.string(),
    }),
  }),
  promise: write({
    may: 'anyone',
    about: 'Promises a committee money. No money moves, and nothing is told of who is known.',
    input: z.object({
      slug,
      form: z.string().max(100),
      website: z.string().max(200).default(''),
      firstName: z.string().trim().min(1, 'Tell us your first name.').max(100),
      lastName: z.string().trim().min(1, 'Tell us your last name.').max(100),
      email: z.string().trim().max(200).default(''),
      phone: z.string().trim().max(40).default(''),
      cents: z
        .string()
        .regex(/^\d{3,9}$/, 'An amount from $1 to $1,000,000.')
        .refine(
          (cents) => Number(cents) >= 100 && Number(cents) <= 100_000_000,
          'An amount from $1 to $1,000,000.',
        ),
      dueOn: z.iso.date().nullable().default(null),
      note: z.string().trim().max(500).default(''),
    }),
    output: z.object({ processorUrl: z.string() }),
  }),
  settings: read({
    may: 'work.read',
    about: 'The address of the public page on which people give, and what it shows.',
    input: In,
    output: SettingsForm.extend({
      version: z.number(),
      url: z.string().nullable(),
      mayEdit: z.boolean(),
    }),
  }),
  saveSettings: write({
    may: 'work.edit',
    about: 'Changes the public page on which people give; refused when someone else saved in the meantime.',
    input: In.extend({ version: z.number().int().min(0), settings: SettingsForm }),
    output: z.object({ version: z.number(), url: z.string() }),
  }),
  offers: list({
    may: 'work.read',
    mayExport: 'donors.export',
    what: 'Promises from the public page',
    about: 'What people promised on the public page and no one has answered yet.',
    filter: In,
    sorts: ['came', 'amount'],
    pageSize: 50,
    row: OfferRow,
    facts: z.object({ mayEdit: z.boolean() }),
  }),
  take: write({
    may: 'work.edit',
    about: 'Writes a promise down as a pledge of that person, who is added when not known.',
    input: One,
    output: z.object({ pledgeId: z.uuid() }),
  }),
  decline: write({
    may: 'work.edit',
    about: 'Removes a promise from the public page for good.',
    input: One,
    output: z.object({}),
  }),
})
