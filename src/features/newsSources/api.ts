// Where the news come from: the Owner adds, tests, schedules and pauses sources.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { Preview, Source, SourceFields } from './shapes.ts'

const Id = z.object({ id: z.number().int().min(1).max(2_147_483_647) })
const Versioned = Id.extend({ version: z.number().int() })

export const newsSources = api('newsSources', {
  list: read({
    may: 'owner.open',
    about: 'All sources with their health.',
    input: z.object({}),
    output: z.object({ sources: z.array(Source) }),
  }),
  discover: write({
    may: 'owner.open',
    about: 'Finds the feed behind an address and shows what is in it. Nothing is kept.',
    heavy: true,
    onceByItself: true,
    input: z.object({ address: z.string().trim().min(1, 'Type an address.').max(2000) }),
    output: z.object({ feeds: z.array(Preview) }),
  }),
  add: write({ may: 'owner.open', about: 'Adds a source.', input: SourceFields, output: Source }),
  change: write({
    may: 'owner.open',
    about: 'Changes a source.',
    input: SourceFields.extend(Versioned.shape),
    output: Source,
  }),
  pause: write({
    may: 'owner.open',
    about: 'Pauses a source, or goes on with it.',
    input: Id.extend({ isPaused: z.boolean() }),
    output: Source,
  }),
  remove: write({
    may: 'owner.open',
    about: 'Stops a source for good. What it wrote stays.',
    input: Id,
    output: z.object({}),
  }),
  fetchNow: write({
    may: 'owner.open',
    about: 'Fetches a source now.',
    heavy: true,
    onceByItself: true,
    input: Id,
    output: z.object({ told: z.string(), isFailed: z.boolean() }),
  }),
  history: read({
    may: 'owner.open',
    about: 'The last fetches of a source.',
    input: Id,
    output: z.object({
      fetches: z.array(
        z.object({
          id: z.string(),
          at: z.string(),
          outcome: z.enum(['read', 'unchanged', 'failed']),
          told: z.string(),
          entries: z.number(),
          added: z.number(),
          changed: z.number(),
        }),
      ),
    }),
  }),
})
