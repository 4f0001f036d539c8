// Versions are only ever added. Two people who save at once do so one after the other, and the second one is told.
import { sql } from 'kysely'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { refuseStale, type Workplace } from '../committees/workIn.server.ts'
import { picturesOf } from './access.server.ts'
import type { Design } from './design.ts'
import type { SizeName } from './sizes.ts'

export async function lockVersions({ db }: Context, committee: Workplace, seen: number): Promise<void> {
  await holdVersions(db, committee.committeeId)
  const newest = await newestOf({ db }, committee)
  refuseStale('The picture', seen, {
    version: newest?.version ?? 0,
    updatedByName: newest?.madeByName,
  })
}

/** One at a time saves a committee's picture, or cleans up after it. */
export async function holdVersions(db: Db, committeeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('pictures'), hashtext(${committeeId}))`.execute(db)
}

interface NewVersion {
  design: Design
  sourceFileId: string | null
  putBackFrom: number | null
  files: { size: SizeName; fileId: string }[]
}

/** After lockVersions: the number cannot be taken meanwhile. */
export async function addVersion(
  { db, viewer }: Context,
  committee: Workplace,
  { design, files, ...made }: NewVersion,
): Promise<{ id: string; version: number }> {
  const { organizationId, committeeId } = committee
  const version = ((await newestOf({ db }, committee))?.version ?? 0) + 1
  const { id } = await db
    .insertInto('committeePictures')
    .values({
      organizationId,
      committeeId,
      version,
      design: JSON.stringify(design),
      madeBy: viewer.userId,
      madeByName: viewer.name,
      ...made,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (files.length > 0)
    await db
      .insertInto('committeePictureFiles')
      .values(files.map((file) => ({ organizationId, committeeId, pictureId: id, ...file })))
      .execute()
  return { id, version }
}

export async function show(
  { db }: Context,
  { organizationId, committeeId }: Workplace,
  pictureFileId: string | null,
): Promise<void> {
  await db
    .updateTable('committees')
    .set({ pictureFileId })
    .where('organizationId', '=', organizationId)
    .where('id', '=', committeeId)
    .execute()
}

function newestOf({ db }: Pick<Context, 'db'>, committee: Workplace) {
  return picturesOf(db, committee)
    .select(['p.version', 'p.madeByName'])
    .orderBy('p.version', 'desc')
    .limit(1)
    .executeTakeFirst()
}
