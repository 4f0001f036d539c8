// Building, saving and exporting groups of voters. A universe is such a group: live when it is counted again each time, frozen when it
// holds exactly the voters of one day.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { Criteria } from './criteria.ts'

const committeeId = z.uuid()
const about = { committeeId, criteria: Criteria }
/** Areas of 10,000 corners in all, each corner a list of two numbers; six groups inside each other. */
const drawnAreas = { bytes: 1024 * 1024, depth: 20, values: 31_000 }

const Slice = z.object({ value: z.string(), label: z.string(), voters: z.number() })
export type Slice = z.output<typeof Slice>

const Counted = z.object({
  voters: z.number(),
  households: z.number(),
  /** Voters in the file that are not dropped. */
  outOf: z.number(),
  /** Largest first for counties and districts; fixed order for parties and ages. */
  party: z.array(Slice),
  age: z.array(Slice),
  county: z.array(Slice),
  district: z.array(Slice),
  withPhone: z.number(),
  withLocation: z.number(),
  /** What each step did, in order: how many it met, added, dropped, and how many were left. */
  steps: z.array(
    z.object({
      id: z.string(),
      matched: z.number(),
      added: z.number(),
      dropped: z.number(),
      left: z.number(),
    }),
  ),
  words: z.string(),
  /** The file these figures come from. */
  asOf: z.string().nullable(),
  tookMs: z.number(),
})
export type Counted = z.output<typeof Counted>

const Member = z.object({
  id: z.number(),
  name: z.string(),
  age: z.number().nullable(),
  party: z.string(),
  status: z.string(),
  address: z.string(),
  city: z.string(),
  county: z.string(),
  precinct: z.string(),
  phone: z.string(),
})
export type Member = z.output<typeof Member>

const Universe = z.object({
  id: z.uuid(),
  committeeId: z.uuid(),
  name: z.string(),
  about: z.string(),
  isFrozen: z.boolean(),
  criteria: Criteria,
  words: z.string(),
  voters: z.number(),
  countedAt: z.string(),
  createdByName: z.string(),
  createdAt: z.string(),
  /** Who changed it last, and when. */
  updatedByName: z.string(),
  updatedAt: z.string(),
  archivedAt: z.string().nullable(),
})
export type Universe = z.output<typeof Universe>

const Export = z.object({
  id: z.uuid(),
  /** The short number that every row of the file carries. */
  mark: z.string(),
  name: z.string(),
  purpose: z.string(),
  reason: z.string(),
  words: z.string(),
  columns: z.array(z.string()),
  state: z.enum(['waiting', 'ready', 'failed']),
  voters: z.number(),
  fileId: z.uuid().nullable(),
  jobId: z.uuid().nullable(),
  madeByName: z.string(),
  madeAt: z.string(),
  /** When the file was made; it is removed 30 days later, and fileId is null from then on. */
  readyAt: z.string().nullable(),
  failure: z.string().nullable(),
})
export type VoterExport = z.output<typeof Export>

export const exportColumns = [
  'voter number',
  'name',
  'age',
  'party',
  'status',
  'phone',
  'cell phone',
  'email',
  'address',
  'mailing address',
  'county',
  'precinct',
  'districts',
  'vote history',
  'coordinates',
] as const

/** west, south, east, north */
const bounds = z.tuple([z.number(), z.number(), z.number(), z.number()])

