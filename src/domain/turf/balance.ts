// From turfs of about equal work to turfs of equal minutes: the one that is farthest from the mean gives a unit to a neighbor, takes one, or
// swaps one, whichever helps most, until all are close enough or nothing helps any more.
import { distancesOf } from '../routes/distances.ts'
import { neighborsOf } from '../routes/neighbors.ts'
import { middlesOf } from './bisect.ts'
import type { Ground } from './ground.ts'
import { tidiedOrder, walkOrder, walkSeconds } from './walk.ts'

export interface Turf {
  units: Set<number>
  order: number[]
  walk: number
  work: number
}

export interface Balancing {
  /** Turfs that stay as they are. */
  locked?: ReadonlySet<number>
  seed?: number
  onProgress?(done: number): void
}

/** How far from the mean a turf may be: 1.10 between the longest and the shortest, and some room for the last polish. */
const tolerance = 0.04
const nearUnits = 10
const mostSwaps = 400

export class Balance {
  readonly turfs: Turf[]
  private readonly ground: Ground
  private readonly owner: Int32Array
  private readonly near: { each: number; of: Int32Array }
  private readonly workOf: Float64Array
  private readonly locked: ReadonlySet<number>
  private readonly seed: number

  constructor(
    ground: Ground,
    owner: Int32Array,
    count: number,
    { locked = new Set(), seed = 1 }: Balancing = {},
  ) {
    this.ground = ground
    this.owner = owner
    this.locked = locked
    this.seed = seed
    this.workOf = Float64Array.from(ground.units, ({ stops }) =>
      stops.reduce((sum, stop) => sum + ground.stops[stop]!.seconds, 0),
    )
    const middles = middlesOf(ground)
    const points = {
      x: Float64Array.from(middles, ({ x }) => x),
      y: Float64Array.from(middles, ({ y }) => y),
    }
    const distances = distancesOf(middles.length, (a, b) =>
      Math.round(Math.hypot(points.x[a]! - points.x[b]!, points.y[a]! - points.y[b]!)),
    )
    this.near = neighborsOf(distances, points, nearUnits)
    this.turfs = Array.from({ length: count }, () => ({
      units: new Set<number>(),
      order: [],
      walk: 0,
      work: 0,
    }))
    owner.forEach((turf, unit) => this.turfs[turf]!.units.add(unit))
    for (const turf of this.turfs) this.routeAnew(turf, 4000)
  }

  total(turf: number): number {
    return this.turfs[turf]!.walk + this.turfs[turf]!.work
  }

  /** The longest to the shortest. */
  get ratio(): number {
    const totals = this.turfs.map(({ walk, work }) => walk + work).filter((total) => total > 0)
    return Math.max(...totals) / Math.min(...totals)
  }

  polish(steps: number, onTurf?: (done: number) => void): void {
    this.turfs.forEach((turf, i) => {
      if (!this.locked.has(i)) {
        turf.order = tidiedOrder(this.ground, turf.order, steps, this.seed + i)
        turf.walk = walkSeconds(this.ground, turf.order)
      }
      onTurf?.(i + 1)
    })
  }

  /** Stops after a count of tries. */
  even(mostTries: number): void {
    const stuck = new Set<number>()
    for (let tries = 0; tries < mostTries; tries++) {
      const mean = this.mean()
      const worst = this.farthest(mean, stuck)
      if (worst === -1) return
      const changed = this.relieve(worst, mean)
      if (changed.length === 0) stuck.add(worst)
      else for (const turf of this.around(changed)) stuck.delete(turf)
    }
  }

  private mean(): number {
    let sum = 0
    for (let turf = 0; turf < this.turfs.length; turf++) sum += this.total(turf)
    return sum / this.turfs.length
  }

  private farthest(mean: number, stuck: ReadonlySet<number>): number {
    let [worst, far] = [-1, tolerance * mean]
    for (let turf = 0; turf < this.turfs.length; turf++) {
      const off = Math.abs(this.total(turf) - mean)
      if (off > far && !stuck.has(turf) && !this.locked.has(turf)) [worst, far] = [turf, off]
    }
    return worst
  }

  private around(turfs: number[]): Set<number> {
    const found = new Set(turfs)
    for (const turf of turfs)
      for (const unit of this.turfs[turf]!.units)
        for (const other of this.nearOf(unit)) found.add(this.owner[other]!)
    return found
  }

  private nearOf(unit: number): Int32Array {
    return this.near.of.subarray(unit * this.near.each, (unit + 1) * this.near.each)
  }

  /** The turfs that changed; none where nothing helps. */
  private relieve(turf: number, mean: number): number[] {
    const candidates = this.candidatesOf(turf, mean)
    candidates.sort((a, b) => b.gain - a.gain || a.give - b.give || a.take - b.take)
    for (const candidate of candidates.slice(0, 6))
      if (this.isMade(turf, candidate, mean)) return [turf, candidate.other]
    return []
  }

