// Yard signs: who wants one, where they stand, and where every single sign is. "Stock" is what lies in the office; a sign that stands in a
// yard is "placed"; one that was stolen, broke or was thrown away is "gone".
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { list } from '../../app/list.ts'
import { Place, PickUp, Report } from './events.ts'
import {
  Movement,
  referenceKinds,
  requestSources,
  requestStates,
  Rule,
  SignKind,
  SignRequest,
  stockMoves,
} from './shapes.ts'

const committeeId = z.uuid()
const InCommittee = z.object({ committeeId })
const OfRequest = InCommittee.extend({ requestId: z.uuid() })
const OfKind = InCommittee.extend({ kindId: z.uuid() })
const text = (most: number) => z.string().trim().max(most)
const place = {
  longitude: z.number().min(-180).max(180).nullable(),
  latitude: z.number().min(-90).max(90).nullable(),
}
const nothing = z.object({})

const Fields = {
  name: text(200),
  phone: text(40).default(''),
  email: text(200).default(''),
  street: text(200),
  city: text(100).default(''),
  zip: text(10).default(''),
  kindId: z.uuid().nullable().default(null),
  quantity: z.number().int().min(1).max(100).default(1),
  note: text(1000).default(''),
}

export const yardSigns = api('yardSigns', {
  requests: list({
    may: 'work.read',
    mayExport: 'people.export',
    what: 'Yard signs',
    about: 'Requests and the signs that came of them. A canvasser sees the deliveries given to them.',
    filter: InCommittee.extend({
      state: z.enum(requestStates).optional(),
      source: z.enum(requestSources).optional(),
      search: text(100).default(''),
    }),
    sorts: ['newest', 'name', 'city'],
    pageSize: 100,
    row: SignRequest,
    facts: z.object({
      byState: z.record(z.string(), z.number()),
      problems: z.number(),
      mayEdit: z.boolean(),
      mayPlace: z.boolean(),
      maySeeContacts: z.boolean(),
    }),
  }),
  overview: read({
    may: 'work.read',
    about: 'The kinds of signs with where they are, local rules, and who can bring signs.',
    input: InCommittee,
    output: z.object({
      kinds: z.array(SignKind),
      rules: z.array(Rule),
      people: z.array(z.object({ id: z.uuid(), name: z.string() })),
      mayEdit: z.boolean(),
    }),
  }),
  route: read({
    may: 'work.read',
    about: 'Open deliveries, or signs to pick up, in the order to drive.',
    input: InCommittee.extend({ what: z.enum(['deliver', 'pick up']), mine: z.boolean().default(false) }),
    output: z.object({ stops: z.array(SignRequest), miles: z.number(), withoutPlace: z.array(SignRequest) }),
  }),
  movements: list({
    may: 'work.read',
    mayExport: 'people.export',
    what: 'Sign movements',
    about: 'Every movement of signs, newest first. None is ever changed.',
    filter: InCommittee.extend({ kindId: z.uuid().optional() }),
    sorts: ['newest'],
    pageSize: 100,
    row: Movement,
  }),
  addRequest: write({
    may: 'work.edit',
    about: 'Someone wants a sign; the address is looked up in the voter file.',
    input: InCommittee.extend({
      id: z.uuid(),
      source: z.enum(['event', 'typed', 'web']).default('typed'),
      ...Fields,
    }),
    output: SignRequest,
  }),
  changeRequest: write({
    may: 'work.edit',
    input: OfRequest.extend({ version: z.number().int(), ...Fields, ...place }),
    output: SignRequest,
  }),
  setState: write({
    may: 'work.edit',
    about: 'Declined by the committee, withdrawn by the person, or open again.',
    input: OfRequest.extend({ state: z.enum(['open', 'declined', 'withdrawn']) }),
    output: nothing,
  }),
  assign: write({
    may: 'work.edit',
    about: 'Gives deliveries to a person, or to no one.',
    input: InCommittee.extend({ requestIds: z.array(z.uuid()).min(1).max(200), userId: z.uuid().nullable() }),
    output: nothing,
  }),
  place: write({
    may: 'work.edit',
    about: 'The sign stands. The same as a phone records it.',
    input: InCommittee.extend({ id: z.uuid(), ...Place.shape }),
    output: nothing,
  }),
  pickUp: write({
    may: 'work.edit',
    about: 'The sign was taken home, or is gone.',
    input: InCommittee.extend({ id: z.uuid(), ...PickUp.shape }),
    output: nothing,
  }),
  undoPlacement: write({
    may: 'work.edit',
    about: 'It was not placed after all.',
    input: OfRequest,
    output: nothing,
  }),
  report: write({
    may: 'work.edit',
    input: InCommittee.extend({ id: z.uuid(), ...Report.shape }),
    output: nothing,
  }),
  solve: write({
    may: 'work.edit',
    input: InCommittee.extend({ problemId: z.uuid() }),
    output: nothing,
  }),
  attachPhoto: write({
    may: 'work.edit',
    about: 'A photo of the sign as it stands.',
    input: OfRequest.extend({ fileId: z.uuid() }),
    output: nothing,
  }),
  addKind: write({
    may: 'work.edit',
    input: InCommittee.extend({ name: text(80).min(1), note: text(500).default('') }),
    output: z.object({ kindId: z.uuid() }),
  }),
  archiveKind: write({
    may: 'work.edit',
    input: OfKind.extend({ isArchived: z.boolean() }),
    output: nothing,
  }),
  move: write({
    may: 'work.edit',
    about: 'Signs that came in, went back, were thrown away or turned up again.',
    input: OfKind.extend({
      id: z.uuid(),
      move: z.enum(stockMoves),
      quantity: z.number().int().min(1).max(100_000),
      reason: text(200).default(''),
      referenceKind: z.enum(referenceKinds).nullable().default(null),
      reference: text(120).default(''),
    }),
    output: nothing,
  }),
  undoMove: write({
    may: 'work.edit',
    about: 'Moves the same signs back.',
    input: InCommittee.extend({ movementId: z.uuid() }),
    output: nothing,
  }),
  saveRule: write({
    may: 'work.edit',
    input: InCommittee.extend({ ruleId: z.uuid(), place: text(120).min(1), text: text(4000).min(1) }),
    output: nothing,
  }),
  removeRule: write({
    may: 'work.edit',
    input: InCommittee.extend({ ruleId: z.uuid(), isRemoved: z.boolean() }),
    output: nothing,
  }),
})
