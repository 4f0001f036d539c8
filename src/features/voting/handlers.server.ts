import { notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { seatMapHandlers } from '../seatMap/handlers.server.ts'
import type { Mark } from '../seatMap/rules.ts'
import type { Marked, voting } from './api.ts'
import { setNote } from './setNote.server.ts'

export const votingHandlers: Handlers<typeof voting> = {
  setNote,

  async board(context, { billId }) {
    const { db, viewer } = context
    const bill = await db
      .selectFrom('bills as b')
      .innerJoin('legislativeSessions as s', 's.id', 'b.sessionId')
      .select(['b.id', 'b.number', 'b.title', 's.name as session', 'b.kind', 'b.stage', 'b.ending'])
      .where('b.id', '=', billId)
      .executeTakeFirst()
    if (!bill) throw notFound()
    const { seats } = await seatMapHandlers.seats(context, {})
    const districts = new Map(seats.map(({ senatorId, district }) => [senatorId, district]))
    const { organizationId } = viewer
    return {
      bill,
      seats,
      hasBoard: organizationId !== null,
      marks: organizationId === null ? [] : await marksOf(db, organizationId, billId, districts),
    }
  },
}

async function marksOf(
  db: Db,
  organizationId: string,
  billId: number,
  districts: Map<number | null, number>,
): Promise<Marked[]> {
  // The organization is named although there is a wall: platform staff see over it, and a board is one organization's.
  const rows = await db
    .selectFrom('whipMarks')
    .select(['senatorId', 'mark', 'note', 'markedByName', 'markedAt'])
    .where('organizationId', '=', organizationId)
    .where('billId', '=', billId)
    .execute()
  return rows.flatMap(({ senatorId, mark, note, markedByName, markedAt }) => {
    const district = districts.get(senatorId)
    // A mark on somebody who has left the chamber is kept, and on no seat.
    if (district === undefined) return []
    return [{ district, mark: mark as Mark, note, markedByName, markedAt: markedAt.toISOString() }]
  })
}
