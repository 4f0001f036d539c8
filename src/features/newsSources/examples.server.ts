import { withoutRow, type Examples } from '../../app/server/examples.ts'
import type { newsSources } from './api.ts'

// Sources are the same for every organization; the Owner alone touches them.
const one = withoutRow({ id: 999_999 })
const fields = {
  name: 'The Prairie Paper',
  feedUrl: 'https://feeds.example/paper.xml',
  licence: 'none' as const,
  everyMinutes: 60,
}

export const newsSourceExamples: Examples<typeof newsSources> = {
  list: withoutRow({}),
  discover: withoutRow({ address: 'http://127.0.0.1/feed' }),
  add: withoutRow(fields),
  change: withoutRow({ ...fields, id: 999_999, version: 1 }),
  pause: withoutRow({ id: 999_999, isPaused: true }),
  remove: one,
  fetchNow: one,
  history: one,
}
