import { withoutRow, type Examples } from '../../app/server/examples.ts'
import type { billTexts } from './api.ts'

// Texts are public and the same for every organization.
export const billTextExamples: Examples<typeof billTexts> = {
  compare: withoutRow({ billId: 1, from: 1, to: 1 }),
  one: withoutRow({ billId: 1, id: 1 }),
}
