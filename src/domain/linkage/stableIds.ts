// Donors keep their number from run to run, so that links to them go on working: of the spellings that were one donor before, the group
// that has most of them keeps the number, and a group made of several donors takes the number of the largest.

export interface Grouped {
  /** Ascending. */
  ids: BigInt64Array
  /** By place: any mark that members of a group share; one of the ids. */
  groups: BigInt64Array
  /** By place: the donor it belonged to. */
  before: BigInt64Array
}

export function stableIds({ ids, groups, before }: Grouped): BigInt64Array {
  const numbers = new Numbering(ids)
  const group = Float64Array.from(groups, (id) => numbers.of(id))
  const donor = Float64Array.from(before, (id) => numbers.of(id))
  const sizes = new Map<number, number>()
  const overlaps = new Map<number, number>()
  for (let i = 0; i < ids.length; i++) {
    sizes.set(donor[i]!, (sizes.get(donor[i]!) ?? 0) + 1)
    const both = group[i]! * width + donor[i]!
    overlaps.set(both, (overlaps.get(both) ?? 0) + 1)
  }
  const heirs = heirsOf(overlaps)
  const chosen = new Map<number, number>()
  for (const [old, heir] of heirs) {
    const other = chosen.get(heir)
    if (other === undefined || isLarger(old, other, sizes)) chosen.set(heir, old)
  }
  const taken = new Set(chosen.values())
  for (let i = 0; i < ids.length; i++) {
    if (chosen.has(group[i]!)) continue
    // Members come in the order of their ids: the first whose own number is free gives it.
    if (taken.has(i)) continue
    chosen.set(group[i]!, i)
    taken.add(i)
  }
  const fresh = new Map<number, bigint>()
  return BigInt64Array.from(group, (own) => {
    const number = chosen.get(own)
    if (number !== undefined) return numbers.id(number)
    if (!fresh.has(own)) fresh.set(own, unused(numbers.id(own)))
    return fresh.get(own)!
  })
}

const width = 2 ** 26

/** Which group goes on as which donor: the one with most of its spellings, of equals the first. */
function heirsOf(overlaps: Map<number, number>): Map<number, number> {
  const heirs = new Map<number, number>()
  const most = new Map<number, number>()
  for (const [both, count] of overlaps) {
    const [group, donor] = [Math.floor(both / width), both % width]
    const best = most.get(donor) ?? 0
    if (count < best || (count === best && heirs.get(donor)! < group)) continue
    most.set(donor, count)
    heirs.set(donor, group)
  }
  return heirs
}

function isLarger(a: number, b: number, sizes: Map<number, number>): boolean {
  const [x, y] = [sizes.get(a) ?? 0, sizes.get(b) ?? 0]
  return x > y || (x === y && a < b)
}

/** All its members' own numbers are taken by other donors: a number that nothing has. */
const unused = (id: bigint) => BigInt.asIntN(64, id * 0x9e3779b97f4a7c15n + 1n)

/** Ids as small numbers: the place where there is one, else behind all places. */
class Numbering {
  private readonly ids: BigInt64Array
  private readonly others = new Map<bigint, number>()
  private readonly otherIds: bigint[] = []

  constructor(ids: BigInt64Array) {
    this.ids = ids
  }

  of(id: bigint): number {
    let [low, high] = [0, this.ids.length - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const found = this.ids[middle]!
      if (found === id) return middle
      if (found < id) low = middle + 1
      else high = middle - 1
    }
    if (!this.others.has(id)) {
      this.others.set(id, this.ids.length + this.otherIds.length)
      this.otherIds.push(id)
    }
    return this.others.get(id)!
  }

  id(number: number): bigint {
    return number < this.ids.length ? this.ids[number]! : this.otherIds[number - this.ids.length]!
  }
}
