// Two shared charts for each organization of the test world: of no committee, and of its committee.
import type { ExampleRowsOfFeature } from '../../app/server/examples.ts'
import type { ChartSpec } from '../../domain/charts/spec.ts'
import { billsByStage, guestsByMonth } from './examples.server.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    chartId: string
  }
}

export const chartRows: ExampleRowsOfFeature = {
  ids: ['chartId'],
  make: async (db, { organizationId, committeeId, users, letter }) => {
    const by = `Editor of ${letter}`
    const row = (title: string, spec: ChartSpec) => ({
      organizationId,
      committeeId: spec.committeeId,
      title,
      dataset: spec.dataset,
      spec: JSON.stringify(spec),
      isShared: true,
      createdBy: users.editor,
      createdByName: by,
      updatedByName: by,
    })
    await db
      .insertInto('charts')
      .values(row(`Bills chart of ${letter}`, billsByStage))
      .execute()
    const { id: chartId } = await db
      .insertInto('charts')
      .values(row(`Chart of ${letter}`, guestsByMonth(committeeId)))
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('chartPins').values({ organizationId, chartId, userId: users.editor }).execute()
    return { chartId }
  },
}
