// On the day a person chose, one email with the week's report. The email and the mark that it was written are one transaction behind a lock
// on the person's row. What it says is read behind the walls of that person, as they are at that moment.
import { sql } from 'kysely'
import { wallsOf } from '../../app/server/auth/viewer.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { JobContext, JobKinds } from '../../app/server/jobs/jobs.ts'
import type { Services } from '../../app/server/services.ts'
import { dayOf } from '../../domain/dates.ts'
import { counted } from '../../domain/numbers.ts'
import type { CommitteeJob, Role } from '../../permissions.ts'
import { letterAbout } from './letter.server.ts'
import { findWeeks } from './weeks.server.ts'

export const reportingJobs: JobKinds = {
  'mail-weekly-reports': ({ services }: JobContext) => mailReports(services),
}

interface Recipient {
  userId: string
  organizationId: string
  name: string
  email: string
  role: Role
  committees: { id: string; job: CommitteeJob }[]
}

type Sending = Pick<Services, 'databases' | 'settings'> & { mail: Pick<Services['mail'], 'send'> }

export async function mailReports(
  services: Sending,
  now = new Date(),
): Promise<{ emails: number; summary: string }> {
  const today = dayOf(now)
  const due = await services.databases.asSystem((db) => findDue(db, today))
  let emails = 0
  for (const person of due) if (await mailOne(services, person, today)) emails++
  return { emails, summary: `${counted(emails, 'email')} written.` }
}

// People who still belong to the organization they asked for. Demo people are fictional, and so are their addresses.
const isDue = (
  today: string,
) => sql`m.weekday = extract(isodow from ${today}::date) and m.written_on is distinct from ${today}::date
  and u.organization_id = m.organization_id and u.suspended_at is null and not u.is_demo
  and not exists (select from organizations o where o.id = m.organization_id and o.archived_at is not null)`

async function findDue(db: Db, today: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select u.id as user_id, m.organization_id, u.name, u.email, u.role, coalesce((select jsonb_agg(jsonb_build_object('id', c.committee_id, 'job', c.job))
      from committee_members c where c.user_id = u.id and c.organization_id = m.organization_id), '[]') as committees
    from report_mailings m join users u on u.id = m.user_id where ${isDue(today)} order by u.id`.execute(db)
  return rows
}

async function mailOne(
  { databases, mail, settings }: Sending,
  person: Recipient,
  today: string,
): Promise<boolean> {
  const { userId, organizationId, name, email } = person
  const report = await databases.inScope(wallsOf(person), (db) => findWeeks(db, person, 4))
  if (report.committees.length === 0) return false
  return databases.asSystem(async (db) => {
    const { rows } = await sql`update report_mailings m set written_on = ${today}::date from users u
      where u.id = m.user_id and m.user_id = ${userId}::uuid and m.organization_id = ${organizationId}::uuid and ${isDue(today)}
      returning m.user_id`.execute(db)
    if (rows.length === 0) return false
    const { state } = await mail.send(db, {
      ...letterAbout(report, name, settings.publicUrl),
      to: email,
      organizationId,
      notification: { kind: 'weeklyReport', userId },
    })
    return state !== 'turnedOff'
  })
}
