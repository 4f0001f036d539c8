// One file that is being made, in the committee of each organization.
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
    return { handoverExportId }
  },
}
