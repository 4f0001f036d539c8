import { withoutRow, type Examples } from '../../app/server/examples.ts'
import type { home } from './api.ts'

export const homeExamples: Examples<typeof home> = {
  overview: withoutRow({}),
  layout: withoutRow({}),
  saveLayout: withoutRow({ layout: [{ widget: 'committees', size: 'wide', isHidden: false }] }),
}
