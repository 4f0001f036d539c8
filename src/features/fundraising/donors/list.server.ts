// The list of donors: rows of fund_donors, whose sums follow the books (db/migrations/0073_fundraising.sql).
import { sql, type RawBuilder } from 'kysely'
import type { FilterOf } from '../../../app/list.ts'
import { patternsOf } from '../../../app/server/data/matching.ts'
import { orderSql } from '../../../app/server/lists/inOrder.ts'
import { listOf, type ListParts } from '../../../app/server/lists/listOf.ts'
import { plainMoney } from '../../../domain/money.ts'
import { foldName } from '../../../domain/names.ts'
import type { CommitteeRef, Workplace } from '../../committees/workIn.server.ts'
import { mayChangeDonors, ownRows, seeDonors, today } from '../access.server.ts'
import type { SegmentFilter } from '../segment.ts'
import { fundDonors, type DonorRow } from './api.ts'

export type DonorFilter = Omit<FilterOf<typeof fundDonors.list>, 'committeeId'>

const parts: ListParts<typeof fundDonors.list, Workplace> = {
  open: (context, { committeeId }) => seeDonors(context, committeeId),
  rows: async ({ db }, committee, filter, part) => {
    const day = today(committee)
    const { place, by, isBehind } = orderSql(part, {
      by: {
        given: ['d.given_cents', 'bigint'],
        year: ['d.year_key', 'bigint'],
        name: ['d.name_key', 'text'],
        last: ['d.last_key', 'date'],
        capacity: ['d.capacity_key', 'bigint'],
        next: ['d.next_key', 'date'],
      },
      id: ['d.donor_id', 'uuid'],
    })
    // What is promised is added up for the rows of the page alone: PostgreSQL leaves it until after the limit.
    const { rows } = await sql<DonorRow & { place: string }>`
      select ${donorColumns(day)}, coalesce((select sum(g.open_cents) from pledges g where ${ownRows(committee, 'g')}
        and g.donor_id = d.donor_id and g.open_cents > 0), 0)::text as "openCents", ${place} as place
      from fund_donors d where ${donorsWhere(committee, filter, day)} and ${isBehind} order by ${by} limit ${part.limit}
      ${part.after === undefined ? sql`offset ${part.offset}` : sql``}`.execute(db)
    return rows
  },
  count: async ({ db, viewer }, committee, filter) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from fund_donors d
      where ${donorsWhere(committee, filter, today(committee))}`.execute(db)
    return {
      total: rows[0]!.n,
      facts: { mayEdit: mayChangeDonors(viewer, committee), keepsBooks: committee.may('books.edit') },
    }
  },
  columns: {
    Name: (row) => row.name,
    Kind: (row) => row.kind,
    City: (row) => row.city,
    Given: (row) => plainMoney(row.givenCents),
    'Given this year': (row) => plainMoney(row.yearCents),
    Gifts: (row) => row.gifts,
    'Last gift': (row) => row.lastOn ?? '',
    'Amount of the last gift': (row) => plainMoney(row.lastCents),
    'Promised and open': (row) => plainMoney(row.openCents),
    'Can give': (row) => (row.capacityCents === null ? '' : plainMoney(row.capacityCents)),
    'Next step': (row) => row.nextStep,
    'On day': (row) => row.nextOn ?? '',
  },
}

export const donorList = listOf(fundDonors.list, parts)

const yearCents = (day: string) =>
  sql`case when d.given_year = ${Number(day.slice(0, 4))}::int then d.year_cents else 0::bigint end`

export const donorColumns = (
  day: string,
) => sql`d.donor_id as id, case when d.person_id is null then 'firm' else 'person' end as kind, d.name, d.city,
  d.given_cents::text as "givenCents", (${yearCents(day)})::text as "yearCents", d.gifts, d.last_on::text as "lastOn", d.last_cents::text as "lastCents",
  d.capacity_cents::text as "capacityCents", d.next_step as "nextStep", d.next_on::text as "nextOn", d.may_ask as "mayAsk"`

/** Of `fund_donors d`. */
export function donorsWhere(
  committee: CommitteeRef,
  { search, ...segment }: Partial<DonorFilter>,
  day: string,
): RawBuilder<unknown> {
  const words = search ? patternsOf(foldName(search) || search.toLowerCase()) : []
  return sql`${ownRows(committee, 'd')} and not d.is_gone ${
    words.length === 0 ? sql`` : sql`and d.donor_id in (${named(committee, words)})`
  } ${segmentSql(committee, segment, day)}`
}

/** Asked by itself it is answered from the index of names, without a look at the rows that have other names. */
function named(committee: CommitteeRef, words: string[]): RawBuilder<unknown> {
  const says = words.map((word) => sql`n.name_key like ${word}`)
  return sql`select n.donor_id from fund_donors n where ${ownRows(committee, 'n')} and not n.is_gone and ${sql.join(says, sql` and `)}`
}

function segmentSql(committee: CommitteeRef, filter: SegmentFilter, day: string): RawBuilder<unknown> {
  const year = Number(day.slice(0, 4))
  const { given, pledged, step, size, kind, ask } = filter
  const open = (more: RawBuilder<unknown>) =>
    sql`and exists (select from pledges g where ${ownRows(committee, 'g')} and g.donor_id = d.donor_id and g.open_cents > 0 ${more})`
  return sql`
    ${given === 'this year' ? sql`and d.given_year = ${year}::int and d.year_cents > 0` : sql``}
    ${given === 'last year' ? sql`and d.given_year = ${year - 1}::int` : sql``}
    ${given === 'lapsed' ? sql`and d.given_cents > 0 and d.given_year < ${year}::int` : sql``}
    ${given === 'ever' ? sql`and d.given_cents > 0` : sql``}
    ${given === 'never' ? sql`and d.given_cents <= 0` : sql``}
    ${pledged === 'open' ? open(sql``) : sql``}
    ${pledged === 'overdue' ? open(sql`and g.due_on < ${day}::date`) : sql``}
    ${step === 'due' ? sql`and d.next_on <= ${day}::date` : sql``}
    ${step === 'none' ? sql`and d.next_on is null` : sql``}
    ${size ? sql`and d.given_cents >= ${BigInt(size) * 100n}` : sql``}
    ${kind === 'person' ? sql`and d.person_id is not null` : sql``}
    ${kind === 'firm' ? sql`and d.firm_id is not null` : sql``}
    ${ask === 'yes' ? sql`and d.may_ask = 'yes'` : sql``}
    ${ask === 'no' ? sql`and d.may_ask <> 'yes'` : sql``}`
}
