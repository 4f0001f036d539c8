// Which organization a call is about: the one it names, or the viewer's own. Platform staff may name any.
import { isPlatform } from '../../../permissions.ts'
import { notFound } from '../../contract.ts'
import type { Db } from '../data/db.ts'
import type { Viewer } from './viewer.ts'

export interface OrganizationMeant {
  id: string
  name: string
  archivedAt: Date | null
}

export interface OrganizationScope extends OrganizationMeant {
  organizationId: string
}

/** The organization that a list is about. */
export async function organizationOfList(
  { db, viewer }: { db: Db; viewer: Viewer },
  { organizationId }: { organizationId?: string },
): Promise<OrganizationScope> {
  const meant = await organizationMeant(db, viewer, organizationId)
  return { ...meant, organizationId: meant.id }
}

/** A foreign organization and a missing one answer alike. */
export async function organizationMeant(db: Db, viewer: Viewer, named?: string): Promise<OrganizationMeant> {
  const id = named ?? viewer.organizationId
  if (!id || (!isPlatform(viewer.role) && id !== viewer.organizationId)) throw notFound()
  const found = await db
    .selectFrom('organizations')
    .select(['id', 'name', 'archivedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
