// Every morning one letter to each person some of whose bills moved. A person's letter and the mark that it was written are one
// transaction, behind a lock on what they follow: of two servers the second finds the mark, and one that ends in the middle leaves neither.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { JobContext, JobKinds } from '../../../app/server/jobs/jobs.ts'
import type { Services } from '../../../app/server/services.ts'
import { counted } from '../../../domain/numbers.ts'
import { notificationChoice } from '../../../app/notifications.ts'
import { letterAbout, mostBillsTold } from './letter.server.ts'
import { findMoved } from './moved.server.ts'

export const billFollowJobs: JobKinds = {
  'mail-followed-bills': ({ job, services }: JobContext) => mailFollowed({ job, services }),
}

interface Mailing {
  job: Pick<JobContext['job'], 'progress' | 'throwIfCancelled'>
  services: Pick<Services, 'databases' | 'settings'> & { mail: Pick<Services['mail'], 'send'> }
}

interface Recipient {
  userId: string
  organizationId: string
  email: string
  name: string
  preferences: unknown
}

export async function mailFollowed({
  job,
  services,
}: Mailing): Promise<{ letters: number; summary: string }> {
  const { databases } = services
  const upTo = await databases.asSystem(lastSettled)
  const people = await databases.asSystem((db) => findRecipients(db, upTo))
  let letters = 0
  for (const [i, { userId, organizationId }] of people.entries()) {
    job.throwIfCancelled()
    job.progress(i, people.length, 'Writing to followers')
    if (await databases.asSystem((db) => mailOne(db, services, { userId, organizationId, upTo }))) letters++
  }
  return { letters, summary: `${counted(letters, 'email')} written.` }
}

/**
 * Numbers are given before their rows can be seen: a load that is about to commit may hold lower ones than what stands here already.
 * A person who writes changes is waited for, so that none is passed over.
 */
async function lastSettled(db: Db): Promise<bigint> {
  await sql`lock table bill_changes in share mode`.execute(db)
  const { rows } = await sql<{ last: bigint }>`select coalesce(max(id), 0) as last from bill_changes`.execute(
    db,
  )
  return rows[0]!.last
}

// Followers who still belong to the organization they followed for. Demo people are fictional, and so are their addresses.
const mayBeTold = sql`u.organization_id = f.organization_id and u.suspended_at is null and not u.is_demo
  and not exists (select from organizations o where o.id = f.organization_id and o.archived_at is not null)`

async function findRecipients(db: Db, upTo: bigint): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select distinct u.id as user_id, f.organization_id, u.email, u.name, u.preferences
    from bill_follows f join users u on u.id = f.user_id
    where ${mayBeTold} and exists (select from bill_changes c where c.bill_id = f.bill_id and c.id <= ${upTo}
      and c.id > greatest(f.seen_change_id, f.mailed_change_id))
    order by u.id`.execute(db)
  return rows.filter(({ preferences }) => notificationChoice(preferences, 'followedBills') === 'mail')
}

/** True when a letter was written. The person is looked at again, because since the list was made they may have left. */
async function mailOne(
  db: Db,
  { mail, settings }: Mailing['services'],
  { userId, organizationId, upTo }: { userId: string; organizationId: string; upTo: bigint },
): Promise<boolean> {
  const { rows } = await sql<Recipient & { billId: number }>`
    select u.id as user_id, f.organization_id, u.email, u.name, u.preferences, f.bill_id
    from bill_follows f join users u on u.id = f.user_id
    where f.user_id = ${userId}::uuid and f.organization_id = ${organizationId}::uuid and ${mayBeTold}
    order by f.bill_id for update of f`.execute(db)
  const [person] = rows
  if (!person || notificationChoice(person.preferences, 'followedBills') === 'none') return false
  const moved = await findMoved(db, person, {
    since: 'told',
    upTo,
    mostBills: mostBillsTold,
    mostChanges: 50,
  })
  await sql`update bill_follows set mailed_change_id = ${upTo} where user_id = ${userId}::uuid
    and organization_id = ${organizationId}::uuid and bill_id = any (${rows.map(({ billId }) => billId)}::int[])`.execute(
    db,
  )
  if (moved.total === 0) return false
  const { email, name } = person
  await mail.send(db, {
    ...letterAbout(moved, name, settings.publicUrl),
    to: email,
    organizationId,
    notification: { kind: 'followedBills', userId },
  })
  return true
}
