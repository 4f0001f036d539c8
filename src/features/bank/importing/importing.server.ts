// Bringing a bank file in: the import center's pipeline behind the committee's own door. Before it runs, a person says which account of the
// books each account of the file is; the next file of the same account is known by its number.
import { sql } from 'kysely'
import { conflict, invalid, notFound } from '../../../app/contract.ts'
import type { Context, Handlers } from '../../../app/server/context.ts'
import { cutText } from '../../../domain/shortText.ts'
import type { BankAccount } from '../../../sources/bank/statement.ts'
import { asRefusal, beginImport, getKind } from '../../imports/begin.server.ts'
import { importHandlers } from '../../imports/handlers.server.ts'
import { kindsIn } from '../../imports/kinds.server.ts'
import { openSource } from '../../imports/source.server.ts'
import { readChart } from '../../books/chart.server.ts'
import type { Workplace } from '../../committees/workIn.server.ts'
import { bankRoles, changeBank, getBankAccount, seeBank } from '../access.server.ts'
import type { bank } from '../api.ts'
import { bankKind, memberName, readMember } from './importKind.server.ts'
import { importOf, requireImport } from './imports.server.ts'
import { lastFour, numberKey } from './statementTable.ts'

type Calls = 'importStart' | 'imports' | 'importState' | 'importChoose' | 'importGo'

const mostListed = 20

export const importingHandlers: Pick<Handlers<typeof bank>, Calls> = {
  importStart: async (context, { committeeId, fileId, accountId }) => {
    const { db, viewer, services } = context
    const committee = await changeBank(context, committeeId)
    if (accountId) await getBankAccount(db, committee, accountId)
    const file = await services.files.findFor(db, viewer, fileId)
    if (file.purpose !== 'bankFile' || file.ownerId !== viewer.userId) throw notFound()
    const importId = await beginImport(db, services, {
      file,
      kind: getKind(kindsIn(services), bankKind.kind),
      organizationId: committee.organizationId,
      committeeId,
      createdBy: viewer.userId,
      createdByName: viewer.name,
    })
    const source = await openSource(services.files, file, {})
    try {
      const { format, accounts } = await asRefusal(() => readMember(source.members[0]!, file.name))
      await addStatements(context, committee, importId, format, accounts, accountId)
    } finally {
      await source.close()
    }
    return { importId }
  },

  imports: async (context, { committeeId }) => {
    const committee = await seeBank(context, committeeId)
    const rows = await context.db
      .selectFrom('importBatches')
      .select(['id', sql<number>`(count(*) over ())::int`.as('total')])
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('kind', '=', bankKind.kind)
      .orderBy('createdAt', 'desc')
      .limit(mostListed)
      .execute()
    const imports = []
    for (const { id } of rows) imports.push(await importOf(context, id))
    return { imports, total: rows[0]?.total ?? 0 }
  },

  importState: async (context, { committeeId, importId }) => {
    const committee = await seeBank(context, committeeId)
    await requireImport(context, committee, importId)
    const state = await importOf(context, importId)
    const hasFile = !['done', 'undoing', 'undone'].includes(state.state)
    const { parts } = hasFile ? await importHandlers.preview(context, { id: importId }) : { parts: [] }
    const { problems, total } = await importHandlers.problems(context, { id: importId })
    return {
      ...state,
      preview: parts.flatMap(({ member, rows }) =>
        rows.map(({ cells }) => ({
          account: member,
          line: cells[0] ?? '',
          day: cells[1] ?? '',
          amount: cells[2] ?? '',
          payee: cells[3] ?? '',
          problem: cells[9] ?? '',
        })),
      ),
      problems: problems.slice(0, 200).map(({ message, isNote }) => ({ message, isNote })),
      problemsTotal: total,
    }
  },

  importChoose: async (context, { committeeId, importId, statementId, accountId, leaveOutAlike }) => {
    const committee = await changeBank(context, committeeId)
    const { db, viewer } = context
    const state = await requireImport(context, committee, importId)
    if (!['uploaded', 'mapped', 'ready', 'failed'].includes(state))
      throw conflict('This file is imported already. Undo that first to choose another account.')
    await getBankAccount(db, committee, accountId)
    const found = await db
      .updateTable('bankStatements')
      .set({ bookAccountId: accountId })
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('batchId', '=', importId)
      .where('id', '=', statementId)
      .returning(['numberKey', 'lastFour'])
      .executeTakeFirst()
    if (!found) throw notFound()
    if (found.numberKey)
      await rememberAccount(context, committee, found.numberKey, found.lastFour, accountId, viewer.name)
    const { parts } = await importHandlers.get(context, { id: importId })
    await importHandlers.map(context, {
      id: importId,
      parts: parts.map(() => ({ mapping: {} })),
      options: { leaveOutAlike },
    })
    return {}
  },

  importGo: async (context, { committeeId, importId, what, again }) => {
    const committee = await changeBank(context, committeeId)
    await requireImport(context, committee, importId)
    if (what === 'run' || what === 'check') await requireAccounts(context, importId)
    if (what === 'undo') await refuseReconciled(context, importId)
    if (what === 'run') await importHandlers.run(context, { id: importId, again })
    else await importHandlers[what](context, { id: importId })
    return {}
  },
}

