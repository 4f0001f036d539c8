// Who sees the bank: managers and treasurers of the committee. Every query begins with the committee that was found for them.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { readChart } from '../books/chart.server.ts'
import { changeIn, workIn, type CommitteeRef, type Workplace } from '../committees/workIn.server.ts'

type Asking = Pick<Context, 'db' | 'viewer'>

export const seeBank = (context: Asking, committeeId: string): Promise<Workplace> =>
  workIn(context, committeeId, 'bank.see')

export const changeBank = (context: Asking, committeeId: string): Promise<Workplace> =>
  changeIn(context, committeeId, 'bank.edit')

/** Accounts that somebody else keeps and reports on. */
export const bankRoles = ['bank', 'card', 'processor'] as const

export async function getBankAccount(db: Db, committee: CommitteeRef, accountId: string) {
  const account = (await readChart(db, committee)).byId.get(accountId)
  if (!account || !(bankRoles as readonly (string | null)[]).includes(account.role)) throw notFound()
  return account
}

export interface Line {
  id: string
  bookAccountId: string
  day: string
  cents: bigint
  payee: string
  memo: string
  checkNumber: string
  setAsideAt: Date | null
}

export async function getLine(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  lineId: string,
  toChange = false,
): Promise<Line> {
  const query = db
    .selectFrom('bankLines')
    .select([
      'id',
      'bookAccountId',
      sql<string>`day::text`.as('day'),
      'amountCents as cents',
      'payee',
      'memo',
      'checkNumber',
      'setAsideAt',
    ])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', lineId)
  const line = await (toChange ? query.forUpdate() : query).executeTakeFirst()
  if (!line) throw notFound()
  return line
}
