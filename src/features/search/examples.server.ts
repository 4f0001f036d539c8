import { withoutRow, type Examples } from '../../app/server/examples.ts'
import type { search } from './api.ts'

export const searchExamples: Examples<typeof search> = {
  find: withoutRow({ text: 'a' }),
}
