// Panels of single rows: the gifts of a name, the rows of a filer or a donor, the largest, the late, and independent spending.
import { sql } from 'kysely'
import { z } from 'zod'
import { isPlainDate } from '../../domain/dates.ts'
import { lateWindow } from '../../domain/law/elections.ts'
import { filingLaw } from '../../domain/law/filingLaw.ts'
import { thresholds } from '../../domain/law/thresholds.ts'
import { isRaisedSql, isSpentSql } from '../filings/counted.server.ts'
import { cycleOf, electionOn, newestDay, newestElection } from './cycle.server.ts'
import { bySize, newestFirst, rowColumns, rowLinks, rowsOf, shapeRow } from './filedRows.server.ts'
import { bearsWords, findSimilar, wordsOf } from './findNames.server.ts'
import { typedName } from './names.server.ts'
import { donorId, filerId } from './pairs.server.ts'
import type { Side } from './rules.ts'
import { column, listed } from './tables.server.ts'

const base = (side: Side) => ({ columns: rowColumns[side], shape: shapeRow, links: rowLinks })
/** Single gifts and payments: what many small donors gave together is not one of them. */
const isOne = (side: Side) =>
  sql<boolean>`(${side === 'in' ? isRaisedSql : isSpentSql} and r.meaning <> 'unitemized')`
const mostDonorsOfAName = 50

export const gifts = listed({
  ...base('in'),
  name: 'gifts',
  title: 'Contributions of donors by name',
  params: z.object({ name: typedName }),
  shown: ['date', 'name', 'filer', 'cents'],
  note: `Of the ${mostDonorsOfAName} donors with this name who gave most. Loans and pledges are left out.`,
  listing: async (db, { name }) => {
    const { rows } = await sql<{ id: string }>`select n.id::text as id from donors n
      where n.given_rows > 0 and ${bearsWords(wordsOf(name))} order by n.given_cents desc, n.id desc limit ${mostDonorsOfAName}`.execute(
      db,
    )
    const ids =
      rows.length > 0
        ? rows.map(({ id }) => id)
        : (await findSimilar(db, 'donors', name, sql`n.given_rows > 0`)).map(({ id }) => id)
    return rowsOf(
      sql`${isRaisedSql} and r.record_id = any(array(
      select id from donor_records where donor_id = any(${ids}::bigint[])))`,
      newestFirst,
      'in',
    )
  },
})

function ofFiler(side: Side, name: string, title: string) {
  return listed({
    ...base(side),
    name,
    title,
    params: z.object({ filer: filerId }),
    shown: ['date', 'name', 'type', 'cents', 'counts'],
    note: 'Every row as filed, newest first. The sum has only those that count; negative rows correct earlier ones.',
    listing: (_db, { filer }) => rowsOf(sql`r.filer_id = ${filer} and r.side = ${side}`, newestFirst, side),
  })
}
export const filerReceipts = ofFiler('in', 'filer-receipts', 'Money in of a filer, row by row')
export const filerPayments = ofFiler('out', 'filer-payments', 'Money out of a filer, row by row')

function ofDonor(side: Side, name: string, title: string) {
  return listed({
    ...base(side),
    name,
    title,
    params: z.object({ donor: donorId, filer: filerId.optional() }),
    shown: ['date', 'filer', 'type', 'cents', 'counts'],
    note: 'Every row as filed, newest first. The sum has only those that count; negative rows correct earlier ones.',
    listing: (_db, { donor, filer }) =>
      rowsOf(
        sql`r.side = ${side} and r.record_id = any(array(select id from donor_records where donor_id = ${donor}::bigint))
          and ${filer === undefined ? sql`true` : sql`r.filer_id = ${filer}`}`,
        newestFirst,
        side,
      ),
  })
}
export const donorRows = ofDonor('in', 'donor-rows', 'Contributions of a donor, row by row')
export const payeeRows = ofDonor('out', 'payee-rows', 'Payments to a payee, row by row')

const { citation: statewide } = filingLaw.elections.statewide

/** As in the index filing_rows_large, which holds the rows of this size by day. */
export const large = thresholds.lateContribution.value

