import { withoutRow, type Examples } from '../../../app/server/examples.ts'
import type { billFollows } from './api.ts'

// Bills are the same for every organization, and what one follows is found by who asks.
export const billFollowExamples: Examples<typeof billFollows> = {
  sinceSeen: withoutRow({ id: 1 }),
  markSeen: withoutRow({ id: 1, upTo: '1' }),
}
