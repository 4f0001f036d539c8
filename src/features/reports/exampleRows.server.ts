// A report of two blocks, kept once and shared.
import { randomUUID } from 'node:crypto'
import type { ExampleRowsOfFeature } from '../../app/server/examples.ts'
import { paragraph, words } from '../../domain/reports/text.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    reportId: string
    reportBlockId: string
    reportVersionId: string
  }
}

export const reportRows: ExampleRowsOfFeature = {
  ids: ['reportId', 'reportBlockId', 'reportVersionId'],
  make: async (db, { organizationId, committeeId, letter }) => {
    const by = `Editor of ${letter}`
    const of = { organizationId, committeeId }
    const { id: reportId } = await db
      .insertInto('reports')
      .values({ ...of, title: `Report of ${letter}`, createdByName: by, updatedByName: by })
      .returning('id')
      .executeTakeFirstOrThrow()
    const reportBlockId = randomUUID()
    const text = {
      kind: 'text',
      doc: { type: 'doc', content: [paragraph(words(`Text of ${letter}`))] },
    }
    const table = { kind: 'table', table: 'spending', time: 'all' }
    await db
      .insertInto('reportBlocks')
      .values(
        [text, table].map((content, i) => ({
          ...of,
          id: i === 0 ? reportBlockId : randomUUID(),
          reportId,
          rank: i + 1,
          content: JSON.stringify(content),
          updatedByName: by,
        })),
      )
      .execute()
    const { id: reportVersionId } = await db
      .insertInto('reportVersions')
      .values({
        ...of,
        reportId,
        name: `Version of ${letter}`,
        title: `Report of ${letter}`,
        frozen: JSON.stringify({ blocks: [text], values: {} }),
        asOf: new Date('2026-06-01T12:00:00Z'),
        keptByName: by,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('reportShares')
      .values({ ...of, versionId: reportVersionId, sharedByName: by })
      .execute()
    return { reportId, reportBlockId, reportVersionId }
  },
}
