// Repeating entries. A due day is answered under the committee's lock, and its row is its answer: a second click finds it.
import { sql } from 'kysely'
import { conflict, invalid } from '../../../app/contract.ts'
import type { Context, Handlers } from '../../../app/server/context.ts'
import { dueDays } from '../../../domain/books/recurring.ts'
import { dayOf, formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { refuseStale, workIn, type Workplace } from '../../committees/workIn.server.ts'
import { changeBooks, mayEditBooks, refuseTomorrow } from '../access.server.ts'
import { readChart } from '../chart.server.ts'
import { entryFor } from '../daily/operation.server.ts'
import type { BookTask } from '../entities/toDo.server.ts'
import { readNames } from '../names.server.ts'
import { postEntry } from '../posting.server.ts'
import { whoOf } from '../whos.server.ts'
import { getRecurring, readAllRecurring, turnOf, type KeptRecurring } from './access.server.ts'
import type { recurring } from './api.ts'

export const recurringHandlers: Handlers<typeof recurring> = {
  list: async (context, { committeeId }) => {
    const committee = await workIn(context, committeeId, 'books.see')
    const { accounts } = await readChart(context.db, committee)
    return {
      recurring: await readAllRecurring(context.db, committee),
      categories: accounts
        .filter(({ kind, isArchived }) => kind === 'expense' && !isArchived)
        .map(({ id, name }) => ({ id, name })),
      mayEdit: mayEditBooks(context.viewer, committee),
    }
  },

  save: async (context, { committeeId, recurringId, version, who, ...fields }) => {
    const { db, viewer } = context
    const committee = await changeBooks(context, committeeId)
    const { organizationId } = committee
    if (fields.lastOn !== null && fields.lastOn < fields.firstOn)
      throw invalid('It ends before it begins. Check the two days.')
    if (fields.kind === 'expenditure' && !who) throw invalid('Say who is paid.')
    if (fields.kind === 'expenditure' && fields.purpose === '') throw invalid('Describe what it is for.')
    const account = (await readChart(db, committee)).byId.get(fields.accountId ?? '')
    if (fields.accountId !== null && account?.kind !== 'expense')
      throw invalid('Choose a category of spending.')
    const values = {
      ...fields,
      cents: BigInt(fields.cents),
      whoId: who ? await whoOf(db, committee, who) : null,
      updatedByName: viewer.name,
    }
    await db
      .insertInto('recurringEntries')
      .values({ id: recurringId, organizationId, committeeId, ...values })
      .onConflict((c) => c.column('id').doNothing())
      .execute()
    const row = await getRecurring(db, committee, recurringId)
    // A new one is sent with version 0.
    refuseStale(row.name, Math.max(version, 1), row)
    await db
      .updateTable('recurringEntries')
      .set({ ...values, version: sql`version + 1`, updatedAt: new Date() })
      .where('id', '=', recurringId)
      .execute()
    await tell(context, committee, 'recurring.saved', row)
    return { version: row.version + 1 }
  },

  end: async (context, { committeeId, recurringId, lastOn }) => {
    const committee = await changeBooks(context, committeeId)
    const row = await getRecurring(context.db, committee, recurringId)
    if (lastOn !== null && lastOn < row.firstOn) throw invalid('It ends before it begins. Check the day.')
    await context.db
      .updateTable('recurringEntries')
      .set({
        lastOn,
        version: sql`version + 1`,
        updatedAt: new Date(),
        updatedByName: context.viewer.name,
      })
      .where('id', '=', recurringId)
      .execute()
    await tell(context, committee, lastOn === null ? 'recurring.goesOn' : 'recurring.ended', row)
    return {}
  },

  post: async (context, { committeeId, recurringId, dueOn, on, cents }) => {
    const { db, viewer } = context
    const committee = await changeBooks(context, committeeId)
    const { organizationId } = committee
    refuseTomorrow(on, committee)
    const row = await getRecurring(db, committee, recurringId)
    const answered = await turnOf(db, committee, recurringId, dueOn)
    if (answered?.entryId) return { entryId: answered.entryId, number: answered.number! }
    if (answered) throw conflict(`${answered.byName} left out ${formatDate(dueOn)}. Make it due again first.`)
    requireDue(row, dueOn, committee)
    const name = (await readNames(db, committee, row.whoId ? [row.whoId] : [])).get(row.whoId ?? '')
    const { entry } = await entryFor(context, committee, {
      kind: row.kind,
      on,
      method: row.method,
      reference: '',
      memo: row.name,
      cycle: null,
      parts: [
        {
          cents,
          who: name ? { kind: name.kind, id: name.id } : null,
          purpose: row.purpose,
          ...(row.accountId && { accountId: row.accountId }),
        },
      ],
    })
    const posted = await postEntry(db, committee, viewer.name, {
      ...entry,
      key: `recurring ${recurringId} ${dueOn}`,
      source: 'recurring',
    })
    await db
      .insertInto('recurringTurns')
      .values({
        organizationId,
        committeeId,
        recurringId,
        dueOn,
        entryId: posted.entryId,
        answeredByName: viewer.name,
      })
      .execute()
    await tell(context, committee, 'recurring.posted', row)
    return { entryId: posted.entryId, number: String(posted.number) }
  },

  skip: async (context, { committeeId, recurringId, dueOn, isSkipped }) => {
    const { db, viewer } = context
    const committee = await changeBooks(context, committeeId)
    const { organizationId } = committee
    const row = await getRecurring(db, committee, recurringId)
    const answered = await turnOf(db, committee, recurringId, dueOn)
    if (answered?.entryId) throw conflict(`${formatDate(dueOn)} is posted already. Void the entry instead.`)
    if (isSkipped === Boolean(answered)) return {}
    requireDue(row, dueOn, committee)
    if (isSkipped)
      await db
        .insertInto('recurringTurns')
        .values({ organizationId, committeeId, recurringId, dueOn, answeredByName: viewer.name })
        .execute()
    else
      await db
        .deleteFrom('recurringTurns')
        .where('organizationId', '=', organizationId)
        .where('committeeId', '=', committeeId)
        .where('recurringId', '=', recurringId)
        .where(sql<boolean>`due_on = ${dueOn}::date`)
        .execute()
    await tell(context, committee, isSkipped ? 'recurring.skipped' : 'recurring.dueAgain', row)
    return {}
  },
}

/** Each that is due, by name. */
export async function recurringTasks({ db }: Context, committee: Workplace): Promise<BookTask[]> {
  const all = await readAllRecurring(db, committee)
  return all.flatMap(({ name, cents, due }) =>
    due.slice(0, 3).map((day) => ({
      words: `${name} is due ${formatDate(day)}: ${formatMoney(cents)}. Post or skip it.`,
      page: 'recurring' as const,
    })),
  )
}

function requireDue(row: KeptRecurring, dueOn: string, { timeZone }: Workplace): void {
  if (!dueDays(row, dayOf(new Date(), timeZone)).includes(dueOn))
    throw conflict(`${row.name} is not due on ${formatDate(dueOn)}. Reload the page.`)
}

async function tell(
  { audit }: Context,
  committee: Workplace,
  action: string,
  { id, name }: KeptRecurring,
): Promise<void> {
  await audit(
    { action, subject: 'recurring', subjectId: id, detail: { committee: committee.name, name } },
    committee.organizationId,
  )
}
