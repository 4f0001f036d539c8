// The voters of a group in an order people read, a page at a time. The orders are made once; a page is found by walking along one and
// looking who is in, so nothing is ever sorted for a question.
import { sortBy } from '../../voterFile/buildIndexOrder.server.ts'
import { unknownDay, type VoterColumns } from '../../voterFile/buildIndexColumns.server.ts'
import { hasBit, type Bits } from './bits.ts'
import type { Order } from './plan.ts'

/** All present voters: by address, then name; or the oldest first, then name, unknown ages last. */
export function orderBy({ byName, household, birth, facts }: VoterColumns, order: Order): Uint32Array {
  if (order === 'name') return byName
  if (order === 'address') return sortBy(byName, household)
  let earliest = 0
  for (let id = 0; id < facts.size; id++)
    if (birth[id] !== unknownDay) earliest = Math.min(earliest, birth[id]!)
  const keys = new Uint32Array(facts.size)
  for (let id = 0; id < facts.size; id++)
    keys[id] = birth[id] === unknownDay ? 0xffff_ffff : birth[id]! - earliest
  return sortBy(byName, keys)
}

export function pageOf(order: Uint32Array, bits: Bits, from: number, size: number): Uint32Array {
  const page = new Uint32Array(size)
  let met = 0
  for (let i = 0; i < order.length && met < from + size; i++) {
    const id = order[i]!
    if (!hasBit(bits, id)) continue
    if (met >= from) page[met - from] = id
    met++
  }
  return page.slice(0, Math.max(0, met - from))
}
