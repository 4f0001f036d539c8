// Rows of both records about one thing, where there may be only one: both signed up for the same shift, both are volunteers. The kept
// record's row takes over what it lacks; the other stays behind and no longer counts.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import { folded, type Fold } from './fold.ts'
import type { Holding } from './holdings.server.ts'
import { own, type Cells } from './moves.server.ts'

type Row = Record<string, unknown>

export async function foldRows(
  db: Db,
  committee: CommitteeRef,
  holding: Holding,
  { keptId, mergedId }: { keptId: string; mergedId: string },
): Promise<Cells[]> {
  const { table, column, once, fold, along = {}, retire = {} } = holding
  if (!once || !fold) return []
  const same = once.map((name) => sql`and k.${sql.ref(name)} is not distinct from m.${sql.ref(name)}`)
  const { rows: pairs } = await sql<{ kept: Row; merged: Row }>`
    select to_jsonb(k) as kept, to_jsonb(m) as merged from ${sql.ref(table)} k join ${sql.ref(table)} m
      on ${own('k', committee)} and ${own('m', committee)} and k.${sql.ref(column)} = ${keptId} and m.${sql.ref(column)} = ${mergedId} ${sql.join(same, sql` `)}`.execute(
    db,
  )
  const cells = pairs.flatMap(({ kept, merged }) => [
    changed(holding, kept, foldedRow(fold, along, kept, merged)),
    changed(holding, merged, retire),
  ])
  if (table === 'guests') for (const pair of pairs) cells.push(...(await foldHours(db, committee, pair)))
  return cells
}

function foldedRow(fold: Record<string, Fold>, along: Record<string, string>, kept: Row, merged: Row): Row {
  const row: Row = {}
  for (const [name, how] of Object.entries(fold)) row[name] = folded(how, kept[name], merged[name])
  for (const [name, other] of Object.entries(along))
    row[name] = row[other] === kept[other] ? kept[name] : merged[name]
  return row
}

function changed({ table, column, key }: Holding, row: Row, to: Row): Cells {
  const names = Object.keys(to).filter((name) => JSON.stringify(row[name]) !== JSON.stringify(to[name]))
  return {
    table,
    where: Object.fromEntries((key.length > 0 ? key : [column]).map((name) => [name, row[name]])),
    before: Object.fromEntries(names.map((name) => [name, row[name]])),
    after: Object.fromEntries(names.map((name) => [name, to[name]])),
  }
}

/** One shift is worked once: of two entries the kept guest's counts, and a single one goes to that guest. */
async function foldHours(
  db: Db,
  committee: CommitteeRef,
  { kept, merged }: { kept: Row; merged: Row },
): Promise<Cells[]> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(h) as row from person_hours h
    where ${own('h', committee)} and h.guest_id in (${kept.id}, ${merged.id})`.execute(db)
  const of = (guest: Row) => rows.find(({ row }) => row.guest_id === guest.id)?.row
  const theirs = of(merged)
  if (!theirs || theirs.removed_at !== null) return []
  const after = of(kept) ? { removed_at: new Date().toISOString() } : { guest_id: kept.id }
  const [name] = Object.keys(after) as [string]
  return [{ table: 'person_hours', where: { id: theirs.id }, before: { [name]: theirs[name] }, after }]
}
