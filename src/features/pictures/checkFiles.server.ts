// What the browser drew is believed no further than it can be looked at: each file is a picture of this committee, put in by a person who saves
// it, and has exactly the pixels of its size. That it is a clean picture was seen to when it came in (app/server/files/pictures.ts).
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { invalid, notFound, Refusal } from '../../app/contract.ts'
import type { Context } from '../../app/server/context.ts'
import type { Services } from '../../app/server/services.ts'
import type { Workplace } from '../committees/workIn.server.ts'
import { sizes, type SizeName } from './sizes.ts'

type Drawn = { size: SizeName; fileId: string }

/** The photo may be anyone's of the committee: a colleague goes on with what another one put in. */
export async function checkSource(context: Context, committee: Workplace, fileId: string): Promise<void> {
  if ((await filesOf(context, committee, [fileId])).length === 0) throw notFound()
}

/** Drawings that waited for more than a day may have been cleaned up since they were looked at. */
export async function checkStillThere(context: Context, committee: Workplace, drawn: Drawn[]): Promise<void> {
  const ids = [...new Set(drawn.map((file) => file.fileId))]
  if ((await filesOf(context, committee, ids)).length < ids.length)
    throw new Refusal(
      'notFound',
      'The drawings of this picture waited for more than a day and were cleaned up. Save the picture once more.',
    )
}

interface Kept {
  purpose: string
  storageKey: string
}

/** The files of what was drawn, each size once and each put in by who saves it. */
export async function findDrawn(
  context: Context,
  committee: Workplace,
  drawn: Drawn[],
): Promise<{ size: SizeName; file: Kept }[]> {
  const names = drawn.map((file) => file.size)
  if (!names.includes('square'))
    throw invalid('The profile picture is missing. Open the picture again and save once more.')
  if (new Set(names).size < names.length) throw invalid('A size came twice. Save the picture once more.')
  const rows = await filesOf(
    context,
    committee,
    drawn.map((file) => file.fileId),
  )
  const own = new Map(rows.filter((row) => row.ownerId === context.viewer.userId).map((row) => [row.id, row]))
  return drawn.map(({ size, fileId }) => {
    const file = own.get(fileId)
    if (!file) throw notFound()
    return { size, file }
  })
}

export async function checkPixels(
  services: Pick<Services, 'files'>,
  drawn: { size: SizeName; file: Kept }[],
): Promise<void> {
  for (const { size, file } of drawn) {
    const { width, height } = await pixelsOf(services, file)
    const wanted = sizes[size]
    if (width !== wanted.width || height !== wanted.height)
      throw invalid(
        `The picture for ${wanted.label} is ${width} by ${height} pixels and must be ${wanted.width} by ${wanted.height}. Open the picture again and save once more.`,
      )
  }
}

function filesOf({ db }: Context, { organizationId, committeeId }: Workplace, ids: string[]) {
  return db
    .selectFrom('files')
    .select(['id', 'ownerId', 'purpose', 'storageKey'])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('purpose', '=', 'committeePicture')
    .where('id', 'in', ids)
    .execute()
}

async function pixelsOf({ files }: Pick<Services, 'files'>, file: Kept) {
  // The store says that the bytes are gone only when they are read.
  const bytes = await files
    .read(file)
    .then((stream) => buffer(stream))
    .catch(() => {
      throw notFound()
    })
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}
