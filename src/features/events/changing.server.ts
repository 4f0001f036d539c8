// Making and changing events. A change of a series reaches each of its days that was not changed by itself; a person who is on a list hears of
// another time or place.
import { invalid, notFound } from '../../app/contract.ts'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { daysBetween } from '../../domain/dates.ts'
import { changeIn, type CommitteeRef } from '../committees/workIn.server.ts'
import { getEvent, lockEvent } from './access.server.ts'
import type { EventDetail, ParsedEventForm, RuleChange } from './api.ts'
import { fillFreed } from './booking.server.ts'
import { eventDetail } from './planning/one.server.ts'
import { changeRule } from './series/ruleChange.server.ts'
import { planRule } from './series/rulePlan.server.ts'
import { instantsOf, ruleInWords, ruleOf, slugOf, timesOf, type EventTimes, type Repeat } from './rules.ts'
import { copyShifts, randomEnding, shifted, startSeries } from './series/series.server.ts'
import { daysMeant } from './series/seriesDays.server.ts'
import type { SeriesScope } from './shapes.ts'
import { moveShifts, saveShifts, shiftOrder } from './planning/shifts.server.ts'
import { eventToChange, record, write } from './writing.server.ts'

type Answer = Promise<{ event: EventDetail }>

interface NewEvent extends ParsedEventForm {
  committeeId: string
  repeat: Repeat | null
  isPublic: boolean
}

interface Update extends ParsedEventForm {
  committeeId: string
  eventId: string
  version: number
  scope: SeriesScope
  /** Left out: it repeats as it did. */
  repeat?: Repeat | null | undefined
}

export async function createEvent(
  context: Context,
  { committeeId, repeat, shifts, isPublic, ...form }: NewEvent,
): Answer {
  const { db, viewer } = context
  const committee = await changeIn(context, committeeId, 'events.edit')
  await requireHost(db, committee, form.hostId)
  const event = await db
    .insertInto('events')
    .values({
      ...columnsOf(form),
      ...(!committee.may('events.money') && { costCents: 0n, raisedCents: 0n }),
      ...timesAsked(form, form.timeZone),
      organizationId: committee.organizationId,
      committeeId,
      isPublic: isPublic && !form.isDraft,
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
    await startSeries(db, committee, {
      rule: ruleOf(repeat, form.day),
      first: form.day,
      rows: [{ id: event.id, on: form.day }],
    })
  }
  await record(context, committee, 'event.created', event, {
    repeats: repeat && ruleInWords(ruleOf(repeat, form.day)),
    isPublic: event.isPublic,
  })
  return { event: await eventDetail(context, committee, event.id) }
}

export async function updateEvent(
  context: Context,
  { committeeId, eventId, version, scope, repeat, shifts, ...form }: Update,
): Promise<{ event: EventDetail; ruleChange: RuleChange | null }> {
  const { db } = context
  const committee = await changeIn(context, committeeId, 'events.edit')
  const before = await eventToChange(context, committee, { eventId, version, scope })
  if (repeat !== undefined && before.seriesId && scope !== 'following')
    throw invalid('How it repeats is changed from a day on. Choose this day and those that follow.')
  await requireHost(db, committee, form.hostId)
  const order = await shiftOrder(db, committee, eventId)
  const days = await daysMeant(db, committee, before, scope)
  const plan =
    repeat === undefined
      ? null
      : await planRule(context, committee, before, { day: form.day, repeat, hold: true })
  for (const day of days) {
    const offset = daysBetween(timesOf(before).day, timesOf(day).day)
    const isThis = day.id === before.id
    const columns = {
      ...columnsOf(form),
      // What an event cost and raised is its own; who may not see it does not write over it either.
      ...(isThis && committee.may('events.money')
        ? {}
        : { costCents: day.costCents, raisedCents: day.raisedCents }),
      // A draft has no public page.
      ...(form.isDraft && { isPublic: false }),
      ...timesOn(form, form.timeZone, offset),
      differsFromSeries: day.seriesId !== null && scope === 'this' ? true : day.differsFromSeries,
    }
    const event = await write(context, committee, day, columns, (changed) =>
      saveShifts(db, committee, { event: changed, order, shifts, offset }),
    )
    await fillFreed(db, committee, event)
  }
  const ruleChange = plan && (await changeRule(context, committee, before, plan))
  await record(context, committee, 'event.changed', before, { scope })
  return { event: await eventDetail(context, committee, eventId), ruleChange }
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
    const columns = {
      ...timesOn(times, before.timeZone, offset),
      differsFromSeries: day.seriesId !== null && scope === 'this' ? true : day.differsFromSeries,
    }
    await write(context, committee, day, columns, (changed) =>
      moveShifts(context.db, committee, changed, changed.startsAt.getTime() - day.startsAt.getTime()),
    )
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
      cancelledWith: null,
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
