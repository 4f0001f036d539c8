// Charts of voters out of the columns that universes are counted on: a million voters in milliseconds, and the same numbers as the tables
// give. What cannot be the same is left to SQL.
import { sql } from 'kysely'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Cell } from '../../domain/charts/data.ts'
import type { ChartSpec } from '../../domain/charts/spec.ts'
import {
  tallyFields,
  tallyIfLoaded,
  type TallyPart,
  type TallyQuestion,
} from '../universes/tallies.server.ts'
import { mostCells } from './compile.server.ts'
import { publicRelations } from './relations/public.server.ts'

/** Null when the tables are to be asked. */
export async function talliedVoters(
  { db, services }: Pick<Context, 'db' | 'services'>,
  spec: ChartSpec,
): Promise<Cell[] | null> {
  if (!spec.filters.every(({ values }) => values.every(isPlain))) return null
  const cells = await tallyIfLoaded(services, db, async ({ tables }) =>
    tables ? questionOf(spec, await splitParts(db, spec, tables.splits)) : null,
  )
  if (cells === null || cells.length > mostCells) return null
  return cells.map(({ by, split, voters }) => ({ by, split, sums: [String(voters)], rows: voters }))
}

/** On its way to PostgreSQL a lone half of a character becomes another one, and a zero is refused. */
const isPlain = (value: string) => value.isWellFormed() && !value.includes('\u0000')

/** Null when one of the groups is not in the columns. */
function questionOf({ by, split, filters }: ChartSpec, parts: Map<string, TallyPart>): TallyQuestion | null {
  const partOf = (name: string): TallyPart | null => parts.get(name) ?? ownPart(name)
  const [rows, colors] = [partOf(by), split === null ? null : partOf(split)]
  if (rows === null || (split !== null && colors === null)) return null
  const only = filters.flatMap((one) => {
    const part = partOf(one.by)
    return part ? [{ part, values: one.values }] : []
  })
  return only.length < filters.length ? null : { by: rows, split: colors, only }
}

function ownPart(name: string): TallyPart | null {
  const field = tallyFields.find((one) => one === name)
  return field === undefined || field === 'split' ? null : { field }
}

const ofSplits = ['county', 'district', 'congress'] as const

/** What each precinct split is called: PostgreSQL says so itself, in the words of the relation. */
async function splitParts(
  db: Db,
  { by, split, filters }: ChartSpec,
  ids: number[],
): Promise<Map<string, TallyPart>> {
  const used = new Set([by, split, ...filters.map((one) => one.by)])
  const names = ofSplits.filter((name) => used.has(name))
  if (names.length === 0) return new Map()
  const keys = names.map((name) => publicRelations.voters.dimensions[name])
  const { rows } = await sql<{ id: number; keys: string[] }>`
    select p.id, array[${sql.join(keys)}]::text[] as keys from precinct_splits p`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row.keys]))
  return new Map(names.map((name, i) => [name, lookUpOf(ids.map((id) => found.get(id)?.[i] ?? ''))]))
}

/** `keys`: of the splits from 1 on. Split 0 is none, which has no name. */
function lookUpOf(keys: string[]): TallyPart {
  const places = new Map([['', 0]])
  const codes = [0]
  for (const key of keys) {
    if (!places.has(key)) places.set(key, places.size)
    codes.push(places.get(key)!)
  }
  return { field: 'split', values: [...places.keys()], codes }
}
