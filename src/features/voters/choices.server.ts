// What the filters offer. The lists change only with a new file, and gathering them reads the whole table, so they are kept a while.
import { sql } from 'kysely'
import type { Databases, Db } from '../../app/server/data/db.ts'
import type { Handlers } from '../../app/server/context.ts'
import { districtNumber } from '../../domain/voters/districts.ts'
import { readable, statusName } from '../../domain/voters/shown.ts'
import { requireLookUp } from './access.server.ts'
import type { voters } from './api.ts'

type Choices = Awaited<ReturnType<Handlers<typeof voters>['choices']>>

const keepMs = 600_000
const kept = new WeakMap<Databases, { lists: Omit<Choices, 'districts'>; loadedAt: number }>()

export const findChoices: Handlers<typeof voters>['choices'] = async (context, { districtKind }) => {
  await requireLookUp(context)
  const { db, services } = context
  const lists = await listsOf(db, services.databases)
  return { ...lists, districts: districtKind ? await districtsOf(db, districtKind) : [] }
}

async function listsOf(db: Db, databases: Databases): Promise<Omit<Choices, 'districts'>> {
  const known = kept.get(databases)
  if (known && Date.now() - known.loadedAt < keepMs) return known.lists
  const counties = await db.selectFrom('precinctSplits').select('county').distinct().execute()
  const kinds = await db
    .selectFrom('districtKinds')
    .select(['code', 'name'])
    .where('isShown', '=', true)
    .orderBy('sort')
    .execute()
  const { rows: groups } = await sql<{ party: string; status: string; voters: number }>`
    select party, status, count(*)::int as voters from voters where dropped_on is null group by 1, 2 order by 3 desc`.execute(
    db,
  )
  const lists = {
    counties: counties
      .filter(({ county }) => county)
      .map(({ county }) => ({ value: county, label: readable(county) }))
      .sort((a, b) => a.label.localeCompare(b.label)),
    parties: distinct(groups.map(({ party }) => party)).map((value) => ({ value, label: value })),
    statuses: distinct(groups.map(({ status }) => status)).map((value) => ({
      value,
      label: statusName(value),
    })),
    districtKinds: kinds.map(({ code, name }) => ({ value: code, label: name })),
  }
  if (groups.length > 0) kept.set(databases, { lists, loadedAt: Date.now() })
  return lists
}

const distinct = (values: string[]) => [...new Set(values)].filter(Boolean)

async function districtsOf(db: Db, kind: string): Promise<Choices['districts']> {
  const { rows } = await sql<{
    value: string
  }>`select distinct districts ->> ${kind} as value from precinct_splits
    where districts ? ${kind} limit 2000`.execute(db)
  return rows
    .filter(({ value }) => value)
    .map(({ value }) => ({ value, label: districtNumber(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }))
}
