// An entry of the books out of a line of the bank: the amount, the day and the account are the bank's, what it was for is said by a person.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { invalid, notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Account } from '../../domain/books/chart.ts'
import type { NewEntry } from '../../domain/books/entry.ts'
import { formatMoney } from '../../domain/money.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { readChart } from '../books/chart.server.ts'
import { postEntry } from '../books/posting.server.ts'
import { whoOf } from '../books/whos.server.ts'
import { changeBank } from './access.server.ts'
import type { bank } from './api.ts'
import { addMatch, getOpenLine, record, refuseReconciled } from './matching.server.ts'
import { entryKindOf } from './rules.ts'

export const enterHandler: Handlers<typeof bank>['enter'] = async (
  context,
  { committeeId, lineId, accountId, who, purpose },
) => {
  const committee = await changeBank(context, committeeId)
  const { db, viewer } = context
  const line = await getOpenLine(context, committee, lineId)
  await refuseReconciled(context, committee, line)
  if (line.cents === 0n) throw invalid('This line is zero, so there is nothing to enter. Set it aside.')
  const account = (await readChart(db, committee)).byId.get(accountId)
  if (!account) throw notFound()
  const kind = kindFor(account, line.cents, who !== null, line.bookAccountId)
  const whoId = who ? await whoOf(db, committee, who) : null
  if (kind === 'pledge payment') await refuseMore(db, committee, accountId, whoId!, line.cents)
  const { entryId } = await postEntry(db, committee, viewer.name, {
    key: `bank line ${line.id} ${randomUUID()}`,
    kind,
    on: line.day,
    memo: [line.payee, line.memo].filter(Boolean).join(' · ').slice(0, 500),
    method: line.checkNumber ? 'check' : '',
    reference: line.checkNumber,
    source: 'import',
    postings: [
      { accountId: line.bookAccountId, cents: line.cents },
      { accountId, cents: -line.cents, whoId, purpose },
    ],
  })
  await addMatch(context, committee, line, entryId, line.cents, true, ['entered from the line'])
  await record(context, committee, 'bank.entered', line, { account: account.name })
  return { entryId }
}

function kindFor(account: Account, cents: bigint, hasWho: boolean, bookAccountId: string): NewEntry['kind'] {
  if (account.id === bookAccountId)
    throw invalid('Choose what the money was for, not the account it moved in.')
  const kind = entryKindOf(account, cents)
  if (kind.problem !== undefined) throw invalid(kind.problem, { accountId: kind.problem })
  if ((kind.value === 'contribution' || kind.value === 'pledge payment') && !hasWho)
    throw invalid('Say who gave it.', { who: 'Say who gave it.' })
  return kind.value
}

/** No more is paid than was promised: the rest is a gift of its own. */
async function refuseMore(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  accountId: string,
  whoId: string,
  cents: bigint,
): Promise<void> {
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(p.amount_cents), 0)::text as cents from book_postings p
    where p.organization_id = ${organizationId} and p.committee_id = ${committeeId} and p.account_id = ${accountId}
      and p.who_id in (select o.id from book_whos w join book_whos o on o.organization_id = w.organization_id and o.committee_id = w.committee_id
        and coalesce(o.person_id, o.firm_id) = coalesce(w.person_id, w.firm_id) where w.id = ${whoId})`.execute(
    db,
  )
  const promised = BigInt(rows[0]!.cents)
  if (cents > promised)
    throw invalid(
      `Pledged and not paid by this donor: ${formatMoney(promised)}. Enter the gift under Transactions, then match it here.`,
    )
}
