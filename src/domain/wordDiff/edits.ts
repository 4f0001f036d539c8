// Which entries of one list are gone and which of another are new, by Myers' middle snake: divide and conquer, so memory grows with the
// length of the lists and not with its square. Where two lists have little in common it settles for a good answer instead of the shortest.

/** `gone[i]` and `added[j]` are 1 where an entry has no partner on the other side. */
export interface Edits {
  gone: Uint8Array
  added: Uint8Array
}

/** After so many steps from both ends the furthest point reached is taken. It keeps two unlike texts of 200 KB far below a second. */
const patience = 128

/** Entries are numbers; equal numbers are equal entries. */
export function editsOf(a: Int32Array, b: Int32Array): Edits {
  const gone = new Uint8Array(a.length).fill(1)
  const added = new Uint8Array(b.length).fill(1)
  // What the other side does not have at all cannot have a partner there.
  const [left, right] = [placesOfShared(a, b), placesOfShared(b, a)]
  const pairs = new Search(
    left.map((place) => a[place]!),
    right.map((place) => b[place]!),
  )
  pairs.run((i, j) => {
    gone[left[i]!] = 0
    added[right[j]!] = 0
  })
  return { gone, added }
}

function placesOfShared(of: Int32Array, other: Int32Array): Int32Array {
  const known = new Set(other)
  return Int32Array.from(of.keys()).filter((place) => known.has(of[place]!))
}

/** A part of both lists that is still to be compared. */
type Box = [aFrom: number, aTo: number, bFrom: number, bTo: number]

class Search {
  readonly #a: Int32Array
  readonly #b: Int32Array
  // How far along list a the paths from the start and from the end have come, by diagonal (place in a minus place in b).
  readonly #ahead: Int32Array
  readonly #back: Int32Array
  readonly #zero: number

  constructor(a: Int32Array, b: Int32Array) {
    this.#a = a
    this.#b = b
    this.#zero = b.length + 1
    this.#ahead = new Int32Array(a.length + b.length + 3)
    this.#back = new Int32Array(a.length + b.length + 3)
  }

  /** Calls `match` for each pair that stays. Boxes are kept in a list: a long text must not run out of stack. */
  run(match: (i: number, j: number) => void): void {
    const boxes: Box[] = [[0, this.#a.length, 0, this.#b.length]]
    for (let box = boxes.pop(); box; box = boxes.pop()) {
      let [aFrom, aTo, bFrom, bTo] = box
      while (aFrom < aTo && bFrom < bTo && this.#a[aFrom] === this.#b[bFrom]) match(aFrom++, bFrom++)
      while (aFrom < aTo && bFrom < bTo && this.#a[aTo - 1] === this.#b[bTo - 1]) match(--aTo, --bTo)
      if (aFrom === aTo || bFrom === bTo) continue
      const [x, y] = this.#middle([aFrom, aTo, bFrom, bTo])
      // Neither half may be the whole, or it would never end.
      if ((x === aFrom && y === bFrom) || (x === aTo && y === bTo)) continue
      boxes.push([x, aTo, y, bTo], [aFrom, x, bFrom, y])
    }
  }

  /** A point on a shortest path, found from both corners at once; or the best one when patience ends. */
  #middle(box: Box): [x: number, y: number] {
    const [aFrom, aTo, bFrom, bTo] = box
    const [ahead, back, zero] = [this.#ahead, this.#back, this.#zero]
    const [lowest, highest] = [aFrom - bTo, aTo - bFrom]
    const [start, end] = [aFrom - bFrom, aTo - bTo]
    const isOdd = ((start - end) & 1) !== 0
    let [aheadLow, aheadHigh, backLow, backHigh] = [start, start, end, end]
    ahead[zero + start] = aFrom
    back[zero + end] = aTo
    for (let step = 0; step < patience; step++) {
      // Each step reaches one diagonal further on both sides, or one less where that would leave the box.
      if (aheadLow > lowest) ahead[zero + --aheadLow - 1] = -1
      else aheadLow++
      if (aheadHigh < highest) ahead[zero + ++aheadHigh + 1] = -1
      else aheadHigh--
      for (let k = aheadHigh; k >= aheadLow; k -= 2) {
        const [below, above] = [ahead[zero + k - 1]!, ahead[zero + k + 1]!]
        const x = this.#slideAhead(Math.max(below + 1, above), k, aTo, bTo)
        ahead[zero + k] = x
        if (isOdd && k >= backLow && k <= backHigh && back[zero + k]! <= x) return [x, x - k]
      }
      if (backLow > lowest) back[zero + --backLow - 1] = never
      else backLow++
      if (backHigh < highest) back[zero + ++backHigh + 1] = never
      else backHigh--
      for (let k = backHigh; k >= backLow; k -= 2) {
        const [below, above] = [back[zero + k - 1]!, back[zero + k + 1]!]
        const x = this.#slideBack(Math.min(below, above - 1), k, aFrom, bFrom)
        back[zero + k] = x
        if (!isOdd && k >= aheadLow && k <= aheadHigh && x <= ahead[zero + k]!) return [x, x - k]
      }
    }
    return this.#furthest(box, [aheadLow, aheadHigh], [backLow, backHigh])
  }

  #slideAhead(from: number, k: number, aTo: number, bTo: number): number {
    let x = from
    while (x < aTo && x - k < bTo && this.#a[x] === this.#b[x - k]) x++
    return x
  }

  #slideBack(from: number, k: number, aFrom: number, bFrom: number): number {
    let x = from
    while (x > aFrom && x - k > bFrom && this.#a[x - 1] === this.#b[x - k - 1]) x--
    return x
  }

  /** The point that lies furthest from the corner its path began at. */
  #furthest(
    [aFrom, aTo, bFrom, bTo]: Box,
    ahead: [number, number],
    back: [number, number],
  ): [number, number] {
    let [best, bestX, bestY] = [-1, aFrom, bFrom]
    for (let k = ahead[1]; k >= ahead[0]; k -= 2) {
      const x = Math.min(this.#ahead[this.#zero + k]!, aTo, bTo + k)
      const come = 2 * x - k - aFrom - bFrom
      if (come > best) [best, bestX, bestY] = [come, x, x - k]
    }
    for (let k = back[1]; k >= back[0]; k -= 2) {
      const x = Math.max(this.#back[this.#zero + k]!, aFrom, bFrom + k)
      const come = aTo + bTo - (2 * x - k)
      if (come > best) [best, bestX, bestY] = [come, x, x - k]
    }
    return [bestX, bestY]
  }
}

const never = 2_147_483_647
