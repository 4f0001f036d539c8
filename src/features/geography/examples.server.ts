import { withoutRow, type Examples } from '../../app/server/examples.ts'
import type { geography } from './api.ts'

export const geographyExamples: Examples<typeof geography> = {
  layers: withoutRow({}),
  shapes: withoutRow({ kind: 'legislative districts' as const }),
}