export const largest = listed({
  ...base('in'),
  name: 'largest',
  title: 'Largest gifts and payments',
  params: z.object({
    year: z.coerce
      .number({ error: 'Give a year like 2024.' })
      .int('Give a year like 2024.')
      .min(1980, 'Give a year like 2024.')
      .max(2100, 'Give a year like 2024.')
      .optional(),
    side: z.enum(['in', 'out'], { error: 'Say “in” for gifts or “out” for payments.' }).default('in'),
  }),
  shown: ['date', 'name', 'filer', 'cents'],
  note: 'Of $1,000 or more, by the day of the gift or payment. Left out: loans, pledges, and what many gave together without names.',
  listing: async (db, { year, side }) => {
    const { from, to } = year ? { from: `${year}-01-01`, to: `${year}-12-31` } : cycleOf(await newestDay(db))
    return rowsOf(
      sql`${isOne(side)} and r.cents >= ${sql.lit(Number(large))} and r.happened_on between ${from} and ${to}`,
      bySize,
      side,
    )
  },
})

export const late = listed({
  ...base('in'),
  name: 'late',
  title: 'Late contributions',
  params: z.object({
    election: z
      .string()
      .refine((day) => isPlainDate(day) && electionOn(day) !== null, {
        error: 'Give the day of a statewide election, for example 2024-11-05.',
      })
      .optional(),
  }),
  shown: ['date', 'name', 'filer', 'cents'],
  note: `$1,000 or more within the 14 days before a statewide election (${thresholds.lateContribution.citation}). Its day follows ${statewide.primary} and ${statewide.general}; cities that vote in odd years are not here.`,
  listing: async (db, { election }) => {
    const { from, to } = lateWindow(election ?? (await newestElection(db)).day)
    return rowsOf(
      sql`${isOne('in')} and r.cents >= ${sql.lit(Number(large))} and r.happened_on between ${from} and ${to}`,
      bySize,
      'in',
    )
  },
})

export const over = listed({
  ...base('in'),
  name: 'over',
  title: 'Gifts of an amount or more',
  params: z.object({
    dollars: z.coerce
      .number({ error: 'Give dollars, for example 10000.' })
      .min(1000, 'Start at 1000 dollars or more.')
      .max(1_000_000_000, 'No gift is that large.'),
  }),
  shown: ['date', 'name', 'filer', 'cents'],
  note: 'In money and in kind. Left out: loans, pledges, and what many gave together without names.',
  listing: (_db, { dollars }) =>
    rowsOf(sql`${isOne('in')} and r.cents >= ${BigInt(Math.round(dollars * 100))}`, bySize, 'in'),
})

export const independent = listed({
  ...base('out'),
  columns: [...rowColumns.out, column.text('stance', 'For or against'), column.text('target', 'Whom')],
  name: 'independent',
  title: 'Independent spending',
  params: z.object({
    stance: z.enum(['support', 'oppose'], { error: 'Say “support” or “oppose”.' }).optional(),
    about: z.string().max(100, 'Give a shorter name.').optional(),
  }),
  shown: ['date', 'filer', 'stance', 'target', 'cents'],
  note: 'Independent of the candidate. An expenditure about several candidates is one row for each; the sum counts it once.',
  listing: (_db, { stance, about }) =>
    rowsOf(
      // The condition of the index filing_rows_independent; reports that the next statement repeats are left out.
      sql`r.meaning = 'independent' and (r.excluded is null or r.excluded = 'another candidate') and r.happened_on is not null
        and ${stance ? sql`r.stance = ${stance}` : sql`true`} and ${isAbout(about ?? '')}`,
      [{ sql: sql`r.happened_on`, type: 'date' }, newestFirst[1]],
      'out',
    ),
})

/** The state writes targets as "LARKSPUR, JUNIPER": each typed word begins a word of it. */
function isAbout(name: string) {
  const words = wordsOf(name).map(
    (word) => sql<boolean>`(r.target ilike ${`${word}%`} or r.target ilike ${`% ${word}%`})`,
  )
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(words, sql` and `)})`
}
