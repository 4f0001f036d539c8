// Takes an imported list of people back. What someone changed since, and who accepted their invitation, is kept.
import type { Db } from '../../app/server/data/db.ts'
import type { LoggedRow, StepContext } from '../imports/kinds.server.ts'
import { seatsOf, type Invitation, type Member } from './importPeople.server.ts'
import { writeInvitation, writeMember } from './importWrite.server.ts'

export async function undoMembers(
  context: StepContext,
  entries: LoggedRow[],
): Promise<('undone' | 'kept')[]> {
  const results: ('undone' | 'kept')[] = []
  for (const entry of entries) {
    const undone =
      entry.subject === 'member' ? await undoMember(context, entry) : await undoInvitation(context.db, entry)
    results.push(undone ? 'undone' : 'kept')
  }
  return results
}

async function undoInvitation(db: Db, entry: LoggedRow): Promise<boolean> {
  const now = await db
    .selectFrom('invitations')
    .select(['name', 'role', 'committees', 'acceptedAt'])
    .where('id', '=', entry.subjectId)
    .forUpdate()
    .executeTakeFirst()
  // Someone withdrew it already: it is gone either way.
  if (!now) return true
  const after = entry.after as Invitation
  const untouched =
    now.name === after.name && now.role === after.role && sameSeats(now.committees as never, after.seats)
  if (now.acceptedAt !== null || !untouched) return false
  if (entry.action === 'created')
    await db.deleteFrom('invitations').where('id', '=', entry.subjectId).execute()
  else await writeInvitation(db, entry.before as Invitation)
  return true
}

async function undoMember({ db, batch }: StepContext, entry: LoggedRow): Promise<boolean> {
  const before = entry.before as Member
  const after = entry.after as Member
  const row = await db
    .selectFrom('users')
    .select(['name', 'title', 'phone'])
    .where('id', '=', entry.subjectId)
    .where('organizationId', '=', batch.organizationId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  const seats = (await seatsOf(db, batch.organizationId!, [entry.subjectId])).get(entry.subjectId) ?? []
  const now: Member = { ...after, ...row, seats }
  const restored = { ...now }
  let whole = true
  for (const field of ['name', 'title', 'phone'] as const) {
    if (before[field] === after[field]) continue
    if (now[field] === after[field]) restored[field] = before[field]
    else whole = false
  }
  if (!sameSeats(before.seats, after.seats)) {
    if (sameSeats(now.seats, after.seats)) restored.seats = before.seats
    else whole = false
  }
  await writeMember(db, batch.organizationId!, now, restored)
  return whole
}

function sameSeats(a: Member['seats'], b: Member['seats']): boolean {
  const spelled = (seats: Member['seats']) =>
    seats
      .map((s) => `${s.committeeId} ${s.job}`)
      .toSorted()
      .join()
  return spelled(a) === spelled(b)
}
