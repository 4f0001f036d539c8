// One imported calendar with one entry for a committee, and a calendar address of someone there.
import { randomUUID } from 'node:crypto'
import type { Db } from '../../app/server/data/db.ts'
import { hashToken } from '../../app/server/auth/sessions.ts'
import type { ExampleOwner, ExampleRowsOfFeature } from '../../app/server/examples.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    calendarImportId: string
    calendarEntryId: string
  }
}

export const calendarRows: ExampleRowsOfFeature = {
  ids: ['calendarImportId', 'calendarEntryId'],
  make: makeCalendar,
}

async function makeCalendar(db: Db, { organizationId, committeeId, users, letter }: ExampleOwner) {
  const userId = users.viewer
  const { id: calendarImportId } = await db
    .insertInto('calendarImports')
    .values({
      organizationId,
      committeeId,
      calendarName: `Calendar of ${letter}`,
      added: 1,
      changed: 0,
      removed: 0,
      unchanged: 0,
      importedByName: `Editor of ${letter}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: calendarEntryId } = await db
    .insertInto('calendarEntries')
    .values({
      organizationId,
      committeeId,
      importId: calendarImportId,
      addedByImportId: calendarImportId,
      calendarName: `Calendar of ${letter}`,
      uid: `fair-${letter}`,
      title: `Fair of ${letter}`,
      startsAt: new Date('2026-11-20T15:00:00Z'),
      endsAt: new Date('2026-11-20T17:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('calendarFeeds')
    .values({ organizationId, userId, committeeId, kind: 'committee', secretHash: hashToken(randomUUID()) })
    .execute()
  return { calendarImportId, calendarEntryId }
}
