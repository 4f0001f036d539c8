// What a person does to the criteria, as plain functions from one value to the next. Undo is therefore the value before.
import type { Condition, Criteria, Group, Step } from '../criteria.ts'
import { isFinished } from '../steps/blank.ts'

export type Item = Condition | Group
export type GroupStep = Extract<Step, { group: Group }>
export type Op = Step['op']
/** Where an item is inside its step: the index at each level. [] is the step's own group. */
export type Path = number[]

export const mostSteps = 30
/** The contract allows six levels; a screen is readable up to four. */
export const deepestGroup = 4

export const isGroup = (item: Item): item is Group => 'items' in item
export const hasGroup = (step: Step): step is GroupStep => 'group' in step

const everyone = (): Group => ({ match: 'all', items: [] })

export function newStep(criteria: Criteria, op: Op, group: Group = everyone()): Step {
  const id = freeId(criteria)
  if (op === 'sample') return { id, op, size: 500, seed: 1 }
  if (op === 'onePerHousehold') return { id, op, keep: 'oldest' }
  return { id, op, group }
}

export function insertStep(criteria: Criteria, step: Step, at = criteria.steps.length): Criteria {
  return { steps: criteria.steps.toSpliced(at, 0, step) }
}

/** The step that comes first starts the universe: there is no one yet of whom it could keep only some. */
export function removeStep(criteria: Criteria, id: string): Criteria {
  const [first, ...rest] = criteria.steps.filter((step) => step.id !== id)
  if (!first) return { steps: [] }
  return { steps: [first.op === 'narrow' ? { ...first, op: 'add' } : first, ...rest] }
}

/** Puts a removed step back, and the one that took its place as the start becomes again what it was. */
export function restoreStep(criteria: Criteria, step: Step, at: number, next: Step | undefined): Criteria {
  const restored = insertStep(criteria, step, at)
  if (at > 0 || next?.op !== 'narrow') return restored
  return {
    steps: restored.steps.map((one) =>
      one.id === next.id && one.op === 'add' ? { ...one, op: 'narrow' } : one,
    ),
  }
}

/** What a step in this place may do. */
export const opsAt = (index: number): Op[] =>
  index === 0 ? ['add'] : ['add', 'narrow', 'remove', 'sample', 'onePerHousehold']

export function duplicateStep(criteria: Criteria, id: string): Criteria {
  const at = criteria.steps.findIndex((step) => step.id === id)
  const found = criteria.steps[at]
  if (!found) return criteria
  return insertStep(criteria, { ...structuredClone(found), id: freeId(criteria) }, at + 1)
}

/** by: -1 up, 1 down. */
export function moveStep(criteria: Criteria, id: string, by: number): Criteria {
  const from = criteria.steps.findIndex((step) => step.id === id)
  const to = from + by
  const step = criteria.steps[from]
  if (!step || to < 0 || to >= criteria.steps.length) return criteria
  const [first, second, ...rest] = criteria.steps.toSpliced(from, 1).toSpliced(to, 0, step)
  // "A, of those only B" and "B, of those only A" are the same voters; "only B" cannot come first.
  if (first?.op === 'narrow' && second?.op === 'add' && Math.min(from, to) === 0)
    return { steps: [{ ...first, op: 'add' }, { ...second, op: 'narrow' }, ...rest] }
  return { steps: [first, second, ...rest].filter((one) => one !== undefined) }
}

export function replaceStep(criteria: Criteria, step: Step): Criteria {
  return { steps: criteria.steps.map((old) => (old.id === step.id ? step : old)) }
}

/** From one kind of step to another; the conditions stay where the new kind has any. */
export function withOp(criteria: Criteria, step: Step, op: Op): Step {
  if (step.op === op) return step
  const fresh = newStep(criteria, op, hasGroup(step) ? step.group : undefined)
  return { ...fresh, id: step.id }
}

export function itemAt(group: Group, path: Path): Item | undefined {
  return path.reduce<Item | undefined>(
    (item, index) => (item && isGroup(item) ? item.items[index] : undefined),
    group,
  )
}

/** The group with another item at this place; null takes the item out. */
export function replaceItem(group: Group, path: Path, item: Item | null): Group {
  const [index, ...rest] = path
  if (index === undefined) return item && isGroup(item) ? item : group
  const old = group.items[index]
  if (!old) return group
  if (rest.length > 0)
    return isGroup(old) ? { ...group, items: group.items.with(index, replaceItem(old, rest, item)) } : group
  return { ...group, items: item ? group.items.with(index, item) : group.items.toSpliced(index, 1) }
}

/** Adds to the group at this place, and says where the new item is. */
export function appendItem(group: Group, path: Path, item: Item): { group: Group; path: Path } {
  const target = itemAt(group, path)
  if (!target || !isGroup(target)) return { group, path }
  const grown = { ...target, items: [...target.items, item] }
  return { group: replaceItem(group, path, grown), path: [...path, target.items.length] }
}

/** Puts an item back where it was; at the end when its neighbours have gone meanwhile. */
export function insertItem(group: Group, path: Path, item: Item): Group {
  const parent = itemAt(group, path.slice(0, -1))
  if (!parent || !isGroup(parent)) return { ...group, items: [...group.items, item] }
  const items = parent.items.toSpliced(path.at(-1) ?? parent.items.length, 0, item)
  return replaceItem(group, path.slice(0, -1), { ...parent, items })
}

/** One more condition on everyone: into the last step when that already keeps only some, else as a step of its own. */
export function narrowBy(criteria: Criteria, condition: Condition): Criteria {
  const last = criteria.steps.at(-1)
  const fits = last?.op === 'narrow' && last.group.match === 'all' && !last.group.not
  if (!fits) {
    const op = criteria.steps.length === 0 ? 'add' : 'narrow'
    return insertStep(criteria, newStep(criteria, op, { match: 'all', items: [condition] }))
  }
  const said = JSON.stringify(condition)
  if (last.group.items.some((item) => JSON.stringify(item) === said)) return criteria
  return replaceStep(criteria, { ...last, group: { ...last.group, items: [...last.group.items, condition] } })
}

/** What is sent and saved: only what is finished. Left out: conditions with nothing chosen, and steps that would then do to everyone. */
export function finished(criteria: Criteria): Criteria {
  const steps = criteria.steps.flatMap((step, index): Step[] => {
    if (step.op === 'onePerHousehold') return [step]
    if (step.op === 'sample') return step.size || step.percent ? [step] : []
    const group = finishedGroup(step.group)
    if (group) return [{ ...step, group }]
    // "Start with" and nothing chosen yet: everyone.
    return index === 0 && step.op === 'add' ? [{ ...step, group: everyone() }] : []
  })
  return { steps }
}

function finishedGroup(group: Group): Group | null {
  const items = group.items.flatMap((item): Item[] => {
    if (!isGroup(item)) return isFinished(item) ? [item] : []
    const inner = finishedGroup(item)
    return inner ? [inner] : []
  })
  return items.length > 0 ? { ...group, items } : null
}

export function countUnfinished(criteria: Criteria): number {
  const inGroup = (group: Group): number =>
    group.items.reduce((sum, item) => sum + (isGroup(item) ? inGroup(item) : Number(!isFinished(item))), 0)
  return criteria.steps.reduce((sum, step) => sum + (hasGroup(step) ? inGroup(step.group) : 0), 0)
}

function freeId(criteria: Criteria): string {
  const taken = new Set(criteria.steps.map((step) => step.id))
  let number = criteria.steps.length + 1
  while (taken.has(`s${number}`)) number++
  return `s${number}`
}
