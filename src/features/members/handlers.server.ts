import { sql } from 'kysely'
import { conflict, notAllowed } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import { organizationMeant } from '../../app/server/auth/organizationMeant.ts'
import { listOf } from '../../app/server/lists/listOf.ts'
import { endSignIns } from '../../app/server/auth/signIns.ts'
import type { Role } from '../../permissions.ts'
import { getFormerMember, getMemberToChange } from './access.server.ts'
import { members, type GivenCommittee } from './api.ts'
import { getMember, memberList } from './findMembers.server.ts'
import { givenTo, giveCommittees } from './giveCommittees.server.ts'
import { invitationHandlers } from './invitations.server.ts'
import { keepAnOwner } from './lastOwner.server.ts'
import { linkStaffAgain, staffLinkedTo } from './staffLinks.server.ts'
import { objectionToActingOn, objectionToGivingJobs, objectionToGranting, type Objection } from './rules.ts'

export const memberHandlers: Handlers<typeof members> = {
  ...invitationHandlers,

  list: listOf(members.list, memberList),

  get: ({ db, viewer }, { id }) => getMember(db, viewer, id),

  setRole: async ({ db, viewer, audit }, { id, role }) => {
    const person = await getMemberToChange(db, viewer, id)
    refuse(objectionToActingOn(viewer, person))
    refuse(objectionToGranting(viewer, role))
    if (role !== person.role) {
      await keepAnOwner(db, person)
      await db.updateTable('users').set({ role, updatedAt: new Date() }).where('id', '=', id).execute()
      await audit(
        {
          action: 'member.roleChanged',
          subject: 'user',
          subjectId: id,
          detail: { from: person.role, to: role },
        },
        person.organizationId,
      )
    }
    return getMember(db, viewer, id)
  },

  setCommittees: async ({ db, viewer, audit }, { id, committees }) => {
    const person = await getMemberToChange(db, viewer, id)
    refuse(objectionToGivingJobs(viewer, person))
    await giveCommittees(db, person, committees)
    await audit(
      { action: 'member.committeesChanged', subject: 'user', subjectId: id, detail: { committees } },
      person.organizationId,
    )
    return getMember(db, viewer, id)
  },

  suspend: async ({ db, viewer, audit }, { id, reason }) => {
    const person = await getMemberToChange(db, viewer, id)
    refuse(objectionToActingOn(viewer, person))
    if (!person.suspendedAt) {
      await keepAnOwner(db, person)
      await db
        .updateTable('users')
        .set({ suspendedAt: new Date(), suspendedReason: reason || null, updatedAt: new Date() })
        .where('id', '=', id)
        .execute()
      await audit(
        { action: 'member.suspended', subject: 'user', subjectId: id, detail: { reason } },
        person.organizationId,
      )
    }
    await endSignIns(db, [id])
    return getMember(db, viewer, id)
  },

  restore: async ({ db, viewer, audit }, { id }) => {
    const person = await getMemberToChange(db, viewer, id)
    refuse(objectionToActingOn(viewer, person))
    const { archivedAt } = await organizationMeant(db, viewer, person.organizationId)
    if (archivedAt) throw conflict('This organization is archived. Reopen it first.')
    if (person.suspendedAt) {
      await db
        .updateTable('users')
        .set({ suspendedAt: null, suspendedReason: null, updatedAt: new Date() })
        .where('id', '=', id)
        .execute()
      await audit({ action: 'member.restored', subject: 'user', subjectId: id }, person.organizationId)
    }
    return getMember(db, viewer, id)
  },

  remove: async ({ db, viewer, audit }, { id }) => {
    const person = await getMemberToChange(db, viewer, id)
    refuse(objectionToActingOn(viewer, person))
    await keepAnOwner(db, person)
    const { organizationId, role } = person
    const kept = {
      role,
      committees: JSON.stringify(await givenTo(db, person)),
      staffPersonIds: await staffLinkedTo(db, person),
      removedBy: viewer.userId,
      removedAt: new Date(),
    }
    await db
      .insertInto('formerMembers')
      .values({ organizationId, userId: id, ...kept })
      .onConflict((c) => c.columns(['organizationId', 'userId']).doUpdateSet(kept))
      .execute()
    await db
      .deleteFrom('committeeMembers')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', id)
      .execute()
    // Before the person leaves: afterwards they are out of this organization's reach.
    await endSignIns(db, [id])
    await sql`select tenant.remove_member(${id}::uuid)`.execute(db)
    await audit(
      { action: 'member.removed', subject: 'user', subjectId: id, detail: { name: person.name, role } },
      organizationId,
    )
    return { id, name: person.name }
  },

  takeBack: async ({ db, viewer, audit }, { id }) => {
    const former = await getFormerMember(db, viewer, id)
    refuse(objectionToActingOn(viewer, { id, role: former.role as Role }))
    const { rows } = await sql<{ done: boolean }>`select tenant.return_member(${id}::uuid) as done`.execute(
      db,
    )
    if (!rows[0]?.done)
      throw conflict(
        'More than a day has passed, or the person joined another organization. Invite them again.',
      )
    const person = { id, organizationId: former.organizationId }
    await giveCommittees(db, person, former.committees as unknown as GivenCommittee[], { skipGone: true })
    await linkStaffAgain(db, person, former.staffPersonIds)
    await db
      .deleteFrom('formerMembers')
      .where('organizationId', '=', former.organizationId)
      .where('userId', '=', id)
      .execute()
    await audit(
      { action: 'member.returned', subject: 'user', subjectId: id, detail: { role: former.role } },
      former.organizationId,
    )
    return getMember(db, viewer, id)
  },
}

function refuse(objection: Objection): void {
  if (objection) throw notAllowed(objection)
}
