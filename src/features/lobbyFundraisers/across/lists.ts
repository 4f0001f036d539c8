// Lists around lobby fundraisers: the events of one committee that raise money, and what is known across the committees one sees.
import { z } from 'zod'
import { api, read } from '../../../app/contract.ts'
import { exportable, list } from '../../../app/list.ts'
import { InCommittee } from '../../books/shapes.ts'
import { FundraiserRow, text } from '../shapes.ts'
import { stages } from '../words.ts'

const EventResult = z.object({
  id: z.uuid(),
  kind: z.enum(['lobby fundraiser', 'event']),
  title: z.string(),
  startsAt: z.string(),
  timeZone: z.string(),
  raisedCents: z.string(),
  inKindCents: z.string(),
  costCents: z.string(),
  resultCents: z.string(),
})
export type EventResult = z.infer<typeof EventResult>

const CoHost = z.object({
  /** The same name in several committees is one line. */
  id: z.string(),
  name: z.string(),
  kind: z.enum(['person', 'firm']),
  hosted: z.number(),
  coSponsored: z.number(),
  committees: z.array(z.string()),
  paidCents: z.string(),
  inKindCents: z.string(),
})
export type CoHost = z.infer<typeof CoHost>

const Pair = z.object({
  introducerId: z.number(),
  introducer: z.string(),
  coSponsorId: z.number(),
  coSponsor: z.string(),
  bills: z.number(),
  /** The first few. */
  numbers: z.array(z.string()),
})
export type Pair = z.infer<typeof Pair>

export const fundraiserLists = api('fundraiserLists', {
  events: list({
    may: 'work.read',
    mayExport: 'books.export',
    what: 'Fundraising events',
    about: 'Events of a committee that raise money, with the result of each.',
    filter: InCommittee.extend({
      kind: z.enum(['lobby fundraiser', 'event']).optional(),
      search: text(100).default(''),
    }),
    sorts: ['when', 'title', 'raised', 'result'],
    desc: true,
    pageSize: 100,
    row: EventResult,
    facts: z.object({ mayEdit: z.boolean(), raisedCents: z.string(), costCents: z.string() }),
  }),
  all: list({
    may: 'work.read',
    mayExport: 'exports.read',
    what: 'All lobby fundraisers',
    about: 'Lobby fundraisers of every committee in which one may see them.',
    filter: z.object({ stage: z.enum(stages).optional(), search: text(100).default('') }),
    sorts: ['when', 'title', 'raised'],
    desc: true,
    pageSize: 500,
    row: FundraiserRow,
  }),
  coHosts: list({
    may: 'work.read',
    mayExport: 'exports.read',
    what: 'Co-sponsors of fundraisers',
    about: 'Who hosts and co-sponsors, how often, for whom, and what they gave through fundraisers.',
    filter: z.object({ kind: z.enum(['person', 'firm']).optional(), search: text(100).default('') }),
    sorts: ['times', 'name', 'paid'],
    desc: true,
    pageSize: 200,
    row: CoHost,
  }),
  coSponsorship: exportable(
    read({
      may: 'work.read',
      about: 'Who co-sponsors whose bills in a Legislature, by the imported bills.',
      input: z.object({ sessionId: z.number().int().optional() }),
      output: z.object({
        session: z.object({ id: z.number(), name: z.string() }).nullable(),
        sessions: z.array(z.object({ id: z.number(), name: z.string() })),
        pairs: z.array(Pair),
      }),
    }),
    { what: 'Co-sponsors of bills', mayExport: 'work.read' },
  ),
})
