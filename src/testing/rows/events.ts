// A repeating event of a test organization with a shift, a guest who came, and the letter that asked for it.
import { randomUUID } from 'node:crypto'
import type { Db } from '../../app/server/data/db.ts'
import type { ExampleRows } from '../../app/server/examples.ts'

type EventRows = Pick<ExampleRows, 'eventId' | 'seriesChangeId' | 'shiftId' | 'guestId' | 'guestPersonId'>

interface Of {
  organizationId: string
  committeeId: string
  letter: string
}

export async function holdEvent(db: Db, { letter, ...of }: Of): Promise<EventRows> {
  const { id: guestPersonId } = await db
    .insertInto('people')
    .values({
      ...of,
      firstName: 'Gwen',
      lastName: `Guest ${letter}`,
      nameKey: `guest ${letter} gwen`,
      email: `gwen@${letter}.example`,
      phone: '4025550142',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: seriesId } = await db
    .insertInto('eventSeries')
    .values({ ...of, rule: 'FREQ=WEEKLY;BYDAY=TU', firstOn: '2031-05-06', madeUntil: '2036-05-06' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: seriesChangeId } = await db
    .insertInto('seriesChanges')
    .values({
      ...of,
      seriesId,
      what: 'rule',
      ruleBefore: 'FREQ=WEEKLY;BYDAY=TU',
      before: JSON.stringify({ kept: [], beyond: [], events: [], shifts: [] }),
      madeByName: `Editor of ${letter}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: eventId } = await db
    .insertInto('events')
    .values({
      ...of,
      kind: 'canvass',
      title: `Event of ${letter}`,
      about: `About the event of ${letter}`,
      startsAt: '2031-05-06T23:00:00Z',
      endsAt: '2031-05-07T01:00:00Z',
      timeZone: 'America/Chicago',
      placeName: `Hall of ${letter}`,
      city: 'Lincoln',
      seriesId,
      seriesOn: '2031-05-06',
      createdByName: `Editor of ${letter}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: shiftId } = await db
    .insertInto('shifts')
    .values({
      ...of,
      eventId,
      name: `Shift of ${letter}`,
      startsAt: '2031-05-06T23:00:00Z',
      endsAt: '2031-05-07T00:00:00Z',
      capacity: 5,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: guestId } = await db
    .insertInto('guests')
    .values({ ...of, eventId, personId: guestPersonId, state: 'coming', note: `Note of ${letter}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('checkIns')
    .values({
      ...of,
      id: randomUUID(),
      eventId,
      guestId,
      what: 'undone',
      how: 'list',
      saidAt: '2026-05-06T23:00:00Z',
      saidByName: `Editor of ${letter}`,
    })
    .execute()
  await db
    .insertInto('eventLetters')
    .values({ ...of, eventId, guestId, kind: 'confirmation', skipped: 'no email address' })
    .execute()
  return { eventId, seriesChangeId, shiftId, guestId, guestPersonId }
}
