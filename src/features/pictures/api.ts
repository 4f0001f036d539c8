// The picture of a committee: its versions, each with the design it was drawn from and one file per size. The bytes travel by PUT and GET
// /api/files; visitors see the present one at /committee-pictures (src/domain/pictureAddress.ts).
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { Design } from './design.ts'
import { sizeNames } from './sizes.ts'

const DrawnFile = z.object({ size: z.enum(sizeNames), fileId: z.uuid() })

export const PictureVersion = z.object({
  id: z.uuid(),
  version: z.number(),
  madeByName: z.string(),
  madeAt: z.string(),
  putBackFrom: z.number().nullable(),
  /** The one the product shows now. */
  isShown: z.boolean(),
  files: z.array(DrawnFile),
})
export type PictureVersion = z.infer<typeof PictureVersion>

export const Pictures = z.object({
  committee: z.object({
    id: z.uuid(),
    name: z.string(),
    office: z.string(),
    district: z.string(),
    color: z.string(),
    isArchived: z.boolean(),
  }),
  mayEdit: z.boolean(),
  /** Of the newest version, 0 before the first: a save names the one it saw. */
  version: z.number(),
  shownFileId: z.uuid().nullable(),
  /** Newest first. */
  versions: z.array(PictureVersion),
})
export type Pictures = z.infer<typeof Pictures>

const In = z.object({ committeeId: z.uuid() })
const Seen = In.extend({ seenVersion: z.number().int().min(0) })

export const pictures = api('pictures', {
  get: read({
    may: 'committees.read',
    input: In,
    output: Pictures,
    about: 'The picture of a committee and its earlier versions.',
  }),
  design: read({
    may: 'committees.read',
    input: In.extend({ id: z.uuid() }),
    output: z.object({ version: z.number(), design: Design, sourceFileId: z.uuid().nullable() }),
    about: 'The design one version was drawn from, to work on further.',
  }),
  save: write({
    may: 'committeePictures.edit',
    // The outline of who was cut out is a text of up to 200,000 characters.
    allowance: { bytes: 256 * 1024, values: 500 },
    heavy: true,
    input: Seen.extend({
      design: Design,
      sourceFileId: z.uuid(),
      files: z.array(DrawnFile).min(1).max(sizeNames.length),
    }),
    output: Pictures,
    about: 'Saves a new version and shows it everywhere; refused when someone else saved in the meantime.',
  }),
  putBack: write({
    may: 'committeePictures.edit',
    input: Seen.extend({ id: z.uuid() }),
    output: Pictures,
    about: 'Shows an earlier version again, as the newest one.',
  }),
  takeDown: write({
    may: 'committeePictures.edit',
    input: Seen,
    output: Pictures,
    about: 'Shows no picture any more; the versions stay.',
  }),
})
