// What a committee says of itself. Its manager and the organization's administrators change it; everyone who works there reads it.
import { sql, type Selectable } from 'kysely'
import { conflict, invalid, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Committees } from '../../app/server/data/tables.ts'
import { may, type CommitteeJob } from '../../permissions.ts'
import type { committees, GoalKind, Settings } from './api.ts'
import { suggestedDisclaimer } from './rules.ts'
import { refuseSameName } from './sameName.server.ts'
import { changeIn, refuseStale, workIn, type Workplace } from './workIn.server.ts'

type SettingCalls =
  | 'settings'
  | 'saveIdentity'
  | 'setGoal'
  | 'removeGoal'
  | 'addAccount'
  | 'setAccountClosed'
  | 'colleagues'
  | 'setJob'

export const settingHandlers: Pick<Handlers<typeof committees>, SettingCalls> = {
  settings: async (context, { committeeId }) =>
    settingsOf(context, await workIn(context, committeeId, 'work.see')),

  saveIdentity: async (context, { committeeId, version, ...identity }) => {
    const committee = await changeIn(context, committeeId, 'settings.edit')
    const before = await lock(context.db, committee)
    refuseStale(before.name, version, before)
    if (identity.name.toLowerCase() !== before.name.toLowerCase())
      await refuseSameName(context.db, committee.organizationId, identity.name)
    await context.db
      .updateTable('committees')
      .set({ ...identity, version: version + 1 })
      .where('id', '=', committeeId)
      .execute()
    const changed = Object.entries(identity).filter(
      ([key, value]) => before[key as keyof typeof before] !== value,
    )
    await record(context, committee, 'committee.changed', {
      from: Object.fromEntries(changed.map(([key]) => [key, before[key as keyof typeof before]])),
      to: Object.fromEntries(changed),
    })
    return settingsOf(context, committee)
  },

  setGoal: async (context, { committeeId, goal }) => {
    const committee = await changeIn(context, committeeId, 'settings.edit')
    const row = { ...of(committee), ...goal, setByName: context.viewer.name }
    await context.db
      .insertInto('committeeGoals')
      .values(row)
      .onConflict((c) =>
        c.columns(['organizationId', 'committeeId', 'kind']).doUpdateSet({ ...row, setAt: new Date() }),
      )
      .execute()
    await record(context, committee, 'committee.goalSet', { ...goal })
    return settingsOf(context, committee)
  },

  removeGoal: async (context, { committeeId, kind }) => {
    const committee = await changeIn(context, committeeId, 'settings.edit')
    const gone = await context.db
      .deleteFrom('committeeGoals')
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('kind', '=', kind)
      .returning('target')
      .executeTakeFirst()
    if (gone)
      await record(context, committee, 'committee.goalRemoved', { kind, target: gone.target.toString() })
    return settingsOf(context, committee)
  },

  addAccount: async (context, { committeeId, account }) => {
    const committee = await changeIn(context, committeeId, 'settings.edit')
    const known = await context.db
      .selectFrom('committeeAccounts')
      .select('id')
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('bank', '=', account.bank)
      .where('lastFour', '=', account.lastFour)
      .where('closedAt', 'is', null)
      .executeTakeFirst()
    if (known) throw conflict(`${account.bank} …${account.lastFour} is in the list already.`)
    await context.db
      .insertInto('committeeAccounts')
      .values({ ...of(committee), ...account })
      .execute()
    await record(context, committee, 'committee.accountAdded', {
      bank: account.bank,
      lastFour: account.lastFour,
    })
    return settingsOf(context, committee)
  },

  setAccountClosed: async (context, { committeeId, accountId, isClosed }) => {
    const committee = await changeIn(context, committeeId, 'settings.edit')
    const changed = await context.db
      .updateTable('committeeAccounts')
      .set({ closedAt: isClosed ? new Date() : null })
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('id', '=', accountId)
      .returning(['bank', 'lastFour'])
      .executeTakeFirst()
    if (!changed) throw notFound()
    await record(
      context,
      committee,
      isClosed ? 'committee.accountClosed' : 'committee.accountReopened',
      changed,
    )
    return settingsOf(context, committee)
  },

  colleagues: async (context, { committeeId, search }) => {
    const { organizationId } = await workIn(context, committeeId, 'settings.edit')
    const colleagues = await context.db
      .selectFrom('users')
      .select(['id as userId', 'name'])
      .where('organizationId', '=', organizationId)
      .where('suspendedAt', 'is', null)
      .where('name', 'ilike', `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('committeeMembers as m')
              .select('m.userId')
              .whereRef('m.userId', '=', 'users.id')
              .where('m.committeeId', '=', committeeId),
          ),
        ),
      )
      .orderBy('name')
      .limit(20)
      .execute()
    return { colleagues }
  },

  setJob: async (context, { committeeId, userId, job }) => {
    const { db, viewer } = context
    const committee = await changeIn(context, committeeId, 'settings.edit')
    const person = await db
      .selectFrom('users')
      .select('name')
      .where('id', '=', userId)
      .where('organizationId', '=', committee.organizationId)
      .executeTakeFirst()
    if (!person) throw notFound()
    if (userId === viewer.userId && job !== 'manager')
      throw invalid('You cannot take this committee from yourself. Ask another manager or an administrator.')
    if (job === null)
      await db
        .deleteFrom('committeeMembers')
        .where('organizationId', '=', committee.organizationId)
        .where('committeeId', '=', committeeId)
        .where('userId', '=', userId)
        .execute()
    else
      await db
        .insertInto('committeeMembers')
        .values({ ...of(committee), userId, job })
        .onConflict((c) => c.columns(['organizationId', 'committeeId', 'userId']).doUpdateSet({ job }))
        .execute()
    await record(context, committee, 'committee.jobGiven', { person: person.name, job: job ?? 'none' })
    return settingsOf(context, committee)
  },
}

const of = ({ organizationId, committeeId }: Workplace) => ({ organizationId, committeeId })

async function settingsOf({ db, viewer }: Context, committee: Workplace): Promise<Settings> {
  const { organizationId, committeeId } = committee
  const row = await db
    .selectFrom('committees')
    .selectAll()
    .where('id', '=', committeeId)
    .executeTakeFirstOrThrow()
  const goals = await db
    .selectFrom('committeeGoals')
    .select(['kind', 'target', sql<string | null>`due_on::text`.as('dueOn')])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .execute()
  const accounts = await db
    .selectFrom('committeeAccounts')
    .select(['id', 'kind', 'bank', 'lastFour', 'note', 'closedAt'])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .orderBy('createdAt')
    .execute()
  const members = await membersOf(db, committee)
  return {
    ...row,
    timeZone: row.timeZone as Settings['timeZone'],
    archivedAt: row.archivedAt?.toISOString() ?? null,
    // What is to be raised is money, as on the overview.
    goals: goals
      .filter(({ kind }) => kind !== 'raised' || committee.may('events.money'))
      .map(({ kind, target, dueOn }) => ({ kind: kind as GoalKind, target: target.toString(), dueOn })),
    accounts:
      committee.may('settings.edit') || committee.may('pay.see') ? accounts.map(accountOnTheWire) : [],
    members: committee.may('settings.edit') ? members : members.map((member) => ({ ...member, email: '' })),
    mayEdit: committee.may('settings.edit') && may(viewer, 'work.edit') && !committee.isArchived,
    mayArchive: may(viewer, 'committees.manage'),
    mayHandOver: committee.may('handover.export'),
    suggestedDisclaimer: suggestedDisclaimer(row),
  }
}

function accountOnTheWire(row: {
  id: string
  kind: string
  bank: string
  lastFour: string
  note: string
  closedAt: Date | null
}): Settings['accounts'][number] {
  return {
    ...row,
    kind: row.kind as Settings['accounts'][number]['kind'],
    closedAt: row.closedAt?.toISOString() ?? null,
  }
}

async function membersOf(db: Db, { organizationId, committeeId }: Workplace): Promise<Settings['members']> {
  const rows = await db
    .selectFrom('committeeMembers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['m.userId', 'm.job', 'u.name', 'u.email', 'u.suspendedAt'])
    .where('m.organizationId', '=', organizationId)
    .where('m.committeeId', '=', committeeId)
    .orderBy('u.name')
    .limit(2000)
    .execute()
  return rows.map(({ suspendedAt, ...row }) => ({
    ...row,
    job: row.job as CommitteeJob,
    isSuspended: suspendedAt !== null,
  }))
}

async function lock(db: Db, { committeeId }: Workplace): Promise<Selectable<Committees>> {
  return db
    .selectFrom('committees')
    .selectAll()
    .where('id', '=', committeeId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

const record = (
  { audit }: Context,
  { organizationId, committeeId }: Workplace,
  action: string,
  detail: Record<string, unknown>,
) => audit({ action, subject: 'committee', subjectId: committeeId, detail }, organizationId)
