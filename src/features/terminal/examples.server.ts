import { withoutRow, type Examples } from '../../app/server/examples.ts'
import type { terminal } from './api.ts'

export const terminalExamples: Examples<typeof terminal> = {
  run: withoutRow({ line: 'abernathy' }),
  complete: withoutRow({ typed: 'abe' }),
}
