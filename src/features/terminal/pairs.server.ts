// Panels of who paid whom, summed: a filer's donors and payees, a donor's filers, the donors two filers share, and those of a city.
import { sql } from 'kysely'
import { z } from 'zod'
import { isBigId } from '../../domain/bigId.ts'
import type { Listing, Row, SortKey } from './keyset.server.ts'
import { donorColumns, donorLinks, donorListing, typedName } from './names.server.ts'
import type { Side } from './rules.ts'
import { column, donorUrl, filerUrl, lineUrl, listed } from './tables.server.ts'

export const filerId = z.coerce
  .number({ error: 'Give the number of a filer, as in the address of its page.' })
  .int('Give the number of a filer, as in the address of its page.')
  .min(1, 'Give the number of a filer, as in the address of its page.')
  .max(2_147_483_647, 'There is no filer with such a large number.')
export const donorId = z
  .string({ error: 'Give the number of a donor.' })
  .refine(isBigId, 'Give the number of a donor, as in the address of its panel.')

const bySum: Listing['by'] = [
  { sql: sql`p.cents`, type: 'bigint' },
  { sql: sql`p.donor_id`, type: 'bigint' },
]
const filerKey: SortKey = { sql: sql`p.filer_id`, type: 'integer' }

const pairColumns = (who: string, what: string, rows: string) => [
  column.text('name', who),
  column.text('city', 'City'),
  column.text('state', 'State'),
  column.money('cents', what),
  column.count('rows', rows),
  column.date('firstOn', 'First'),
  column.date('lastOn', 'Last'),
]

function ofFiler(side: Side, name: string, title: string) {
  return listed({
    name,
    title,
    params: z.object({ filer: filerId }),
    columns:
      side === 'in' ? pairColumns('Donor', 'Gave', 'Gifts') : pairColumns('Payee', 'Was paid', 'Payments'),
    shown: ['name', 'city', 'cents', 'rows'],
    note:
      side === 'in'
        ? 'Named donors only: gifts of $250 or less come without a name. Loans and pledges are not gifts.'
        : 'Named payees only: payments of $250 or less come without a name.',
    listing: (_db, { filer }) => ({
      select: sql`n.id::text as id, n.name, n.city, n.state, p.cents, p.rows, p.first_on::text as first_on, p.last_on::text as last_on`,
      from: sql`filer_donors p`,
      joins: sql`join donors n on n.id = p.donor_id`,
      where: sql`p.filer_id = ${filer} and p.side = ${side}`,
      by: bySum,
      cents: sql`p.cents`,
    }),
    links: (row, { filer }) => {
      const line = `${side === 'in' ? 'donor' : 'payee'} #${String(row.id)}`
      return { name: donorUrl(row.id), cents: lineUrl(`${line} rows #${filer}`) }
    },
  })
}

function ofDonor(side: Side, name: string, title: string) {
  return listed({
    name,
    title,
    params: z.object({ donor: donorId }),
    columns: [
      column.text('name', 'Filer'),
      column.text('type', 'Kind'),
      column.money('cents', side === 'in' ? 'Got' : 'Paid'),
      column.count('rows', side === 'in' ? 'Gifts' : 'Payments'),
      column.date('firstOn', 'First'),
      column.date('lastOn', 'Last'),
    ],
    shown: ['name', 'cents', 'rows', 'lastOn'],
    note:
      side === 'in'
        ? 'Under every spelling that is taken for the same donor. Loans and pledges are not gifts.'
        : 'Under every spelling that is taken for the same payee.',
    listing: (_db, { donor }) => ({
      select: sql`f.id, f.name, f.type, p.cents, p.rows, p.first_on::text as first_on, p.last_on::text as last_on`,
      from: sql`filer_donors p`,
      joins: sql`join filers f on f.id = p.filer_id`,
      where: sql`p.donor_id = ${donor}::bigint and p.side = ${side}`,
      by: [bySum[0], filerKey],
      cents: sql`p.cents`,
    }),
    links: (row: Row, { donor }) => ({
      name: filerUrl(row.id, row.type),
      cents: lineUrl(`${side === 'in' ? 'donor' : 'payee'} #${donor} rows #${String(row.id)}`),
    }),
  })
}

export const filerDonors = ofFiler('in', 'filer-donors', 'Donors of a filer')
export const filerPayees = ofFiler('out', 'filer-payees', 'Payees of a filer')
export const donorFilers = ofDonor('in', 'donor-filers', 'Whom a donor gave to')
export const payeeFilers = ofDonor('out', 'payee-filers', 'Who paid a payee')

export const between = listed({
  name: 'between',
  title: 'Who gave to both',
  params: z.object({ first: filerId, second: filerId }),
  columns: [
    column.text('name', 'Donor'),
    column.text('city', 'City'),
    column.text('state', 'State'),
    column.money('firstCents', 'To the first'),
    column.money('secondCents', 'To the second'),
    column.money('cents', 'Together'),
  ],
  shown: ['name', 'city', 'firstCents', 'secondCents', 'cents'],
  note: 'Named donors only, under every spelling that is taken for the same donor.',
  listing: (_db, { first, second }) => ({
    select: sql`n.id::text as id, n.name, n.city, n.state, p.cents as first_cents, q.cents as second_cents, p.cents + q.cents as cents`,
    from: sql`filer_donors p join filer_donors q on q.donor_id = p.donor_id and q.filer_id = ${second} and q.side = 'in'`,
    joins: sql`join donors n on n.id = p.donor_id`,
    where: sql`p.filer_id = ${first} and p.side = 'in'`,
    by: [{ sql: sql`p.cents + q.cents`, type: 'bigint' }, bySum[1]],
    cents: sql`p.cents + q.cents`,
  }),
  links: (row, { first, second }) => {
    const line = `donor #${String(row.id)}`
    return {
      name: donorUrl(row.id),
      firstCents: lineUrl(`${line} rows #${first}`),
      secondCents: lineUrl(`${line} rows #${second}`),
    }
  },
})

export const city = listed({
  name: 'city',
  title: 'Donors of a city',
  params: z.object({ name: typedName }),
  columns: donorColumns.in,
  shown: ['name', 'state', 'cents', 'rows'],
  note: 'By the city in the spelling a donor uses most. One line is one donor.',
  listing: (_db, { name }) =>
    donorListing(sql`n.given_rows > 0 and lower(n.city) = ${name.toLowerCase()}`, 'in'),
  links: (row) => donorLinks(row, 'in'),
})
