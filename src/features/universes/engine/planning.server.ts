// From criteria to a plan: everything the committee knows is read here and becomes lists of voters.
import { invalid } from '../../../app/contract.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { dayOf } from '../../../domain/dates.ts'
import type { Condition, Criteria, Group, Step } from '../criteria.ts'
import { criteriaOf } from '../savingRules.server.ts'
import { areaLayersOf, areasOf } from '../../layers/areas.server.ts'
import { unpackBits } from './bits.ts'
import { flatAreas } from './places/inAreas.ts'
import { idsKnownTo, mergedAway, type Acting } from './facts.server.ts'
import type { CommitteeCondition, Plan, PlanCondition, PlanGroup, PlanStep } from './plan.ts'

export type { Acting } from './facts.server.ts'

const mostConditions = 500
// Steps and groups cost a look at the whole file even when they hold no condition.
const mostStepsAndGroups = 1000
const deepest = 5

export async function planOf(db: Db, committee: Acting, criteria: Criteria): Promise<Plan> {
  const planner = { db, committee, conditions: 0, stepsAndGroups: 0 }
  return {
    today: dayOf(new Date()),
    without: await mergedAway(db, committee),
    steps: await planSteps(planner, criteria.steps, []),
  }
}

interface Planner {
  db: Db
  committee: Acting
  conditions: number
  stepsAndGroups: number
}

/** `path`: the live universes we are inside of. */
async function planSteps(planner: Planner, steps: Step[], path: string[]): Promise<PlanStep[]> {
  const planned: PlanStep[] = []
  for (const step of steps) {
    refuseTooMany(planner)
    planned.push('group' in step ? { ...step, group: await planGroup(planner, step.group, path) } : step)
  }
  return planned
}

async function planGroup(planner: Planner, group: Group, path: string[]): Promise<PlanGroup> {
  refuseTooMany(planner)
  const items: PlanGroup['items'] = []
  for (const item of group.items)
    items.push(
      'items' in item ? await planGroup(planner, item, path) : await planCondition(planner, item, path),
    )
  return { ...group, items }
}

function refuseTooMany(planner: Planner): void {
  if (++planner.stepsAndGroups > mostStepsAndGroups)
    throw invalid(
      `A universe holds ${mostStepsAndGroups} steps and groups at most, those of the universes in it included. Remove some.`,
    )
}

async function planCondition(planner: Planner, condition: Condition, path: string[]): Promise<PlanCondition> {
  if (++planner.conditions > mostConditions)
    throw invalid(
      `A universe holds ${mostConditions} conditions at most, those of the universes in it included. Remove some.`,
    )
  if (condition.field === 'universe') return planUniverse(planner, condition, path)
  if (condition.field === 'layer') return planLayer(planner, condition)
  if (!isKnowledge(condition)) return condition
  const is = 'is' in condition ? condition.is : 'any'
  return { field: 'ids', is, ids: await idsKnownTo(planner.db, planner.committee, condition) }
}

const isKnowledge = (
  condition: Exclude<Condition, { field: 'universe' | 'layer' }>,
): condition is Exclude<CommitteeCondition, { field: 'universe' | 'layer' }> =>
  ['contact', 'support', 'tag', 'correction', 'answer'].includes(condition.field)

/** About the finest outline of every county. */
const mostCorners = 200_000

async function planLayer(
  { db, committee: { organizationId } }: Planner,
  { layer, is, places }: Extract<Condition, { field: 'layer' }>,
): Promise<PlanCondition> {
  const known = (await areaLayersOf(db, organizationId)).find(({ id }) => id === layer)
  const areas = known ? await areasOf(db, organizationId, layer, places) : []
  if (areas.length === 0)
    throw invalid('A map layer used in these criteria is not there any more. Take that condition out.')
  const flat = flatAreas(areas)
  if (flat.points.length > mostCorners * 2)
    throw invalid('These areas have too many corners to count by. Choose fewer of them.')
  return { field: 'shapes', is, areas: flat }
}

async function planUniverse(
  planner: Planner,
  { id, is }: Extract<Condition, { field: 'universe' }>,
  path: string[],
): Promise<PlanCondition> {
  const { db, committee } = planner
  const universe = await db
    .selectFrom('universes')
    .select(['name', 'isFrozen', 'criteria', 'members'])
    .where('id', '=', id)
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.id)
    .executeTakeFirst()
  if (!universe)
    throw invalid('A universe used in these criteria is not there any more. Take that condition out.')
  if (universe.isFrozen && universe.members) return { field: 'bits', is, bits: unpackBits(universe.members) }
  if (path.includes(id))
    throw invalid(
      `The universe “${universe.name}” would contain itself. Take it out of one of the universes in between.`,
    )
  if (path.length >= deepest)
    throw invalid(
      `Universes may stand inside each other ${deepest} deep at most. Freeze “${universe.name}” to go on.`,
    )
  return { field: 'steps', is, steps: await planSteps(planner, criteriaOf(universe).steps, [...path, id]) }
}
