// After the last line: the file is on the maps from now on, instead of older ones of the same ground.
import { sql } from 'kysely'
import type { StepContext } from '../imports/kinds.server.ts'

/** Of an older file's ground, how much the new one must cover to take its place. */
const covered = 0.9

export async function settleStreets({ db, client, batch }: StepContext) {
  // Two files at once would both take the other's place.
  await client.query(`select pg_advisory_xact_lock(hashtext('streets import'))`)
  await sql`update street_files f set lines = m.lines, west = m.west, south = m.south, east = m.east, north = m.north, is_current = true
    from (select file_id, count(*)::int as lines, min((extent[1])[0]) as west, min((extent[1])[1]) as south,
        max((extent[0])[0]) as east, max((extent[0])[1]) as north from street_lines
      where file_id in (select id from street_files where batch_id = ${batch.id}::uuid) group by file_id) m
    where f.id = m.file_id`.execute(db)
  // A county's roads and its edges come in two files of one ground; edges of this batch do not replace its roads.
  const { rows } = await sql<{
    source: string
  }>`update street_files o set is_current = false, replaced_by = n.id
    from street_files n where n.batch_id = ${batch.id}::uuid and o.batch_id <> n.batch_id and o.is_current
      and area(box(point(o.west, o.south), point(o.east, o.north)) # box(point(n.west, n.south), point(n.east, n.north)))
        >= ${covered} * area(box(point(o.west, o.south), point(o.east, o.north)))
    returning o.source`.execute(db)
  const problems = rows.map(({ source }) => ({
    row: 0,
    sort: 'Older streets',
    message: `The streets of ${source} are replaced by these. Undoing this import gives them back.`,
    isNote: true,
  }))
  return { problems }
}
