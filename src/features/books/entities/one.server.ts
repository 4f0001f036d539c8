// One person or firm in the books; lenders; and who the candidate is.
import { sql } from 'kysely'
import { notFound } from '../../../app/contract.ts'
import type { Context, Handlers } from '../../../app/server/context.ts'
import { isItemized } from '../../../domain/books/itemizing.ts'
import { givingRoles } from '../../../domain/books/kinds.ts'
import { dayOf } from '../../../domain/dates.ts'
import { changeIn, workIn, type Workplace } from '../../committees/workIn.server.ts'
import { mayEditBooks } from '../access.server.ts'
import type { Who } from '../shapes.ts'
import { whoOf } from '../whos.server.ts'
import type { bookEntities, Entity } from './api.ts'
import { missingOf, runningTotals } from './itemized.server.ts'

type Calls = 'get' | 'loans' | 'sayCandidate'

export const entityHandlers: Pick<Handlers<typeof bookEntities>, Calls> = {
  get: async (context, { committeeId, entityId }) => {
    const { db, viewer } = context
    const committee = await workIn(context, committeeId, 'donors.see')
    const seesBank = committee.may('books.see')
    const record = await recordOf(context, committee, entityId)
    const who: Who = { kind: record.kind, id: entityId }
    const { years, owed, hasGiven, isCandidate } = await sumsOf(context, committee, who)
    if (!seesBank && !hasGiven) throw notFound()
    const today = dayOf(new Date(), committee.timeZone)
    const [running, missing] = [
      await runningTotals(db, committee, who, today),
      await missingOf(db, committee, who),
    ]
    const thisYear = years.find(({ year }) => String(year) === today.slice(0, 4))
    return {
      ...record,
      givenCents: thisYear?.given ?? '0',
      paidCents: seesBank ? (thisYear?.paid ?? '0') : null,
      owedCents: seesBank ? owed : null,
      isCandidate,
      years: years.map(({ year, given, paid }) => ({
        year,
        givenCents: given,
        paidCents: seesBank ? paid : null,
      })),
      running: running.map(({ cents, ...window }) => ({
        ...window,
        cents: String(cents),
        isOver: isItemized([cents]),
      })),
      missing,
      // Those last digits are the treasurer's business too.
      taxIdLastFour: seesBank ? record.taxIdLastFour : '',
      mayEdit: mayEditBooks(viewer, committee),
      seesBank,
    }
  },

  loans: async (context, { committeeId }) => {
    const committee = await workIn(context, committeeId, 'books.see')
    const { organizationId } = committee
    const { rows } = await sql<{
      kind: 'person' | 'firm'
      id: string
      name: string
      received: string
      repaid: string
      forgiven: string
      owed: string
    }>`
      select case when w.person_id is null then 'firm' else 'person' end as kind, coalesce(w.person_id, w.firm_id) as id,
        min(coalesce(f.name, nullif(trim(h.first_name || ' ' || h.last_name), ''), 'No name')) as name,
        coalesce(-sum(p.amount_cents) filter (where e.shown = 'received'), 0)::text as received,
        coalesce(sum(p.amount_cents) filter (where e.shown = 'repaid'), 0)::text as repaid,
        coalesce(sum(p.amount_cents) filter (where e.shown = 'forgiven'), 0)::text as forgiven, (-sum(p.amount_cents))::text as owed
      from book_postings p join book_accounts a on a.id = p.account_id and a.role = 'loans' join book_whos w on w.id = p.who_id
      left join people h on h.id = w.person_id left join firms f on f.id = w.firm_id
      -- What takes an entry back counts where that entry counts.
      cross join lateral (select case coalesce(o.kind, x.kind) when 'loan repaid' then 'repaid' when 'uncashed check' then 'repaid' when 'loan forgiven' then 'forgiven'
          when 'loan paid by another' then 'forgiven' else 'received' end as shown
        from book_entries x left join book_entries o on o.id = x.reverses where x.id = p.entry_id) e
      where p.organization_id = ${organizationId} and p.committee_id = ${committeeId}
      group by 1, 2 order by name, id`.execute(context.db)
    return {
      lenders: rows.map(({ kind, id, name, received, repaid, forgiven, owed }) => ({
        kind,
        id,
        name,
        receivedCents: received,
        repaidCents: repaid,
        forgivenCents: forgiven,
        owedCents: owed,
      })),
    }
  },

  sayCandidate: async (context, { committeeId, personId, isCandidate }) => {
    const { db, audit } = context
    const committee = await changeIn(context, committeeId, 'books.edit')
    await whoOf(db, committee, { kind: 'person', id: personId })
    await db
      .updateTable('bookWhos')
      .set({ isCandidate })
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('personId', '=', personId)
      .execute()
    await audit(
      {
        action: isCandidate ? 'books.candidateNamed' : 'books.candidateUnnamed',
        subject: 'person',
        subjectId: personId,
        detail: { committee: committee.name },
      },
      committee.organizationId,
    )
    return {}
  },
}

