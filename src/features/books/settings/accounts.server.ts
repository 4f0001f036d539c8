import { sql } from 'kysely'
import { conflict, notFound } from '../../../app/contract.ts'
import type { Context, Handlers } from '../../../app/server/context.ts'
import { dayOf } from '../../../domain/dates.ts'
import { whoMay } from '../../../permissions.ts'
import { changeIn, refuseStale, workIn, type Workplace } from '../../committees/workIn.server.ts'
import { entriesOf, mayEditBooks } from '../access.server.ts'
import { balancesOn } from '../balances.server.ts'
import { readChart } from '../chart.server.ts'
import type { bookSettings } from './api.ts'
import { periodsOf } from './periods.server.ts'

type Calls = 'get' | 'addAccount' | 'changeAccount' | 'archiveAccount'

export const accountHandlers: Pick<Handlers<typeof bookSettings>, Calls> = {
  get: async (context, { committeeId }) => {
    const { db, viewer } = context
    const committee = await workIn(context, committeeId, 'books.see')
    const { accounts } = await readChart(db, committee)
    const balances = await balancesOn(db, committee, dayOf(new Date(), committee.timeZone))
    const { lastNumber } = await db
      .selectFrom('books')
      .select('lastNumber')
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .executeTakeFirstOrThrow()
    const opening = await entriesOf(db, committee)
      .where('bookEntries.kind', '=', 'opening balance')
      .select('bookEntries.id')
      .limit(1)
      .executeTakeFirst()
    return {
      accounts: accounts.map((account) => ({
        ...account,
        balanceCents: String(balances.get(account.id) ?? 0n),
      })),
      periods: await periodsOf(db, committee, viewer.userId),
      entries: String(lastNumber),
      hasOpening: opening !== undefined,
      mayEdit: mayEditBooks(viewer, committee),
      whoSees: whoMay('books.see'),
      whoSeesDonors: whoMay('donors.see'),
    }
  },

  addAccount: async (context, { committeeId, code, name, note, kind }) => {
    const { db, viewer } = context
    const committee = await changeIn(context, committeeId, 'books.edit')
    await refuseSameCode(context, committee, code)
    const { id } = await db
      .insertInto('bookAccounts')
      .values({
        organizationId: committee.organizationId,
        committeeId,
        code,
        name,
        note,
        kind,
        updatedByName: viewer.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(context, committee, 'account.added', id, `${code} ${name}`)
    return { accountId: id }
  },

  changeAccount: async (context, { committeeId, accountId, version, code, name, note }) => {
    const committee = await changeIn(context, committeeId, 'books.edit')
    await refuseSameCode(context, committee, code, accountId)
    const next = await save(context, committee, accountId, version, { code, name, note })
    await record(context, committee, 'account.changed', accountId, `${code} ${name}`)
    return { version: next }
  },

  archiveAccount: async (context, { committeeId, accountId, version, isArchived }) => {
    const committee = await changeIn(context, committeeId, 'books.edit')
    const next = await save(context, committee, accountId, version, {
      archivedAt: isArchived ? new Date() : null,
    })
    await record(context, committee, isArchived ? 'account.archived' : 'account.restored', accountId)
    return { version: next }
  },
}

async function refuseSameCode(
  { db }: Context,
  { organizationId, committeeId }: Workplace,
  code: string,
  but?: string,
): Promise<void> {
  // One at a time per committee: a sentence instead of an error of the index.
  await sql`select pg_advisory_xact_lock(hashtext('chart'), hashtext(${committeeId}))`.execute(db)
  const other = await db
    .selectFrom('bookAccounts')
    .select(['id', 'name'])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('code', '=', code)
    .executeTakeFirst()
  if (other && other.id !== but)
    throw conflict(`“${other.name}” has the number ${code} already. Choose another one.`)
}

async function save(
  { db, viewer }: Context,
  { organizationId, committeeId }: Workplace,
  accountId: string,
  version: number,
  values: { code?: string; name?: string; note?: string; archivedAt?: Date | null },
): Promise<number> {
  const now = await db
    .selectFrom('bookAccounts')
    .select(['version', 'updatedByName'])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!now) throw notFound()
  refuseStale('This account', version, now)
  const saved = await db
    .updateTable('bookAccounts')
    .set({ ...values, version: version + 1, updatedByName: viewer.name, updatedAt: new Date() })
    .where('id', '=', accountId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  // Someone saved between the look and the change.
  if (!saved) throw conflict('This account was changed while you had it open. Reload the page.')
  return saved.version
}

const record = ({ audit }: Context, committee: Workplace, action: string, subjectId: string, name?: string) =>
  audit(
    {
      action,
      subject: 'account',
      subjectId,
      detail: { committee: committee.name, ...(name ? { name } : {}) },
    },
    committee.organizationId,
  )
