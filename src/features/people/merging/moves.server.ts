// Taking rows from one record to another and back. What was moved, and what every changed cell held before, is written down, so that
// undoing finds exactly those rows and cells again, and leaves alone what was changed since.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import type { Holding } from './holdings.server.ts'

type Json = Record<string, unknown>

export interface Moved {
  table: string
  column: string
  keys: Json[]
}

export interface Cells {
  table: string
  where: Json
  before: Json
  after: Json
  /** Columns that only make sense together. */
  together?: string[]
}

interface Between {
  keptId: string
  mergedId: string
}

/** The rows of the merged record that can stand beside those of the kept one. */
export function movable(
  { table, column, once, otherEnd }: Holding,
  committee: CommitteeRef,
  between: Between,
) {
  const t = sql.ref(table)
  const same = (once ?? []).map(
    (name) => sql`and k.${sql.ref(name)} is not distinct from ${t}.${sql.ref(name)}`,
  )
  return sql`${own(table, committee)} and ${t}.${sql.ref(column)} = ${between.mergedId}
    ${otherEnd ? sql`and ${t}.${sql.ref(otherEnd)} <> ${between.keptId}` : sql``}
    ${
      once
        ? sql`and not exists (select from ${t} k where ${own('k', committee)} and k.${sql.ref(column)} = ${between.keptId} ${sql.join(same, sql` `)})`
        : sql``
    }`
}

export async function moveRows(
  db: Db,
  committee: CommitteeRef,
  holding: Holding,
  between: Between,
): Promise<Moved> {
  const { table, column, key } = holding
  const { rows } = await sql<{
    key: Json
  }>`update ${sql.ref(table)} set ${sql.ref(column)} = ${between.keptId}
    where ${movable(holding, committee, between)} returning ${keyOf(key)} as key`.execute(db)
  return { table, column, keys: rows.map((row) => row.key) }
}

/** Back to the record they came from; rows that are gone or were given to someone else stay as they are. */
export async function moveBack(
  db: Db,
  committee: CommitteeRef,
  { table, column, keys }: Moved,
  { keptId, mergedId }: Between,
): Promise<void> {
  if (keys.length === 0) return
  const names = Object.keys(keys[0]!)
  await sql`update ${sql.ref(table)} set ${sql.ref(column)} = ${mergedId}
    where ${own(table, committee)} and ${sql.ref(`${table}.${column}`)} = ${keptId}
    and ${keyOf(names)} in (select value from jsonb_array_elements(${JSON.stringify(keys)}::jsonb))`.execute(
    db,
  )
}

/** A row as JSON, held until the transaction ends. */
export async function rowOf(
  db: Db,
  committee: CommitteeRef,
  table: string,
  where: Json,
): Promise<Json | undefined> {
  const { rows } = await sql<{ row: Json }>`select to_jsonb(${sql.ref(table)}) as row from ${sql.ref(table)}
    where ${own(table, committee)} and to_jsonb(${sql.ref(table)}) @> ${JSON.stringify(where)}::jsonb
    ${idOf(table, where)} for update`.execute(db)
  return rows[0]?.row
}

export async function writeCells(
  db: Db,
  committee: CommitteeRef,
  { table, where, after }: Pick<Cells, 'table' | 'where' | 'after'>,
): Promise<void> {
  const names = Object.keys(after)
  if (names.length === 0) return
  const values = sql`jsonb_populate_record(null::${sql.ref(table)}, ${JSON.stringify(after)}::jsonb)`
  const columns = sql.join(names.map((name) => sql.ref(name)))
  await sql`update ${sql.ref(table)} set (${columns}) = (select ${columns} from ${values})
    where ${own(table, committee)} ${idOf(table, where)} and to_jsonb(${sql.ref(table)}) @> ${JSON.stringify(where)}::jsonb`.execute(
    db,
  )
}

/** Only what still holds what the merge put there. */
export async function restoreCells(db: Db, committee: CommitteeRef, cells: Cells): Promise<void> {
  const now = await rowOf(db, committee, cells.table, cells.where)
  if (!now) return
  const untouched = (name: string) => JSON.stringify(now[name]) === JSON.stringify(cells.after[name])
  const together = cells.together ?? []
  const wholeGroup = together.every(untouched)
  const names = Object.keys(cells.before).filter((name) =>
    together.includes(name) ? wholeGroup : untouched(name),
  )
  const after = Object.fromEntries(names.map((name) => [name, cells.before[name]]))
  // A count of changes goes on; set back, it would say that nothing had happened.
  if (names.length > 0 && 'version' in cells.before) after.version = Number(now.version) + 1
  await writeCells(db, committee, { ...cells, after })
}

export const own = (table: string, { organizationId, committeeId }: CommitteeRef): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.organization_id`)} = ${organizationId} and ${sql.ref(`${table}.committee_id`)} = ${committeeId}`

const keyOf = (names: string[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(names.flatMap((name) => [sql`${sql.lit(name)}`, sql.ref(name)]))})`

/** The same once more as a comparison an index can answer. */
function idOf(table: string, where: Json): RawBuilder<unknown> {
  const name = ['id', 'person_id'].find((column) => column in where)
  return name ? sql`and ${sql.ref(`${table}.${name}`)} = ${where[name]}` : sql``
}
