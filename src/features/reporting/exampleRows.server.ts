import type { ExampleRowsOfFeature } from '../../app/server/examples.ts'

/** Someone gets the report by email. */
export const reportingRows: ExampleRowsOfFeature = {
  ids: [],
  make: async (db, { organizationId, users }) => {
    await db
      .insertInto('reportMailings')
      .values({ organizationId, userId: users.editor, weekday: 1 })
      .execute()
    return {}
  },
}
