// Who voted in which election: one bit per voter, or the ids themselves for the many small elections that a file names once.
import type { Db } from '../../app/server/data/db.ts'
import { grown, type Tuple } from './buildIndexBytes.server.ts'
import { sharedU32, type IndexFacts } from './buildIndexColumns.server.ts'

export interface VotesCollected {
  /** `field` is where the row has voted, a smallint[]. */
  take(row: Tuple, field: number, voterId: number, isPresent: boolean): void
  result(): { elections: IndexFacts['elections']; votes: Uint32Array[] }
}

export async function readElections(db: Db, size: number): Promise<VotesCollected> {
  const rows = await db.selectFrom('elections').select(['id', 'code']).orderBy('id').execute()
  const byId: (Votes | undefined)[] = []
  for (const { id } of rows) byId[id] = new Votes(size)
  return {
    take(row, field, voterId, isPresent) {
      // Dimensions, flags, type; then length and lower bound; then each element with its own length of two.
      if (row.int32(field) === 0) return
      const { bytes } = row
      const begin = row.at[field]! + 24
      const end = begin + 6 * row.int32(field, 12)
      for (let place = begin; place < end; place += 6) byId[bytes.readInt16BE(place)]?.add(voterId, isPresent)
    },
    result() {
      const all = rows.map(({ id, code }) => ({ code, votes: byId[id]! }))
      return {
        elections: all.map(({ code, votes }) => ({ code, voters: votes.present, isList: votes.isList })),
        votes: all.map(({ votes }) => votes.shared()),
      }
    },
  }
}

class Votes {
  present = 0
  private readonly words: number
  private list: Uint32Array | null = new Uint32Array(16)
  private listed = 0
  private bits: Uint32Array | null = null

  constructor(size: number) {
    this.words = size / 32
  }

  get isList(): boolean {
    return this.list !== null
  }

  add(id: number, isPresent: boolean): void {
    // A file may name an election twice for one voter.
    if (this.list ? this.list[this.listed - 1] === id : (this.bits![id >>> 5]! >>> (id & 31)) & 1) return
    if (isPresent) this.present++
    if (this.list) {
      if (this.listed < this.words) {
        if (this.listed === this.list.length) this.list = grown(this.list)
        this.list[this.listed++] = id
        return
      }
      // A list as long as the bits: from here on bits are smaller.
      this.bits = sharedU32(this.words)
      for (let i = 0; i < this.listed; i++) this.bits[this.list[i]! >>> 5]! |= 1 << (this.list[i]! & 31)
      this.list = null
    }
    this.bits![id >>> 5]! |= 1 << (id & 31)
  }

  shared(): Uint32Array {
    if (this.bits) return this.bits
    const shared = sharedU32(this.listed)
    shared.set(this.list!.subarray(0, this.listed))
    return shared
  }
}
