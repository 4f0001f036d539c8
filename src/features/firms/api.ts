// Firms of a committee beside its people: businesses, other committees, unions, banks. "Merged" means two records that are one firm.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { firmKinds } from './rules.ts'

const InCommittee = z.object({ committeeId: z.uuid() })
const One = InCommittee.extend({ firmId: z.uuid() })
const text = (most: number) => z.string().trim().max(most).default('')

export const FirmFields = z.object({
  name: z.string().trim().min(1, 'Give it a name.').max(200),
  kind: z.enum(firmKinds).default('business'),
  email: z.string().trim().toLowerCase().max(200).default(''),
  phone: text(40),
  street: text(200),
  city: text(100),
  state: z.string().trim().toUpperCase().max(2).default(''),
  zip: text(10),
  treasurerName: text(200),
  stateId: text(40),
  website: text(200),
  note: text(2000),
  gets1099: z.boolean().default(false),
})

export const Firm = z.object({
  id: z.uuid(),
  version: z.number(),
  ...FirmFields.shape,
  taxIdLastFour: z.string(),
  mayEdit: z.boolean(),
  maySeeTaxId: z.boolean(),
})
export type Firm = z.infer<typeof Firm>

const Side = z.object({
  id: z.uuid(),
  version: z.number(),
  name: z.string(),
  kind: z.string(),
  street: z.string(),
  city: z.string(),
})

export const firms = api('firms', {
  get: read({ may: 'work.read', about: 'One firm.', input: One, output: Firm }),
  add: write({
    may: 'work.edit',
    about: 'Adds a firm. One that sounds the same is named first, unless it is added all the same.',
    input: InCommittee.extend({ ...FirmFields.shape, evenIfKnown: z.boolean().default(false) }),
    output: z.object({ firmId: z.uuid() }),
  }),
  change: write({
    may: 'work.edit',
    about: 'Its name, address and what is known of it.',
    input: One.extend({ version: z.number().int(), ...FirmFields.shape }),
    output: z.object({ version: z.number() }),
  }),
  setTaxId: write({
    may: 'work.edit',
    about: 'Keeps its tax id, encrypted. Treasurers alone.',
    input: One.extend({ taxId: z.string().trim().max(20) }),
    output: z.object({ lastFour: z.string() }),
  }),
  showTaxId: read({
    may: 'work.read',
    audited: true,
    about: 'Its tax id in full, for a 1099. Treasurers alone; it is on record.',
    input: One,
    output: z.object({ taxId: z.string() }),
  }),
  duplicates: read({
    may: 'work.read',
    about: 'Firms that may be one, by name and address.',
    input: InCommittee,
    output: z.object({ pairs: z.array(z.object({ sides: z.tuple([Side, Side]), why: z.string() })) }),
  }),
  merge: write({
    may: 'work.edit',
    about: 'Makes two records one. What the books say of the other goes over, and back when it is undone.',
    input: InCommittee.extend({ keptId: z.uuid(), mergedId: z.uuid() }),
    output: z.object({ mergeId: z.uuid() }),
  }),
  sayDifferent: write({
    may: 'work.edit',
    about: 'Says that two are two firms, so that no one is asked again.',
    input: InCommittee.extend({ keptId: z.uuid(), mergedId: z.uuid() }),
    output: z.object({ mergeId: z.uuid() }),
  }),
  undoMerge: write({
    may: 'work.edit',
    about: 'Undoes a merge, or that two were said to be two.',
    input: InCommittee.extend({ mergeId: z.uuid() }),
    output: z.object({}),
  }),
})
