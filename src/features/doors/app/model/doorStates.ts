// The state of each door: what this phone recorded comes first, then what the server and the co-canvassers said.
import type { DoorEvent } from './events.ts'
import type { Door, DoorResult, Visit } from './turf.ts'

export interface DoorState {
  /** The latest visit, of anyone. */
  last: Visit | null
  /** Of this walkbook, the latest first, one for each person who came. */
  visits: Visit[]
  isDone: boolean
  /** Another round may find someone. */
  isWorthAgain: boolean
  /** Two canvassers were here. Both visits are kept. */
  isTwice: boolean
}

const again: DoorResult[] = ['not home', 'come back']

/** By door. `heard` is what doors.progress told, in its order. */
export function doorStates(
  doors: readonly Door[],
  own: readonly DoorEvent[],
  heard: readonly Visit[],
  holderName: string,
): Map<string, DoorState> {
  const undone = undoneIds(own)
  const mine = new Map<string, Visit | null>()
  for (const event of own)
    for (const [doorId, result] of resultsOf(event)) {
      if (undone.has(event.id)) {
        if (!mine.has(doorId)) mine.set(doorId, null)
      } else mine.set(doorId, { doorId, result, at: event.at, byName: holderName, isMine: true })
    }
  const others = Map.groupBy(heard, ({ doorId }) => doorId)
  return new Map(
    doors.map((door) => {
      const told: Visit[] = [
        ...(door.last ? [{ ...door.last, doorId: door.id }] : []),
        ...(others.get(door.id) ?? []),
      ]
      return [door.id, stateOf(mine.get(door.id), told)]
    }),
  )
}

/** `mine` is undefined where this phone recorded nothing, null where all of it was undone. */
function stateOf(mine: Visit | null | undefined, told: Visit[]): DoorState {
  const latest = new Map<string, Visit>()
  for (const visit of told) {
    // This phone knows better what became of its own: the server may not have heard of the undo yet.
    if (visit.isMine && mine !== undefined) continue
    const key = visit.isMine ? 'me' : visit.byName
    const known = latest.get(key)
    if (!known || known.at <= visit.at) latest.set(key, visit)
  }
  if (mine) latest.set('me', mine)
  const visits = [...latest.values()].toSorted((a, b) => b.at.localeCompare(a.at))
  const last = visits[0] ?? null
  return {
    last,
    visits,
    isDone: last !== null,
    isWorthAgain: last !== null && again.includes(last.result),
    isTwice: visits.length > 1,
  }
}

export function undoneIds(own: readonly DoorEvent[]): Set<string> {
  return new Set(own.flatMap((event) => (event.kind === 'doors.undo' ? [event.body.of] : [])))
}

/** What an event says about doors. */
export function resultsOf(event: DoorEvent): [doorId: string, result: DoorResult][] {
  if (event.kind === 'doors.visit') return [[event.body.doorId, event.body.result]]
  if (event.kind === 'doors.notHome') return event.body.doorIds.map((doorId) => [doorId, 'not home'])
  return []
}
