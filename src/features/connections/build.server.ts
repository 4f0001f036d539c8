// Columns from PostgreSQL: rows stream out of one COPY each and into the columns, so that neither side ever holds them all.
import { sql, type RawBuilder } from 'kysely'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { systemScope } from '../../app/server/auth/viewer.ts'
import type { Databases, Db } from '../../app/server/data/db.ts'
import { ColumnBuilder, nodeKinds, sharedIds, type Columns } from '../../domain/connections/columns.ts'
import { builtLinks, nodeIds } from './links.server.ts'

export interface Build {
  columns: Columns
  stamp: string
  /** Rows of filings up to this one are in it. */
  lastRow: bigint
}

export async function buildColumns(databases: Databases): Promise<Build> {
  return databases.inScope(
    systemScope,
    async (db, client) => {
      const { stamp, lastRow } = await stampOf(db)
      const keys: BigInt64Array[] = []
      for (const kind of nodeKinds) {
        const ids: bigint[] = []
        await lines(client, textOf(db, nodeIds[kind]), (line) => ids.push(BigInt(line)))
        keys.push(sharedIds(ids))
      }
      const builder = new ColumnBuilder(keys)
      await lines(client, textOf(db, builtLinks), (line) => {
        const [kind, fromKind, fromId, toKind, toId, year, cents, rows, certainty] = line.split('\t')
        const from = builder.node(Number(fromKind), BigInt(fromId!))
        const to = builder.node(Number(toKind), BigInt(toId!))
        if (from >= 0 && to >= 0)
          builder.add(Number(kind), from, to, Number(year), Number(cents), Number(rows), Number(certainty))
      })
      return { columns: builder.close(), stamp, lastRow }
    },
    { readOnly: true },
  )
}

/** Queries of links have no parameters: all of it is our own text. */
function textOf(db: Db, query: RawBuilder<unknown>): string {
  return query.compile(db).sql
}

async function lines(client: pg.PoolClient, query: string, each: (line: string) => void): Promise<void> {
  const stream = client.query(copyTo(`copy (${query}) to stdout`))
  let rest = ''
  for await (const piece of stream as AsyncIterable<Buffer>) {
    const text = rest + piece.toString('latin1')
    let start = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      each(text.slice(start, end))
      start = end + 1
    }
    rest = text.slice(start)
  }
}

/** Changes when something may have left the columns or moved within them; what is only new is found by its number. */
export async function stampOf(db: Db): Promise<{ stamp: string; lastRow: bigint }> {
  const { rows } = await sql<{ stamp: string; lastRow: bigint }>`
    select coalesce((select max(id) from filing_rows), 0)::bigint as last_row, concat_ws('/',
      (select count(*) || ' ' || coalesce(max(b.finished_at)::text, '') || ' ' || count(*) filter (where b.state = 'undone') from import_batches b
        where b.state in ('done', 'undone') and b.kind = any ('{nadc-contributions,nadc-expenditures,nadc-legacy,lobby-principals,lobby-records,lobby-pages,legiscan,openstates,legislature-pages}'::text[])),
      (select max(id) from donor_runs), (select count(*) || ' ' || count(undone_at) || ' ' || count(seconded_at) from donor_decisions),
      (select max(id) from lobby_parties), current_database(),
      -- Another installation has another first import.
      (select id::text from import_batches order by created_at, id limit 1)) as stamp`.execute(db)
  return rows[0]!
}
