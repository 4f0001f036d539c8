// A universe divided into turfs, before walkbooks are made of it. A "face" is one side of a street from corner to corner, which stays together.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { Before, Change, Cut, CutDoors, CutRow, Size } from './shapes.ts'

const InCommittee = z.object({ committeeId: z.uuid() })
const One = InCommittee.extend({ cutId: z.uuid() })
const drawnArea = { bytes: 256 * 1024, values: 7_000 }

export const cuts = api('cuts', {
  list: read({
    may: 'work.read',
    about: 'The newest cuts of a committee; no door is in them.',
    input: InCommittee,
    output: z.object({ cuts: z.array(CutRow), mayEdit: z.boolean() }),
  }),
  before: read({
    may: 'work.read',
    heavy: true,
    audited: true,
    about: 'How many doors a universe has, and which of them were walked already, before it is cut.',
    input: InCommittee.extend({ universeId: z.uuid() }),
    output: Before,
  }),
  begin: write({
    may: 'work.edit',
    heavy: true,
    about: 'Begins to cut a universe into turfs of a chosen length, as background work with progress.',
    input: InCommittee.extend({
      universeId: z.uuid(),
      size: Size,
      byCar: z.boolean().default(false),
      secondsAtDoor: z.number().int().min(10).max(600).default(75),
      /** Leaves out doors where someone was. */
      withoutWalked: z.boolean().default(false),
    }),
    output: z.object({ cutId: z.uuid() }),
  }),
  get: read({
    may: 'work.read',
    about: 'One cut: how far it is, its turfs, their minutes and doors.',
    input: One,
    output: Cut,
  }),
  doors: read({
    may: 'work.read',
    audited: true,
    about: 'The doors of a cut, for its map.',
    input: One,
    output: CutDoors,
  }),
  change: write({
    may: 'work.edit',
    heavy: true,
    allowance: drawnArea,
    about:
      'Merges, splits, locks, renames or reorders turfs, moves a face or a drawn area, or undoes the last change.',
    input: One.extend({ version: z.number().int(), change: Change }),
    output: Cut,
  }),
  make: write({
    may: 'work.edit',
    about: 'Makes a walkbook of each turf.',
    input: One.extend({
      version: z.number().int(),
      /** "Ward 3" makes "Ward 3, turf 1" and so on. */
      name: z.string().trim().min(1, 'Give them a name.').max(80),
      surveyId: z.uuid().nullable().default(null),
    }),
    output: z.object({ walkbooks: z.number() }),
  }),
  remove: write({
    may: 'work.edit',
    about: 'Deletes a cut. Walkbooks that were made of it stay.',
    input: One,
    output: z.object({}),
  }),
  restore: write({
    may: 'work.edit',
    about: 'Brings a deleted cut back, within a week.',
    input: One,
    output: z.object({}),
  }),
})
