// Every hour one letter to each person whose turn it is and whose time has passed. A letter and the marks that it was written are one
// transaction, behind a lock on the volunteers it is about: of two servers the second finds the marks, and one that ends in the middle
// leaves neither.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { JobContext, JobKinds } from '../../app/server/jobs/jobs.ts'
import type { Services } from '../../app/server/services.ts'
import { counted } from '../../domain/numbers.ts'
import { overdueLetter, type Overdue } from './letters.server.ts'
import { chooseOwner } from './owner.server.ts'

export const volunteerJobs: JobKinds = {
  'mail-overdue-answers': ({ job, services }: JobContext) => mailOverdue({ job, services }),
}

interface Mailing {
  job: Pick<JobContext['job'], 'progress' | 'throwIfCancelled'>
  services: Pick<Services, 'databases' | 'settings'> & { mail: Pick<Services['mail'], 'send'> }
}

interface Turn {
  organizationId: string
  committeeId: string
  ownerId: string | null
}

export async function mailOverdue({ job, services }: Mailing): Promise<{ letters: number; summary: string }> {
  const { databases } = services
  const turns = await databases.asSystem(findTurns)
  let letters = 0
  for (const [i, turn] of turns.entries()) {
    job.throwIfCancelled()
    job.progress(i, turns.length, 'Telling who should answer')
    if (await databases.asSystem((db) => mailOne(db, services, turn))) letters++
  }
  return { letters, summary: `${counted(letters, 'email')} written.` }
}

const isOverdue = sql`v.answered_at is null and v.overdue_told_at is null and v.answer_due_at < now() and v.state in ('new', 'active')`

async function findTurns(db: Db): Promise<Turn[]> {
  const { rows } = await sql<Turn>`
    select distinct v.organization_id, v.committee_id, v.answer_owner_id as owner_id
    from volunteers v join committees c on c.id = v.committee_id join organizations o on o.id = v.organization_id
      join people p on p.id = v.person_id
    where ${isOverdue} and c.archived_at is null and o.archived_at is null and p.merged_into is null and p.archived_at is null
    order by 1, 2, 3`.execute(db)
  return rows
}

/** True when a letter was written. A person who left meanwhile passes the turn on; where no one is left, it waits for someone. */
async function mailOne(db: Db, { mail, settings }: Mailing['services'], turn: Turn): Promise<boolean> {
  const { organizationId, committeeId } = turn
  const { rows: people } = await sql<Overdue>`
    select v.person_id, p.first_name, p.last_name, v.signed_up_at from volunteers v join people p on p.id = v.person_id
    where v.organization_id = ${organizationId}::uuid and v.committee_id = ${committeeId}::uuid
      and v.answer_owner_id is not distinct from ${turn.ownerId}::uuid and ${isOverdue} and p.merged_into is null and p.archived_at is null
    order by v.answer_due_at for update of v`.execute(db)
  if (people.length === 0) return false
  const ownerId = await chooseOwner(db, turn, turn.ownerId)
  if (!ownerId) return false
  await sql`update volunteers set overdue_told_at = now(), answer_owner_id = ${ownerId}::uuid
    where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid
      and person_id = any (${people.map(({ personId }) => personId)}::uuid[])`.execute(db)
  const { rows } = await sql<{
    email: string
    name: string
    isDemo: boolean
    committee: string
    timeZone: string
  }>`
    select u.email, u.name, u.is_demo, c.name as committee, c.time_zone from users u, committees c
    where u.id = ${ownerId}::uuid and c.id = ${committeeId}::uuid`.execute(db)
  const owner = rows[0]!
  // Demo people are fictional, and so are their addresses.
  if (owner.isDemo) return false
  const { email, name, committee, timeZone } = owner
  const words = overdueLetter({
    ownerName: name,
    committee: { id: committeeId, name: committee, timeZone },
    people,
    publicUrl: settings.publicUrl,
  })
  const notification = { kind: 'overdueVolunteers' as const, userId: ownerId }
  const { state } = await mail.send(db, { ...words, to: email, organizationId, notification })
  return state !== 'turnedOff'
}
