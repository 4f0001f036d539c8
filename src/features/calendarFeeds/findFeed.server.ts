import type { Databases } from '../../app/server/data/db.ts'
import { hashToken } from '../../app/server/auth/sessions.ts'
import { hasAllCommittees, jobMay, type CommitteeJob, type Role } from '../../permissions.ts'

export interface Feed {
  id: string
  kind: string
  userId: string
  organizationId: string
  committeeId: string | null
}

/**
 * Whose calendar an address shows. One that never was, was revoked, or belongs to someone who was suspended, has left the organization or
 * lost the committee is the same to this one query, so it takes the same time.
 */
export async function findFeed({ lookUps }: Databases, secret: string): Promise<Feed | undefined> {
  const { rows } = await lookUps.query<Feed & { role: Role; job: CommitteeJob | null }>(
    `select f.id, f.kind, f.user_id as "userId", f.organization_id as "organizationId", f.committee_id as "committeeId", u.role, m.job
     from calendar_feeds f join users u on u.id = f.user_id join organizations o on o.id = f.organization_id
       left join committee_members m on m.organization_id = f.organization_id and m.committee_id = f.committee_id and m.user_id = f.user_id
       left join sign_in.api_tokens t on t.id = f.made_with_token
     where f.secret_hash = $1 and (f.made_with_token is null or t.expires_at > now()) and u.suspended_at is null and u.organization_id = f.organization_id and o.archived_at is null`,
    [hashToken(secret)],
  )
  const [found] = rows
  if (!found) return undefined
  const { role, job, ...feed } = found
  const maySee = feed.committeeId === null || hasAllCommittees(role) || jobMay(job ?? undefined, 'work.see')
  return maySee ? feed : undefined
}

/** To the hour: a calendar asks many times a day. */
export async function noteUse({ lookUps }: Databases, id: string): Promise<void> {
  await lookUps.query(
    `update calendar_feeds set last_used_at = now()
     where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 hour')`,
    [id],
  )
}
