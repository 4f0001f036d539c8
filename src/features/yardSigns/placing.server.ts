// What happens at a yard: a sign is placed, picked up, or has a problem. The screen and the phone's outbox both come here; every effect is
// keyed by the event's id, so the second time nothing happens.
import { conflict } from '../../app/contract.ts'
import type { z } from 'zod'
import { idFrom } from '../../app/server/data/idFrom.ts'
import type { Db } from '../../app/server/data/db.ts'
import { lockRequest, ofCommittee, type RequestRecord, type Seeing } from './access.server.ts'
import type { PickUp, Place, Report } from './events.ts'
import { moveSigns } from './ledger.server.ts'

export interface Deed<B> {
  id: string
  body: B
  byName: string
  at: Date
}

export async function placeSign(
  db: Db,
  seeing: Seeing,
  { id, body, byName, at }: Deed<z.output<typeof Place>>,
): Promise<void> {
  const request = await lockRequest(db, seeing, body.requestId)
  if (await isKnown(db, seeing, id)) return
  if (request.state === 'placed') throw conflict('This sign stands already.')
  if (request.state === 'declined') throw conflict('The committee declined this request.')
  const { kindId, quantity, longitude, latitude } = body
  // First: it refuses, before anything is written, what is not in stock.
  await moveSigns(db, seeing, {
    id: idFrom(`${id} placed`),
    kindId,
    quantity,
    from: 'stock',
    to: 'placed',
    reason: 'Placed in a yard',
    placementId: id,
    byName,
    at,
  })
  await db
    .insertInto('signPlacements')
    .values({
      ...refOf(seeing),
      id,
      requestId: request.id,
      kindId,
      quantity,
      longitude: longitude ?? request.longitude,
      latitude: latitude ?? request.latitude,
      placedAt: at,
      placedByName: byName,
    })
    .execute()
  await setState(db, seeing, request, 'placed', byName)
}

/** Only a sign that was placed is ever picked up. */
export async function pickUpSign(
  db: Db,
  seeing: Seeing,
  { id, body, byName, at }: Deed<z.output<typeof PickUp>>,
): Promise<void> {
  const request = await lockRequest(db, seeing, body.requestId)
  const movementId = idFrom(`${id} ended`)
  if (await isMoved(db, seeing, movementId)) return
  await endPlacement(db, seeing, request, { movementId, how: body.how, byName, at })
}

interface Ending {
  movementId: string
  how: 'picked up' | 'gone' | 'undone'
  byName: string
  at: Date
}

export async function endPlacement(
  db: Db,
  seeing: Seeing,
  request: RequestRecord,
  { movementId, how, byName, at }: Ending,
): Promise<void> {
  const placement = await standing(db, seeing, request.id)
  await db
    .updateTable('signPlacements')
    .set({ endedAt: at, endedHow: how, endedByName: byName })
    .where(ofCommittee(seeing))
    .where('id', '=', placement.id)
    .execute()
  await moveSigns(db, seeing, {
    id: movementId,
    kindId: placement.kindId,
    quantity: placement.quantity,
    from: 'placed',
    to: how === 'gone' ? 'gone' : 'stock',
    reason: how === 'gone' ? 'Not there any more' : how === 'undone' ? 'Not placed after all' : 'Picked up',
    placementId: placement.id,
    byName,
    at,
  })
  await setState(db, seeing, request, how === 'undone' ? 'open' : 'picked up', byName)
}

export async function reportProblem(
  db: Db,
  seeing: Seeing,
  { id, body, byName, at }: Deed<z.output<typeof Report>>,
): Promise<void> {
  const request = await lockRequest(db, seeing, body.requestId)
  const placement = await standing(db, seeing, request.id)
  await db
    .insertInto('signProblems')
    .values({
      ...refOf(seeing),
      id,
      placementId: placement.id,
      kind: body.kind,
      note: body.note,
      reportedByName: byName,
      reportedAt: at,
    })
    .onConflict((on) => on.column('id').doNothing())
    .execute()
}

export async function standing(db: Db, seeing: Seeing, requestId: string) {
  const placement = await db
    .selectFrom('signPlacements')
    .select(['id', 'kindId', 'quantity'])
    .where(ofCommittee(seeing))
    .where('requestId', '=', requestId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!placement) throw conflict('No sign stands there.')
  return placement
}

const refOf = ({ organizationId, committeeId }: Seeing) => ({ organizationId, committeeId })

async function isKnown(db: Db, seeing: Seeing, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('signPlacements')
    .select('id')
    .where(ofCommittee(seeing))
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

async function isMoved(db: Db, seeing: Seeing, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('signMovements')
    .select('id')
    .where(ofCommittee(seeing))
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

async function setState(
  db: Db,
  seeing: Seeing,
  { id, version }: RequestRecord,
  state: string,
  byName: string,
): Promise<void> {
  await db
    .updateTable('signRequests')
    .set({ state, version: version + 1, updatedByName: byName, updatedAt: new Date() })
    .where(ofCommittee(seeing))
    .where('id', '=', id)
    .execute()
}
