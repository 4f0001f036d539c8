// Voters as the lines of an exported file: read some thousands at a time, one spreadsheet column per fact.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { ageOn, birthOf } from '../../../domain/voters/ages.ts'
import { csvCell } from '../../../ui/table/csv.ts'
import type { exportColumns } from '../api.ts'

export type ExportColumn = (typeof exportColumns)[number]

/** One voter as a list tells it; a canary is made in the same shape. */
export interface ExportVoter {
  voterNumber: string
  firstName: string
  middleName: string
  lastName: string
  nameSuffix: string
  age: number | null
  party: string
  status: string
  phone: string
  cellPhone: string
  email: string
  line: string
  street: string
  city: string
  state: string
  zip: string
  mailing: { lines?: string[]; city?: string; state?: string; zip?: string } | null
  county: string
  precinct: string
  districts: Record<string, string>
  voted: number[]
  longitude: number | null
  latitude: number | null
}

/** In the order of `ids`, without those that are gone meanwhile. */
export async function readVoters(db: Db, ids: number[], today: string): Promise<ExportVoter[]> {
  const rows = await db
    .selectFrom('voters as v')
    .leftJoin('households as h', 'h.id', 'v.householdId')
    .leftJoin('precinctSplits as s', 's.id', 'v.precinctSplitId')
    .select([
      'v.voterNumber',
      'v.firstName',
      'v.middleName',
      'v.lastName',
      'v.nameSuffix',
      'v.birthYear',
      sql<string | null>`v.birth_date::text`.as('birthDate'),
      'v.party',
      'v.status',
      'v.phone',
      'v.cellPhone',
      'v.email',
      'v.mailing',
      'v.voted',
      'h.line',
      'h.street',
      'h.city',
      'h.state',
      'h.zip5',
      'h.zip4',
      'h.longitude',
      'h.latitude',
      's.county',
      's.precinct',
      's.districts',
    ])
    .where('v.id', '=', sql<number>`any (${ids}::integer[])`)
    .orderBy('v.id')
    .execute()
  return rows.map(({ birthDate, birthYear, zip5, zip4, ...row }) => {
    const birth = birthOf(birthDate, birthYear)
    return {
      ...row,
      age: birth === null ? null : ageOn(today, birth),
      line: row.line ?? '',
      street: row.street ?? '',
      city: row.city ?? '',
      state: row.state ?? '',
      zip: zip5 && zip4 ? `${zip5}-${zip4}` : (zip5 ?? ''),
      mailing: row.mailing as ExportVoter['mailing'],
      county: row.county ?? '',
      precinct: row.precinct ?? '',
      districts: (row.districts ?? {}) as Record<string, string>,
    }
  })
}

/** What the columns need to know besides the voter. */
export interface ExportFacts {
  /** Kinds of districts that occur, in their usual order. */
  districts: { code: string; name: string }[]
  elections: Map<number, string>
}

export async function readFacts(db: Db): Promise<ExportFacts> {
  const occurring = sql<string>`select jsonb_object_keys(districts) from precinct_splits`
  const districts = await db
    .selectFrom('districtKinds')
    .select(['code', 'name'])
    .where('code', '=', sql<string>`any (${occurring})`)
    .orderBy('sort')
    .orderBy('code')
    .execute()
  const elections = await db.selectFrom('elections').select(['id', 'code']).execute()
  return { districts, elections: new Map(elections.map((e) => [e.id, e.code])) }
}

type Cell = string | number | null
type Columns = Record<string, (voter: ExportVoter) => Cell>

/** The header's names and how to read each; the last column says in every row which export it came from. */
export function columnsOf(chosen: readonly ExportColumn[], facts: ExportFacts, mark: string): Columns {
  const columns: Columns = {}
  for (const column of Object.keys(writers) as ExportColumn[])
    if (chosen.includes(column)) Object.assign(columns, writers[column](facts))
  columns['Export'] = () => mark
  return columns
}

export const headerLine = (columns: Columns): string => `${Object.keys(columns).map(csvCell).join(',')}\r\n`

export function lineOf(columns: Columns, voter: ExportVoter): string {
  const cells = Object.values(columns).map((valueOf) => csvCell(valueOf(voter)))
  return `${cells.join(',')}\r\n`
}

const writers: Record<ExportColumn, (facts: ExportFacts) => Columns> = {
  'voter number': () => ({ 'Voter number': (v) => v.voterNumber }),
  name: () => ({
    'First name': (v) => v.firstName,
    'Middle name': (v) => v.middleName,
    'Last name': (v) => v.lastName,
    Suffix: (v) => v.nameSuffix,
  }),
  age: () => ({ Age: (v) => v.age }),
  party: () => ({ Party: (v) => v.party }),
  status: () => ({ Status: (v) => v.status }),
  phone: () => ({ Phone: (v) => v.phone }),
  'cell phone': () => ({ 'Cell phone': (v) => v.cellPhone }),
  email: () => ({ Email: (v) => v.email }),
  address: () => ({
    Address: (v) => v.line,
    City: (v) => v.city,
    State: (v) => v.state,
    ZIP: (v) => v.zip,
  }),
  'mailing address': () => ({
    'Mailing address': (v) => v.mailing?.lines?.join(', ') ?? '',
    'Mailing city': (v) => v.mailing?.city ?? '',
    'Mailing state': (v) => v.mailing?.state ?? '',
    'Mailing ZIP': (v) => v.mailing?.zip ?? '',
  }),
  county: () => ({ County: (v) => v.county }),
  precinct: () => ({ Precinct: (v) => v.precinct }),
  districts: ({ districts }) =>
    Object.fromEntries(districts.map(({ code, name }) => [name, (v) => v.districts[code] ?? ''])),
  'vote history': ({ elections }) => ({
    'Vote history': (v) => v.voted.map((id) => elections.get(id) ?? '').join(' '),
  }),
  coordinates: () => ({ Latitude: (v) => v.latitude, Longitude: (v) => v.longitude }),
}