export const universes = api('universes', {
  /** Every list a condition can be picked from, with how many voters each value has. */
  choices: read({
    may: 'universes.read',
    heavy: true,
    input: z.object({ committeeId }),
    output: z.object({
      voters: z.number(),
      asOf: z.string().nullable(),
      fields: z.array(z.object({ field: z.string(), label: z.string(), values: z.array(Slice) })),
      districtKinds: z.array(
        z.object({
          kind: z.string(),
          name: z.string(),
          /** "Legislative district {n}", for words.ts. */
          template: z.string(),
          certainty: z.string(),
          values: z.array(Slice),
        }),
      ),
      elections: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          heldOn: z.string().nullable(),
          kind: z.string(),
          voters: z.number(),
        }),
      ),
      tags: z.array(z.object({ id: z.uuid(), name: z.string(), voters: z.number() })),
      /** Of the committee's surveys. */
      questions: z.array(
        z.object({
          id: z.uuid(),
          words: z.string(),
          values: z.array(z.object({ value: z.string(), words: z.string() })),
        }),
      ),
      universes: z.array(z.object({ id: z.uuid(), name: z.string(), isFrozen: z.boolean() })),
      /** Map layers with areas. */
      layers: z.array(z.object({ id: z.string(), name: z.string(), areas: z.number() })),
      bounds: bounds.nullable(),
      /** Else no areas are drawn, and the map shows no single home. */
      maySeeContacts: z.boolean(),
      mayExport: z.boolean(),
      mayEdit: z.boolean(),
      exportCap: z.number(),
    }),
  }),
  count: read({
    may: 'universes.read',
    allowance: drawnAreas,
    heavy: true,
    input: z.object(about),
    output: Counted,
    about: 'How many, and who they are; figures only, no person.',
  }),
  members: read({
    may: 'universes.read',
    heavy: true,
    audited: true,
    allowance: drawnAreas,
    input: z.object({
      ...about,
      sort: z.enum(['name', 'address', 'age']).default('name'),
      page: z.number().int().min(0).max(20_000).default(0),
      pageSize: z.number().int().min(1).max(200).default(50),
    }),
    output: z.object({ voters: z.number(), rows: z.array(Member), maySeeContacts: z.boolean() }),
  }),
  /** Cells with counts while many are in view, single voters once few are. */
  map: read({
    may: 'universes.read',
    heavy: true,
    audited: true,
    allowance: drawnAreas,
    input: z.object({ ...about, bounds, cells: z.number().int().min(8).max(128).default(48) }),
    output: z.object({
      inView: z.number(),
      cells: z.array(z.object({ longitude: z.number(), latitude: z.number(), voters: z.number() })),
      points: z.array(
        z.object({ id: z.number(), longitude: z.number(), latitude: z.number(), party: z.string() }),
      ),
    }),
  }),
  /** "Why is this person here?": each step and each condition, met or not, with the person's own value. */
  why: read({
    may: 'universes.read',
    heavy: true,
    audited: true,
    allowance: drawnAreas,
    input: z.object({ ...about, voterId: z.number().int().min(1).max(2_147_483_647) }),
    output: z.object({
      /** Who is asked about: a dot on the map has no name beside it. */
      name: z.string(),
      isIn: z.boolean(),
      steps: z.array(
        z.object({
          id: z.string(),
          words: z.string(),
          isInAfter: z.boolean(),
          conditions: z.array(z.object({ words: z.string(), met: z.boolean(), value: z.string() })),
        }),
      ),
    }),
  }),
  list: read({
    may: 'universes.read',
    input: z.object({ committeeId, archived: z.boolean().default(false) }),
    output: z.object({ universes: z.array(Universe) }),
  }),
  get: read({ may: 'universes.read', input: z.object({ id: z.uuid() }), output: Universe }),
  save: write({
    may: 'universes.edit',
    allowance: drawnAreas,
    heavy: true,
    input: z.object({
      ...about,
      /** Set to change a saved one; left out to make a new one. */
      id: z.uuid().optional(),
      name: z.string().trim().min(1).max(120),
      about: z.string().trim().max(2000).default(''),
      isFrozen: z.boolean().default(false),
      /** updatedAt as the person last saw it: someone else's change in between is refused, not overwritten. */
      seenAt: z.string().max(40).optional(),
    }),
    output: Universe,
  }),
  archive: write({ may: 'universes.edit', input: z.object({ id: z.uuid() }), output: z.object({}) }),
  restore: write({ may: 'universes.edit', input: z.object({ id: z.uuid() }), output: z.object({}) }),
  export: write({
    may: 'voters.export',
    allowance: drawnAreas,
    heavy: true,
    input: z.object({
      ...about,
      universeId: z.uuid().optional(),
      name: z.string().trim().min(1).max(120),
      reason: z.string().trim().min(3).max(500),
      // The length is asked first: a refusal of each of ten thousand items would keep the server busy.
      columns: z
        .array(z.unknown())
        .min(1)
        .max(exportColumns.length)
        .pipe(z.array(z.enum(exportColumns))),
    }),
    output: Export,
  }),
  exports: read({
    may: 'voters.export',
    input: z.object({ committeeId }),
    output: z.object({ exports: z.array(Export) }),
  }),
  exportState: read({ may: 'voters.export', input: z.object({ id: z.uuid() }), output: Export }),
  /** A list turned up somewhere: which export did this row come from? */
  traceCanary: read({
    may: 'voters.export',
    audited: true,
    input: z.object({ text: z.string().trim().min(3).max(200) }),
    output: z.object({ exports: z.array(Export) }),
  }),
})
