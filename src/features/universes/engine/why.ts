// "Why is this person here?": each step and each of its conditions, for one voter.
import { hasBit } from './bits.ts'
import { evaluateCondition, type Setting } from './conditions.ts'
import type { Asked, PlanStep, SettledCondition, SettledGroup } from './plan.ts'
import { runSteps, settle } from './steps.ts'

/** Conditions come in the order in which a group reads them, inner groups in their place. */
export function explain(setting: Setting, steps: PlanStep[], voterId: number): Asked['why']['answer'] {
  const { scratch } = setting
  const isInAfter: boolean[] = []
  const { bits } = runSteps(setting, steps, (after) => isInAfter.push(hasBit(after, voterId)))
  scratch.give(bits)
  const only = scratch.take().fill(0)
  only[voterId >>> 5]! |= 1 << (voterId & 31)
  const met = scratch.take()
  const meets = (condition: SettledCondition) => {
    evaluateCondition(setting, condition, only, met)
    return hasBit(met, voterId)
  }
  const answer = steps.map((step, i) => ({
    isInAfter: isInAfter[i]!,
    conditions: 'group' in step ? conditionsOf(settle(setting, step.group)).map(meets) : [],
  }))
  scratch.give(only)
  scratch.give(met)
  return { isIn: isInAfter.at(-1) ?? false, steps: answer }
}

function conditionsOf({ items }: SettledGroup): SettledCondition[] {
  return items.flatMap((item) => ('items' in item ? conditionsOf(item) : [item]))
}
