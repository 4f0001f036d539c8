// A board report in each demo committee that keeps books.
import { randomUUID } from 'node:crypto'
import type { Services } from '../../app/server/services.ts'
import { templates } from '../../domain/reports/templates.ts'
import { demoPeopleOf } from '../committees/demoPeople.server.ts'

export async function addDemoReports({ databases }: Services): Promise<void> {
  await databases.asSystem(async (db) => {
    const committees = await db
      .selectFrom('books')
      .select(['organizationId', 'committeeId'])
      .orderBy('committeeId')
      .execute()
    for (const of of committees) {
      const { title, blocks } = templates['board report']
      const by = (await demoPeopleOf(db, of.committeeId)).manager
      const { id } = await db
        .insertInto('reports')
        .values({ ...of, title, createdByName: by, updatedByName: by })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('reportBlocks')
        .values(
          blocks.map((content, i) => ({
            ...of,
            id: randomUUID(),
            reportId: id,
            rank: i + 1,
            content: JSON.stringify(content),
            updatedByName: by,
          })),
        )
        .execute()
    }
  })
}
