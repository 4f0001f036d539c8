// Which cuts someone sees: those of a committee the viewer was found to work in.
import type { Selectable } from 'kysely'
import { conflict, notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { CutDoors as CutDoorsTable, Cuts } from '../../app/server/data/tables.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import type { Cut, CutRow, HistoryStep, Size, Turf } from './shapes.ts'

export type CutRecord = Selectable<Cuts>
export type DoorRecord = Selectable<CutDoorsTable>

export function cutsOf(db: Db, { organizationId, committeeId }: CommitteeRef) {
  return db
    .selectFrom('cuts')
    .where('cuts.organizationId', '=', organizationId)
    .where('cuts.committeeId', '=', committeeId)
    .where('cuts.removedAt', 'is', null)
}

export async function getCut(db: Db, committee: CommitteeRef, cutId: string): Promise<CutRecord> {
  const row = await cutsOf(db, committee).where('cuts.id', '=', cutId).selectAll().executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Held until the transaction ends: two who change a cut at once come one after the other, and the second is told. */
export async function lockCut(
  db: Db,
  committee: CommitteeRef,
  cutId: string,
  version: number,
): Promise<CutRecord> {
  const row = await cutsOf(db, committee)
    .where('cuts.id', '=', cutId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.state === 'made') throw conflict('Walkbooks were made of this cut. Begin a new one to cut again.')
  if (row.state !== 'ready') throw conflict('This cut is not ready yet.')
  if (row.version !== version)
    throw conflict('Someone else changed this cut meanwhile. Look at it and try again.')
  return row
}

export async function doorsOfCut(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  cutId: string,
): Promise<DoorRecord[]> {
  return db
    .selectFrom('cutDoors')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('cutId', '=', cutId)
    .orderBy('place')
    .execute()
}

export const turfsOf = (row: Pick<CutRecord, 'turfs'>) => row.turfs as unknown as Turf[]
export const historyOf = (row: Pick<CutRecord, 'history'>) => row.history as unknown as HistoryStep[]

export const shownCut = (row: CutRecord): Cut => ({
  ...shownRow(row),
  turfs: turfsOf(row),
  undo: historyOf(row).at(-1)?.words ?? null,
})

export const shownRow = (row: Omit<CutRecord, 'turfs' | 'history' | 'removedAt'>): CutRow => ({
  id: row.id,
  words: row.words,
  universeId: row.universeId,
  size: row.size as unknown as Size,
  byCar: row.byCar,
  secondsAtDoor: row.secondsAtDoor,
  state: row.state as CutRow['state'],
  failure: row.failure,
  progress: row.progress,
  doors: row.doors,
  onStreets: row.onStreets,
  version: row.version,
  createdByName: row.createdByName,
  createdAt: row.createdAt.toISOString(),
})
