import { z } from 'zod'
import { conflict, notFound } from '../../app/contract.ts'
import type { Parsed } from '../../app/contract.ts'
import type { LiveDocuments } from '../../app/server/live/live.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { answerExport } from '../../app/server/lists/listOf.ts'
import type { Db } from '../../app/server/data/db.ts'
import { organizationMeant } from '../../app/server/auth/organizationMeant.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { may, type CommitteeJob } from '../../permissions.ts'
import { getCommitteeToChange, visibleCommittees } from './access.server.ts'
import type { Committee, committees } from './api.ts'
import { newsKinds } from './newsKinds.ts'
import { refuseSameName } from './sameName.server.ts'
import { settingHandlers } from './settings.server.ts'
import { mayIn } from './workIn.server.ts'

async function listCommittees(
  { db, viewer }: Context,
  { organizationId, state }: Parsed<typeof committees.list>,
) {
  const organization = await organizationMeant(db, viewer, organizationId)
  let query = committeesOf(db, viewer).where('committees.organizationId', '=', organization.id)
  if (state) query = query.where('committees.archivedAt', state === 'open' ? 'is' : 'is not', null)
  const rows = await query.orderBy('committees.name').limit(1000).execute()
  return { committees: rows.map(onTheWire) }
}

export const committeeHandlers: Handlers<typeof committees> = {
  ...settingHandlers,

  list: answerExport(listCommittees, {
    rows: async (ask, asked) => (await ask(asked)).committees,
    columns: {
      Committee: (c) => c.name,
      Office: (c) => c.office,
      District: (c) => c.district,
      Cycle: (c) => c.cycle,
      People: (c) => c.members,
      State: (c) => (c.archivedAt ? 'archived' : 'open'),
    },
  }),

  get: ({ db, viewer }, { id }) => getCommittee(db, viewer, id),

  create: async ({ db, viewer, audit }, { organizationId, ...form }) => {
    const organization = await organizationMeant(db, viewer, organizationId)
    if (organization.archivedAt)
      throw conflict('This organization is archived. Reopen it before adding a committee.')
    await refuseSameName(db, organization.id, form.name)
    const { id } = await db
      .insertInto('committees')
      .values({ ...form, organizationId: organization.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(
      { action: 'committee.created', subject: 'committee', subjectId: id, detail: { name: form.name } },
      organization.id,
    )
    return getCommittee(db, viewer, id)
  },

  update: async ({ db, viewer, audit }, { id, ...form }) => {
    const before = await getCommitteeToChange(db, viewer, id)
    if (form.name.toLowerCase() !== before.name.toLowerCase())
      await refuseSameName(db, before.organizationId, form.name)
    // The settings form notices: it saved against the version before.
    await db
      .updateTable('committees')
      .set({ ...form, version: before.version + 1 })
      .where('id', '=', id)
      .execute()
    const { name, office, district, cycle, nadcId } = before
    await audit(
      {
        action: 'committee.changed',
        subject: 'committee',
        subjectId: id,
        detail: { from: { name, office, district, cycle, nadcId }, to: form },
      },
      before.organizationId,
    )
    return getCommittee(db, viewer, id)
  },

  archive: (context, { id }) => setArchived(context, id, true),
  restore: (context, { id }) => setArchived(context, id, false),

  members: async ({ db, viewer }, { id }) => {
    const committee = await getCommittee(db, viewer, id)
    const rows = await db
      .selectFrom('committeeMembers as m')
      .innerJoin('users as u', 'u.id', 'm.userId')
      .select(['m.userId', 'm.job', 'u.name', 'u.email', 'u.suspendedAt'])
      .where('m.organizationId', '=', committee.organizationId)
      .where('m.committeeId', '=', id)
      .orderBy('u.name')
      .limit(2000)
      .execute()
    return {
      members: rows.map(({ suspendedAt, ...row }) => ({
        ...row,
        // Addresses are for those who deal with people; everyone else sees names and jobs.
        email: may(viewer, 'members.read') || mayIn(viewer, id, 'settings.edit') ? row.email : '',
        job: row.job as CommitteeJob,
        isSuspended: suspendedAt !== null,
      })),
    }
  },
}

export const committeeLive: LiveDocuments = {
  committees: {
    may: 'committees.read',
    load: async ({ db, viewer }, id) => {
      if (!z.uuid().safeParse(id).success) return null
      const row = await committeesOf(db, viewer).where('committees.id', '=', id).executeTakeFirst()
      return row ? onTheWire(row) : null
    },
  },
  // '<committee>-<kind>': only that something of this kind changed. What it is, the screen then reads as itself.
  committeeWork: {
    may: 'work.read',
    load: async ({ db, viewer }, id) => {
      const [committeeId, kind] = [id.slice(0, 36), id.slice(37)]
      if (!z.uuid().safeParse(committeeId).success || !newsKinds.some((known) => known === kind)) return null
      const row = await committeesOf(db, viewer).where('committees.id', '=', committeeId).executeTakeFirst()
      return row ? { at: new Date().toISOString() } : null
    },
  },
}

async function setArchived(
  { db, viewer, audit }: Context,
  id: string,
  archived: boolean,
): Promise<Committee> {
  const before = await getCommitteeToChange(db, viewer, id)
  if ((before.archivedAt !== null) !== archived) {
    await db
      .updateTable('committees')
      .set({ archivedAt: archived ? new Date() : null })
      .where('id', '=', id)
      .execute()
    const action = archived ? 'committee.archived' : 'committee.restored'
    await audit(
      { action, subject: 'committee', subjectId: id, detail: { name: before.name } },
      before.organizationId,
    )
  }
  return getCommittee(db, viewer, id)
}

function committeesOf(db: Db, viewer: Viewer) {
  return db
    .selectFrom('committees')
    .selectAll('committees')
    .select((eb) =>
      eb
        .selectFrom('committeeMembers as m')
        .select((inner) => inner.fn.countAll<bigint>().as('n'))
        .whereRef('m.organizationId', '=', 'committees.organizationId')
        .whereRef('m.committeeId', '=', 'committees.id')
        .as('members'),
    )
    .where(visibleCommittees(viewer))
}

async function getCommittee(db: Db, viewer: Viewer, id: string): Promise<Committee> {
  const row = await committeesOf(db, viewer).where('committees.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return onTheWire(row)
}

type CommitteeRow = Awaited<ReturnType<ReturnType<typeof committeesOf>['executeTakeFirstOrThrow']>>

function onTheWire(row: CommitteeRow): Committee {
  return {
    ...row,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    members: Number(row.members ?? 0),
  }
}
