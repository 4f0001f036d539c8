// Who lobbies, for whom, on which bills, and what they reported: public records, the same for all organizations. A "principal" is who pays for
// lobbying; a "party" here is a lobbyist or a principal.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { list } from '../../app/list.ts'
import { BigId } from '../donors/shapes.ts'
import {
  DonorTie,
  Id,
  Match,
  MatchDecision,
  Party,
  PartyRow,
  PositionRow,
  roles,
  SenatorLobby,
  sides,
  Update,
  updateKinds,
} from './shapes.ts'

const isoInstant = z.iso.datetime({ offset: true })

export const lobby = api('lobby', {
  parties: list({
    may: 'signedIn',
    mayExport: 'signedIn',
    what: 'Lobbyists and principals',
    about: 'Lobbyists or principals by name, with their registrations, positions and reported money.',
    filter: z.object({
      role: z.enum(roles),
      search: z.string().trim().max(120).default(''),
      year: z.number().int().min(1990).max(2100).optional(),
    }),
    sorts: ['name', 'others', 'positions', 'cents', 'lastYear'],
    row: PartyRow,
    facts: z.object({ years: z.array(z.number()) }),
  }),
  one: read({
    may: 'signedIn',
    about:
      'One lobbyist or principal: who they work with now and before, positions, reported money, fees and gifts to committees.',
    input: z.object({ id: Id, role: z.enum(roles) }),
    output: Party,
  }),
  positions: list({
    may: 'signedIn',
    mayExport: 'signedIn',
    what: 'Lobby positions',
    about: 'Positions on bills, of one lobbyist or principal or on one bill.',
    filter: z.object({
      partyId: Id.optional(),
      billId: Id.optional(),
      side: z.enum(sides).optional(),
      search: z.string().trim().max(120).default(''),
    }),
    sorts: ['bill', 'principal', 'lobbyist', 'side'],
    row: PositionRow,
    facts: z.object({ support: z.number(), oppose: z.number(), neutral: z.number() }),
  }),
  updates: list({
    may: 'signedIn',
    mayExport: 'signedIn',
    what: 'Lobby updates',
    about: 'Registrations, withdrawals, positions and reports that came in since an instant, newest first.',
    filter: z.object({ since: isoInstant.optional(), kind: z.enum(updateKinds).optional() }),
    sorts: ['at'],
    desc: true,
    row: Update,
  }),
  look: read({
    may: 'signedIn',
    about:
      'When this person last looked at the lobby updates, how many came since, and whether they asked for the digest.',
    input: z.object({}),
    output: z.object({
      lookedAt: z.string(),
      count: z.number(),
      wantsDigest: z.boolean(),
      mayKeep: z.boolean(),
    }),
  }),
  markLooked: write({
    may: 'signedIn',
    about: 'I have seen the lobby updates up to now.',
    input: z.object({}),
    output: z.object({}),
  }),
  setDigest: write({
    may: 'signedIn',
    about: 'Whether lobby updates come by email each morning.',
    input: z.object({ wantsDigest: z.boolean() }),
    output: z.object({}),
  }),
  ofSenator: read({
    may: 'signedIn',
    about: 'Principals with positions on the bills a senator introduced, most bills first.',
    input: z.object({ senatorId: Id }),
    output: SenatorLobby,
  }),
  ofDonor: read({
    may: 'signedIn',
    about: 'Lobbyists and principals a donor is, confirmed or matched, and principals its employer may be.',
    input: z.object({ donorId: BigId }),
    output: z.object({ ties: z.array(DonorTie) }),
  }),
  matches: read({
    may: 'signedIn',
    about: 'Donors and filers a lobbyist or principal may be, on which no one has decided; surest first.',
    input: z.object({ page: z.number().int().min(1).max(1000).default(1) }),
    output: z.object({ matches: z.array(Match), total: z.number(), pageSize: z.number() }),
  }),
  decisions: list({
    may: 'signedIn',
    mayExport: 'donors.match',
    what: 'Decisions about lobby matches',
    about: 'What people decided about lobbyists, principals, donors and filers, newest first.',
    filter: z.object({}),
    sorts: ['decided'],
    desc: true,
    row: MatchDecision,
  }),
  decide: write({
    may: 'donors.match',
    about: 'Says that a lobbyist or principal is a donor or filer, or is not.',
    input: z.object({
      partyId: Id,
      recordId: BigId.optional(),
      filerId: Id.optional(),
      verdict: z.enum(['same', 'different']),
    }),
    output: MatchDecision,
  }),
  undoDecision: write({
    may: 'donors.match',
    about: 'Takes such a decision back.',
    input: z.object({ id: z.uuid() }),
    output: MatchDecision,
  }),
})
