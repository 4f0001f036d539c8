import { withoutRow, type Examples } from '../../app/server/examples.ts'
import type { senators } from './api.ts'

// The Legislature is the same for all: no organization has its own.
export const senatorExamples: Examples<typeof senators> = {
  one: withoutRow({ id: 1 }),
  votes: withoutRow({ senatorId: 1 }),
}
