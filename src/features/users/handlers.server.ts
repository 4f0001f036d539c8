import { conflict, notAllowed, notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { endSignIns } from '../../app/server/auth/signIns.ts'
import { listOf } from '../../app/server/lists/listOf.ts'
import { keepAnOwner } from '../members/lastOwner.server.ts'
import { getUserToChange } from './access.server.ts'
import { users } from './api.ts'
import { getUser, userList } from './find.server.ts'
import { findSignIns, signInFigures } from './signIns.server.ts'

export const userHandlers: Handlers<typeof users> = {
  list: listOf(users.list, userList),

  get: async ({ db, viewer, services }, { id }) => {
    const user = await getUser(db, viewer, id)
    const committees = await db
      .selectFrom('committeeMembers as m')
      .innerJoin('committees as c', 'c.id', 'm.committeeId')
      .select(['c.name', 'm.job'])
      .where('m.userId', '=', id)
      .orderBy('c.name')
      .execute()
    return { ...user, committees, ...(await signInFigures(services.databases, id)) }
  },

  setRole: async ({ db, viewer, audit }, { id, role }) => {
    const person = await getUserToChange(db, viewer, id)
    refuseOneself(viewer, id)
    if (role !== person.role) {
      await keepAnOwner(db, person)
      await db.updateTable('users').set({ role, updatedAt: new Date() }).where('id', '=', id).execute()
      await audit(
        {
          action: 'user.roleChanged',
          subject: 'user',
          subjectId: id,
          detail: { from: person.role, to: role },
        },
        person.organizationId,
      )
    }
    return getUser(db, viewer, id)
  },

  setOrganization: async ({ db, viewer, audit }, { id, organizationId }) => {
    const person = await getUserToChange(db, viewer, id)
    const to = organizationId ? await getOpenOrganization(db, organizationId) : null
    if (organizationId !== person.organizationId) {
      // Committees belong to the organization that is left.
      await db.deleteFrom('committeeMembers').where('userId', '=', id).execute()
      await db
        .updateTable('users')
        .set({ organizationId, updatedAt: new Date() })
        .where('id', '=', id)
        .execute()
      const from = await nameOf(db, person.organizationId)
      // The installation has the whole of it on record; each side reads who came or went, and not the other's name.
      for (const log of new Set([person.organizationId, organizationId, null])) {
        const names = (side: string | null) => log === null || log === side
        await audit(
          {
            action: 'user.moved',
            subject: 'user',
            subjectId: id,
            detail: {
              from: names(person.organizationId) ? from : null,
              to: names(organizationId) ? (to?.name ?? null) : null,
            },
          },
          log,
        )
      }
    }
    return getUser(db, viewer, id)
  },

  suspend: async ({ db, viewer, audit }, { id, reason }) => {
    const person = await getUserToChange(db, viewer, id)
    refuseOneself(viewer, id)
    if (!person.suspendedAt) {
      await keepAnOwner(db, person)
      await db
        .updateTable('users')
        .set({ suspendedAt: new Date(), suspendedReason: reason || null, updatedAt: new Date() })
        .where('id', '=', id)
        .execute()
      await audit(
        { action: 'user.suspended', subject: 'user', subjectId: id, detail: { reason } },
        person.organizationId,
      )
    }
    await endSignIns(db, [id])
    return getUser(db, viewer, id)
  },

  restore: async ({ db, viewer, audit }, { id }) => {
    const person = await getUserToChange(db, viewer, id)
    if (person.suspendedAt) {
      if (person.organizationId) await getOpenOrganization(db, person.organizationId)
      await db
        .updateTable('users')
        .set({ suspendedAt: null, suspendedReason: null, updatedAt: new Date() })
        .where('id', '=', id)
        .execute()
      await audit({ action: 'user.restored', subject: 'user', subjectId: id }, person.organizationId)
    }
    return getUser(db, viewer, id)
  },

  signOutEverywhere: async ({ db, viewer, audit }, { id }) => {
    const person = await getUserToChange(db, viewer, id)
    const sessions = await endSignIns(db, [id])
    await audit(
      { action: 'user.signedOut', subject: 'user', subjectId: id, detail: { sessions } },
      person.organizationId,
    )
    return { sessions }
  },

  signInHistory: async ({ db, viewer, services }, { id, before }) => {
    await getUser(db, viewer, id)
    return findSignIns(services.databases, id, before)
  },
}

function refuseOneself(viewer: Viewer, id: string): void {
  if (viewer.userId === id) throw notAllowed('You cannot do this to yourself. Ask another Owner.')
}

async function getOpenOrganization(db: Db, id: string): Promise<{ name: string }> {
  const found = await db
    .selectFrom('organizations')
    .select(['name', 'archivedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  if (found.archivedAt) throw conflict(`${found.name} is archived. Reopen it first.`)
  return found
}

async function nameOf(db: Db, organizationId: string | null): Promise<string | null> {
  if (!organizationId) return null
  return (
    (await db.selectFrom('organizations').select('name').where('id', '=', organizationId).executeTakeFirst())
      ?.name ?? null
  )
}
