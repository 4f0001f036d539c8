// Where the columns in memory come from: the build an import has stored, or, while there is none, the tables themselves.
import { sql } from 'kysely'
import { Databases, type Db } from '../../../app/server/db.ts'
import { systemScope } from '../../../app/server/viewer.ts'
import type { VoterColumns } from '../../voterFile/buildIndexColumns.server.ts'
import { readVoterColumns } from '../../voterFile/buildIndexRead.server.ts'
import { loadColumns } from '../../voterFile/buildIndexStore.server.ts'

export interface Loaded {
  /** Which state of the file this is. */
  mark: string
  columns: VoterColumns
}

/** The number of the current build. Without one, a fingerprint of the tables: slow on a large file, but a large file has a build. */
export async function markOf(db: Db): Promise<string> {
  const build = await db
    .selectFrom('voterIndexBuilds')
    .select('id')
    .where('isCurrent', '=', true)
    .executeTakeFirst()
  if (build) return buildMark(build.id)
  const { rows } = await sql<{
    mark: string
  }>`select concat_ws(' ', ${fingerprint('voters')}, ${fingerprint('households')}, ${fingerprint('precinct_splits')},
    ${fingerprint('elections')}) as mark`.execute(db)
  return rows[0]!.mark
}

const buildMark = (id: number) => `build ${id}`

/** A new or changed row has a newer transaction number; a deleted one is missing from the count. */
const fingerprint = (table: string) =>
  sql`(select count(*) || '/' || coalesce(max(xmin::text::bigint), 0) from ${sql.table(table)})`

export async function loadCurrent(url: string): Promise<Loaded> {
  // A connection of its own: whoever waits for this holds one of the others already.
  const own = new Databases(url, 1)
  try {
    return await own.inScope(
      systemScope,
      async (db, client) => {
        const mark = await markOf(db)
        const build = await loadColumns(db, client)
        return build
          ? { mark: buildMark(build.id), columns: build.columns }
          : { mark, columns: await readVoterColumns(db, client) }
      },
      { readOnly: true },
    )
  } finally {
    await own.close()
  }
}
