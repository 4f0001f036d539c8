import { withoutRow, withRow, type Examples } from '../../app/server/examples.ts'
import { exampleArticleId as articleId } from '../news/exampleRows.server.ts'
import type { newsClips } from './api.ts'

export const clipExamples: Examples<typeof newsClips> = {
  propose: withoutRow({ articleId }),
  finished: withoutRow({}),
  sheet: withRow(({ finishedSheetId }) => ({ sheetId: finishedSheetId })),
  pdf: withRow(({ finishedSheetId }) => ({ sheetId: finishedSheetId })),
  desk: withRow(({ clipSheetId }) => ({ sheetId: clipSheetId })),
  start: withoutRow({ day: '2026-02-03', title: 'Morning clips' }),
  change: withRow(({ clipSheetId }) => ({
    sheetId: clipSheetId,
    version: 1,
    title: 'Morning',
    intro: '',
    sections: ['Top stories'],
  })),
  take: withRow(({ clipSheetId }) => ({ sheetId: clipSheetId, articleId })),
  annotate: withRow(({ clipId }) => ({ clipId, annotation: 'Read this.', section: 'Top stories' })),
  arrange: withRow(({ clipSheetId, clipId }) => ({ sheetId: clipSheetId, clipIds: [clipId] })),
  drop: withRow(({ clipId }) => ({ clipId })),
  finish: withRow(({ clipSheetId }) => ({ sheetId: clipSheetId, isFinished: true })),
  email: withRow(({ finishedSheetId }) => ({ sheetId: finishedSheetId, to: 'me' as const })),
}
