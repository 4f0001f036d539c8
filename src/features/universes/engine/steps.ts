// The steps of a universe, one after another, and what each did to the group so far.
import { countBits, type Bits } from './bits.ts'
import type { Setting } from './conditions.ts'
import { evaluateGroup } from './groups.ts'
import type { PlanCondition, PlanGroup, PlanStep, SettledGroup, StepCount } from './plan.ts'
import { keepOnePerHousehold, keepSample } from './picks.ts'

export interface Outcome {
  /** From setting.scratch: a person who takes it gives it back. */
  bits: Bits
  steps: StepCount[]
}

/** A first step that does not add begins with everyone: "remove those in Lincoln" means all others. */
export function runSteps(
  setting: Setting,
  steps: PlanStep[],
  afterEach?: (bits: Bits, step: PlanStep) => void,
): Outcome {
  const { scratch, everyone } = setting
  const bits = scratch.take()
  if (steps.length > 0 && steps[0]!.op !== 'add') bits.set(everyone)
  else bits.fill(0)
  let left = countBits(bits)
  const counts = steps.map((step) => {
    const before = left
    const matched = 'group' in step ? applyGroup(setting, step, bits) : before
    if (step.op === 'sample') keepSample(bits, before, step)
    if (step.op === 'onePerHousehold') keepOnePerHousehold(setting.columns, bits, step.keep)
    left = countBits(bits)
    afterEach?.(bits, step)
    const change = left - before
    return { id: step.id, matched, added: Math.max(0, change), dropped: Math.max(0, -change), left }
  })
  return { bits, steps: counts }
}

/** How many voters of the whole file meet the group. */
function applyGroup(
  setting: Setting,
  { op, group }: Extract<PlanStep, { group: PlanGroup }>,
  bits: Bits,
): number {
  const { scratch, everyone } = setting
  const met = scratch.take()
  evaluateGroup(setting, settle(setting, group), everyone, met)
  for (let i = 0; i < bits.length; i++) {
    if (op === 'add') bits[i]! |= met[i]!
    else if (op === 'narrow') bits[i]! &= met[i]!
    else bits[i]! &= ~met[i]!
  }
  const matched = countBits(met)
  scratch.give(met)
  return matched
}

/** The same group with every live universe in it replaced by its voters. */
export function settle(setting: Setting, group: PlanGroup): SettledGroup {
  return {
    ...group,
    items: group.items.map((item) => ('items' in item ? settle(setting, item) : settleOne(setting, item))),
  }
}

function settleOne(setting: Setting, condition: PlanCondition) {
  if (condition.field !== 'steps') return condition
  const { bits } = runSteps(setting, condition.steps)
  const copy = bits.slice()
  setting.scratch.give(bits)
  return { field: 'bits' as const, is: condition.is, bits: copy }
}
