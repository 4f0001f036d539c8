// Panels of names: filers, donors and payees found by what was typed.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../app/server/data/db.ts'
import { isRaisedSql, isSpentSql } from '../filings/counted.server.ts'
import { bearsWords, findSimilar, wordsOf } from './findNames.server.ts'
import { readPage, readTotal, type Listing, type Page, type Row } from './keyset.server.ts'
import { longestLine, shortestName, type Side } from './rules.ts'
import { column, donorUrl, filerUrl, lineUrl, panelTable, type PanelTable } from './tables.server.ts'

/** With fewer than this, names that are only similar are shown too. */
const enough = 3

export const typedName = z
  .string({ error: 'Give a name.' })
  .trim()
  .min(shortestName, 'Give at least two letters of a name.')
  .max(longestLine, 'Give a shorter name.')
const named = z.object({ name: typedName })

export const donorColumns = {
  in: [
    column.text('name', 'Donor'),
    column.text('city', 'City'),
    column.text('state', 'State'),
    column.money('cents', 'Gave'),
    column.count('rows', 'Gifts'),
    column.count('spellings', 'Spellings'),
    column.date('lastOn', 'Last'),
  ],
  out: [
    column.text('name', 'Payee'),
    column.text('city', 'City'),
    column.text('state', 'State'),
    column.money('cents', 'Was paid'),
    column.count('rows', 'Payments'),
    column.count('spellings', 'Spellings'),
    column.date('lastOn', 'Last'),
  ],
}

export const filers = byName('filers', {
  name: 'filers',
  title: 'Filers by name',
  columns: [
    column.text('name', 'Filer'),
    column.text('type', 'Kind'),
    column.text('city', 'City'),
    column.money('raised', 'Raised'),
    column.money('spent', 'Spent'),
    column.text('stateId', 'Number at the state'),
    column.text('era', 'Era'),
  ],
  shown: ['name', 'type', 'raised', 'spent'],
  note: 'Raised leaves out loans, pledges, interest and rows that repeat others.',
  listing: (which) => ({
    select: sql`n.id, n.name, n.type, n.city, n.state_id, n.era, s.raised, s.spent`,
    from: sql`filers n cross join lateral (
      select coalesce(sum(r.cents) filter (where ${isRaisedSql}), 0)::bigint as raised, coalesce(sum(r.cents) filter (where ${isSpentSql}), 0)::bigint as spent
      from (select f.side, f.meaning, nullif(f.excluded, '') as excluded, f.cents from filer_sums f where f.filer_id = n.id) r) s`,
    where: which,
    by: [
      { sql: sql`s.raised`, type: 'bigint' },
      { sql: sql`n.id`, type: 'integer' },
    ],
    cents: sql`s.raised`,
  }),
  links: (row) => ({
    name: filerUrl(row.id, row.type),
    raised: lineUrl(`filer #${String(row.id)} receipts`),
    spent: lineUrl(`filer #${String(row.id)} payments`),
  }),
})

export const donors = people('in', 'donors', 'Donors by name')
export const payees = people('out', 'payees', 'Payees by name')

function people(side: Side, name: string, title: string): PanelTable<typeof named> {
  const has = side === 'in' ? sql`n.given_rows > 0` : sql`n.received_rows > 0`
  return byName(
    'donors',
    {
      name,
      title,
      columns: donorColumns[side],
      shown: ['name', 'city', 'cents', 'rows'],
      note:
        side === 'in'
          ? 'One line is one donor, whatever the spelling. Loans and pledges are not gifts.'
          : 'One line is one payee, whatever the spelling. Payments by an agent are left out, because the agent is paid for them.',
      listing: (which) => donorListing(sql`${has} and ${which}`, side),
      links: (row) => donorLinks(row, side),
    },
    has,
  )
}

export function donorListing(which: RawBuilder<unknown>, side: Side): Listing {
  const cents = side === 'in' ? sql`n.given_cents` : sql`n.received_cents`
  return {
    select: sql`n.id::text as id, n.name, n.city, n.state, n.spellings, n.last_on::text as last_on, ${cents} as cents,
      ${side === 'in' ? sql`n.given_rows` : sql`n.received_rows`} as rows`,
    from: sql`donors n`,
    where: which,
    by: [
      { sql: cents, type: 'bigint' },
      { sql: sql`n.id`, type: 'bigint' },
    ],
    cents,
  }
}

export function donorLinks(row: Row, side: Side): Record<string, string> {
  const line = `${side === 'in' ? 'donor' : 'payee'} #${String(row.id)}`
  return { name: donorUrl(row.id), cents: lineUrl(`${line} rows`), rows: lineUrl(`${line} filers`) }
}

type Definition = Omit<Parameters<typeof panelTable<typeof named>>[0], 'page' | 'total' | 'params'> & {
  listing(which: RawBuilder<unknown>): Listing
}

function byName(
  table: 'donors' | 'filers',
  { listing, ...definition }: Definition,
  has?: RawBuilder<unknown>,
): PanelTable<typeof named> {
  const exact = (name: string) => listing(bearsWords(wordsOf(name)))
  /** Those who bear the words, and those who are called nearly so, nearest first. */
  const similar = async (db: Db, name: string, found: Row[]): Promise<Row[]> => {
    const known = new Set(found.map((row) => String(row.id)))
    const near = (await findSimilar(db, table, name, has)).filter(({ id }) => !known.has(id))
    if (near.length === 0) return found
    const ids = near.map(({ id }) => id)
    const distances = new Map(near.map(({ id, distance }) => [id, distance]))
    const distanceOf = (row: Row) => distances.get(String(row.id)) ?? 0
    const type = table === 'donors' ? sql`bigint[]` : sql`integer[]`
    const { rows } = await readPage(db, listing(sql`n.id = any(${ids}::${type})`), null, ids.length)
    // They come largest first, and stay so among equally near ones.
    return [...found, ...rows.sort((a, b) => distanceOf(a) - distanceOf(b))]
  }
  return panelTable({
    ...definition,
    params: named,
    page: async (db, { name }, after, limit): Promise<Page> => {
      const page = await readPage(db, exact(name), after, limit)
      if (after !== null || page.rows.length >= enough) return page
      const rows = (await similar(db, name, page.rows)).slice(0, limit)
      const key = table === 'donors' ? 'cents' : 'raised'
      const cents = rows.reduce((sum, row) => sum + (row[key] as bigint), 0n)
      return { rows, next: null, total: { rows: rows.length, cents } }
    },
    total: (db, { name }) => readTotal(db, exact(name)),
  })
}
