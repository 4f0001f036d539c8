import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { visibleOrganizations } from './access.server.ts'
import type { Organization } from './api.ts'

export async function getOrganization(db: Db, viewer: Viewer, id: string): Promise<Organization> {
  const found = await db
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', id)
    .where(visibleOrganizations(viewer))
    .executeTakeFirst()
  if (!found) throw notFound()
  return {
    ...found,
    archivedAt: found.archivedAt?.toISOString() ?? null,
    createdAt: found.createdAt.toISOString(),
    figures: await figuresOf(db, id),
  }
}

/** Counted under the viewer's walls: a moderator counts the committees they were given. */
async function figuresOf(db: Db, id: string): Promise<Organization['figures']> {
  const { rows } = await sql<Record<keyof Organization['figures'], bigint>>`
    select
      (select count(*) from users where organization_id = ${id} and suspended_at is null) as members,
      (select count(*) from users where organization_id = ${id} and suspended_at is not null) as suspended,
      (select count(*) from invitations where organization_id = ${id} and accepted_at is null and revoked_at is null
        and expires_at > now()) as invitations_waiting,
      (select count(*) from committees where organization_id = ${id} and archived_at is null) as committees,
      (select count(*) from committees where organization_id = ${id} and archived_at is not null) as committees_archived,
      (select count(*) from files where organization_id = ${id}) as files,
      (select coalesce(sum(bytes), 0)::bigint from files where organization_id = ${id}) as file_bytes,
      (select count(*) from jobs where organization_id = ${id} and state in ('queued', 'running')) as jobs_running,
      (select count(*) from jobs where organization_id = ${id} and state = 'failed'
        and updated_at > now() - interval '30 days') as jobs_failed`.execute(db)
  return Object.fromEntries(
    Object.entries(rows[0]!).map(([name, n]) => [name, Number(n)]),
  ) as Organization['figures']
}
