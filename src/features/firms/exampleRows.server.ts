// Two firms of a committee that were said to be two.
import type { ExampleRowsOfFeature } from '../../app/server/examples.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    firmId: string
    otherFirmId: string
    firmMergeId: string
  }
}

export const firmRows: ExampleRowsOfFeature = {
  ids: ['firmId', 'otherFirmId', 'firmMergeId'],
  make: async (db, { organizationId, committeeId, users, letter }) => {
    const of = { organizationId, committeeId }
    const by = `Editor of ${letter}`
    const [one, other] = await db
      .insertInto('firms')
      .values(
        ['Print Shop', 'Print Shop East'].map((name) => ({
          ...of,
          name: `${name} ${letter}`,
          nameKey: `${name.toLowerCase()} ${letter}`,
          street: '12 Q St',
          city: 'Lincoln',
          state: 'NE',
          zip: '68508',
          createdBy: users.editor,
          createdByName: by,
        })),
      )
      .returning('id')
      .execute()
    const { id: firmMergeId } = await db
      .insertInto('firmMerges')
      .values({
        ...of,
        keptId: one!.id,
        mergedId: other!.id,
        before: '{}',
        decision: 'different',
        decidedByName: by,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { firmId: one!.id, otherFirmId: other!.id, firmMergeId }
  },
}
