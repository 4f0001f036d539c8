// The figures of one committee that are grouped from its rows: by month, type of donor, place, city, size and name.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { donorName } from '../../domain/filings/shown.ts'
import { readable } from '../../domain/voters/shown.ts'
import { isRaisedSql, isSpentSql } from '../filings/counted.server.ts'
import type { Figure, Named, RowsOf, Slice } from './api.ts'
import { sizeBands } from './asked.ts'
import {
  bandOfRow,
  cityOfRow,
  monthOfRow,
  placeOfRow,
  rowsOf,
  stateOfRow,
  typeOfRow,
} from './conditions.server.ts'

const mostNames = 10
const mostCities = 12

interface GroupedFigures {
  months: { month: string; in: Figure; out: Figure }[]
  donors: Named[]
  donorCount: number
  payees: Named[]
  payeeCount: number
  donorTypes: Slice[]
  places: Slice[]
  cities: Slice[]
  bands: Slice[]
}

interface Group {
  what: 'month' | 'type' | 'place' | 'city' | 'band' | 'name' | 'names'
  side: 'in' | 'out'
  value: string
  more: string
  cents: bigint
  rows: number
}

/** One pass over the committee's rows; each figure names the rows it counts. */
export async function readGroups(
  db: Db,
  filerId: number,
  cycle: number | undefined,
): Promise<GroupedFigures> {
  const groups = await readAll(db, filerId, cycle)
  const names = await readNames(db, groups)
  const of = (what: Group['what'], side: 'in' | 'out' = 'in') =>
    groups.filter((group) => group.what === what && group.side === side)
  const raised = (group: Group, more: RowsOf): Figure => figure(group, { of: 'raised', cycle, ...more })
  const named = (side: 'in' | 'out') =>
    of('name', side).map((group): Named => ({
      id: group.value,
      ...(names.get(group.value) ?? { name: 'Name not in the file', city: '', state: '' }),
      figure: figure(group, { of: side === 'in' ? 'raised' : 'spent', cycle, donor: group.value }),
    }))
  return {
    months: monthsOf(of('month', 'in'), of('month', 'out'), cycle),
    donors: named('in'),
    donorCount: of('names', 'in')[0]?.rows ?? 0,
    payees: named('out'),
    payeeCount: of('names', 'out')[0]?.rows ?? 0,
    donorTypes: largestFirst(of('type')).map((g) => slice(g, g.value, raised(g, { donorType: g.value }))),
    places: largestFirst(of('place')).map((g) =>
      slice(g, placeLabels[g.value] ?? g.value, raised(g, { place: g.value as RowsOf['place'] })),
    ),
    cities: largestFirst(of('city')).map((g) =>
      slice(g, cityLabel(g.value, g.more), raised(g, { city: g.value, state: g.more })),
    ),
    bands: sizeBands.flatMap(({ id, label }) =>
      of('band')
        .filter((g) => g.value === id)
        .map((g) => slice(g, label, raised(g, { band: id }))),
    ),
  }
}

async function readAll(db: Db, filerId: number, cycle: number | undefined): Promise<Group[]> {
  const grouped = (what: string, side: string, value: string) =>
    sql`select ${sql.lit(what)} as what, side, ${sql.ref(value)} as value, '' as more, sum(cents)::bigint as cents, count(*)::integer as rows
      from counted where ${side === 'both' ? sql`true` : sql`side = 'in'`} group by 2, 3`
  const largest = (side: 'in' | 'out') =>
    sql`(select 'name' as what, side, donor_id::text as value, '' as more, sum(cents)::bigint as cents, count(*)::integer as rows
      from counted where side = ${sql.lit(side)} and donor_id is not null group by 2, 3 order by 5 desc, 3 limit ${mostNames})`
  const { rows } = await sql<Group>`
    with counted as materialized (
      select r.side, r.cents, ${monthOfRow} as month, ${typeOfRow} as type, ${placeOfRow} as place, ${cityOfRow} as city,
        ${stateOfRow} as state, ${bandOfRow} as band, d.donor_id
      from filing_rows r left join donor_records d on d.id = r.record_id
      where ${rowsOf(filerId, { cycle })} and (${isRaisedSql} or ${isSpentSql}))
    ${sql.join(
      [
        grouped('month', 'both', 'month'),
        grouped('type', 'in', 'type'),
        grouped('place', 'in', 'place'),
        grouped('band', 'in', 'band'),
        sql`(select 'city', side, city, state, sum(cents)::bigint, count(*)::integer from counted where side = 'in' and city <> ''
          group by 2, 3, 4 order by 5 desc, 3 limit ${mostCities})`,
        largest('in'),
        largest('out'),
        sql`select 'names', side, '', '', 0::bigint, count(distinct donor_id)::integer from counted group by 2`,
      ],
      sql` union all `,
    )}`.execute(db)
  return rows
}

async function readNames(
  db: Db,
  groups: Group[],
): Promise<Map<string, { name: string; city: string; state: string }>> {
  const ids = groups.filter(({ what }) => what === 'name').map(({ value }) => value)
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: bigint; name: string; city: string; state: string }>`
    select id, name, city, state from donors where id = any(${ids}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ id, name, city, state }) => [
      String(id),
      { name: donorName(name), city: readable(city), state },
    ]),
  )
}

/** Every month from the first to the last, so that a quiet one is seen as quiet; rows without a day come last. */
function monthsOf(
  inMonths: Group[],
  outMonths: Group[],
  cycle: number | undefined,
): GroupedFigures['months'] {
  const ins = new Map(inMonths.map((group) => [group.value, group]))
  const outs = new Map(outMonths.map((group) => [group.value, group]))
  const known = [...new Set([...ins.keys(), ...outs.keys()])].filter((month) => month !== 'none').sort()
  const months = monthsBetween(known)
  if (ins.has('none') || outs.has('none')) months.push('none')
  return months.map((month) => ({
    month,
    in: figure(ins.get(month), { of: 'raised', cycle, month }),
    out: figure(outs.get(month), { of: 'spent', cycle, month }),
  }))
}

function monthsBetween(known: string[]): string[] {
  const numbers = known.map((month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1)
  const [first, last] = [numbers[0], numbers.at(-1)]
  if (first === undefined || last === undefined) return []
  // A mistyped year (0202) must not draw two thousand years of nothing.
  if (last - first >= 480) return known
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const month = first + i
    return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

const placeLabels: Record<string, string> = {
  in: 'Nebraska',
  out: 'Other states',
  unknown: 'Not stated',
}

const cityLabel = (city: string, state: string) => [readable(city), state].filter(Boolean).join(', ')

const largestFirst = (groups: Group[]) =>
  groups.toSorted((a, b) => (a.cents === b.cents ? 0 : a.cents < b.cents ? 1 : -1))

const slice = (group: Group, label: string, of: Figure): Slice => ({
  value: group.more ? `${group.value}, ${group.more}` : group.value,
  label,
  figure: of,
})

export function figure(sum: { cents: bigint; rows: number } | undefined, open: RowsOf): Figure {
  return { cents: String(sum?.cents ?? 0n), rows: sum?.rows ?? 0, open }
}
