// A spec as one query. Every name in it is one of ours; what a person typed is bound as a value.
import { sql, type RawBuilder } from 'kysely'
import { invalid } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Cell } from '../../domain/charts/data.ts'
import type { ChartSpec } from '../../domain/charts/spec.ts'
import type { DatasetName } from '../../domain/charts/vocabulary.ts'
import { committeeRelations } from './relations/committee.server.ts'
import { publicRelations } from './relations/public.server.ts'
import type { Relation, Whose } from './relations/relation.ts'

const relations: Record<DatasetName, Relation> = { ...publicRelations, ...committeeRelations }

/** More groups than this are no chart. */
export const mostCells = 20_000

export function compile(spec: ChartSpec, whose: Whose | null): RawBuilder<Cell> {
  const { dataset, by, split, measure, against, filters, from, to } = spec
  const relation = relations[dataset]
  const grouped = new Set([by, ...(split === null ? [] : [split])])
  const narrowing = filters.filter((one) => relation.narrowed?.[one.by] === undefined).map((one) => one.by)
  const used = new Set([...grouped, ...narrowing])
  const dimension = (name: string) => relation.dimensions[name]!
  const conditions = [
    ...filters.map((one) => {
      const own = relation.narrowed?.[one.by]
      // When grouped by the same field, a row counts only for its own value.
      return own && !grouped.has(one.by)
        ? own(one.values)
        : sql`${dimension(one.by)} = any (${one.values}::text[])`
    }),
    ...(relation.day && from !== null ? [sql`${relation.day} >= ${from}::date`] : []),
    ...(relation.day && to !== null ? [sql`${relation.day} <= ${to}::date`] : []),
  ]
  const sums = [measure, ...(against === null ? [] : [against])].map(
    (name) => sql`(${relation.measures[name]!})::bigint::text`,
  )
  return sql<Cell>`select ${dimension(by)} as by, ${split === null ? sql`''` : dimension(split)} as split, array[${sql.join(sums)}] as sums,
    (${relation.rows})::int as rows
    from ${relation.from(used, whose)} where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
    group by 1, 2 limit ${mostCells + 1}`
}

export async function cellsOf(db: Db, spec: ChartSpec, whose: Whose | null): Promise<Cell[]> {
  const { rows } = await compile(spec, whose).execute(db)
  if (rows.length > mostCells)
    throw invalid('This makes too many groups for a chart. Narrow it, or choose a coarser group.')
  return rows
}
