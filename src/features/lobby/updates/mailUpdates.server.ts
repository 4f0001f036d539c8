// Each morning one email to everyone who asked for the lobby digest and for whom something came in. The mark that it was written and the
// email are one transaction: of two servers the second finds the mark.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { JobContext, JobKinds } from '../../../app/server/jobs/jobs.ts'
import type { Services } from '../../../app/server/services.ts'
import { counted } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { sideWords, updateWords } from '../rules.ts'
import type { Update } from '../shapes.ts'
import { findUpdates } from './updates.server.ts'

export const lobbyMailJobs: JobKinds = {
  'mail-lobby-updates': ({ job, services }: JobContext) => mailLobbyUpdates({ job, services }),
}

interface Mailing {
  job: Pick<JobContext['job'], 'progress' | 'throwIfCancelled'>
  services: Pick<Services, 'databases' | 'settings'> & { mail: Pick<Services['mail'], 'send'> }
}
interface Reader {
  userId: string
  organizationId: string
  email: string
  name: string
  since: Date
}
const mostTold = 40

export async function mailLobbyUpdates({
  job,
  services,
}: Mailing): Promise<{ letters: number; summary: string }> {
  const people = await services.databases.asSystem(async (db) =>
    (await readers(db, null)).map(({ userId }) => userId),
  )
  let letters = 0
  for (const [at, userId] of people.entries()) {
    job.throwIfCancelled()
    job.progress(at, people.length, 'Writing the lobby digest')
    if (await services.databases.asSystem((db) => mailOne(db, services, userId))) letters++
  }
  return { letters, summary: `${counted(letters, 'email')} written.` }
}

/** Demo people are fictional, and so are their addresses. */
async function readers(db: Db, userId: string | null): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select l.user_id, l.organization_id, u.email, u.name, greatest(l.looked_at, l.mailed_at) as since
    from lobby_looks l join users u on u.id = l.user_id and u.organization_id = l.organization_id
    where l.wants_digest and u.suspended_at is null and not u.is_demo and (${userId}::uuid is null or l.user_id = ${userId}::uuid)
      and not exists (select from organizations o where o.id = l.organization_id and o.archived_at is not null)
    order by l.user_id for update of l`.execute(db)
  return rows
}

async function mailOne(db: Db, { mail, settings }: Mailing['services'], userId: string): Promise<boolean> {
  const [reader] = await readers(db, userId)
  if (!reader) return false
  const updates = await findUpdates(
    db,
    { since: reader.since.toISOString() },
    { sort: 'at', desc: true, limit: mostTold + 1, offset: 0 },
  )
  await sql`update lobby_looks set mailed_at = now() where user_id = ${userId}::uuid and organization_id = ${reader.organizationId}::uuid`.execute(
    db,
  )
  if (updates.length === 0) return false
  const page = `${settings.publicUrl}${linkTo('/lobbyist/updates')}`
  const { state } = await mail.send(db, {
    subject: updates.length > mostTold ? 'Many lobby updates' : counted(updates.length, 'lobby update'),
    paragraphs: [
      `Hello ${reader.name}, this came in since you last looked.`,
      updates.slice(0, mostTold).map(lineOf).join('\n'),
      'You get this email because you asked for the lobby digest on the page of lobby updates.',
    ],
    action: { label: 'Open the lobby updates', url: page },
    to: reader.email,
    organizationId: reader.organizationId,
    notification: { kind: 'lobbyDigest', userId },
  })
  return state !== 'turnedOff'
}

function lineOf({ kind, principal, lobbyist, bill, side, note }: Update): string {
  const who = [principal?.name, lobbyist && `by ${lobbyist.name}`].filter(Boolean).join(' ')
  const what = bill && side ? `${sideWords[side]} ${bill.label}` : updateWords[kind]
  return `– ${what}: ${who}${note === '' ? '' : ` (${note})`}`
}
