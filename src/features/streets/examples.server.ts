import { withoutRow, type Examples } from '../../app/server/examples.ts'
import type { streets } from './api.ts'

export const streetExamples: Examples<typeof streets> = {
  files: withoutRow({}),
}
