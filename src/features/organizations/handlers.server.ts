import { sql } from 'kysely'
import { conflict } from '../../app/contract.ts'
import type { Parsed } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { answerExport, everyPage } from '../../app/server/lists/listOf.ts'
import type { LiveDocuments } from '../../app/server/live/live.ts'
import { organizationMeant } from '../../app/server/auth/organizationMeant.ts'
import { endSignIns } from '../../app/server/auth/signIns.ts'
import { roles, isPlatform } from '../../permissions.ts'
import { visibleOrganizations } from './access.server.ts'
import type { organizations } from './api.ts'
import { getOrganization } from './find.server.ts'
import { handoverHandlers } from './handover.server.ts'
import { suspendedByArchive } from './rules.ts'

const pageSize = 50
const platformRoles = roles.filter(isPlatform)

async function listOrganizations(
  { db, viewer }: Context,
  { search, state, page }: Parsed<typeof organizations.list>,
) {
  let query = db.selectFrom('organizations').where(visibleOrganizations(viewer))
  if (search) query = query.where(sql`position(lower(${search}) in lower(organizations.name))`, '>', 0)
  if (state) query = query.where('archivedAt', state === 'open' ? 'is' : 'is not', null)
  const { total } = await query.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .select(['id', 'name', 'archivedAt', 'createdAt'])
    .select((eb) =>
      eb
        .selectFrom('users')
        .select((inner) => inner.fn.countAll<bigint>().as('n'))
        .whereRef('users.organizationId', '=', 'organizations.id')
        .as('members'),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    organizations: rows.map((row) => ({
      ...row,
      archivedAt: row.archivedAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      members: Number(row.members ?? 0),
    })),
    total: Number(total),
    pageSize,
  }
}

export const organizationHandlers: Handlers<typeof organizations> = {
  ...handoverHandlers,

  get: async ({ db, viewer }, { organizationId }) =>
    getOrganization(db, viewer, (await organizationMeant(db, viewer, organizationId)).id),

  list: answerExport(listOrganizations, {
    rows: (ask, asked) => everyPage(async (page) => (await ask({ ...asked, page })).organizations, pageSize),
    columns: {
      Organization: (row) => row.name,
      Members: (row) => row.members,
      State: (row) => (row.archivedAt ? 'archived' : 'open'),
      Since: (row) => row.createdAt,
    },
  }),

  create: async ({ db, viewer, audit }, { name, join }) => {
    const { id } = await db
      .insertInto('organizations')
      .values({ name })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(
      { action: 'organization.created', subject: 'organization', subjectId: id, detail: { name } },
      id,
    )
    if (join && viewer.organizationId === null) {
      await db
        .updateTable('users')
        .set({ organizationId: id, updatedAt: new Date() })
        .where('id', '=', viewer.userId)
        .execute()
      const moved = { action: 'user.moved', subject: 'user', subjectId: viewer.userId } as const
      for (const log of [id, null]) await audit({ ...moved, detail: { from: null, to: name } }, log)
    }
    return getOrganization(db, viewer, id)
  },

  rename: async ({ db, viewer, audit }, { organizationId, name }) => {
    const before = await organizationMeant(db, viewer, organizationId)
    if (name !== before.name) {
      await db.updateTable('organizations').set({ name }).where('id', '=', before.id).execute()
      await audit(
        {
          action: 'organization.renamed',
          subject: 'organization',
          subjectId: before.id,
          detail: { from: before.name, to: name },
        },
        before.id,
      )
    }
    return getOrganization(db, viewer, before.id)
  },

  setRetention: async ({ db, viewer, audit }, { organizationId, days }) => {
    const before = await getOrganization(db, viewer, (await organizationMeant(db, viewer, organizationId)).id)
    if (days !== before.retentionDays) {
      await db.updateTable('organizations').set({ retentionDays: days }).where('id', '=', before.id).execute()
      await audit(
        {
          action: 'organization.retentionChanged',
          subject: 'organization',
          subjectId: before.id,
          detail: { from: before.retentionDays, to: days },
        },
        before.id,
      )
    }
    return getOrganization(db, viewer, before.id)
  },

  archive: async ({ db, viewer, audit }, { organizationId }) => {
    const { id, name, archivedAt } = await organizationMeant(db, viewer, organizationId)
    if (archivedAt) throw conflict(`${name} is archived already.`)
    if (viewer.organizationId === id)
      throw conflict('This is your own organization. Move yourself to another one first.')
    await db.updateTable('organizations').set({ archivedAt: new Date() }).where('id', '=', id).execute()
    // Platform staff serve every organization; the archive of one does not lock them out.
    const out = await db
      .updateTable('users')
      .set({ suspendedAt: new Date(), suspendedReason: suspendedByArchive })
      .where('organizationId', '=', id)
      .where('suspendedAt', 'is', null)
      .where('role', 'not in', platformRoles)
      .returning('id')
      .execute()
    await endSignIns(
      db,
      out.map((u) => u.id),
    )
    await audit(
      {
        action: 'organization.archived',
        subject: 'organization',
        subjectId: id,
        detail: { signedOut: out.length },
      },
      id,
    )
    return getOrganization(db, viewer, id)
  },

  restore: async ({ db, viewer, audit }, { organizationId }) => {
    const { id, name, archivedAt } = await organizationMeant(db, viewer, organizationId)
    if (!archivedAt) throw conflict(`${name} is not archived.`)
    await db.updateTable('organizations').set({ archivedAt: null }).where('id', '=', id).execute()
    await db
      .updateTable('users')
      .set({ suspendedAt: null, suspendedReason: null })
      .where('organizationId', '=', id)
      .where('suspendedReason', '=', suspendedByArchive)
      .execute()
    await audit({ action: 'organization.restored', subject: 'organization', subjectId: id }, id)
    return getOrganization(db, viewer, id)
  },
}

export const organizationLive: LiveDocuments = {
  // Touched by every change to its people, invitations and committees: screens that list them read again.
  organizations: {
    may: 'members.read',
    load: async ({ db, viewer }, id) => {
      if (!/^[0-9a-f-]{36}$/i.test(id)) return null
      const found = await db
        .selectFrom('organizations')
        .select(['id', 'name', 'archivedAt'])
        .where('id', '=', id)
        .where(visibleOrganizations(viewer))
        .executeTakeFirst()
      return found ?? null
    },
  },
}