  private candidatesOf(turf: number, mean: number): Candidate[] {
    const here = this.turfs[turf]!
    const off = this.total(turf) - mean
    const edge = new Map<number, { mine: Set<number>; theirs: Set<number> }>()
    for (const unit of here.units)
      for (const other of this.nearOf(unit)) {
        const owner = this.owner[other]!
        if (owner === turf || this.locked.has(owner)) continue
        const between = edge.get(owner) ?? { mine: new Set(), theirs: new Set() }
        between.mine.add(unit)
        between.theirs.add(other)
        edge.set(owner, between)
      }
    const found: Candidate[] = []
    const saved = new Map<number, number>()
    const savedBy = (unit: number) => {
      const known = saved.get(unit)
      if (known !== undefined) return known
      const value = this.savedWithout(unit)
      saved.set(unit, value)
      return value
    }
    for (const [other, { mine, theirs }] of edge) {
      const theirOff = this.total(other) - mean
      const before = off ** 2 + theirOff ** 2
      const consider = (give: number, take: number) => {
        let [mineAfter, theirsAfter, walked] = [off, theirOff, 0]
        if (give !== -1) {
          const [save, cost] = [savedBy(give), this.costWith(give, other)]
          mineAfter -= this.workOf[give]! + save
          theirsAfter += this.workOf[give]! + cost
          walked += cost - save
        }
        if (take !== -1) {
          const [save, cost] = [savedBy(take), this.costWith(take, turf)]
          mineAfter += this.workOf[take]! + cost
          theirsAfter -= this.workOf[take]! + save
          walked += cost - save
        }
        const gain = before - mineAfter ** 2 - theirsAfter ** 2 - Math.max(0, walked) * mean * 0.02
        if (gain > 0) found.push({ other, give, take, gain })
      }
      if (here.units.size > 1) for (const give of mine) consider(give, -1)
      if (this.turfs[other]!.units.size > 1) for (const take of theirs) consider(-1, take)
      let swaps = 0
      for (const give of mine)
        for (const take of theirs) {
          const change = this.workOf[give]! - this.workOf[take]!
          if (change * (off - theirOff) > 0 && swaps++ < mostSwaps) consider(give, take)
        }
    }
    return found
  }

  private isMade(turf: number, { other, give, take }: Candidate, mean: number): boolean {
    const [here, there] = [this.turfs[turf]!, this.turfs[other]!]
    const before = (this.total(turf) - mean) ** 2 + (this.total(other) - mean) ** 2
    const kept = [{ ...here }, { ...there }] as const
    if (give !== -1) this.hand(give, turf, other)
    if (take !== -1) this.hand(take, other, turf)
    this.tidy(here)
    this.tidy(there)
    const after = (this.total(turf) - mean) ** 2 + (this.total(other) - mean) ** 2
    if (after < before - 1) return true
    if (take !== -1) this.hand(take, turf, other)
    if (give !== -1) this.hand(give, other, turf)
    Object.assign(here, { order: kept[0].order, walk: kept[0].walk, work: kept[0].work })
    Object.assign(there, { order: kept[1].order, walk: kept[1].walk, work: kept[1].work })
    return false
  }

  private hand(unit: number, from: number, to: number): void {
    const [giver, taker] = [this.turfs[from]!, this.turfs[to]!]
    const { stops } = this.ground.units[unit]!
    const gone = new Set(stops)
    giver.units.delete(unit)
    giver.order = giver.order.filter((stop) => !gone.has(stop))
    giver.work -= this.workOf[unit]!
    const { at, isTurned } = this.bestPlace(unit, taker.order)
    taker.units.add(unit)
    taker.order = taker.order.toSpliced(at, 0, ...(isTurned ? stops.toReversed() : stops))
    taker.work += this.workOf[unit]!
    this.owner[unit] = to
  }

  private tidy(turf: Turf): void {
    turf.order = tidiedOrder(this.ground, turf.order, 0, this.seed)
    turf.walk = walkSeconds(this.ground, turf.order)
  }

  private routeAnew(turf: Turf, steps: number): void {
    const stops = [...turf.units].flatMap((unit) => this.ground.units[unit]!.stops)
    turf.order = walkOrder(this.ground, stops, { steps, seed: this.seed })
    turf.walk = walkSeconds(this.ground, turf.order)
    turf.work = [...turf.units].reduce((sum, unit) => sum + this.workOf[unit]!, 0)
  }

  /** Walking that its turf is spared without it. */
  private savedWithout(unit: number): number {
    const { order, walk } = this.turfs[this.owner[unit]!]!
    const gone = new Set(this.ground.units[unit]!.stops)
    let seconds = 0
    let before = -1
    for (const stop of order) {
      if (gone.has(stop)) continue
      if (before !== -1) seconds += this.ground.seconds(before, stop)
      before = stop
    }
    return walk - seconds
  }

  private costWith(unit: number, turf: number): number {
    return this.bestPlace(unit, this.turfs[turf]!.order).cost
  }

  private bestPlace(unit: number, order: readonly number[]): { at: number; isTurned: boolean; cost: number } {
    const { seconds } = this.ground
    const { stops } = this.ground.units[unit]!
    const [first, last] = [stops[0]!, stops.at(-1)!]
    let inside = 0
    for (let i = 1; i < stops.length; i++) inside += seconds(stops[i - 1]!, stops[i]!)
    let best = { at: 0, isTurned: false, cost: Infinity }
    const toFirst = order.map((stop) => seconds(stop, first))
    const toLast = order.map((stop) => seconds(stop, last))
    for (let at = 0; at <= order.length; at++) {
      const [before, after] = [at - 1, at]
      const joined = at > 0 && at < order.length ? seconds(order[before]!, order[after]!) : 0
      const straight = (at > 0 ? toFirst[before]! : 0) + (at < order.length ? toLast[after]! : 0) - joined
      const turned = (at > 0 ? toLast[before]! : 0) + (at < order.length ? toFirst[after]! : 0) - joined
      if (straight < best.cost) best = { at, isTurned: false, cost: straight }
      if (turned < best.cost) best = { at, isTurned: true, cost: turned }
    }
    return { ...best, cost: order.length === 0 ? inside : best.cost + inside }
  }
}

interface Candidate {
  other: number
  /** Units, or -1 for none. */
  give: number
  take: number
  gain: number
}
