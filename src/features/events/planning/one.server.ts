// One event as its page shows it, and who is on its list.
import { isAlso } from '../../people/also.server.ts'
import { sql } from 'kysely'
import type { Context } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { linkTo } from '../../../links.ts'
import { allShownContacts, maySeeContacts } from '../../committees/contactDetails.server.ts'
import { workIn, type CommitteeRef, type Workplace } from '../../committees/workIn.server.ts'
import { eventsOf, getEvent, guestsOf, shiftsOf, type EventRow } from '../access.server.ts'
import type { ListContext } from '../../../app/server/lists/listOf.ts'
import { nameMatches } from '../../../domain/names.ts'
import { wholeList } from '../../../app/server/lists/wholeList.ts'
import { shownPhone } from '../../people/rules.ts'
import { events, type DoorList, type EventDetail, type Guest } from '../api.ts'
import { stateNames } from '../words.ts'
import { guestFigures } from './figures.server.ts'
import { listRows } from '../list.server.ts'
import { repeatOfRule, ruleInWords } from '../rules.ts'
import { seriesOfDay } from '../series/series.server.ts'
import type { GuestSource, GuestState, ReminderKind } from '../shapes.ts'

export async function oneEvent(context: Context, committeeId: string, eventId: string): Promise<EventDetail> {
  return eventDetail(context, await workIn(context, committeeId, 'work.see'), eventId)
}

export async function eventDetail(
  { db, services }: Pick<Context, 'db' | 'services'>,
  committee: Workplace,
  eventId: string,
): Promise<EventDetail> {
  const row = await getEvent(db, committee, eventId, committee.may('events.edit'))
  const [listed] = await listRows(db, committee, [row])
  const figures = await guestFigures(db, committee, [eventId])
  const shifts = await shiftsOf(db, committee, [eventId])
    .select(['shifts.id', 'shifts.name', 'shifts.startsAt', 'shifts.endsAt', 'shifts.capacity'])
    .orderBy('shifts.startsAt')
    .orderBy('shifts.name')
    .execute()
  const { invited, coming, waiting, declined, cancelled, here, noShows } = figures.ofEvent(eventId)
  const maySeePeople = committee.may('people.see')
  const maySeeMoney = committee.may('events.money')
  return {
    ...listed!,
    about: row.about,
    street: row.street,
    state: row.state,
    zip: row.zip,
    onlineUrl: row.onlineUrl,
    ownCapacity: row.capacity,
    hidesPlace: row.hidesPlace,
    hostId: row.hostId,
    costCents: maySeeMoney ? String(row.costCents) : null,
    raisedCents: maySeeMoney ? String(row.raisedCents) : null,
    reminders: row.reminders as ReminderKind[],
    slug: row.slug,
    publicUrl: `${services.settings.publicUrl}${linkTo('/event/:slug', { slug: row.slug })}`,
    cancelReason: row.cancelReason,
    shifts: shifts.map((shift) => {
      const ofShift = figures.ofShift(shift.id)
      return {
        ...shift,
        startsAt: shift.startsAt.toISOString(),
        endsAt: shift.endsAt.toISOString(),
        taken: ofShift.taken,
        waiting: ofShift.waiting,
        here: ofShift.here,
      }
    }),
    cancelledTogether: await cancelledTogether(db, row),
    series: row.seriesId ? await seriesOf(db, committee, row) : null,
    funnel: { invited, coming, waiting, declined, cancelled, here, noShows },
    createdByName: row.createdByName,
    createdAt: row.createdAt.toISOString(),
    updatedByName: row.updatedByName,
    updatedAt: row.updatedAt.toISOString(),
    mayEdit: committee.may('events.edit') && !committee.isArchived,
    mayCheckIn: committee.may('events.checkIn') && !committee.isArchived,
    maySeePeople,
  }
}

async function seriesOf(db: Db, committee: CommitteeRef, event: EventRow): Promise<EventDetail['series']> {
  const series = await seriesOfDay(db, event)
  if (!series) return null
  const { days } = await eventsOf(db, committee, true)
    .where('events.seriesId', '=', series.id)
    .where('events.cancelledAt', 'is', null)
    .where('events.startsAt', '>', new Date())
    .select(sql<number>`count(*)::int`.as('days'))
    .executeTakeFirstOrThrow()
  const { rule, offset } = series
  const repeat = repeatOfRule(rule, offset)
  return { rule, days, words: ruleInWords(rule), differs: event.differsFromSeries, repeat }
}

async function cancelledTogether(db: Db, { id, cancelledWith }: EventRow): Promise<number> {
  if (!cancelledWith) return 1
  const { rows } = await sql<{
    days: number
  }>`select count(*)::int as days from events where cancelled_with = ${cancelledWith}::uuid
    and cancelled_at is not null and (id = ${id}::uuid or starts_at > now())`.execute(db)
  return rows[0]!.days
}

