// A proposal, a sheet under work with a clip, and a finished one.
import { randomUUID } from 'node:crypto'
import type { ExampleRowsOfFeature } from '../../app/server/examples.ts'
import { exampleArticleId } from '../news/exampleRows.server.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    clipSheetId: string
    finishedSheetId: string
    clipId: string
  }
}

export const clipRows: ExampleRowsOfFeature = {
  ids: ['clipSheetId', 'finishedSheetId', 'clipId'],
  make: async (db, { organizationId, letter }) => {
    const [clipSheetId, finishedSheetId, clipId] = [randomUUID(), randomUUID(), randomUUID()]
    const made = {
      organizationId,
      day: '2026-02-03',
      createdByName: `Owner of ${letter}`,
      sections: ['Top stories'],
    }
    await db
      .insertInto('newsSheets')
      .values([
        { ...made, id: clipSheetId, title: `Sheet of ${letter}` },
        {
          ...made,
          id: finishedSheetId,
          title: `Finished sheet of ${letter}`,
          finishedAt: new Date(),
          finishedByName: `Owner of ${letter}`,
        },
      ])
      .execute()
    const clip = {
      organizationId,
      articleId: exampleArticleId,
      section: 'Top stories',
      proposedByName: `Editor of ${letter}`,
      annotation: `Word of ${letter}`,
    }
    await db
      .insertInto('newsClips')
      .values([
        { ...clip, id: clipId, sheetId: clipSheetId },
        { ...clip, id: randomUUID(), sheetId: finishedSheetId },
        { ...clip, id: randomUUID(), sheetId: null },
      ])
      .onConflict((c) => c.doNothing())
      .execute()
    return { clipSheetId, finishedSheetId, clipId }
  },
}
