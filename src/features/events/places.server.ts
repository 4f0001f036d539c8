// How many places are taken and left. Who brings friends takes more than one; who waits takes none. Only true for a person who holds the event
// (lockEvent), because otherwise someone may be booking at this moment.
import type { Db } from '../../app/server/data/db.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { guestsOf, shiftsOf, type EventRow } from './access.server.ts'

export interface Places {
  /** Null: as many as want to. */
  left(shiftId: string | null): number | null
  take(shiftId: string | null, places: number): void
}

export async function countPlaces(db: Db, committee: CommitteeRef, event: EventRow): Promise<Places> {
  const rows = await guestsOf(db, committee, event.id)
    .where('guests.state', '=', 'coming')
    .select((eb) => ['guests.shiftId', eb.fn.sum<bigint>('guests.partySize').as('taken')])
    .groupBy('guests.shiftId')
    .execute()
  const shifts = await shiftsOf(db, committee, [event.id]).select(['shifts.id', 'shifts.capacity']).execute()
  const taken = new Map(rows.map((row) => [row.shiftId, Number(row.taken)]))
  let all = [...taken.values()].reduce((sum, n) => sum + n, 0)
  return {
    left: (shiftId) => {
      const ofShift = shifts.find((shift) => shift.id === shiftId)?.capacity ?? null
      const limits = [
        ...(event.capacity === null ? [] : [event.capacity - all]),
        ...(ofShift === null ? [] : [ofShift - (taken.get(shiftId) ?? 0)]),
      ]
      return limits.length === 0 ? null : Math.max(0, Math.min(...limits))
    },
    take: (shiftId, places) => {
      taken.set(shiftId, (taken.get(shiftId) ?? 0) + places)
      all += places
    },
  }
}
