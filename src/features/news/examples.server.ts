import { withoutRow, withRow, type Examples } from '../../app/server/examples.ts'
import type { news } from './api.ts'
import { exampleArticleId as articleId } from './exampleRows.server.ts'

// Articles are the same for every organization; notes and saved searches are one's own.
export const newsExamples: Examples<typeof news> = {
  stream: withoutRow({ words: 'roads' }),
  choices: withoutRow({}),
  one: withoutRow({ sourceKey: 'paper', articleId }),
  mark: withoutRow({ articleId, isRead: true }),
  judge: withoutRow({ articleId, kind: 'bill' as const, refId: '1', verdict: 'confirmed' as const }),
  addNote: withoutRow({ articleId, text: 'Ask the engineers.' }),
  removeNote: withRow(({ newsNoteId }) => ({ noteId: newsNoteId })),
  searches: withoutRow({}),
  saveSearch: withoutRow({ name: 'Roads', filter: { words: 'roads' }, alert: 'page' as const }),
  setAlert: withRow(({ newsSearchId }) => ({ id: newsSearchId, alert: 'none' as const })),
  removeSearch: withRow(({ newsSearchId }) => ({ id: newsSearchId })),
  alerts: withoutRow({}),
  seeAlerts: withoutRow({ upTo: '1' }),
  about: withoutRow({ kind: 'bill' as const, refId: '1' }),
  dashboard: withoutRow({ days: 7 as const, chosen: [] }),
}