export const guestList = wholeList<typeof events.guests, Workplace>(events.guests, {
  open: async (context, { committeeId, eventId }) => {
    const committee = await workIn(context, committeeId, 'people.see')
    const { title } = await getEvent(context.db, committee, eventId, committee.may('events.edit'))
    return { ...committee, name: title }
  },
  all: (context, committee, { eventId }) => findGuests(context, committee, eventId),
  fits: (row, { who, state, shift }) =>
    (who === '' || nameMatches(row.name, who) || row.email.includes(who.toLowerCase())) &&
    (!state ||
      (state === 'here' ? row.cameAt !== null : state === 'missed' ? row.isNoShow : row.state === state)) &&
    (!shift || row.shiftId === shift),
  facts: (_context, committee, rows) => ({ all: rows.length, maySeeContacts: maySeeContacts(committee) }),
  sorts: {
    lastName: null,
    name: (row) => row.name,
    state: (row) => row.state,
    here: (row) => row.cameAt ?? (row.isNoShow ? 'no-show' : ''),
    shift: (row) => row.shiftName,
    party: (row) => row.partySize,
  },
  columns: {
    Name: (row) => row.name,
    Email: (row) => row.email,
    Phone: (row) => shownPhone(row.phone),
    Answer: (row) => stateNames[row.state],
    'Here since': (row) => row.cameAt,
    'No-show': (row) => (row.isNoShow ? 'yes' : ''),
    Shift: (row) => row.shiftName,
    'Group size': (row) => row.partySize,
    Note: (row) => row.note,
    Volunteer: (row) => (row.isVolunteer ? 'yes' : ''),
    Invited: (row) => row.invitedAt,
    Answered: (row) => row.answeredAt,
  },
})

async function findGuests(
  { db, services }: ListContext,
  committee: Workplace,
  eventId: string,
): Promise<Guest[]> {
  const rows = await guestsOf(db, committee, eventId)
    .innerJoin('people as p', 'p.id', 'guests.personId')
    .leftJoin('shifts as sh', 'sh.id', 'guests.shiftId')
    .select([
      'guests.id',
      'guests.personId',
      'guests.shiftId',
      'guests.state',
      'guests.partySize',
      'guests.source',
      'guests.invitedAt',
      'guests.answeredAt',
      'guests.cameAt',
      'guests.cameByName',
      'guests.isNoShow',
      'guests.note',
      'guests.version',
      'p.firstName',
      'p.lastName',
      'p.email',
      'p.phone',
      'p.mailConsent',
      isAlso(services.given, 'volunteer', 'guests.personId').as('isVolunteer'),
      'sh.name as shiftName',
    ])
    .orderBy('p.lastName')
    .orderBy('p.firstName')
    .orderBy('guests.id')
    .limit(10_000)
    .execute()
  return allShownContacts(committee, rows).map(({ firstName, lastName, ...row }) => ({
    ...row,
    name: `${firstName} ${lastName}`.trim() || 'No name',
    mailConsent: row.mailConsent as Guest['mailConsent'],
    shiftName: row.shiftName ?? '',
    state: row.state as GuestState,
    source: row.source as GuestSource,
    invitedAt: row.invitedAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    cameAt: row.cameAt?.toISOString() ?? null,
  }))
}

/** For phones at the door. The person who checks people in needs names and codes, not addresses or numbers. */
export async function doorList(context: Context, committeeId: string, eventId: string): Promise<DoorList> {
  const committee = await workIn(context, committeeId, 'events.checkIn')
  const event = await getEvent(context.db, committee, eventId, committee.may('events.edit'))
  const rows = await guestsOf(context.db, committee, eventId)
    .innerJoin('people as p', 'p.id', 'guests.personId')
    // Joined to another record, whose guest stands in the list.
    .where('p.mergedInto', 'is', null)
    .select([
      'guests.id',
      'guests.code',
      'guests.partySize',
      'guests.shiftId',
      'guests.state',
      'guests.cameAt',
      'p.firstName',
      'p.lastName',
    ])
    .orderBy('p.lastName')
    .orderBy('p.firstName')
    .orderBy('guests.id')
    .limit(10_000)
    .execute()
  const shifts = await shiftsOf(context.db, committee, [eventId])
    .select(['shifts.id', 'shifts.name'])
    .orderBy('shifts.startsAt')
    .execute()
  return {
    eventId,
    title: event.title,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    timeZone: event.timeZone as DoorList['timeZone'],
    shifts,
    guests: rows.map(({ firstName, lastName, ...row }) => ({
      ...row,
      name: `${firstName} ${lastName}`.trim() || 'No name',
      state: row.state as GuestState,
      cameAt: row.cameAt?.toISOString() ?? null,
    })),
  }
}
