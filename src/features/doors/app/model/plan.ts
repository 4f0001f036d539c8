// What a canvasser changes about the order.
import { inOrder, type Plan } from './nextDoor.ts'
import type { Door } from './turf.ts'

/** After a result: the way goes on from this door, and it no longer counts as skipped. */
export const wentTo = (plan: Plan, doorId: string): Plan => ({
  ...plan,
  after: doorId,
  chosen: null,
  skipped: plan.skipped.filter((id) => id !== doorId),
})

/** Skipped again, it goes to the end again. The way goes on behind it. */
export const skip = (plan: Plan, doorId: string): Plan => ({
  ...plan,
  chosen: null,
  after: plan.order === 'walk' ? doorId : plan.after,
  skipped: [...plan.skipped.filter((id) => id !== doorId), doorId],
})

export function move(doors: readonly Door[], plan: Plan, doorId: string, by: -1 | 1): Plan {
  const ids = inOrder(doors, plan).map(({ id }) => id)
  const from = ids.indexOf(doorId)
  const to = from + by
  if (from < 0 || to < 0 || to >= ids.length) return plan
  ;[ids[from], ids[to]] = [ids[to]!, ids[from]!]
  return { ...plan, order: 'walk', moved: ids }
}
