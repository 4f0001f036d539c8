// Criteria as one SQL condition over plain tables: the second opinion on what the engine counts, and what other databases are asked in
// the benchmark. What a committee knows, samples and households are not for here.
import type { Condition, Criteria, Group } from '../features/universes/criteria.ts'
import { lastBirthOfAge } from '../features/universes/engine/days.ts'

/** How one database calls the facts. Each is an expression; null means unknown. */
export interface Dialect {
  columns: Record<'party' | 'status' | 'gender' | 'county' | 'city' | 'zip' | 'precinct', string>
  birth: string
  registered: string
  longitude: string
  latitude: string
  householdSize: string
  district(kind: string): string
  /** In how many of these elections the voter voted. */
  cast(codes: string[]): string
  has: Record<Extract<Condition, { field: 'has' }>['what'], string>
}

/** The tables as they are; what follows `from`. */
export const postgresTables = `voters v left join households h on h.id = v.household_id
  left join precinct_splits s on s.id = v.precinct_split_id`

export const postgres: Dialect = {
  columns: {
    party: 'v.party',
    status: 'v.status',
    gender: 'v.gender',
    county: `coalesce(s.county, '')`,
    city: `coalesce(h.city, '')`,
    zip: `coalesce(h.zip5, '')`,
    precinct: `case when s.precinct <> '' then trim(s.county || ' ' || s.precinct) else '' end`,
  },
  birth: 'coalesce(v.birth_date, make_date(v.birth_year, 1, 1))',
  registered: 'v.registered_on',
  longitude: 'h.longitude',
  latitude: 'h.latitude',
  householdSize: `case when h.id is not null then
    (select count(*) from voters o where o.household_id = h.id and o.dropped_on is null) end`,
  district: (kind) => `coalesce(s.districts ->> '${kind}', '')`,
  cast: (codes) =>
    `(${codes.map((code) => `coalesce((v.voted @> array[(select id from elections where code = '${code}')])::int, 0)`).join(' + ')})`,
  has: {
    phone: `v.phone <> ''`,
    'cell phone': `v.cell_phone <> ''`,
    email: `v.email <> ''`,
    location: 'h.latitude is not null',
    'mailing address': 'v.mailing is not null',
  },
}

/** True for members; null never. */
export function sqlFor(criteria: Criteria, dialect: Dialect, today: string): string {
  let members = criteria.steps.length > 0 && criteria.steps[0]!.op !== 'add' ? 'true' : 'false'
  for (const step of criteria.steps) {
    if (!('group' in step)) throw new Error(`A step ${step.op} cannot be said in SQL here.`)
    const group = groupSql(step.group, dialect, today)
    if (step.op === 'add') members = members === 'false' ? group : `(${members} or ${group})`
    else members = `(${members} and ${step.op === 'narrow' ? group : `not ${group}`})`
  }
  return members
}

function groupSql({ match, not, items }: Group, dialect: Dialect, today: string): string {
  const parts = items.map((item) =>
    'items' in item ? groupSql(item, dialect, today) : conditionSql(item, dialect, today),
  )
  const joined =
    parts.length > 0 ? `(${parts.join(match === 'all' ? ' and ' : ' or ')})` : String(match === 'all')
  return not ? `not ${joined}` : joined
}

