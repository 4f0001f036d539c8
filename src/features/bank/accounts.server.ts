// The accounts a bank keeps, with what waits in each.
import { sql } from 'kysely'
import type { Handlers } from '../../app/server/context.ts'
import { dayOf } from '../../domain/dates.ts'
import { balancesOn } from '../books/balances.server.ts'
import { readChart } from '../books/chart.server.ts'
import { bankRoles, seeBank } from './access.server.ts'
import type { bank } from './api.ts'
import { entryKindOf } from './rules.ts'

interface Facts {
  accountId: string
  open: number
  matched: number
  firstDay: string | null
  lastDay: string | null
}

export const accountsHandler: Handlers<typeof bank>['accounts'] = async (context, { committeeId }) => {
  const committee = await seeBank(context, committeeId)
  const { db } = context
  const { organizationId } = committee
  const chart = await readChart(db, committee)
  const own = chart.accounts.filter(
    (a) => !a.isArchived && (bankRoles as readonly (string | null)[]).includes(a.role),
  )
  const balances = await balancesOn(db, committee, dayOf(new Date(), committee.timeZone))
  const { rows: facts } = await sql<Facts>`
    select b.book_account_id as "accountId", min(b.day)::text as "firstDay", max(b.day)::text as "lastDay",
      count(*) filter (where b.set_aside_at is null and not exists (select from bank_matches m where m.line_id = b.id and m.undone_at is null))::int as open,
      count(*) filter (where exists (select from bank_matches m where m.line_id = b.id and m.undone_at is null))::int as matched
    from bank_lines b where b.organization_id = ${organizationId} and b.committee_id = ${committeeId} group by b.book_account_id`.execute(
    db,
  )
  const { rows: closings } = await sql<{ accountId: string; day: string; cents: string }>`
    select distinct on (s.book_account_id) s.book_account_id as "accountId", s.closing_on::text as day, s.closing_cents::text as cents
    from bank_statements s join import_batches i on i.id = s.batch_id
    where s.organization_id = ${organizationId} and s.committee_id = ${committeeId} and s.book_account_id is not null and s.closing_on is not null
      and s.closing_cents is not null and i.state = 'done'
    order by s.book_account_id, s.closing_on desc`.execute(db)
  const { rows: done } = await sql<{
    accountId: string
    id: string
    day: string
    cents: string
    byName: string
  }>`
    select distinct on (book_account_id) book_account_id as "accountId", id, closing_on::text as day, closing_cents::text as cents, done_by_name as "byName"
    from bank_reconciliations where organization_id = ${organizationId} and committee_id = ${committeeId} and undone_at is null
    order by book_account_id, closing_on desc`.execute(db)
  return {
    mayEdit: committee.may('bank.edit') && !committee.isArchived,
    categories: chart.accounts
      .filter((a) => !a.isArchived && entryKindOf(a, 1n).problem === undefined)
      .map(({ id, code, name, kind }) => ({ id, code, name, kind })),
    accounts: own.map(({ id, code, name }) => {
      const fact = facts.find((one) => one.accountId === id)
      const closing = closings.find((one) => one.accountId === id)
      const reconciled = done.find((one) => one.accountId === id)
      return {
        id,
        code,
        name,
        bookCents: (balances.get(id) ?? 0n).toString(),
        openLines: fact?.open ?? 0,
        matchedLines: fact?.matched ?? 0,
        firstDay: fact?.firstDay ?? null,
        lastDay: fact?.lastDay ?? null,
        closing: closing ? { day: closing.day, cents: closing.cents } : null,
        reconciled: reconciled
          ? { id: reconciled.id, day: reconciled.day, cents: reconciled.cents, byName: reconciled.byName }
          : null,
      }
    }),
  }
}
