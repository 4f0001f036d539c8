// Making and changing events. A change of a series reaches each of its days that was not changed by itself; whoever is on a list hears of
// another time or place.
import { invalid, notFound } from '../../app/contract.ts'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/db.ts'
import { daysBetween } from '../../domain/dates.ts'
import { changeIn, refuseStale, type Workplace } from '../committees/workIn.server.ts'
import { getEvent, lockEvent, type CommitteeRef, type EventRow } from './access.server.ts'
import type { EventDetail, ParsedEventForm } from './api.ts'
import { fillFreed } from './booking.server.ts'
import { eventDetail } from './one.server.ts'
import { instantsOf, ruleOf, slugOf, timesOf, type EventTimes, type Repeat } from './rules.ts'
import { copyShifts, randomEnding, shifted, startSeries } from './series.server.ts'
import { daysMeant } from './seriesDays.server.ts'
import type { SeriesScope } from './shapes.ts'
import { moveShifts, saveShifts, shiftOrder } from './shifts.server.ts'
import { tellGuests } from './telling.server.ts'

type Answer = Promise<{ event: EventDetail }>

export async function createEvent(
  context: Context,
  { committeeId, repeat, shifts, ...form }: ParsedEventForm & { committeeId: string; repeat: Repeat | null },
): Answer {
  const { db, viewer } = context
  const committee = await changeIn(context, committeeId, 'events.edit')
  await requireHost(db, committee, form.hostId)
  const event = await db
    .insertInto('events')
    .values({
      ...columnsOf(form),
      ...timesAsked(form, form.timeZone),
      organizationId: committee.organizationId,
      committeeId,
      slug: slugOf(form.title, randomEnding()),
      createdBy: viewer.userId,
      createdByName: viewer.name,
      updatedByName: viewer.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await saveShifts(db, committee, { event, order: [], shifts, offset: 0 })
  if (repeat) {
    if (repeat.until && repeat.until < form.day)
      throw invalid('It ends before it begins.', { until: 'A later day.' })
    await startSeries(db, committee, { rule: ruleOf(repeat, form.day), first: form.day, model: event })
  }
  await record(context, committee, 'event.created', event, { isRepeating: repeat !== null })
  return { event: await eventDetail(context, committee, event.id) }
}

export async function updateEvent(
  context: Context,
  asked: ParsedEventForm & { committeeId: string; eventId: string; version: number; scope: SeriesScope },
): Answer {
  const { committeeId, eventId, version, scope, shifts, ...form } = asked
  const { db } = context
  const committee = await changeIn(context, committeeId, 'events.edit')
  const before = await eventToChange(context, committee, { eventId, version, scope })
  await requireHost(db, committee, form.hostId)
  const order = await shiftOrder(db, committee, eventId)
  for (const day of await daysMeant(db, committee, before, scope)) {
    const offset = daysBetween(timesOf(before).day, timesOf(day).day)
    const isThis = day.id === before.id
    const event = await write(context, committee, day, {
      ...columnsOf(form),
      // What an event cost and raised is its own.
      ...(isThis ? {} : { costCents: day.costCents, raisedCents: day.raisedCents }),
      // A draft has no public page.
      ...(form.isDraft && { isPublic: false }),
      ...timesOn(form, form.timeZone, offset),
      differsFromSeries: day.seriesId !== null && scope === 'this' ? true : day.differsFromSeries,
    })
    await saveShifts(db, committee, { event, order, shifts, offset })
    await fillFreed(db, committee, event)
  }
  await record(context, committee, 'event.changed', before, { scope })
  return { event: await eventDetail(context, committee, eventId) }
}

export async function moveEvent(
  context: Context,
  asked: EventTimes & { committeeId: string; eventId: string; version: number; scope: SeriesScope },
): Answer {
  const { committeeId, eventId, version, scope, ...times } = asked
  const committee = await changeIn(context, committeeId, 'events.edit')
  const before = await eventToChange(context, committee, { eventId, version, scope })
  for (const day of await daysMeant(context.db, committee, before, scope)) {
    const offset = daysBetween(timesOf(before).day, timesOf(day).day)
    const event = await write(context, committee, day, {
      ...timesOn(times, before.timeZone, offset),
      differsFromSeries: day.seriesId !== null && scope === 'this' ? true : day.differsFromSeries,
    })
    await moveShifts(context.db, committee, event, event.startsAt.getTime() - day.startsAt.getTime())
  }
  await record(context, committee, 'event.changed', before, { scope })
  return { event: await eventDetail(context, committee, eventId) }
}

export async function copyEvent(
  context: Context,
  { committeeId, eventId, day }: { committeeId: string; eventId: string; day: string },
): Answer {
  const { db, viewer } = context
  const committee = await changeIn(context, committeeId, 'events.edit')
  const { id: _id, ...from } = await getEvent(db, committee, eventId, true)
  const offset = daysBetween(timesOf(from).day, day)
  const copy = await db
    .insertInto('events')
    .values({
      ...from,
      ...shifted(from, offset),
      slug: slugOf(from.title, randomEnding()),
      isDraft: true,
      isPublic: false,
      costCents: 0,
      raisedCents: 0,
      seriesId: null,
      seriesOn: null,
      differsFromSeries: false,
      sequence: 0,
      version: 1,
      cancelledAt: null,
      cancelReason: '',
      createdBy: viewer.userId,
      createdByName: viewer.name,
      createdAt: new Date(),
      updatedByName: viewer.name,
      updatedAt: new Date(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await copyShifts(db, { ...from, id: eventId }, copy.id, offset)
  await record(context, committee, 'event.created', copy, { copiedFrom: eventId })
  return { event: await eventDetail(context, committee, copy.id) }
}

export async function publishEvent(
  context: Context,
  {
    committeeId,
    eventId,
    isPublic,
    scope,
  }: { committeeId: string; eventId: string; isPublic: boolean; scope: SeriesScope },
): Answer {
  const committee = await changeIn(context, committeeId, 'events.edit')
  const before = await lockEvent(context.db, committee, eventId)
  for (const day of await daysMeant(context.db, committee, before, scope))
    await write(context, committee, day, { isPublic, ...(isPublic && { isDraft: false }) })
  await record(context, committee, isPublic ? 'event.published' : 'event.unpublished', before, { scope })
  return { event: await eventDetail(context, committee, eventId) }
}

/** Held until the end of the transaction, and as the person saw it. */
export async function eventToChange(
  { db }: Context,
  committee: Workplace,
  { eventId, version }: { eventId: string; version: number; scope: SeriesScope },
): Promise<EventRow> {
  const event = await lockEvent(db, committee, eventId)
  refuseStale(event.title, version, event)
  return event
}

type Columns = Partial<Omit<EventRow, 'id' | 'organizationId' | 'committeeId'>>

/** Another time or place counts as a change that calendars and guests must hear of. */
export async function write(
  { db, viewer }: Context,
  committee: CommitteeRef,
  before: EventRow,
  columns: Columns,
): Promise<EventRow> {
  const after = { ...before, ...columns }
  const isMoved =
    after.startsAt.getTime() !== before.startsAt.getTime() ||
    after.endsAt.getTime() !== before.endsAt.getTime() ||
    (['placeName', 'street', 'city', 'zip', 'onlineUrl'] as const).some((key) => after[key] !== before[key])
  const event = await db
    .updateTable('events')
    .set({
      ...columns,
      sequence: before.sequence + (isMoved ? 1 : 0),
      version: before.version + 1,
      updatedByName: viewer.name,
      updatedAt: new Date(),
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isMoved) await tellGuests(db, committee, event, 'moved')
  return event
}

export function record(
  { audit }: Context,
  committee: Workplace,
  action: string,
  event: { id: string; title: string },
  detail: Record<string, unknown> = {},
): Promise<void> {
  return audit(
    {
      action,
      subject: 'event',
      subjectId: event.id,
      detail: { name: event.title, committee: committee.name, ...detail },
    },
    committee.organizationId,
  )
}

type Fields = Omit<ParsedEventForm, 'shifts'>

function columnsOf({ day: _day, start: _start, endDay: _endDay, end: _end, ...fields }: Fields) {
  return { ...fields, costCents: BigInt(fields.costCents), raisedCents: BigInt(fields.raisedCents) }
}

function timesAsked(times: EventTimes, zone: string): { startsAt: Date; endsAt: Date } {
  const instants = instantsOf(times, zone)
  if (!instants) throw invalid('The event ends before it begins.', { end: 'A time after the beginning.' })
  const startsAt = new Date(instants.startsAt)
  const endsAt = new Date(instants.endsAt)
  if (endsAt.getTime() - startsAt.getTime() > 14 * 86_400_000)
    throw invalid('An event lasts two weeks at most.', { endDay: 'An earlier day.' })
  return { startsAt, endsAt }
}

const timesOn = (times: EventTimes, timeZone: string, offset: number) =>
  shifted({ ...timesAsked(times, timeZone), timeZone }, offset)

async function requireHost(db: Db, committee: CommitteeRef, hostId: string | null): Promise<void> {
  if (!hostId) return
  const host = await db
    .selectFrom('people')
    .select('id')
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.committeeId)
    .where('id', '=', hostId)
    .executeTakeFirst()
  if (!host) throw notFound()
}
