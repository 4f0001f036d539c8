// Which door comes next, and why. The order is the walkbook's until the canvasser changes it.
import { distanceWords, metersBetween, placeOf } from './distance.ts'
import type { DoorState } from './doorStates.ts'
import type { Door, Place } from './turf.ts'

export interface Plan {
  order: 'walk' | 'nearest'
  /** Ids of doors as the canvasser put them; null for the walkbook's order. */
  moved: string[] | null
  /** In the order of skipping. */
  skipped: string[]
  /** The door that was handled last: the way goes on from here. */
  after: string | null
  /** Chosen from the list, the map or a building: it comes before all others. */
  chosen: string | null
  /** When a second round began, to those who were not home or asked to come back before. */
  roundAt: string | null
}

export const freshPlan: Plan = {
  order: 'walk',
  moved: null,
  skipped: [],
  after: null,
  chosen: null,
  roundAt: null,
}

export interface Next {
  door: Door
  why: string
}

type States = ReadonlyMap<string, DoorState>

/** The doors as the canvasser walks them. */
export function inOrder(doors: readonly Door[], { moved }: Plan): Door[] {
  const walk = doors.toSorted((a, b) => a.place - b.place)
  if (!moved) return walk
  const rank = new Map(moved.map((id, index) => [id, index]))
  // A door that came later keeps its place behind those that were moved.
  return walk.toSorted((a, b) => (rank.get(a.id) ?? moved.length) - (rank.get(b.id) ?? moved.length))
}

/** What is left, the next one first; skipped doors at the end, in the order of skipping. */
export function doorsLeft(doors: readonly Door[], states: States, plan: Plan, here: Place | null): Next[] {
  const ordered = inOrder(doors, plan)
  const isOpen = ({ id }: Door) => {
    const state = states.get(id)
    if (!state?.isDone) return true
    return plan.roundAt !== null && state.isWorthAgain && state.last!.at < plan.roundAt
  }
  const open = ordered.filter(isOpen)
  const skipped = new Set(plan.skipped)
  const coming = open.filter(({ id }) => !skipped.has(id))
  const first =
    plan.order === 'nearest'
      ? nearestFirst(coming, startOf(doors, plan, here))
      : onward(ordered, coming, plan)
  const later = plan.skipped.flatMap((id) => open.filter((door) => door.id === id))
  return [
    ...first.map((next) => secondRoundWords(next, states)),
    ...later.map((door) => ({ door, why: 'You skipped it earlier.' })),
  ]
}

function secondRoundWords(next: Next, states: States): Next {
  const last = states.get(next.door.id)?.last
  if (!last) return next
  return {
    ...next,
    why: last.result === 'come back' ? 'You were asked to come back here.' : 'No one was home before.',
  }
}

/** From the last door on, then around to those that were passed. */
function onward(ordered: Door[], coming: Door[], { after }: Plan): Next[] {
  const from = ordered.findIndex(({ id }) => id === after)
  const place = new Map(ordered.map(({ id }, index) => [id, index]))
  const ahead = coming.filter(({ id }) => place.get(id)! > from)
  const passed = coming.filter(({ id }) => place.get(id)! <= from)
  return [
    ...ahead.map((door) => ({ door, why: door.why })),
    ...passed.map((door) => ({ door, why: 'You passed it earlier.' })),
  ]
}

/** Each time the nearest one left, so that the list is a way and not a ring around the canvasser. */
function nearestFirst(coming: Door[], start: Place | null): Next[] {
  const rest = [...coming]
  const way: Next[] = []
  let from = start
  while (rest.length > 0) {
    const meters = rest.map((door) => {
      const place = placeOf(door)
      return from && place ? metersBetween(from, place) : Infinity
    })
    const best = meters.reduce((least, value, index) => (value < meters[least]! ? index : least), 0)
    const [door] = rest.splice(best, 1)
    const isKnown = Number.isFinite(meters[best])
    way.push({
      door: door!,
      why: !isKnown
        ? 'The map does not know where it is.'
        : way.length === 0
          ? `The nearest door left, ${distanceWords(meters[best]!)} away.`
          : `${distanceWords(meters[best]!)} from the door before.`,
    })
    from = placeOf(door!) ?? from
  }
  return way
}

/** Without a position, from the last door. */
function startOf(doors: readonly Door[], { after }: Plan, here: Place | null): Place | null {
  if (here) return here
  const last = doors.find(({ id }) => id === after)
  return (last && placeOf(last)) ?? (doors[0] ? placeOf(doors[0]) : null)
}

/** The door on the screen. A door that is done can be chosen, to look at it or to add a talk. */
export function currentDoor(doors: readonly Door[], left: Next[], { chosen }: Plan): Next | null {
  const door = chosen === null ? undefined : doors.find(({ id }) => id === chosen)
  if (!door) return left[0] ?? null
  return left[0]?.door.id === door.id ? left[0] : { door, why: 'You chose this door.' }
}
