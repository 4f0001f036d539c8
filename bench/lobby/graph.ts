// The columns: built, kept, loaded, and their sums beside the rows.
import { join } from 'node:path'
import { sql } from 'kysely'
import { bytesOf, keyAt } from '../../src/domain/connections/columns.ts'
import { buildColumns } from '../../src/features/connections/build.server.ts'
import { keepBuild, readBuild } from '../../src/features/connections/keptBuild.server.ts'
import { formatCount } from '../../src/domain/numbers.ts'
import { ms, type Line } from '../voters/stand.ts'
import { fill, type LobbyStand } from './stand.ts'

const links = 1000

export default async function graph({ databases, dataDir, size }: LobbyStand): Promise<Line[]> {
  await fill(databases, size.links)
  const began = performance.now()
  const build = await buildColumns(databases)
  const built = (performance.now() - began) / 1000
  const bytes = bytesOf(build.columns)
  const path = join(dataDir, 'bench-columns.bin')
  await keepBuild(path, build)
  const before = performance.now()
  const kept = await readBuild(path, build.stamp)
  const loaded = performance.now() - before
  if (kept?.columns.links !== build.columns.links) throw new Error('What was kept is not what was built.')
  const { columns } = build
  let wrong = 0
  let seed = 5
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  await databases.asSystem(async (db) => {
    for (let n = 0; n < links; n++) {
      const at = Math.floor(random() * columns.links)
      const [donor, filer] = [keyAt(columns, columns.from[at]!), keyAt(columns, columns.to[at]!)]
      const { rows } = await sql<{ cents: bigint; n: number }>`
        select coalesce(sum(r.cents), 0)::bigint as cents, count(*)::int as n from filing_rows r join donor_records d on d.id = r.record_id
        where d.donor_id = ${String(donor.id)}::bigint and r.filer_id = ${Number(filer.id)} and extract(year from r.happened_on) = ${columns.year[at]!}`.execute(
        db,
      )
      if (Number(rows[0]!.cents) !== columns.cents[at] || rows[0]!.n !== columns.rows[at]) wrong++
    }
  })
  const isFull = size.links >= 1_000_000
  return [
    {
      what: `columns of ${formatCount(columns.links)} links between ${formatCount(columns.nodes)} nodes, built from PostgreSQL`,
      value: `${built.toFixed(1)} s`,
      ...(isFull ? { limit: 'at most 10 s', ok: built <= 10 } : { ok: true }),
    },
    {
      what: 'their size',
      value: `${(bytes / 1e6).toFixed(0)} MB`,
      limit: 'at most 64 MB',
      ok: bytes <= 64e6,
    },
    { what: 'loaded from the file', value: ms(loaded), limit: 'at most 300 ms', ok: loaded <= 300 },
    {
      what: `sums of ${formatCount(links)} random links that differ from their rows`,
      value: String(wrong),
      limit: 'none',
      ok: wrong === 0,
    },
  ]
}
