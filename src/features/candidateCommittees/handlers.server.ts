import type { Context, Handlers } from '../../app/server/context.ts'
import type { Databases } from '../../app/server/db.ts'
import { sumOf } from '../../domain/money.ts'
import type { candidateCommittees, Committee, ListFilter } from './api.ts'
import { remembered } from './cache.server.ts'
import { readCommittee } from './committee.server.ts'
import { filterCommittees, readAllCommittees } from './list.server.ts'
import { findRows, sumOfRows } from './rows.server.ts'

const listPageSize = 50

export const candidateCommitteeHandlers: Handlers<typeof candidateCommittees> = {
  list: (context, asked) => listCommittees(context, asked),
  one: (context, { id, cycle }) => oneCommittee(context, id, cycle),
  rows: ({ db, services }, { id, sort, after, ...of }) =>
    remembered(services.databases, `rows ${id} ${sort} ${after} ${JSON.stringify(of)}`, async () => {
      const [page, sum] = await Promise.all([
        findRows(db, id, of, { sort, after: after ?? null }),
        sumOfRows(db, id, of),
      ])
      return { ...page, ...sum }
    }),
  compare: async (context, { ids, cycle }) => {
    const committees: Committee[] = []
    for (const id of new Set(ids)) committees.push(await oneCommittee(context, id, cycle))
    return { committees }
  },
}

/** What a page or a call needs to read: the database of this moment, and whose answers are remembered. */
type Reading = Pick<Context, 'db'> & { services: { databases: Databases } }

export function listCommittees({ db, services }: Reading, asked: ListFilter & { page: number }) {
  const remember = <T>(key: string, work: () => Promise<T>) => remembered(services.databases, key, work)
  return remember(`list ${JSON.stringify(asked)}`, async () => {
    const all = await remember(`all ${asked.cycle}`, () => readAllCommittees(db, asked.cycle))
    const { offices, cycles, asOf } = all
    const found = filterCommittees(all.committees, asked)
    const start = (asked.page - 1) * listPageSize
    return {
      committees: found.slice(start, start + listPageSize),
      total: found.length,
      pageSize: listPageSize,
      raised: String(sumOf(found.map(({ raised }) => raised))),
      spent: String(sumOf(found.map(({ spent }) => spent))),
      offices,
      cycles,
      asOf,
    }
  })
}

export function oneCommittee({ db, services }: Reading, id: number, cycle: number | undefined) {
  return remembered(services.databases, `one ${id} ${cycle}`, () => readCommittee(db, id, cycle))
}
