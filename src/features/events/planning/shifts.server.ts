// The shifts of an event as its form has them.
import { conflict, invalid } from '../../../app/contract.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { counted } from '../../../domain/numbers.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import { guestsOf, shiftsOf, type EventRow } from '../access.server.ts'
import type { ParsedEventForm } from '../api.ts'
import { correctHours } from './hours.server.ts'
import { instantsOf } from '../rules.ts'
import { shifted } from '../series/series.server.ts'

interface Saved {
  event: EventRow
  /** The shifts of the event whose form this is, in their order before the change; that may be another day of the series. */
  order: string[]
  shifts: ParsedEventForm['shifts']
  /** Days between the two. */
  offset: number
}

export async function shiftOrder(db: Db, committee: CommitteeRef, eventId: string): Promise<string[]> {
  return (await inOrder(db, committee, eventId)).map(({ id }) => id)
}

export async function saveShifts(
  db: Db,
  committee: CommitteeRef,
  { event, order, shifts, offset }: Saved,
): Promise<void> {
  const own = await inOrder(db, committee, event.id)
  const keptIds = new Set<string>()
  for (const { id, name, capacity, ...times } of shifts) {
    const instants = instantsOf(times, event.timeZone)
    if (!instants) throw invalid(`The shift ${name} ends before it begins.`)
    const at = shifted(
      {
        startsAt: new Date(instants.startsAt),
        endsAt: new Date(instants.endsAt),
        timeZone: event.timeZone,
      },
      offset,
    )
    // On another day of the series the shift in the same place of the list is meant.
    const known = id ? own[order.indexOf(id)] : undefined
    if (known) {
      keptIds.add(known.id)
      await db
        .updateTable('shifts')
        .set({ name, capacity, ...at })
        .where('id', '=', known.id)
        .execute()
    } else {
      const { organizationId, committeeId } = committee
      const added = await db
        .insertInto('shifts')
        .values({ organizationId, committeeId, eventId: event.id, name, capacity, ...at })
        .returning('id')
        .executeTakeFirstOrThrow()
      keptIds.add(added.id)
    }
  }
  for (const shift of own.filter(({ id }) => !keptIds.has(id))) await removeShift(db, committee, event, shift)
  await correctHours(db, committee, event)
}

/** An event that is dragged takes its shifts along, and what was worked there. */
export async function moveShifts(
  db: Db,
  committee: CommitteeRef,
  event: EventRow,
  byMs: number,
): Promise<void> {
  for (const shift of byMs === 0 ? [] : await inOrder(db, committee, event.id))
    await db
      .updateTable('shifts')
      .set({
        startsAt: new Date(shift.startsAt.getTime() + byMs),
        endsAt: new Date(shift.endsAt.getTime() + byMs),
      })
      .where('id', '=', shift.id)
      .execute()
  await correctHours(db, committee, event)
}

function inOrder(db: Db, committee: CommitteeRef, eventId: string) {
  return shiftsOf(db, committee, [eventId])
    .selectAll('shifts')
    .orderBy('shifts.startsAt')
    .orderBy('shifts.name')
    .orderBy('shifts.id')
    .execute()
}

async function removeShift(
  db: Db,
  committee: CommitteeRef,
  event: EventRow,
  shift: { id: string; name: string },
): Promise<void> {
  const { booked } = await guestsOf(db, committee, event.id)
    .where('guests.shiftId', '=', shift.id)
    .where('guests.state', 'in', ['coming', 'waiting'])
    .select((eb) => eb.fn.countAll<bigint>().as('booked'))
    .executeTakeFirstOrThrow()
  if (booked > 0n)
    throw conflict(
      `${counted(Number(booked), 'guest')} ${booked === 1n ? 'has' : 'have'} a spot on the shift ${shift.name}. Move them to another shift first.`,
    )
  await db.updateTable('shifts').set({ removedAt: new Date() }).where('id', '=', shift.id).execute()
}
