import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { sumOf } from '../../domain/money.ts'
import type { candidateCommittees, Committee, ListFilter } from './api.ts'
import { remembered, workCounted } from './cache.server.ts'
import { readCommittee } from './committee.server.ts'
import { filterCommittees, readAllCommittees } from './list.server.ts'
import { findRows, sumOfRows } from './rows.server.ts'

const listPageSize = 50

export const candidateCommitteeHandlers: Handlers<typeof candidateCommittees> = {
  list: (context, asked) => listCommittees(readingOf(context), asked),
  one: (context, { id, cycle }) => oneCommittee(readingOf(context), id, cycle),
  rows: (context, { id, sort, after, ...of }) => {
    const { db, remember } = readingOf(context)
    return remember(`rows ${JSON.stringify([id, sort, after, of])}`, async () => {
      const [page, sum] = await Promise.all([
        findRows(db, id, of, { sort, after: after ?? null }),
        sumOfRows(db, id, of),
      ])
      return { ...page, ...sum }
    })
  },
  compare: async (context, { ids, cycle }) => {
    const committees: Committee[] = []
    for (const id of new Set(ids)) committees.push(await oneCommittee(readingOf(context), id, cycle))
    return { committees }
  },
}

/** What a page or a call needs to read: the database of this moment, and what is remembered of earlier answers. */
export interface Reading {
  db: Db
  remember<T>(key: string, work: () => Promise<T>): Promise<T>
}

export function readingOf({ db, services, request }: Pick<Context, 'db' | 'services' | 'request'>): Reading {
  const beforeWork = workCounted(services.limits, request.ip)
  return { db, remember: (key, work) => remembered(services.databases, key, work, beforeWork) }
}

export function listCommittees({ db, remember }: Reading, asked: ListFilter & { page: number }) {
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

export function oneCommittee({ db, remember }: Reading, id: number, cycle: number | undefined) {
  return remember(`one ${id} ${cycle}`, () => readCommittee(db, id, cycle))
}
