// One lobbyist or principal with everything the records say.
import { sql } from 'kysely'
import { notFound } from '../../../app/contract.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { donorName, filerName } from '../../../domain/filings/shown.ts'
import { identities } from '../identities.server.ts'
import { newestYear } from './list.server.ts'
import { computedDueDate, daysLate, partyName } from '../rules.ts'
import type { Fee, Gift, Party, PartyRef, Report, Tie } from '../shapes.ts'

type Role = Party['role']
type Facts = Pick<
  Party,
  'id' | 'role' | 'name' | 'city' | 'state' | 'clerkId' | 'nadcId' | 'newestYear' | 'asOf'
>

export async function findParty(db: Db, id: number, role: Role): Promise<Party> {
  const { rows } = await sql<Facts & { isCut: boolean }>`
    select p.id, p.role, p.name, p.is_cut, p.city, p.state, p.clerk_id, p.nadc_id, ${newestYear} as newest_year,
      (select max(finished_at)::date::text from import_batches b where b.kind like 'lobby-%' and b.state = 'done') as as_of
    from lobby_parties p where p.id = ${id} and p.role = ${role}`.execute(db)
  const found = rows[0]
  if (!found) throw notFound()
  const { isCut, ...party } = found
  return {
    ...party,
    name: partyName({ ...party, isCut }),
    ties: await tiesOf(db, id, role, party.newestYear),
    positions: await sidesOf(db, id, role),
    reports: await reportsOf(db, id, role),
    fees: await feesOf(db, id, role),
    gifts: await giftsOf(db, id),
    filers: await filersOf(db, id),
  }
}

const columnsOf = (role: Role) =>
  role === 'lobbyist'
    ? { own: sql.ref('lobbyistId'), other: sql.ref('principalId') }
    : { own: sql.ref('principalId'), other: sql.ref('lobbyistId') }

interface Other {
  otherId: number | null
  otherName: string | null
  otherCut: boolean | null
}
const otherColumns = sql`o.id as other_id, o.name as other_name, o.is_cut as other_cut`
const otherOf = ({ otherId, otherName, otherCut }: Other): PartyRef | null =>
  otherId === null
    ? null
    : { id: otherId, name: partyName({ id: otherId, name: otherName!, isCut: otherCut! }) }

async function tiesOf(db: Db, id: number, role: Role, now: number | null): Promise<Tie[]> {
  const { own, other } = columnsOf(role)
  const { rows } = await sql<Other & Omit<Tie, 'other' | 'isNow'>>`
    select ${otherColumns}, min(g.year) as first_year, max(g.year) as last_year, count(*)::int as registrations,
      (array_agg(g.is_withdrawn order by g.year desc nulls last, g.id desc))[1] as is_withdrawn,
      (array_agg(g.withdrawn_on::text order by g.year desc nulls last, g.id desc))[1] as withdrawn_on
    from lobby_registrations g join lobby_parties o on o.id = g.${other} where g.${own} = ${id}
    group by o.id order by max(g.year) desc nulls last, o.name, o.id`.execute(db)
  return rows.map(({ otherId, otherName, otherCut, ...row }) => ({
    ...row,
    other: otherOf({ otherId, otherName, otherCut })!,
    isNow: row.lastYear !== null && row.lastYear === now && !row.isWithdrawn,
  }))
}

async function sidesOf(db: Db, id: number, role: Role): Promise<Party['positions']> {
  const { own } = columnsOf(role)
  const { rows } = await sql<Party['positions']>`
    select count(*) filter (where side = 'support')::int as support, count(*) filter (where side = 'oppose')::int as oppose,
      count(*) filter (where side = 'neutral')::int as neutral, count(distinct (legislature, bill))::int as bills
    from lobby_positions where ${own} = ${id}`.execute(db)
  return rows[0]!
}

async function reportsOf(db: Db, id: number, role: Role): Promise<Report[]> {
  const { own, other } = columnsOf(role)
  type Row = Other & Omit<Report, 'other' | 'receipts' | 'expenses'> & { receipts: bigint; expenses: bigint }
  const { rows } = await sql<Row>`
    select r.id, r.form, r.year, r.quarter, r.month, r.received_on::text as received_on, r.receipts_cents as receipts, r.expenses_cents as expenses, r.lines,
      ${otherColumns}
    from lobby_reports r left join lobby_parties o on o.id = r.${other} where r.${own} = ${id}
    order by r.year desc, coalesce(r.quarter * 3, r.month) desc nulls last, r.id desc limit 400`.execute(db)
  return rows.map(({ otherId, otherName, otherCut, receipts, expenses, ...row }) => ({
    ...row,
    other: otherOf({ otherId, otherName, otherCut }),
    receipts: String(receipts),
    expenses: String(expenses),
    dueOn: computedDueDate(row),
    daysLate: daysLate(row, row.receivedOn),
  }))
}

async function feesOf(db: Db, id: number, role: Role): Promise<Fee[]> {
  const { own, other } = columnsOf(role)
  type Row = Other &
    Omit<Fee, 'other' | 'amount' | 'reduced'> & { amount: bigint | null; reduced: bigint | null }
  const { rows } = await sql<Row>`
    select f.id, f.statement, f.due_on::text as due_on, f.filed_on::text as filed_on, f.amount_cents as amount, f.reduced_cents as reduced, f.status,
      f.paid_on::text as paid_on, ${otherColumns}
    from lobby_fees f left join lobby_parties o on o.id = f.${other} where f.${own} = ${id}
    order by f.due_on desc nulls last, f.id limit 200`.execute(db)
  return rows.map(({ otherId, otherName, otherCut, amount, reduced, ...row }) => ({
    ...row,
    other: otherOf({ otherId, otherName, otherCut }),
    amount: amount === null ? null : String(amount),
    reduced: reduced === null ? null : String(reduced),
  }))
}

/** To committees, by the donors this party is. The sums are those of the donors' own pages. */
async function giftsOf(db: Db, id: number): Promise<Gift[]> {
  const { rows } = await sql<Omit<Gift, 'cents'> & { cents: bigint }>`
    select g.filer_id, f.name as filer, g.donor_id::text as donor_id, n.name as donor, g.cents, g.rows, g.last_on::text as last_on, i.certainty
    from ${identities} i join filer_donors g on g.donor_id = i.donor_id and g.side = 'in' join filers f on f.id = g.filer_id
      join donors n on n.id = g.donor_id
    where i.party_id = ${id} order by g.cents desc, g.filer_id limit 200`.execute(db)
  return rows.map(({ cents, filer, donor, ...row }) => ({
    ...row,
    filer: filerName(filer),
    donor: donorName(donor),
    cents: String(cents),
  }))
}

async function filersOf(db: Db, id: number): Promise<Party['filers']> {
  const { rows } = await sql<Party['filers'][number]>`
    select f.id, f.name, i.certainty from ${identities} i join filers f on f.id = i.filer_id where i.party_id = ${id} order by f.name, f.id`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, name: filerName(row.name) }))
}