type RecordFields = Pick<
  Entity,
  | 'kind'
  | 'id'
  | 'name'
  | 'city'
  | 'street'
  | 'state'
  | 'zip'
  | 'email'
  | 'phone'
  | 'firmKind'
  | 'treasurerName'
> &
  Pick<Entity, 'gets1099' | 'taxIdLastFour' | 'hasAddress' | 'version'>

async function recordOf(
  { db }: Context,
  { organizationId, committeeId }: Workplace,
  id: string,
): Promise<RecordFields> {
  const own = sql`organization_id = ${organizationId} and committee_id = ${committeeId} and id = ${id} and merged_into is null`
  const { rows } = await sql<RecordFields>`
    select 'person' as kind, id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), nullif(email, ''), 'No name') as name, city, street, state, zip,
      email, phone, null as "firmKind", '' as "treasurerName", false as "gets1099", '' as "taxIdLastFour", street <> '' and city <> '' as "hasAddress", version
    from people where ${own}
    union all
    select 'firm', id, name, city, street, state, zip, email, phone, kind, treasurer_name, gets_tax_form, tax_id_last_four, street <> '' and city <> '', version
    from firms where ${own}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

interface Sums {
  years: { year: number; given: string; paid: string }[]
  owed: string
  hasGiven: boolean
  isCandidate: boolean
}

async function sumsOf(
  { db }: Context,
  { organizationId, committeeId }: Workplace,
  { kind, id }: Who,
): Promise<Sums> {
  const column = sql.ref(kind === 'person' ? 'person_id' : 'firm_id')
  const names = sql`(select id, is_candidate from book_whos where organization_id = ${organizationId} and committee_id = ${committeeId} and ${column} = ${id})`
  const giving = sql`a.role = any (${[...givingRoles]}::text[])`
  const { rows: years } = await sql<{
    year: number
    given: string
    paid: string
    gave: boolean
    owed: string
  }>`
    select extract(year from p.effective_on)::int as year, coalesce(-sum(p.amount_cents) filter (where ${giving}), 0)::text as given,
      coalesce(sum(p.amount_cents) filter (where a.kind = 'expense' and not p.detail ? 'inKind'), 0)::text as paid, bool_or(${giving}) as gave,
      coalesce(-sum(p.amount_cents) filter (where a.role = 'loans'), 0)::text as owed
    from book_postings p join book_accounts a on a.id = p.account_id
    where p.organization_id = ${organizationId} and p.committee_id = ${committeeId} and p.who_id in (select n.id from ${names} n)
    group by 1 order by 1 desc`.execute(db)
  const { rows: found } = await sql<{
    isCandidate: boolean
  }>`select coalesce(bool_or(is_candidate), false) as "isCandidate" from ${names} n`.execute(db)
  return {
    years,
    owed: String(years.reduce((sum, row) => sum + BigInt(row.owed), 0n)),
    hasGiven: years.some(({ gave }) => gave),
    isCandidate: found[0]!.isCandidate,
  }
}
