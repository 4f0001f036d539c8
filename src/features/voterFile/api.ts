// The shared voter file, for platform staff: where it came from and how fresh it is, what its codes mean, what new files changed, and the
// places of addresses.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { exportable } from '../../app/list.ts'
import { certainties, electionKinds, isTemplate, sourceKinds, changeKinds } from './rules.ts'

const count = z.number().int().nonnegative()
const none = z.object({})

export const Source = z.object({
  id: z.number(),
  kind: z.enum(sourceKinds),
  label: z.string(),
  fileName: z.string(),
  /** What day the file speaks of. */
  asOf: z.string(),
  loadedAt: z.string(),
  batchId: z.uuid().nullable(),
  /** Voters whose row comes from it, or households it placed. */
  voters: count,
  households: count,
})
export type Source = z.infer<typeof Source>

export const FileChange = z.object({
  batchId: z.uuid(),
  fileName: z.string(),
  finishedAt: z.string().nullable(),
  new: count,
  changed: count,
  dropped: count,
  returned: count,
})
export type FileChange = z.infer<typeof FileChange>

export const Overview = z.object({
  sources: z.array(Source),
  files: z.array(FileChange),
  voters: z.object({ active: count, inactive: count, other: count, dropped: count, confidential: count }),
  households: z.object({ total: count, file: count, points: count, geocoder: count }),
  /** The columns that universes are counted on. */
  index: z.object({ voters: count, builtAt: z.string() }).nullable(),
})
export type Overview = z.infer<typeof Overview>

export const DistrictKind = z.object({
  code: z.string(),
  name: z.string(),
  template: z.string(),
  office: z.string(),
  certainty: z.enum(certainties),
  isShown: z.boolean(),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
})
export type DistrictKind = z.infer<typeof DistrictKind>

export const DistrictKindForm = z.object({
  code: z.string().max(12),
  name: z.string().trim().min(1, 'Say what the code means.').max(80),
  template: z
    .string()
    .trim()
    .max(80)
    .refine(isTemplate, 'Put {n} where the number goes: “Legislative district {n}”.'),
  office: z.string().trim().max(80),
  certainty: z.enum(certainties),
  isShown: z.boolean(),
})
export type DistrictKindForm = z.infer<typeof DistrictKindForm>

export const Election = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(electionKinds),
  heldOn: z.string().nullable(),
  dateFrom: z.enum(['history file', 'code', 'person', 'unknown']),
})
export type Election = z.infer<typeof Election>

export const ElectionForm = z.object({
  id: z.number().int(),
  name: z.string().trim().max(120),
  kind: z.enum(electionKinds),
  heldOn: z.iso
    .date('Write the day as 2024-11-05.')
    // The database counts years from 1.
    .refine((day) => day >= '0001', 'There is no year 0.')
    .nullable(),
})
export type ElectionForm = z.infer<typeof ElectionForm>

export const ChangedVoter = z.object({
  voterId: z.number(),
  name: z.string(),
  county: z.string(),
  fields: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
})
export type ChangedVoter = z.infer<typeof ChangedVoter>

export const Geocoding = z.object({
  isSetUp: z.boolean(),
  /** Addresses that can be asked about now. */
  waiting: count,
  job: z
    .object({
      id: z.uuid(),
      state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
      done: count,
      total: count.nullable(),
      message: z.string(),
      at: z.string(),
    })
    .nullable(),
})
export type Geocoding = z.infer<typeof Geocoding>

export const voterFile = api('voterFile', {
  sources: exportable(
    read({
      may: 'voterFile.manage',
      input: none,
      output: Overview,
      about:
        'Which files the voters come from and how fresh they are; voters by status, addresses by who placed them.',
    }),
    { what: 'Sources of the voter file', mayExport: 'voterFile.manage' },
  ),
  changes: read({
    may: 'voterFile.manage',
    input: z.object({
      batchId: z.uuid(),
      what: z.enum(changeKinds),
      after: z.number().int().min(0).max(2_147_483_647).default(0),
    }),
    output: z.object({ voters: z.array(ChangedVoter), total: count, next: z.number().nullable() }),
    audited: true,
    about: 'Voters that one file added, changed, dropped or brought back, and what changed about them.',
  }),
  districtKinds: read({
    may: 'voterFile.manage',
    input: none,
    output: z.object({ kinds: z.array(DistrictKind) }),
    about: 'What the district codes of the file mean, and how sure that is.',
  }),
  changeDistrictKind: write({
    may: 'voterFile.manage',
    input: DistrictKindForm,
    output: DistrictKind,
    about: 'Corrects what a district code means.',
  }),
  elections: exportable(
    read({
      may: 'voterFile.manage',
      input: none,
      output: z.object({ elections: z.array(Election) }),
      about: 'The elections of the vote history, newest first.',
    }),
    { what: 'Elections', mayExport: 'voterFile.manage' },
  ),
  changeElection: write({
    may: 'voterFile.manage',
    input: ElectionForm,
    output: Election,
    about: 'Corrects the name, kind or day of an election.',
  }),
  geocodingState: read({
    may: 'voterFile.manage',
    input: none,
    output: Geocoding,
    about: 'Whether a geocoder is set up, how many addresses wait for it, and how its last run stands.',
  }),
  startGeocoding: write({
    may: 'voterFile.manage',
    input: none,
    output: z.object({ jobId: z.uuid() }),
    about: 'Asks the geocoder for addresses without coordinates, as a job.',
  }),
})
