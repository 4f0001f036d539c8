import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { sourceWords } from '../../sources/legislature/said.ts'
import { lookUp } from '../../domain/lookUp.ts'
import type { billTexts, Version } from './api.ts'
import { compare } from './compare.server.ts'

export const billTextHandlers: Handlers<typeof billTexts> = {
  async compare(context, { billId, from, to }) {
    const [older, newer] = await context.read(({ db }) =>
      Promise.all([getVersion(db, billId, from), getVersion(db, billId, to)]),
    )
    const redline = await compare(context, { id: from, words: older.words }, { id: to, words: newer.words })
    return { from: older.version, to: newer.version, ...redline }
  },

  one: ({ db }, { billId, id }) => getVersion(db, billId, id),
}

async function getVersion(db: Db, billId: number, id: number): Promise<{ version: Version; words: string }> {
  const row = await db
    .selectFrom('billDocuments')
    .select(['id', 'name', 'source', 'words', sql<string | null>`dated_on::text`.as('on')])
    .where('id', '=', id)
    .where('billId', '=', billId)
    .where('words', 'is not', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { words, source, ...version } = row
  return { version: { ...version, source: lookUp(sourceWords, source) ?? source }, words: words ?? '' }
}