async function requireAccounts({ db }: Context, importId: string): Promise<void> {
  const open = await db
    .selectFrom('bankStatements')
    .select('label')
    .where('batchId', '=', importId)
    .where('bookAccountId', 'is', null)
    .executeTakeFirst()
  if (open) throw invalid(`Choose which account of the books “${open.label}” is.`)
}

async function refuseReconciled({ db }: Context, importId: string): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select r.closing_on::text as day from bank_statements s join bank_reconciliations r on r.organization_id = s.organization_id
      and r.committee_id = s.committee_id and r.book_account_id = s.book_account_id and r.undone_at is null and r.closing_on >= s.first_day
    where s.batch_id = ${importId} order by r.closing_on desc limit 1`.execute(db)
  if (rows[0])
    throw conflict(
      `The account is reconciled to ${rows[0].day} with lines of this file. Undo that reconciliation first.`,
    )
}

/** By its number where it is known; otherwise the one that was named, or the only one there is. */
async function addStatements(
  { db }: Context,
  committee: Workplace,
  importId: string,
  format: string,
  accounts: BankAccount[],
  named: string | undefined,
): Promise<void> {
  const { organizationId, committeeId } = committee
  const keys = accounts.map((account) => numberKey(committeeId, account))
  const known = await db
    .selectFrom('bankAccounts')
    .select(['numberKey', 'bookAccountId'])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('numberKey', '=', sql<string>`any (${keys.filter((key) => key !== null)}::text[])`)
    .execute()
  const kept = (await readChart(db, committee)).accounts.filter(
    (a) => !a.isArchived && (bankRoles as readonly (string | null)[]).includes(a.role),
  )
  const only = accounts.length === 1 ? (named ?? (kept.length === 1 ? kept[0]!.id : null)) : null
  const values = accounts.map((account, i) => {
    const days = account.rows.map((row) => row.day).toSorted()
    return {
      organizationId,
      committeeId,
      batchId: importId,
      member: memberName(i, account.account, account.currency),
      label: cutText(memberName(i, account.account, account.currency), 200),
      numberKey: keys[i]!,
      lastFour: lastFour(account.account),
      bookAccountId: known.find((one) => one.numberKey === keys[i])?.bookAccountId ?? only,
      currency: /^[A-Z]{3}$/.test(account.currency ?? '') ? account.currency : null,
      format,
      firstDay: days[0] ?? null,
      lastDay: days.at(-1) ?? null,
      openingCents: account.opening?.cents ?? null,
      closingCents: account.closing?.cents ?? null,
      closingOn: account.closing ? (account.closing.day ?? days.at(-1) ?? null) : null,
      notes: account.notes.slice(0, 20),
    }
  })
  if (values.length > mostAccounts)
    throw invalid(
      `This file names ${values.length} accounts, more than ${mostAccounts}. Ask the bank for fewer at once.`,
    )
  if (values.length > 0) await db.insertInto('bankStatements').values(values).execute()
}

const mostAccounts = 50

async function rememberAccount(
  { db }: Context,
  { organizationId, committeeId }: Workplace,
  key: string,
  four: string,
  bookAccountId: string,
  setByName: string,
): Promise<void> {
  await db
    .insertInto('bankAccounts')
    .values({ organizationId, committeeId, numberKey: key, lastFour: four, bookAccountId, setByName })
    .onConflict((c) =>
      c
        .columns(['organizationId', 'committeeId', 'numberKey'])
        .doUpdateSet({ bookAccountId, setByName, setAt: new Date() }),
    )
    .execute()
}
