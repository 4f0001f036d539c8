// What repeats: rent, a phone, interest. It asks before it posts.
import { z } from 'zod'
import { api, read, write } from '../../../app/contract.ts'
import { methods } from '../../../domain/books/kinds.ts'
import { everies } from '../../../domain/books/recurring.ts'
import { day, InCommittee, NamedWho, RecordedEntry, Who } from '../shapes.ts'

const One = InCommittee.extend({ recurringId: z.uuid() })
const OneDay = One.extend({ dueOn: day })
const text = (most: number) => z.string().trim().max(most)
const cents = z.string().regex(/^[1-9]\d{0,13}$/, 'Enter an amount.')
export const recurringKinds = ['expenditure', 'other receipt', 'interest'] as const

const Recurring = z.object({
  id: z.uuid(),
  version: z.number(),
  name: z.string(),
  kind: z.enum(recurringKinds),
  every: z.enum(everies),
  firstOn: z.string(),
  lastOn: z.string().nullable(),
  cents: z.string(),
  who: NamedWho.nullable(),
  accountId: z.uuid().nullable(),
  purpose: z.string(),
  method: z.enum(methods),
  /** Days that came and were not answered, the oldest first. */
  due: z.array(z.string()),
  next: z.string().nullable(),
  turns: z.array(
    z.object({
      dueOn: z.string(),
      entryId: z.uuid().nullable(),
      number: z.string().nullable(),
      isVoided: z.boolean(),
      byName: z.string(),
    }),
  ),
})
export type Recurring = z.infer<typeof Recurring>

export const recurring = api('recurring', {
  list: read({
    may: 'work.read',
    about: 'What repeats in the books, what of it is due, and what became of the last days.',
    input: InCommittee,
    output: z.object({
      recurring: z.array(Recurring),
      categories: z.array(z.object({ id: z.uuid(), name: z.string() })),
      mayEdit: z.boolean(),
    }),
  }),
  save: write({
    may: 'work.edit',
    about: 'Adds what repeats, or changes it. Days that were answered stay as they are.',
    input: One.extend({
      version: z.number().int(),
      name: text(120).min(1, 'Give it a name.'),
      kind: z.enum(recurringKinds),
      every: z.enum(everies),
      firstOn: day,
      lastOn: day.nullable().default(null),
      cents,
      who: Who.nullable().default(null),
      accountId: z.uuid().nullable().default(null),
      purpose: text(500).default(''),
      method: z.enum(methods).default(''),
    }),
    output: z.object({ version: z.number() }),
  }),
  end: write({
    may: 'work.edit',
    about: 'Ends it: no day after this one is due. Null lets it go on.',
    input: One.extend({ lastOn: day.nullable() }),
    output: z.object({}),
  }),
  post: write({
    may: 'work.edit',
    about: 'Posts one due day. However many people click, it is posted once.',
    input: OneDay.extend({ on: day, cents }),
    output: RecordedEntry,
  }),
  skip: write({
    may: 'work.edit',
    about: 'Leaves one due day out, or makes a day that was left out due again.',
    input: OneDay.extend({ isSkipped: z.boolean().default(true) }),
    output: z.object({}),
  }),
})
