// The requests as they are shown, with the sign that came of each and its problems.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { maySeeAddresses, ofCommittee, type RequestRecord, type Seeing } from './access.server.ts'
import type { Workplace } from '../committees/workIn.server.ts'
import { shownContacts } from '../committees/contactDetails.server.ts'
import type { Placement, Problem, SignRequest } from './shapes.ts'

export async function shownRequests(
  db: Db,
  work: Workplace,
  seeing: Seeing,
  rows: RequestRecord[],
): Promise<SignRequest[]> {
  const ids = rows.map(({ id }) => id)
  const placements = await placementsOf(db, seeing, ids)
  const names = await namesOf(
    db,
    rows.flatMap(({ assignedTo }) => assignedTo ?? []),
  )
  const isHidden = !maySeeAddresses(work, seeing)
  return rows.map((row): SignRequest => {
    const shown = isHidden ? shownContacts(work, row) : row
    return {
      id: row.id,
      source: row.source as SignRequest['source'],
      state: row.state as SignRequest['state'],
      name: row.name,
      phone: shown.phone,
      email: shown.email,
      street: shown.street,
      city: row.city,
      zip: row.zip,
      longitude: shown.longitude,
      latitude: shown.latitude,
      kindId: row.kindId,
      quantity: row.quantity,
      // What was typed at the door may hold a phone number.
      note: isHidden ? '' : row.note,
      assignedTo: row.assignedTo,
      assignedName: row.assignedTo === null ? '' : (names.get(row.assignedTo) ?? 'Someone who left'),
      createdByName: row.createdByName,
      createdAt: row.createdAt.toISOString(),
      version: row.version,
      placement: placements.get(row.id) ?? null,
    }
  })
}

/** The last one of each request. */
async function placementsOf(db: Db, seeing: Seeing, requestIds: string[]): Promise<Map<string, Placement>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('signPlacements')
    .selectAll()
    .distinctOn('requestId')
    .where(ofCommittee(seeing))
    .where('requestId', '=', sql<string>`any (${requestIds}::uuid[])`)
    .where((eb) => eb.or([eb('endedHow', 'is', null), eb('endedHow', '<>', 'undone')]))
    .orderBy('requestId')
    .orderBy('placedAt', 'desc')
    .execute()
  const problems = await problemsOf(
    db,
    seeing,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map((row) => [
      row.requestId,
      {
        id: row.id,
        kindId: row.kindId,
        quantity: row.quantity,
        placedAt: row.placedAt.toISOString(),
        placedByName: row.placedByName,
        photoFileId: row.photoFileId,
        endedAt: row.endedAt?.toISOString() ?? null,
        endedHow: row.endedHow,
        problems: problems.get(row.id) ?? [],
      },
    ]),
  )
}

async function problemsOf(db: Db, seeing: Seeing, placementIds: string[]): Promise<Map<string, Problem[]>> {
  const rows = await db
    .selectFrom('signProblems')
    .selectAll()
    .where(ofCommittee(seeing))
    .where('placementId', '=', sql<string>`any (${placementIds}::uuid[])`)
    .orderBy('reportedAt', 'desc')
    .orderBy('id')
    .execute()
  const shown = rows.map((row) => ({
    placementId: row.placementId,
    id: row.id,
    kind: row.kind as Problem['kind'],
    note: row.note,
    reportedByName: row.reportedByName,
    reportedAt: row.reportedAt.toISOString(),
    solvedAt: row.solvedAt?.toISOString() ?? null,
  }))
  return Map.groupBy(shown, ({ placementId }) => placementId)
}

async function namesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
