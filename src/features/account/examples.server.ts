import { withoutRow, type Examples } from '../../app/server/examples.ts'
import type { account } from './api.ts'

export const accountExamples: Examples<typeof account> = {
  whoAmI: withoutRow({}),
}
