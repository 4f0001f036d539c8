// Where the columns in memory come from: the build an import has stored, or, while there is none, the tables themselves.
import { sql } from 'kysely'
import { Databases, type Db } from '../../../app/server/data/db.ts'
import { systemScope } from '../../../app/server/auth/viewer.ts'
import type { VoterColumns } from '../../voterFile/buildIndexColumns.server.ts'
import { readVoterColumns } from '../../voterFile/buildIndexRead.server.ts'
import { loadColumns } from '../../voterFile/buildIndexStore.server.ts'
import { fileWrites } from '../../voterFile/fileWrites.server.ts'

export interface Loaded {
  /** Which state of the file this is. */
  mark: string
  columns: VoterColumns
}

/** The current build; while there is none, the state of the tables. */
export async function markOf(db: Db): Promise<string> {
  const build = await db
    .selectFrom('voterIndexBuilds')
    .select('id')
    .where('isCurrent', '=', true)
    .executeTakeFirst()
  return build ? buildMark(build.id) : tablesMark(db)
}

/** The stored build and what the files are at this moment, in one look: null while there is no build. */
export async function storedMark(db: Db): Promise<{ mark: string; writes: string } | null> {
  const { rows } = await sql<{
    id: number
    writes: string
  }>`select id, ${fileWrites} as writes from voter_index_builds where is_current`.execute(db)
  const [build] = rows
  return build ? { mark: buildMark(build.id), writes: build.writes } : null
}

const buildMark = (id: number) => `build ${id}`

/** More voters than this are not looked through for every question: they are taken as they were in this minute. */
const fewVoters = 20_000

async function tablesMark(db: Db): Promise<string> {
  const { rows } = await sql<{
    voters: number
  }>`select count(*)::int as voters from (select from voters limit ${fewVoters + 1}) as first`.execute(db)
  if (rows[0]!.voters > fewVoters) return `minute ${Math.floor(Date.now() / 60_000)}`
  const marks = await sql<{
    mark: string
  }>`select concat_ws(' ', ${fingerprint('voters')}, ${fingerprint('households')}, ${fingerprint('precinct_splits')},
    ${fingerprint('elections')}) as mark`.execute(db)
  return marks.rows[0]!.mark
}

/** A new or changed row has a newer transaction number; a deleted one is missing from the count. */
const fingerprint = (table: string) =>
  sql`(select count(*) || '/' || coalesce(max(xmin::text::bigint), 0) from ${sql.table(table)})`

export async function loadCurrent(url: string): Promise<Loaded> {
  // A connection of its own: a person who waits for this holds one of the others already.
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
