// The end of a race. The one way a person may change their own role: downwards, by giving it to someone else in the same step.
import { conflict, invalid, notAllowed, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { organizationMeant } from '../../app/server/auth/organizationMeant.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { isPlatform, outranks, type Role } from '../../permissions.ts'
import type { organizations } from './api.ts'
import { getOrganization } from './find.server.ts'
import { rolesAfterHandover, stepsOf } from './rules.ts'

export const handoverHandlers: Pick<Handlers<typeof organizations>, 'handoverSteps' | 'handOver'> = {
  handoverSteps: async ({ db, viewer }, { organizationId }) => {
    const { id } = await organizationMeant(db, viewer, organizationId)
    const people = await db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'role'])
      .where('organizationId', '=', id)
      .where('suspendedAt', 'is', null)
      .where('id', '<>', viewer.userId)
      .orderBy('name')
      .limit(500)
      .execute()
    const candidates = people.map((p) => ({ ...p, role: p.role as Role })).filter((p) => !isPlatform(p.role))
    const organization = await getOrganization(db, viewer, id)
    return {
      steps: stepsOf(organization, candidates),
      candidates,
      ...rolesAfterHandover(actorIn(viewer, id)),
    }
  },

  handOver: async (context, { organizationId, toUserId, archiveCommittees }) => {
    const { db, viewer, audit } = context
    const organization = await organizationMeant(db, viewer, organizationId)
    const { roleGiven, roleKept } = rolesAfterHandover(actorIn(viewer, organization.id))
    await holdOwnRole(context)
    const successor = await getSuccessor(context, organization.id, toUserId)
    await db
      .updateTable('users')
      .set({ role: roleGiven, updatedAt: new Date() })
      .where('id', '=', toUserId)
      .execute()
    if (roleKept)
      await db
        .updateTable('users')
        .set({ role: roleKept, updatedAt: new Date() })
        .where('id', '=', viewer.userId)
        .execute()
    const archived = archiveCommittees ? await archiveAll(context, organization.id) : 0
    await audit(
      {
        action: 'organization.handedOver',
        subject: 'user',
        subjectId: toUserId,
        detail: {
          from: successor.role,
          to: roleGiven,
          givenUp: roleKept && viewer.role,
          committeesArchived: archived,
        },
      },
      organization.id,
    )
    return { name: successor.name, role: roleGiven, committeesArchived: archived }
  },
}

const actorIn = (viewer: Viewer, organizationId: string) => ({
  role: viewer.role,
  isMember: viewer.organizationId === organizationId,
})

/** What is handed over is held until the end: two handovers at the same moment would make two administrators of one. */
async function holdOwnRole({ db, viewer }: Context): Promise<void> {
  const own = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', viewer.userId)
    .forUpdate()
    .executeTakeFirst()
  if (own?.role !== viewer.role) throw conflict('Your own role was changed just now. Look at it again.')
}

async function getSuccessor({ db, viewer }: Context, organizationId: string, id: string) {
  const found = await db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'suspendedAt'])
    .where('id', '=', id)
    .where('organizationId', '=', organizationId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  if (id === viewer.userId)
    throw invalid('Choose another member: you cannot hand over to yourself.', {
      toUserId: 'Choose another member.',
    })
  if (found.suspendedAt)
    throw conflict(`${found.name} is suspended. Lift the suspension first, or choose someone else.`)
  if (
    isPlatform(found.role as Role) ||
    (viewer.role !== 'Owner' && outranks(found.role as Role, viewer.role))
  )
    throw notAllowed(`${found.name} has a higher rank already.`)
  return found
}

async function archiveAll({ db, audit }: Context, organizationId: string): Promise<number> {
  const closed = await db
    .updateTable('committees')
    .set({ archivedAt: new Date() })
    .where('organizationId', '=', organizationId)
    .where('archivedAt', 'is', null)
    .returning(['id', 'name'])
    .execute()
  for (const { id, name } of closed)
    await audit(
      { action: 'committee.archived', subject: 'committee', subjectId: id, detail: { name } },
      organizationId,
    )
  return closed.length
}