function conditionSql(condition: Condition, dialect: Dialect, today: string): string {
  switch (condition.field) {
    case 'party':
    case 'status':
    case 'gender':
    case 'county':
    case 'city':
    case 'zip':
    case 'precinct':
      return among(dialect.columns[condition.field], condition.is, condition.values)
    case 'district':
      return among(dialect.district(condition.kind), condition.is, condition.values)
    case 'age': {
      const bounds = [
        condition.min !== undefined && `${dialect.birth} <= ${dateSql(lastBirthOfAge(today, condition.min))}`,
        condition.max !== undefined &&
          `${dialect.birth} > ${dateSql(lastBirthOfAge(today, condition.max + 1))}`,
      ]
      return known([`${dialect.birth} is not null`, ...bounds])
    }
    case 'registered':
      return known([
        `${dialect.registered} is not null`,
        condition.from && `${dialect.registered} >= date '${condition.from}'`,
        condition.to && `${dialect.registered} <= date '${condition.to}'`,
      ])
    case 'householdSize':
      return known([
        `${dialect.householdSize} >= ${condition.min ?? 0}`,
        condition.max !== undefined && `${dialect.householdSize} <= ${condition.max}`,
      ])
    case 'votes': {
      const { elections, min, max = elections.length } = condition
      return `${dialect.cast(elections)} between ${min} and ${max}`
    }
    case 'pattern': {
      const { voted, missed } = condition
      return known([
        'true',
        voted.length > 0 && `${dialect.cast(voted)} = ${voted.length}`,
        missed.length > 0 && `${dialect.cast(missed)} = 0`,
      ])
    }
    case 'has':
      return `${condition.yes ? '' : 'not '}${dialect.has[condition.what]}`
    case 'area':
      return areaSql(condition.ring, dialect)
    case 'circle':
      return circleSql(condition, dialect)
    case 'contact':
    case 'support':
    case 'tag':
    case 'universe':
    case 'correction':
    case 'answer':
    case 'layer':
      throw new Error(`A condition on ${condition.field} cannot be said in SQL here.`)
  }
}

const known = (parts: (string | false | undefined)[]) =>
  `coalesce(${parts.filter((part) => part !== false && part !== undefined && part !== '').join(' and ')}, false)`

function among(column: string, is: 'any' | 'none', values: string[]): string {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
  return `${is === 'any' ? '' : 'not '}coalesce(${column} in (${list}), false)`
}

function dateSql(day: number): string {
  return `date '${new Date(day * 86_400_000).toISOString().slice(0, 10)}'`
}

/** The box around it first, then an odd number of edges to the east; in millionths of a degree, as whole numbers. */
function areaSql(ring: [number, number][], { longitude, latitude }: Dialect): string {
  const points = ring.map(([x, y]) => [Math.round(x * 1e6), Math.round(y * 1e6)] as const)
  const x = `round(${longitude} * 1e6)::bigint`
  const y = `round(${latitude} * 1e6)::bigint`
  const edges = points.flatMap((from, i) => {
    const to = points[(i + 1) % points.length]!
    const [[x1, y1], [x2, y2]] = from[1] < to[1] ? [from, to] : [to, from]
    if (y1 === y2) return []
    return `case when ${y} >= ${y1} and ${y} < ${y2} and (${x} - (${x1})) * ${y2 - y1} < (${y} - (${y1})) * (${x2 - x1}) then 1 else 0 end`
  })
  const degrees = (values: number[]) => [Math.min(...values) / 1e6, Math.max(...values) / 1e6]
  const [west, east] = degrees(points.map(([px]) => px))
  const [south, north] = degrees(points.map(([, py]) => py))
  return known([
    `${longitude} between ${west} and ${east}`,
    `${latitude} between ${south} and ${north}`,
    edges.length > 0 ? `(${edges.join(' + ')}) % 2 = 1` : 'false',
  ])
}

function circleSql(
  { center: [x, y], meters }: Extract<Condition, { field: 'circle' }>,
  { longitude, latitude }: Dialect,
): string {
  const up = `power(sin(radians((${latitude} - (${y})) / 2)), 2)`
  const side = `power(sin(radians((${longitude} - (${x})) / 2)), 2)`
  const tall = (meters / 6_371_008.8) * (180 / Math.PI) * 1.000001 + 0.000001
  return known([
    `${latitude} between ${y - tall} and ${y + tall}`,
    `2 * 6371008.8 * asin(sqrt(least(1, ${up} + cos(radians(${y})) * cos(radians(${latitude})) * ${side}))) <= ${meters}`,
  ])
}
