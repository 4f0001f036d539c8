// One file that was not made, and one deletion that was undone, in the committee of each organization.
import type { ExampleRowsOfFeature } from '../../app/server/examples.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    handoverExportId: string
  }
}

export const handoverRows: ExampleRowsOfFeature = {
  ids: ['handoverExportId'],
  make: async (db, { organizationId, committeeId, users, letter }) => {
    const { id: handoverExportId } = await db
      .insertInto('handoverExports')
      .values({
        organizationId,
        committeeId,
        state: 'failed',
        failure: 'It was stopped.',
        madeBy: users.editor,
        madeByName: `Maker of ${letter}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('voterRemovals')
      .values({
        organizationId,
        committeeId,
        state: 'undone',
        askedBy: users.editor,
        askedByName: `Maker of ${letter}`,
        askedAt: new Date('2026-10-03T15:00:00Z'),
        dueAt: new Date('2026-10-10T15:00:00Z'),
        undoneByName: `Maker of ${letter}`,
        endedAt: new Date('2026-10-04T15:00:00Z'),
      })
      .execute()
    return { handoverExportId }
  },
}
