// Which pairs are compared at all: those with a key in common. Half a billion times a thousand pairs of a million are not.
import { orderOf } from './numbers.ts'
import type { Comparer } from './model.ts'

/** Larger blocks compare each only with those beside it. */
const mostInBlock = 300
const window = 12
/** A narrow key is for who slipped in all the others. Where many share it, it says nothing, and nobody is compared for it. */
const mostInNarrowBlock = 25

/** Every candidate pair, a < b; a few of those in large blocks come twice. */
export function forEachPair(comparer: Comparer, visit: (a: number, b: number) => void): void {
  const { keys: wide, narrowKeys, beside } = comparer
  const keys = [...wide, ...narrowKeys]
  const isLarge = keys.map((key) => new Uint8Array(key.length))
  keys.forEach((key, rule) => {
    const isNarrow = rule >= wide.length
    const order = orderOf(key)
    const seen = (a: number, b: number) => {
      for (let earlier = 0; earlier < rule; earlier++) {
        const k = keys[earlier]!
        if (k[a] === k[b] && k[a] !== 0 && !isLarge[earlier]![a]) return true
      }
      return false
    }
    forEachBlock(key, order, (from, to) => {
      if (to - from > (isNarrow ? mostInNarrowBlock : mostInBlock)) {
        for (let i = from; i < to; i++) isLarge[rule]![order[i]!] = 1
        if (isNarrow) return
        const members = order.slice(from, to).sort((a, b) => beside[a]! - beside[b]! || a - b)
        for (let i = 0; i < members.length; i++)
          for (let j = i + 1; j <= i + window && j < members.length; j++) {
            const [a, b] = [Math.min(members[i]!, members[j]!), Math.max(members[i]!, members[j]!)]
            if (!seen(a, b)) visit(a, b)
          }
        return
      }
      for (let i = from; i < to; i++)
        for (let j = i + 1; j < to; j++) {
          const [a, b] = [order[i]!, order[j]!]
          if (isNarrow && comparer.isWorthALook?.(a, b) === false) continue
          if (!seen(a, b)) visit(a, b)
        }
    })
  })
}

/**
 * Pairs with one key, up to `most` of them. Of a large block a few members stand for all, and each pair for several. Tells which share of the
 * blocks was visited.
 */
export function samplePairs(
  key: Uint32Array,
  most: number,
  visit: (a: number, b: number, standsFor: number) => void,
): number {
  const order = orderOf(key)
  let [left, visited, blocks] = [most, 0, 0]
  forEachBlock(key, order, (from, to) => {
    blocks++
    if (left <= 0) return
    visited++
    const end = Math.min(to, from + mostSampled)
    const standsFor = pairsOf(to - from) / pairsOf(end - from)
    for (let i = from; i < end; i++)
      for (let j = i + 1; j < end; j++) {
        visit(order[i]!, order[j]!, standsFor)
        left--
      }
  })
  return blocks === 0 ? 1 : visited / blocks
}

const mostSampled = 30
const pairsOf = (members: number) => (members * (members - 1)) / 2

function forEachBlock(key: Uint32Array, order: Uint32Array, visit: (from: number, to: number) => void): void {
  let from = 0
  while (from < order.length && key[order[from]!] === 0) from++
  while (from < order.length) {
    const own = key[order[from]!]
    let to = from + 1
    while (to < order.length && key[order[to]!] === own) to++
    if (to - from > 1) visit(from, to)
    from = to
  }
}
