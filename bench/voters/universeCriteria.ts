// Fifty universes as campaigns build them, from everyone to a few streets, drawn from the values the file has.
import type { Databases } from '../../src/app/server/data/db.ts'
import type { Condition, Criteria, Group, Step } from '../../src/features/universes/criteria.ts'

type Position = [number, number]

export interface FileValues {
  counties: string[]
  cities: string[]
  zips: string[]
  /** By kind: ld, cg, sd. */
  districts: Record<string, string[]>
  /** Newest first. */
  elections: string[]
  /** Where people live. */
  places: Position[]
}

export const districtKinds = ['cg', 'ld', 'sd']

/** Largest first. */
export async function readFileValues({ owner }: Databases): Promise<FileValues> {
  const list = async (query: string) =>
    (await owner.query<{ value: string }>(query)).rows.map(({ value }) => value)
  const largest = (column: string) =>
    list(`select ${column} as value from voters v left join households h on h.id = v.household_id
      left join precinct_splits s on s.id = v.precinct_split_id
      where v.id % 20 = 0 and ${column} <> '' group by 1 order by count(*) desc, 1 limit 400`)
  const { rows } = await owner.query<{ longitude: number; latitude: number }>(
    'select longitude, latitude from households where latitude is not null order by id limit 500',
  )
  return {
    counties: await largest('s.county'),
    cities: await largest('h.city'),
    zips: await largest('h.zip5'),
    districts: Object.fromEntries(
      await Promise.all(
        districtKinds.map(async (kind) => [kind, await largest(`s.districts ->> '${kind}'`)] as const),
      ),
    ),
    elections: await list(
      `select code as value from elections where held_on is not null order by held_on desc, code limit 24`,
    ),
    places: rows.map(({ longitude, latitude }) => [longitude, latitude]),
  }
}

export function fiftyCriteria(values: FileValues, random: () => number): Criteria[] {
  const make = makers(values, random)
  const times = (count: number, one: () => Criteria) => Array.from({ length: count }, one)
  const { all, any, not, add } = make
  return [
    add(all()),
    add(all(make.party())),
    add(all({ field: 'status', is: 'any', values: ['A'] })),
    add(all(make.party('none'))),
    add(all({ field: 'has', what: 'phone', yes: true })),
    ...times(6, () => add(all(make.party(), make.age()))),
    ...times(6, () => add(all(make.district(), make.age()))),
    ...times(5, () => add(all(make.place(), make.party()))),
    ...times(5, () => add(all(make.turnout()))),
    ...times(4, () => add(all(make.turnout(), make.district(), make.party()))),
    ...times(3, () => add(all(make.pattern(), make.age()))),
    ...times(4, () =>
      add(all(make.party(), any(make.place(), make.district(), make.turnout()), make.registered())),
    ),
    ...times(3, () =>
      add(any(all(make.district(), make.party()), all(make.place(), not(make.turnout(), make.age())))),
    ),
    ...times(5, () => ({
      steps: [
        ...add(all(make.district())).steps,
        { id: 'more', op: 'add' as const, group: all(make.place(), make.age()) },
        { id: 'keep', op: 'narrow' as const, group: all(make.turnout()) },
        { id: 'less', op: 'remove' as const, group: any(make.party(), make.pattern()) },
      ],
    })),
    ...times(2, () => add(all(make.area(), make.party()))),
    ...times(2, () => add(all(make.circle(), make.turnout()))),
  ]
}

function makers(values: FileValues, random: () => number) {
  const number = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const some = (list: string[], most: number) => {
    const count = number(1, Math.min(most, list.length))
    return [...new Set(Array.from({ length: count }, () => list[Math.floor(random() ** 2 * list.length)]!))]
  }
  const group = (match: Group['match'], items: Group['items'], isNot = false): Group => ({
    match,
    items,
    not: isNot,
  })
  return {
    all: (...items: Group['items']) => group('all', items),
    any: (...items: Group['items']) => group('any', items),
    not: (...items: Group['items']) => group('all', items, true),
    add: (of: Group): { steps: Step[] } => ({ steps: [{ id: 'first', op: 'add', group: of }] }),
    party: (is: 'any' | 'none' = 'any'): Condition => ({
      field: 'party',
      is,
      values: some(['R', 'D', 'NP', 'L'], 2),
    }),
    age: (): Condition => {
      const min = number(18, 60)
      return { field: 'age', min, max: random() < 0.7 ? min + number(5, 30) : undefined }
    },
    registered: (): Condition => ({ field: 'registered', from: `${number(1990, 2020)}-01-01` }),
    district: (): Condition => {
      const kind = districtKinds[number(0, districtKinds.length - 1)]!
      return { field: 'district', kind, is: 'any', values: some(values.districts[kind]!, 6) }
    },
    place: (): Condition => {
      const [field, list] = (
        [
          ['county', values.counties],
          ['city', values.cities],
          ['zip', values.zips],
        ] as const
      )[number(0, 2)]!
      return { field, is: random() < 0.8 ? 'any' : 'none', values: some(list, 8) }
    },
    turnout: (): Condition => {
      const elections = values.elections.slice(0, number(3, 10))
      return { field: 'votes', elections, min: number(1, elections.length - 1) }
    },
    pattern: (): Condition => ({
      field: 'pattern',
      voted: values.elections.slice(0, number(1, 2)),
      missed: values.elections.slice(2, number(3, 4)),
    }),
    area: (): Condition => ({ field: 'area', ring: star(values.places, random, 10) }),
    circle: (): Condition => ({
      field: 'circle',
      center: values.places[number(0, values.places.length - 1)]!,
      meters: number(2, 60) * 1000 + 0.5,
    }),
  }
}

/** A ring with bays and capes around a place where people live; some are a neighborhood, some a quarter of the state. */
export function star(places: Position[], random: () => number, corners: number): Position[] {
  const [x, y] = places[Math.floor(random() * places.length)]!
  const size = 0.02 * 40 ** random()
  return Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI
    const reach = size * (0.5 + random() / 2)
    return [round(x + 1.3 * reach * Math.cos(angle)), round(y + reach * Math.sin(angle))]
  })
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
