// Who a donor is: the review queue of spellings that may be one, what people decided about them, and who a donor may be elsewhere. Filings are
// public, but addresses are not, so all of this is for signed-in people.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { list } from '../../app/list.ts'
import {
  BigId,
  Decision,
  FoundDonor,
  LobbyCandidate,
  Pair,
  Spelling,
  VoterCandidate,
  VoterGiving,
} from './shapes.ts'

const page = z.number().int().min(1).max(1000).default(1)
const ofDonor = z.object({ donorId: BigId })

export const donors = api('donors', {
  queue: read({
    may: 'signedIn',
    about: 'Pairs of spellings the engine is unsure of, most money first, each explained field by field.',
    input: z.object({ page, kind: z.enum(['people', 'organizations']).optional() }),
    output: z.object({
      pairs: z.array(Pair),
      total: z.number(),
      waiting: z.number(),
      pageSize: z.number(),
      lastRun: z
        .object({ at: z.string(), records: z.number(), donors: z.number(), pairs: z.string() })
        .nullable(),
    }),
  }),
  history: list({
    may: 'signedIn',
    mayExport: 'donors.match',
    what: 'Decisions about donors',
    about: 'What people decided about spellings, newest first; also only what waits for a second person.',
    filter: z.object({ only: z.enum(['all', 'waiting']).default('all') }),
    sorts: ['decided'],
    desc: true,
    pageSize: 40,
    row: Decision,
  }),
  find: read({
    may: 'signedIn',
    about: 'Donors by name, most money first.',
    input: z.object({ search: z.string().trim().min(2).max(100) }),
    output: z.object({ donors: z.array(FoundDonor) }),
  }),
  spellings: read({
    may: 'signedIn',
    about: 'All spellings of a donor with their addresses and money.',
    input: ofDonor,
    output: z.object({ donor: FoundDonor, spellings: z.array(Spelling) }),
  }),
  decide: write({
    may: 'donors.match',
    about:
      'Says that two spellings are the same donor or two. A merge or a split that matters waits for a second person.',
    input: z.object({ firstId: BigId, secondId: BigId, verdict: z.enum(['same', 'different']) }),
    output: Decision,
  }),
  second: write({
    may: 'donors.match',
    about: 'Agrees to a merge or a split someone else decided.',
    input: z.object({ id: z.uuid() }),
    output: Decision,
  }),
  undo: write({
    may: 'donors.match',
    about: 'Takes a decision back; the donors are as they were before it.',
    input: z.object({ id: z.uuid() }),
    output: Decision,
  }),
  voterMatches: read({
    may: 'voters.read',
    audited: true,
    about: 'Voters a donor may be, by name and place, each explained field by field.',
    input: ofDonor,
    output: z.object({ candidates: z.array(VoterCandidate) }),
  }),
  decideVoter: write({
    may: 'voters.edit',
    about: 'Says, for one’s own organization, that a donor is a voter or is not; null undoes it.',
    input: z.object({
      donorId: BigId,
      voterId: z.number().int().min(1).max(2_147_483_647),
      verdict: z.enum(['same', 'different']).nullable(),
    }),
    output: z.object({}),
  }),
  ofVoter: read({
    may: 'voters.read',
    audited: true,
    about: 'Contributions of the donors one’s own organization takes this voter to be.',
    input: z.object({ voterId: z.number().int().min(1).max(2_147_483_647) }),
    output: z.object({ giving: z.array(VoterGiving) }),
  }),
  lobbyMatches: read({
    may: 'signedIn',
    about: 'Registered lobbyists and principals a donor may be, by name and by employer.',
    input: ofDonor,
    output: z.object({ candidates: z.array(LobbyCandidate) }),
  }),
})
