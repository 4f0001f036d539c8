// Keeping built columns in the database, so that a server that starts reads forty megabytes instead of a million rows.
import type pg from 'pg'
import type { Db } from '../../app/server/data/db.ts'
import { readTuples } from './buildIndexBytes.server.ts'
import {
  columnsOf,
  kindOf,
  namedColumns,
  sharedNumbers,
  type IndexFacts,
  type NumberKind,
  type Numbers,
  type VoterColumns,
} from './buildIndexColumns.server.ts'

const segmentBytes = 262_144

interface StoredFacts {
  facts: IndexFacts
  columns: Record<string, { kind: NumberKind; length: number }>
}

/** Writes the columns as a new build, makes it the current one and forgets the others; all in the caller's transaction. */
export async function storeColumns(db: Db, client: pg.ClientBase, built: VoterColumns): Promise<number> {
  const columns = namedColumns(built)
  const stored: StoredFacts = {
    facts: built.facts,
    columns: Object.fromEntries(
      columns.map(([name, numbers]) => [name, { kind: kindOf(numbers), length: numbers.length }]),
    ),
  }
  const { id } = await db
    .insertInto('voterIndexBuilds')
    .values({ voters: built.facts.voters, facts: JSON.stringify(stored) })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [name, numbers] of columns) await storeColumn(client, id, name, numbers)
  await db.deleteFrom('voterIndexBuilds').where('id', '<>', id).execute()
  await db.updateTable('voterIndexBuilds').set({ isCurrent: true }).where('id', '=', id).execute()
  return id
}

async function storeColumn(
  client: pg.ClientBase,
  build: number,
  name: string,
  numbers: Numbers,
): Promise<void> {
  const bytes = Buffer.from(numbers.buffer)
  for (let at = 0, segment = 0; at < bytes.length; at += segmentBytes, segment++)
    await client.query({
      name: 'store-voter-column',
      text: 'insert into voter_index_columns (build_id, name, segment, data) values ($1, $2, $3, $4)',
      values: [build, name, segment, bytes.subarray(at, at + segmentBytes)],
    })
}

export interface StoredBuild {
  id: number
  columns: VoterColumns
}

/** The current build; null when there is none. */
export async function loadColumns(db: Db, client: pg.ClientBase): Promise<StoredBuild | null> {
  for (let attempt = 1; ; attempt++) {
    const build = await tryLoading(db, client)
    if (build !== 'replaced') return build
    if (attempt === 5) throw new Error('The voter index was replaced each time it was read.')
  }
}

/** Its columns come in one statement, so they are all there or, when another build has taken its place meanwhile, all gone. */
async function tryLoading(db: Db, client: pg.ClientBase): Promise<StoredBuild | null | 'replaced'> {
  const build = await db
    .selectFrom('voterIndexBuilds')
    .select(['id', 'facts'])
    .where('isCurrent', '=', true)
    .executeTakeFirst()
  if (!build) return null
  const { facts, columns } = build.facts as unknown as StoredFacts
  const arrays = new Map<string, Numbers>()
  let missing = 0
  for (const [name, { kind, length }] of Object.entries(columns)) {
    const numbers = sharedNumbers(kind, length)
    arrays.set(name, numbers)
    missing += numbers.byteLength
  }
  const select = `select name, segment, data from voter_index_columns where build_id = ${build.id}`
  await readTuples(client, select, 3, (row) => {
    const numbers = arrays.get(row.text(0))
    if (!numbers) return
    new Uint8Array(numbers.buffer, row.int16(1) * segmentBytes).set(row.slice(2))
    missing -= row.length[2]!
  })
  return missing > 0 ? 'replaced' : { id: build.id, columns: columnsOf(facts, arrays) }
}
