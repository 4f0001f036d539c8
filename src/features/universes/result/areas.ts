// The areas that the criteria speak of, for the map, and what drawing does to the criteria.
import type { Condition, Criteria } from '../criteria.ts'
import {
  hasGroup,
  insertStep,
  isGroup,
  type Item,
  itemAt,
  newStep,
  type Path,
  replaceItem,
  replaceStep,
} from '../parts/builderState.ts'

export type AreaCondition = Extract<Condition, { field: 'area' | 'circle' }>

export interface PlacedArea {
  /** "s2:0.1": the step and the place in it. */
  id: string
  stepId: string
  path: Path
  condition: AreaCondition
}

const isArea = (item: Item): item is AreaCondition =>
  !isGroup(item) && (item.field === 'area' || item.field === 'circle')

export const isDrawn = (condition: AreaCondition): boolean =>
  condition.field === 'area' ? condition.ring.length > 2 : condition.center.every(Number.isFinite)

export function areaId(stepId: string, path: Path): string {
  return `${stepId}:${path.join('.')}`
}

/** Those that have a shape already. */
export function areasOf(criteria: Criteria): PlacedArea[] {
  return criteria.steps.filter(hasGroup).flatMap((step) => {
    const within = (items: Item[], path: Path): PlacedArea[] =>
      items.flatMap((item, index) => {
        const here = [...path, index]
        if (isGroup(item)) return within(item.items, here)
        if (!isArea(item) || !isDrawn(item)) return []
        return [{ id: areaId(step.id, here), stepId: step.id, path: here, condition: item }]
      })
    return within(step.group.items, [])
  })
}

/** Changes the shape at this place, or takes it out. The name stays. */
export function setArea(criteria: Criteria, id: string, shape: AreaCondition | null): Criteria {
  const colon = id.lastIndexOf(':')
  const step = criteria.steps.find((candidate) => candidate.id === id.slice(0, colon))
  if (!step || !hasGroup(step)) return criteria
  const path = id
    .slice(colon + 1)
    .split('.')
    .map(Number)
  const old = itemAt(step.group, path)
  const name = old && isArea(old) ? old.name : undefined
  const named = shape && name ? { name, ...shape } : shape
  return replaceStep(criteria, { ...step, group: replaceItem(step.group, path, named) })
}

/** Deleted on the map: a step that said nothing else goes with it, or "in this area" would turn into "everyone". */
export function removeArea(criteria: Criteria, id: string): Criteria {
  const without = setArea(criteria, id, null)
  return {
    steps: without.steps.filter(
      (step) =>
        step.id !== id.slice(0, id.lastIndexOf(':')) || !hasGroup(step) || step.group.items.length > 0,
    ),
  }
}

/**
 * A shape drawn without being asked for: two shapes drawn one after the other mean "in one or the other", so the second joins the first.
 * Anything else narrows what the steps before it found.
 */
export function addArea(criteria: Criteria, shape: AreaCondition): Criteria {
  const last = criteria.steps.at(-1)
  if (last && hasGroup(last) && last.op !== 'remove' && !last.group.not) {
    const { items, match } = last.group
    const areasOnly = items.length > 0 && items.every(isArea) && (match === 'any' || items.length === 1)
    if (areasOnly)
      return replaceStep(criteria, { ...last, group: { match: 'any', items: [...items, shape] } })
  }
  const op = criteria.steps.length === 0 ? 'add' : 'narrow'
  return insertStep(criteria, newStep(criteria, op, { match: 'any', items: [shape] }))
}
