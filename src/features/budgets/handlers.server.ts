import { sql } from 'kysely'
import { conflict, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { readChart } from '../books/chart.server.ts'
import { changeIn, type Workplace } from '../committees/workIn.server.ts'
import { cellsOf, getVersion, versionsOf } from './access.server.ts'
import type { budgets, Cell } from './api.ts'
import { readHandlers } from './read.server.ts'

const mostVersions = 50

export const budgetHandlers: Handlers<typeof budgets> = {
  ...readHandlers,

  set: async (context, { committeeId, cells }) => {
    const committee = await change(context, committeeId)
    const chart = await readChart(context.db, committee)
    for (const { accountId } of cells) {
      const account = chart.byId.get(accountId)
      if (!account || (account.kind !== 'income' && account.kind !== 'expense')) throw notFound()
    }
    const before = new Map((await allCells(context, committee)).map((cell) => [keyOf(cell), cell.cents]))
    await write(context, committee, cells)
    const last = new Map(cells.map((cell) => [keyOf(cell), cell]))
    await record(context, committee, 'budget.changed', committeeId, { cells: last.size })
    return {
      before: [...last.values()].map(({ accountId, month }) => ({
        accountId,
        month,
        cents: before.get(keyOf({ accountId, month })) ?? null,
      })),
    }
  },

  keep: async (context, { committeeId, name }) => {
    const committee = await change(context, committeeId)
    const versionId = await keep(context, committee, name)
    await record(context, committee, 'budget.kept', versionId, { name })
    return { versionId }
  },

  restore: async (context, { committeeId, versionId }) => {
    const committee = await change(context, committeeId)
    const version = await getVersion(context.db, committee, versionId)
    const keptVersionId = await keep(
      context,
      committee,
      `Before “${version.name}” was restored`.slice(0, 120),
    )
    await context.db
      .deleteFrom('budgetCells')
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .execute()
    const cells = version.cells as unknown as Cell[]
    if (cells.length > 0) await write(context, committee, cells)
    await record(context, committee, 'budget.restored', versionId, { name: version.name })
    return { keptVersionId }
  },

  removeVersion: async (context, { committeeId, versionId }) => {
    const committee = await change(context, committeeId)
    const { name } = await getVersion(context.db, committee, versionId)
    await context.db
      .deleteFrom('budgetVersions')
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('id', '=', versionId)
      .execute()
    await record(context, committee, 'budget.versionRemoved', versionId, { name })
    return {}
  },
}

/** One at a time per committee: what was there before is what an undo puts back. */
async function change(context: Context, committeeId: string): Promise<Workplace> {
  const committee = await changeIn(context, committeeId, 'budgets.edit')
  await sql`select pg_advisory_xact_lock(hashtext('budget'), hashtext(${committeeId}))`.execute(context.db)
  return committee
}

const keyOf = ({ accountId, month }: Pick<Cell, 'accountId' | 'month'>) => `${accountId} ${month}`

async function allCells({ db }: Context, committee: Workplace): Promise<Cell[]> {
  const rows = await cellsOf(db, committee)
    .select(['accountId', 'cents', sql<string>`to_char(month, 'YYYY-MM')`.as('month')])
    .orderBy('accountId')
    .orderBy('month')
    .execute()
  return rows.map(({ accountId, month, cents }) => ({ accountId, month, cents: String(cents) }))
}

/** Of one cell that is named twice the last counts. */
async function write({ db, viewer }: Context, committee: Workplace, cells: Cell[]): Promise<void> {
  const { organizationId, committeeId } = committee
  const sent = JSON.stringify([...new Map(cells.map((cell) => [keyOf(cell), cell])).values()])
  const given = sql`jsonb_to_recordset(${sent}::jsonb) as c ("accountId" uuid, month text, cents text)`
  await sql`delete from budget_cells b using ${given} where b.organization_id = ${organizationId} and b.committee_id = ${committeeId}
    and b.account_id = c."accountId" and b.month = (c.month || '-01')::date and c.cents is null`.execute(db)
  await sql`insert into budget_cells (organization_id, committee_id, account_id, month, cents, updated_by_name)
    select ${organizationId}, ${committeeId}, c."accountId", (c.month || '-01')::date, c.cents::bigint, ${viewer.name} from ${given} where c.cents is not null
    on conflict (organization_id, committee_id, account_id, month)
    do update set cents = excluded.cents, updated_by_name = excluded.updated_by_name, updated_at = now()`.execute(
    db,
  )
}

async function keep(context: Context, committee: Workplace, name: string): Promise<string> {
  const { db, viewer } = context
  const { n } = await versionsOf(db, committee)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  if (n >= mostVersions)
    throw conflict(`${mostVersions} versions are kept. Remove one you no longer need first.`)
  const { organizationId, committeeId } = committee
  const { id } = await db
    .insertInto('budgetVersions')
    .values({
      organizationId,
      committeeId,
      name,
      cells: JSON.stringify(await allCells(context, committee)),
      keptByName: viewer.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const record = (
  { audit }: Context,
  committee: Workplace,
  action: string,
  subjectId: string,
  detail: Record<string, unknown>,
) =>
  audit(
    { action, subject: 'budget', subjectId, detail: { committee: committee.name, ...detail } },
    committee.organizationId,
  )
