// What each change makes of the turfs of a cut. Pure: doors in, turfs out.
import { isInsideRing } from '../../domain/geography/insideRing.ts'
import { counted } from '../../domain/numbers.ts'
import type { TurfDoor } from '../../domain/turf/doors.ts'
import {
  routeTurf,
  splitTurf,
  timedTurf,
  type GroundOptions,
  type RoutedTurf,
} from '../../domain/turf/oneTurf.ts'
import { mostDoors } from '../walkbooks/rules.ts'
import type { Change, HistoryStep, Turf } from './shapes.ts'

export interface PlacedDoor extends TurfDoor {
  face: number
  faceName: string
}

interface State {
  turfs: Turf[]
  history: HistoryStep[]
}

export type Changed = (State & { words: string }) | { refusal: string }

export function changed(
  { turfs, history }: State,
  doors: readonly PlacedDoor[],
  change: Change,
  options: GroundOptions,
): Changed {
  if (change.kind === 'undo') {
    const last = history.at(-1)
    if (!last) return { refusal: 'There is nothing to undo.' }
    return { turfs: last.turfs, history: history.slice(0, -1), words: `Undid: ${last.words}` }
  }
  const made = apply(turfs, doors, change, options)
  if ('refusal' in made) return made
  const large = made.turfs.find((turf) => turf.doors.length > mostDoors)
  if (large)
    return {
      refusal: `${large.name} would have ${counted(large.doors.length, 'door')}; one walkbook holds at most ${mostDoors}.`,
    }
  return { ...made, history: [...history, { words: made.words, turfs }] }
}

/** Doors whose turf is put in order anew. */
export function doorsTouched(turfs: readonly Turf[], doors: readonly PlacedDoor[], change: Change): number[] {
  const of = (...ids: (number | null)[]) =>
    turfs.filter(({ id }) => ids.includes(id)).flatMap((turf) => turf.doors)
  if (change.kind === 'merge') return of(change.turf, change.with)
  if (change.kind === 'split' || change.kind === 'reorder') return of(change.turf)
  if (change.kind === 'moveFace') return of(change.from, change.to)
  if (change.kind !== 'lasso') return []
  const inside = new Set(insideOf(doors, change.ring))
  return of(
    change.to,
    ...turfs.filter((turf) => turf.doors.some((door) => inside.has(door))).map(({ id }) => id),
  )
}

type Made = { turfs: Turf[]; words: string } | { refusal: string }
type Edit = Exclude<Change, { kind: 'undo' }>

