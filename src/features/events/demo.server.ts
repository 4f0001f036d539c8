// Events of the demo committees, past and coming, with guests who answered, waited, came and did not. Days are counted from the day of the
// seed, so that the list is alive whenever it is looked at.
import { zonedToInstant } from '../../domain/zonedTime.ts'
import { addDays, dayOf } from '../../domain/dates.ts'
import { writeHours } from './planning/hours.server.ts'
import { extendSeries } from './series/series.server.ts'
import { ruleOf, slugOf, weekdayOf } from './rules.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'

interface DemoEvent {
  /** Days from now; on a Saturday, the next one from then. */
  in: number
  isSaturday?: true
  start: string
  end: string
  kind: string
  title: string
  about: string
  place: [name: string, street: string, city: string, latitude: number, longitude: number] | null
  capacity?: number
  shifts?: [name: string, start: string, end: string, capacity: number | null][]
  guests?: number
  isPublic?: boolean
  hidesPlace?: boolean
  isDraft?: boolean
  cancelReason?: string
  money?: [cost: number, raised: number]
  repeats?: boolean
}

const library: DemoEvent['place'] = [
  'Prairie branch library',
  '120 Example Street',
  'Gothenburg',
  40.9294,
  -100.1607,
]
const hall: DemoEvent['place'] = ['Grange hall', '8 Sample Avenue', 'Lexington', 40.7808, -99.7415]
const park: DemoEvent['place'] = ['Riverside park shelter', '1 Demo Drive', 'Cozad', 40.8597, -99.9871]
const home: DemoEvent['place'] = ['Home of a neighbor', '45 Fiction Lane', 'Holdrege', 40.4403, -99.3698]

const planned: DemoEvent[] = [
  {
    in: -40,
    start: '18:00',
    end: '20:00',
    kind: 'meeting',
    title: 'First volunteer meeting',
    about: 'Who we are and what comes next.',
    place: library,
    guests: 18,
  },
  {
    in: -33,
    start: '10:00',
    end: '13:00',
    kind: 'canvass',
    title: 'First Saturday at the doors',
    isSaturday: true,
    about: 'Short training, then doors in pairs.',
    place: park,
    shifts: [
      ['Morning', '10:00', '11:30', 8],
      ['Noon', '11:30', '13:00', 8],
    ],
    guests: 14,
  },
  {
    in: -26,
    start: '17:30',
    end: '20:30',
    kind: 'fundraiser',
    title: 'Soup supper',
    about: 'Chili, cinnamon rolls and a short speech.',
    place: hall,
    capacity: 60,
    guests: 32,
    money: [41_250, 318_500],
  },
  {
    in: -19,
    start: '18:00',
    end: '20:00',
    kind: 'phone bank',
    title: 'Call night',
    about: 'Bring a charger.',
    place: library,
    guests: 9,
  },
  {
    in: -12,
    start: '09:00',
    end: '12:00',
    kind: 'visibility',
    title: 'Signs along Highway 30',
    about: 'Wave and smile.',
    place: park,
    guests: 11,
  },
  {
    in: -5,
    start: '18:30',
    end: '20:00',
    kind: 'training',
    title: 'Talking at the door',
    about: 'Practice with someone who has done it a thousand times.',
    place: library,
    capacity: 20,
    guests: 17,
  },
  {
    in: 0,
    start: '18:00',
    end: '20:30',
    kind: 'phone bank',
    title: 'Call night with pizza',
    about: 'Scripts and phones are here; bring a friend.',
    place: library,
    capacity: 24,
    guests: 20,
    isPublic: true,
  },
  {
    in: 3,
    start: '10:00',
    end: '13:00',
    kind: 'canvass',
    title: 'Saturday doors',
    isSaturday: true,
    about: 'Meet at the shelter. Wear good shoes; water and maps are there.',
    place: park,
    shifts: [
      ['Morning', '10:00', '11:30', 10],
      ['Noon', '11:30', '13:00', 10],
    ],
    guests: 16,
    isPublic: true,
  },
  {
    in: 6,
    start: '18:00',
    end: '20:00',
    kind: 'house party',
    title: 'Coffee with the neighbors',
    about: 'Pie, coffee and your questions.',
    place: home,
    capacity: 12,
    guests: 15,
    isPublic: true,
    hidesPlace: true,
  },
  {
    in: 10,
    start: '18:00',
    end: '19:30',
    kind: 'meeting',
    title: 'Weekly team meeting',
    about: 'Numbers of the week, then who does what.',
    place: library,
    guests: 8,
    repeats: true,
  },
  {
    in: 13,
    start: '12:00',
    end: '13:00',
    kind: 'office hours',
    title: 'Open office',
    about: 'Ask anything.',
    place: null,
    guests: 3,
  },
  {
    in: 17,
    start: '17:00',
    end: '20:00',
    kind: 'fundraiser',
    title: 'Barn dance',
    about: 'A band, a barn and a bake sale.',
    place: hall,
    capacity: 120,
    guests: 28,
    isPublic: true,
    money: [85_000, 0],
  },
  {
    in: 20,
    start: '10:00',
    end: '12:00',
    kind: 'text bank',
    title: 'Text bank from home',
    about: 'We send you the link.',
    place: null,
    capacity: 15,
    guests: 6,
  },
  {
    in: 24,
    start: '14:00',
    end: '16:00',
    kind: 'rally',
    title: 'Rally in the park',
    about: 'Music at two, speeches at three.',
    place: park,
    guests: 22,
    isPublic: true,
    cancelReason: 'The park is closed for repairs.',
  },
  {
    in: 31,
    start: '09:00',
    end: '11:00',
    kind: 'community',
    title: 'Pancake breakfast',
    about: 'With the fire department.',
    place: hall,
    isDraft: true,
  },
]

