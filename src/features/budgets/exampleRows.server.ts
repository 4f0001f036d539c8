// A plan of one month, and the same kept as a version.
import type { ExampleRowsOfFeature } from '../../app/server/examples.ts'
import { readChart } from '../books/chart.server.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    /** A category of spending, and none that other rows name. */
    budgetAccountId: string
    budgetVersionId: string
  }
}

export const budgetRows: ExampleRowsOfFeature = {
  ids: ['budgetAccountId', 'budgetVersionId'],
  make: async (db, owner) => {
    const { organizationId, committeeId, letter } = owner
    const { accounts } = await readChart(db, owner)
    const accountId = accounts.find(({ code }) => code === '5010')!.id
    const by = `Editor of ${letter}`
    await db
      .insertInto('budgetCells')
      .values({
        organizationId,
        committeeId,
        accountId,
        month: '2026-08-01',
        cents: 50_000n,
        updatedByName: by,
      })
      .execute()
    const { id } = await db
      .insertInto('budgetVersions')
      .values({
        organizationId,
        committeeId,
        name: `Plan of ${letter}`,
        cells: JSON.stringify([{ accountId, month: '2026-08', cents: '50000' }]),
        keptByName: by,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { budgetAccountId: accountId, budgetVersionId: id }
  },
}