function apply(turfs: Turf[], doors: readonly PlacedDoor[], change: Edit, options: GroundOptions): Made {
  const byId = new Map(turfs.map((turf) => [turf.id, turf]))
  const missing = { refusal: 'This turf is not there any more. Look at the cut again.' }
  const anew = (turf: Turf, places: number[]) => ({
    ...turf,
    ...inPlaces(places, doors, (some) => routeTurf(some, options)),
  })
  const replace = (...changedTurfs: Turf[]) =>
    turfs
      .map((turf) => changedTurfs.find(({ id }) => id === turf.id) ?? turf)
      .filter(({ doors: those }) => those.length > 0)
  if (change.kind === 'lasso') return lasso()
  if (change.kind === 'moveFace') return moveFace(change)
  const turf = byId.get(change.turf)
  if (!turf) return missing
  if (change.kind === 'rename')
    return {
      turfs: replace({ ...turf, name: change.name }),
      words: `renaming ${turf.name} to ${change.name}`,
    }
  if (change.kind === 'lock')
    return {
      turfs: replace({ ...turf, isLocked: change.isLocked }),
      words: `${change.isLocked ? 'locking' : 'unlocking'} ${turf.name}`,
    }
  if (turf.isLocked) return lockedRefusal(turf)
  if (change.kind === 'reorder') {
    const isSame =
      change.doors.length === turf.doors.length &&
      new Set([...change.doors, ...turf.doors]).size === turf.doors.length
    if (!isSame) return { refusal: 'An order has each door of the turf once.' }
    const timed = inPlaces(turf.doors, doors, (some) =>
      timedTurf(
        some,
        change.doors.map((door) => turf.doors.indexOf(door)),
        options,
      ),
    )
    return { turfs: replace({ ...turf, ...timed }), words: `the new order of ${turf.name}` }
  }
  if (change.kind === 'split') {
    const parts = splitInPlaces(turf.doors, doors, options)
    if (parts.length < 2) return { refusal: `${turf.name} is one face and stays together.` }
    const [first, second] = parts as [RoutedTurf, RoutedTurf]
    const added = { ...newTurf(turfs), ...second }
    return { turfs: [...replace({ ...turf, ...first }), added], words: `splitting ${turf.name}` }
  }
  const other = byId.get(change.with)
  if (!other || other === turf) return missing
  if (other.isLocked) return lockedRefusal(other)
  return {
    turfs: replace(anew(turf, [...turf.doors, ...other.doors]), { ...other, doors: [] }),
    words: `merging ${turf.name} and ${other.name}`,
  }

  function moveFace({ face, from, to }: Extract<Edit, { kind: 'moveFace' }>): Made {
    const [giver, taker] = [byId.get(from), byId.get(to)]
    if (!giver || !taker || giver === taker) return missing
    if (giver.isLocked || taker.isLocked) return lockedRefusal(giver.isLocked ? giver : taker)
    const moving = giver.doors.filter((door) => doors[door]!.face === face)
    if (moving.length === 0) return { refusal: `This face is not in ${giver.name} any more.` }
    return {
      turfs: replace(
        anew(
          giver,
          giver.doors.filter((door) => doors[door]!.face !== face),
        ),
        anew(taker, [...taker.doors, ...moving]),
      ),
      words: `moving ${doors[moving[0]!]!.faceName || 'a face'} to ${taker.name}`,
    }
  }

  function lasso(): Made {
    const { ring, to } = change as Extract<Edit, { kind: 'lasso' }>
    const inside = new Set(insideOf(doors, ring))
    const free = turfs.filter((turf) => !turf.isLocked && turf.id !== to)
    const moving = free.flatMap((turf) => turf.doors.filter((door) => inside.has(door)))
    if (moving.length === 0)
      return { refusal: 'There is no door inside that could move. Locked turfs stay as they are.' }
    const target = to === null ? newTurf(turfs) : byId.get(to)
    if (!target) return missing
    if (target.isLocked) return lockedRefusal(target)
    const left = free
      .filter((turf) => turf.doors.some((door) => inside.has(door)))
      .map((turf) =>
        anew(
          turf,
          turf.doors.filter((door) => !inside.has(door)),
        ),
      )
    const grown = anew(target, [...target.doors, ...moving])
    return {
      turfs: to === null ? [...replace(...left), grown] : replace(...left, grown),
      words: `moving ${counted(moving.length, 'door')} to ${target.name}`,
    }
  }
}

const lockedRefusal = ({ name }: Turf) => ({ refusal: `${name} is locked. Unlock it to change it.` })

const insideOf = (doors: readonly PlacedDoor[], ring: [number, number][]) =>
  [...doors.keys()].filter((i) => {
    const { longitude, latitude } = doors[i]!
    return longitude !== null && latitude !== null && isInsideRing([longitude, latitude], ring)
  })

function newTurf(turfs: readonly Turf[]): Turf {
  const id = Math.max(0, ...turfs.map((turf) => turf.id)) + 1
  return { id, name: `Turf ${id}`, isLocked: false, doors: [], driven: [], walk: 0, work: 0, meters: 0 }
}

/** A turf is worked out by itself, on its own doors; here their places in the cut come back. */
function inPlaces(
  places: readonly number[],
  doors: readonly PlacedDoor[],
  work: (some: PlacedDoor[]) => RoutedTurf,
): RoutedTurf {
  if (places.length === 0) return { doors: [], driven: [], walk: 0, work: 0, meters: 0 }
  return withPlaces(work(places.map((place) => doors[place]!)), places)
}

const splitInPlaces = (places: readonly number[], doors: readonly PlacedDoor[], options: GroundOptions) =>
  splitTurf(
    places.map((place) => doors[place]!),
    options,
  ).map((part) => withPlaces(part, places))

const withPlaces = (turf: RoutedTurf, places: readonly number[]): RoutedTurf => ({
  ...turf,
  doors: turf.doors.map((i) => places[i]!),
  driven: turf.driven.map((i) => places[i]!),
})
