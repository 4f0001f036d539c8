// A sheet with one open line, of an event long past.
import { randomUUID } from 'node:crypto'
import type { Db } from '../../app/server/data/db.ts'

interface Of {
  organizationId: string
  committeeId: string
  letter: string
}

export async function fillSheet(db: Db, { letter, ...of }: Of) {
  const { id: eventId } = await db
    .insertInto('events')
    .values({
      ...of,
      kind: 'rally',
      title: `Rally of ${letter}`,
      startsAt: '2025-05-06T23:00:00Z',
      endsAt: '2025-05-07T01:00:00Z',
      timeZone: 'America/Chicago',
      createdByName: `Editor of ${letter}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sheetNumber = `${letter.toUpperCase()}22-333`
  const { id: sheetId } = await db
    .insertInto('sheets')
    .values({
      ...of,
      eventId,
      kind: 'paper',
      number: sheetNumber,
      fields: ['phone'],
      madeByName: `Editor of ${letter}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sheetRowId = randomUUID()
  await db
    .insertInto('sheetRows')
    .values({
      ...of,
      id: sheetRowId,
      sheetId,
      firstName: 'Sam',
      lastName: `Sheet ${letter}`,
      phone: '4025550177',
      typedByName: `Editor of ${letter}`,
    })
    .execute()
  return { sheetId, sheetRowId, sheetNumber }
}
