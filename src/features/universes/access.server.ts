// Which universes and exports a viewer may see: those of a committee they may act for. The wall in the database says the same once more.
import type { Selectable } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Universes, VoterExports } from '../../app/server/data/tables.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { committeeToActFor } from '../voters/access.server.ts'

/** Everything but the members, which may weigh a hundred kilobytes. */
export const universeColumns = [
  'id',
  'organizationId',
  'committeeId',
  'name',
  'about',
  'isFrozen',
  'criteria',
  'words',
  'voters',
  'countedAt',
  'createdByName',
  'createdAt',
  'updatedByName',
  'updatedAt',
  'archivedAt',
] as const
export type UniverseRow = Pick<Selectable<Universes>, (typeof universeColumns)[number]>

export async function getUniverse(db: Db, viewer: Viewer, id: string): Promise<UniverseRow> {
  const row = await db.selectFrom('universes').select(universeColumns).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  await committeeToActFor(db, viewer, row.committeeId, 'read')
  return row
}

/** The row is held until the transaction ends, so that two people who save at once come one after the other. */
export async function getUniverseToChange(db: Db, viewer: Viewer, id: string): Promise<UniverseRow> {
  const row = await db
    .selectFrom('universes')
    .select(universeColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  await committeeToActFor(db, viewer, row.committeeId, 'write')
  return row
}

export type ExportRow = Selectable<VoterExports> & { jobState: string | null }

/** Exports with how their job stands; a job that was stopped before it began leaves no word in the export itself. */
export function exportsIn(db: Db) {
  return db
    .selectFrom('voterExports as e')
    .leftJoin('jobs as j', 'j.id', 'e.jobId')
    .selectAll('e')
    .select('j.state as jobState')
}

export async function getExport(db: Db, viewer: Viewer, id: string): Promise<ExportRow> {
  const row = await exportsIn(db).where('e.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  await committeeToActFor(db, viewer, row.committeeId, 'read')
  return row
}
