// The ledger of signs. A movement names where signs come from and where they go; that none is moved that is not there, the database checks.
import { conflict, notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { counted } from '../../domain/numbers.ts'
import { ofCommittee } from './access.server.ts'
import type { StockMove } from './shapes.ts'

export type Where = 'outside' | 'stock' | 'placed' | 'gone'

export const moves: Record<StockMove, { from: Where; to: Where }> = {
  received: { from: 'outside', to: 'stock' },
  'sent back': { from: 'stock', to: 'outside' },
  'thrown away': { from: 'stock', to: 'gone' },
  'found again': { from: 'gone', to: 'stock' },
}

export interface NewMovement {
  id: string
  kindId: string
  quantity: number
  from: Where
  to: Where
  reason: string
  referenceKind?: string | null
  reference?: string
  placementId?: string
  undoes?: string
  byName: string
  at?: Date
}

const places: Record<Where, string> = {
  outside: 'ever came in',
  stock: 'are in stock',
  placed: 'are placed',
  gone: 'are gone',
}

/** The kind is locked first, so that two people who take the last sign come one after the other, and the second is told. */
export async function moveSigns(db: Db, committee: CommitteeRef, move: NewMovement): Promise<void> {
  const kind = await db
    .selectFrom('signKinds')
    .select(['name', 'received', 'stock', 'placed', 'gone'])
    .where(ofCommittee(committee))
    .where('id', '=', move.kindId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!kind) throw notFound()
  const there = move.from === 'outside' ? Infinity : kind[move.from]
  if (there < move.quantity)
    throw conflict(
      `Only ${counted(there, 'sign')} of “${kind.name}” ${places[move.from]}, not ${move.quantity}. Enter what came in first, or a smaller number.`,
    )
  await db
    .insertInto('signMovements')
    .values({
      organizationId: committee.organizationId,
      committeeId: committee.committeeId,
      id: move.id,
      kindId: move.kindId,
      quantity: move.quantity,
      movedFrom: move.from,
      movedTo: move.to,
      reason: move.reason,
      referenceKind: move.referenceKind ?? null,
      reference: move.reference ?? '',
      placementId: move.placementId ?? null,
      undoes: move.undoes ?? null,
      movedByName: move.byName,
      ...(move.at && { movedAt: move.at }),
    })
    .execute()
}

/** The same signs back to where they were. Once. */
export async function moveBack(
  db: Db,
  committee: CommitteeRef,
  { movementId, id, byName }: { movementId: string; id: string; byName: string },
): Promise<void> {
  const found = await db
    .selectFrom('signMovements')
    .select(['kindId', 'quantity', 'movedFrom', 'movedTo', 'reason', 'placementId', 'undoes'])
    .where(ofCommittee(committee))
    .where('id', '=', movementId)
    .executeTakeFirst()
  if (!found) throw notFound()
  if (found.placementId !== null || found.undoes !== null)
    throw conflict('This movement belongs to a sign in a yard. Change the sign instead.')
  const undone = await db
    .selectFrom('signMovements')
    .select('id')
    .where(ofCommittee(committee))
    .where('undoes', '=', movementId)
    .executeTakeFirst()
  if (undone) throw conflict('This movement was undone already.')
  await moveSigns(db, committee, {
    id,
    kindId: found.kindId,
    quantity: found.quantity,
    from: found.movedTo as Where,
    to: found.movedFrom as Where,
    reason: `Undone: ${found.reason}`.slice(0, 200),
    undoes: movementId,
    byName,
  })
}