export async function addDemoEvents(services: Services): Promise<void> {
  await services.databases.asSystem(async (db) => {
    const committees = await db
      .selectFrom('committees')
      .select(['id as committeeId', 'organizationId', 'name', 'timeZone'])
      .where('name', 'in', ['Example for Legislature', 'Sample for County Board'])
      .execute()
    for (const committee of committees) {
      const people = await db
        .selectFrom('people')
        .select('id')
        .where('committeeId', '=', committee.committeeId)
        .where('mergedInto', 'is', null)
        .orderBy('id')
        .execute()
      for (const [i, event] of planned.entries())
        await addDemoEvent(
          db,
          committee,
          event,
          rotated(
            people.map(({ id }) => id),
            i * 7,
          ),
        )
    }
  })
}

type Committee = { committeeId: string; organizationId: string; name: string; timeZone: string }

/** One of the committee with guests out of these people, who came when it is past. */
export async function addDemoEvent(
  db: Db,
  committee: Committee,
  event: DemoEvent,
  people: string[],
): Promise<void> {
  const { committeeId, organizationId, timeZone } = committee
  const of = { committeeId, organizationId }
  const soonest = addDays(dayOf(new Date(), timeZone), event.in)
  const day = event.isSaturday ? addDays(soonest, 6 - new Date(soonest).getUTCDay()) : soonest
  const at = (time: string) => new Date(zonedToInstant(day, time, timeZone))
  const [placeName, street, city, latitude, longitude] = event.place ?? ['', '', '', null, null]
  const { id: eventId } = await db
    .insertInto('events')
    .values({
      ...of,
      kind: event.kind,
      title: event.title,
      about: event.about,
      startsAt: at(event.start),
      endsAt: at(event.end),
      timeZone,
      placeName,
      street,
      city,
      latitude,
      longitude,
      onlineUrl: event.place ? '' : 'https://meet.example.org/demo',
      capacity: event.capacity ?? null,
      isPublic: event.isPublic ?? false,
      hidesPlace: event.hidesPlace ?? false,
      isDraft: event.isDraft ?? false,
      slug: slugOf(event.title, committeeId.slice(0, 8)),
      costCents: event.money?.[0] ?? 0,
      raisedCents: event.money?.[1] ?? 0,
      cancelledAt: event.cancelReason ? new Date() : null,
      cancelReason: event.cancelReason ?? '',
      // Demo people have no mailboxes: a person who answers hears back, no one is reminded.
      reminders: ['confirmation'],
      createdByName: 'Fern Fieldstone',
      updatedByName: 'Fern Fieldstone',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shiftIds: string[] = []
  for (const [name, start, end, capacity] of event.shifts ?? []) {
    const { id } = await db
      .insertInto('shifts')
      .values({ ...of, eventId, name, startsAt: at(start), endsAt: at(end), capacity })
      .returning('id')
      .executeTakeFirstOrThrow()
    shiftIds.push(id)
  }
  await addGuests(db, of, { ...event, eventId, shiftIds, startsAt: at(event.start) }, people)
  if (event.repeats) await repeat(db, of, eventId, day)
}

async function addGuests(
  db: Db,
  of: { organizationId: string; committeeId: string },
  event: DemoEvent & { eventId: string; shiftIds: string[]; startsAt: Date },
  people: string[],
): Promise<void> {
  const isPast = event.in < 0
  let taken = 0
  // Of what is still to come, no one has answered in the future.
  const daysBefore = (days: number) =>
    new Date(Math.min(event.startsAt.getTime(), Date.now()) - days * 86_400_000)
  const guests = people.slice(0, event.guests ?? 0).map((personId, i) => {
    const partySize = i % 6 === 5 ? 2 : 1
    const says = i % 9 === 8 ? 'declined' : !isPast && i % 7 === 6 ? 'invited' : 'coming'
    const isFull = event.capacity !== undefined && taken + partySize > event.capacity
    const state = says === 'coming' && isFull ? 'waiting' : says
    if (state === 'coming') taken += partySize
    const came = isPast && state === 'coming' && i % 5 !== 3
    return {
      ...of,
      eventId: event.eventId,
      personId,
      shiftId: event.shiftIds.length > 0 ? event.shiftIds[i % event.shiftIds.length]! : null,
      state,
      partySize,
      invitedAt: i % 3 === 0 ? null : daysBefore(14),
      answeredAt: state === 'invited' ? null : daysBefore(12 - (i % 6)),
      cameAt: came ? new Date(event.startsAt.getTime() + i * 60_000) : null,
      cameByName: came ? 'Cory Canvasser' : '',
      cameHow: came ? (i % 2 === 0 ? 'qr' : 'list') : '',
      isNoShow: isPast && state === 'coming' && !came,
      source: i % 3 === 0 ? 'rsvp' : 'invitation',
    }
  })
  if (guests.length === 0) return
  const added = await db.insertInto('guests').values(guests).returning('id').execute()
  await writeHours(
    db,
    of,
    { id: event.eventId },
    added.map(({ id }) => id),
  )
}

async function repeat(
  db: Db,
  of: { organizationId: string; committeeId: string },
  eventId: string,
  day: string,
): Promise<void> {
  const rule = ruleOf(
    { every: 'week', interval: 1, weekdays: [weekdayOf(day)], monthBy: 'weekday', until: addDays(day, 70) },
    day,
  )
  const { id: seriesId } = await db
    .insertInto('eventSeries')
    .values({ ...of, rule, firstOn: day, madeUntil: day })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('events').set({ seriesId, seriesOn: day }).where('id', '=', eventId).execute()
  await extendSeries(db, seriesId)
}

const rotated = <T>(list: T[], by: number): T[] =>
  list.length === 0 ? list : [...list.slice(by % list.length), ...list.slice(0, by % list.length)]
