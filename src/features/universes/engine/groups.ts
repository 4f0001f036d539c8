// Groups of conditions: all of them or any of them, or not.
import type { Bits } from './bits.ts'
import { evaluateCondition, type Setting } from './conditions.ts'
import type { SettledCondition, SettledGroup } from './plan.ts'

/** out = those of `within` that pass; `out` is not `within` itself. */
export function evaluateGroup(setting: Setting, group: SettledGroup, within: Bits, out: Bits): void {
  const { scratch } = setting
  const items = group.items.toSorted((a, b) => costOf(a) - costOf(b))
  const rest = scratch.take()
  rest.set(within)
  if (group.match === 'all') {
    out.set(within)
    for (const item of items) {
      evaluate(setting, item, rest, out)
      rest.set(out)
    }
  } else {
    out.fill(0)
    const passed = scratch.take()
    for (const item of items) {
      evaluate(setting, item, rest, passed)
      for (let i = 0; i < out.length; i++) {
        out[i]! |= passed[i]!
        rest[i]! &= ~passed[i]!
      }
    }
    scratch.give(passed)
  }
  scratch.give(rest)
  if (group.not) for (let i = 0; i < out.length; i++) out[i] = within[i]! & ~out[i]!
}

function evaluate(setting: Setting, item: SettledCondition | SettledGroup, within: Bits, out: Bits): void {
  if ('items' in item) evaluateGroup(setting, item, within, out)
  else evaluateCondition(setting, item, within, out)
}

/** Cheap ones first: the others then look at fewer voters. */
const costOf = (item: SettledCondition | SettledGroup): number =>
  'items' in item ? 3 : (costs[item.field] ?? 2)

const costs: Partial<Record<SettledCondition['field'], number>> = {
  ids: 0,
  bits: 0,
  pattern: 0,
  has: 0,
  county: 1,
  precinct: 1,
  district: 1,
  city: 1,
  zip: 1,
  age: 3,
  registered: 3,
  householdSize: 4,
  area: 4,
  circle: 4,
  shapes: 4,
}
