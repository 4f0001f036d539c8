import { withRow, type Examples } from '../../app/server/examples.ts'
import type { cuts } from './api.ts'

const one = <T extends object>(rest: T) =>
  withRow(({ committeeId, cutId }) => ({ committeeId, cutId, ...rest }))
const ofUniverse = <T extends object>(rest: T) =>
  withRow(({ committeeId, universeId }) => ({ committeeId, universeId, ...rest }))

export const cutExamples: Examples<typeof cuts> = {
  list: withRow(({ committeeId }) => ({ committeeId })),
  before: ofUniverse({}),
  begin: ofUniverse({ size: { by: 'minutes' as const, minutes: 90 } }),
  get: one({}),
  doors: one({}),
  change: one({ version: 1, change: { kind: 'rename' as const, turf: 1, name: 'West of the park' } }),
  make: withRow(({ committeeId, cutId }) => ({
    committeeId,
    cutId,
    version: 1,
    // A fresh name each time: two walkbooks of one name are refused.
    name: `Cut ${crypto.randomUUID()}`,
  })),
  remove: one({}),
  restore: one({}),
}
