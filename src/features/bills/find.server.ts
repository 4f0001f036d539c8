// Bills and senators for Ctrl/Cmd-K. A bill is found by its number as people write it, or by its words; both have an index.
import { sql, type RawBuilder } from 'kysely'
import { bears, patternsOf } from '../../app/server/data/matching.ts'
import { nearestNames } from '../../domain/nameDistance.ts'
import { linkTo } from '../../links.ts'
import type { Asked, Found } from '../search/finder.server.ts'
import { queryOf } from './words.server.ts'

interface TypedNumber {
  exact: string[]
  start: string
  /** "lb 12 2023" is the one of that year's session. */
  year: number | null
}

/** "LB 12", "lb12", "L.B. 12", "lr14 ca" are numbers, and so is "12"; a year may stand before or behind. */
export function typedNumber(text: string): TypedNumber | null {
  const [, before, dated = '', after] =
    /^(?:((?:19|20)\d\d)[\s,/-]+)?(.+?)(?:[\s,(/-]+(?:(?:of|in)\s+)?((?:19|20)\d\d)\)?)?$/i.exec(
      text.trim(),
    ) ?? []
  const year = before ?? after
  const number = year === undefined ? null : numberAlone(dated)
  return number === null ? numberAlone(text) : { ...number, year: Number(year) }
}

function numberAlone(text: string): TypedNumber | null {
  const [, kind, digits, tail] =
    /^(L[BR])?(\d{1,5})(CA?|A)?$/.exec(text.replaceAll(/[\s.#-]/g, '').toUpperCase()) ?? []
  if (digits === undefined) return null
  const kinds = kind === undefined ? ['LB', 'LR'] : [kind]
  const ends = tail === undefined ? ['', 'A', 'CA'] : [tail]
  return {
    exact: kinds.flatMap((one) => ends.map((end) => `${one}${digits}${end}`)),
    start: `${kinds[0]}${digits}`,
    year: null,
  }
}

interface BillRow {
  id: number
  number: string
  title: string
  session: string
}

/** Of the newest session first; behind the number itself come those that begin with it. */
export async function findBills({ db, text, limit }: Asked): Promise<Found[]> {
  const number = typedNumber(text)
  if (number === null && text.trim().length < 3) return []
  const found =
    number === null
      ? sql`b.search @@ ${queryOf(text)}`
      : sql`(b.number = any (${number.exact}::text[]) or b.number like ${`${number.start}%`})
          and ${number.year === null ? sql`true` : sql`${number.year} between s.year_start and s.year_end`}`
  const order =
    number === null
      ? // As typed before other forms of the words.
        sql`${bears(sql`b.title`, text)} desc, ts_rank(b.search, ${queryOf(text)}) desc, b.session_id desc`
      : sql`array_position(${number.exact}::text[], b.number) nulls last, b.session_id desc`
  const { rows } = await sql<BillRow>`select b.id, b.number, b.title, s.name as session
    from bills b join legislative_sessions s on s.id = b.session_id
    where ${found} order by ${order}, b.sort_key limit ${limit}`.execute(db)
  return rows.map((bill) => ({
    id: String(bill.id),
    title: `${bill.number}: ${bill.title}`,
    note: bill.session,
    to: linkTo('/bill/:id', { id: String(bill.id) }),
    isExact: number?.exact.includes(bill.number) ?? false,
  }))
}

interface SenatorRow {
  id: number
  name: string
  district: number | null
}

const senatorsWith = async ({ db }: Asked, named: RawBuilder<boolean>): Promise<SenatorRow[]> =>
  (
    await sql<SenatorRow>`select s.id, s.name, t.district
      from senators s left join lateral (
        select district, to_on from senator_terms where senator_id = s.id order by from_on desc limit 1) t on true
      where ${named} order by coalesce(t.to_on, 'infinity') desc, s.last_name, s.id`.execute(db)
  ).rows

/** Who sits now comes before who sat once. A few hundred people at most, so no index is needed. */
export async function findSenators(asked: Asked): Promise<Found[]> {
  const words = withoutTitle(asked.text)
  if (words.length < 2) return []
  const rows = await senatorsWith(asked, sql`s.name ilike all (${patternsOf(words)}::text[])`)
  return rows.slice(0, asked.limit).map(senatorFound)
}

export async function findSimilarSenators(asked: Asked): Promise<Found[]> {
  const rows = await senatorsWith(asked, sql`true`)
  return nearestNames(rows, ({ name }) => name, withoutTitle(asked.text), asked.limit).map((row) => ({
    ...senatorFound(row),
    slips: row.slips,
  }))
}

/** "Sen. Larkspur" is asked for as Larkspur. */
const withoutTitle = (text: string): string => text.trim().replace(/^sen(?:ator|\.)\s+/i, '')

const senatorFound = ({ id, name, district }: SenatorRow): Found => ({
  id: String(id),
  title: `Senator ${name}`,
  note: district === null ? '' : `District ${district}`,
  to: linkTo('/senator/:id', { id: String(id) }),
})
