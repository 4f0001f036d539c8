// Writes a plan: invitations in one statement, members one by one, and for each what undo needs to know.
import type { ChunkContext, LogEntry, Outcome } from '../imports/kinds.server.ts'
import type { Invitation, Member, Seat } from './importPeople.server.ts'
import type { Plan, Step } from './importPlan.server.ts'
import { createInvitations } from './invite.server.ts'
import type { Db } from '../../app/server/data/db.ts'

export async function writePlan(context: ChunkContext, { steps, problems }: Plan): Promise<Outcome> {
  const count = (what: Step['outcome']) => steps.filter((s) => s.outcome === what).length
  // A person listed once per committee is written once, from how they were to how the last row leaves them.
  const people = [
    ...Map.groupBy(
      steps.filter((s) => s.outcome !== 'unchanged'),
      (s) => s.email,
    ).values(),
  ].map((own) => ({ ...own[0]!, after: own.at(-1)!.after }))
  const log = await invite(
    context,
    people.filter((p) => p.before === null),
  )
  for (const step of people) if (step.before !== null) log.push(await change(context, step))
  return {
    new: count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    problems,
    log: log.toSorted((a, b) => a.row - b.row),
  }
}

async function invite({ db, services, batch, importer }: ChunkContext, people: Step[]): Promise<LogEntry[]> {
  const invited = await createInvitations(
    db,
    services,
    people.map(({ email, after }) => ({
      organizationId: batch.organizationId,
      email,
      name: after.name,
      role: after.role,
      committees: after.seats,
      invitedBy: importer.userId,
      send: batch.options.send ?? false,
      importBatchId: batch.id,
    })),
  )
  return people.map(({ row, email, after }, i) => {
    const { id } = invited[i]!
    return {
      row,
      action: 'created',
      subject: 'invitation',
      subjectId: id,
      key: email,
      after: { ...after, id },
    }
  })
}

async function change({ db, batch }: ChunkContext, { row, email, before, after }: Step): Promise<LogEntry> {
  if (after.is === 'invitation') await writeInvitation(db, after)
  else await writeMember(db, batch.organizationId!, before as Member, after)
  const subject = after.is
  return { row, action: 'changed', subject, subjectId: after.id!, key: email, before, after }
}

export async function writeInvitation(db: Db, { id, name, role, seats }: Invitation): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ name, role, committees: JSON.stringify(seats) })
    .where('id', '=', id)
    .execute()
}

export async function writeMember(
  db: Db,
  organizationId: string,
  before: Member,
  after: Member,
): Promise<void> {
  const { id, name, title, phone } = after
  await db
    .updateTable('users')
    .set({ name, title, phone, updatedAt: new Date() })
    .where('id', '=', id)
    .execute()
  const had = new Map(before.seats.map((s) => [s.committeeId, s]))
  for (const seat of after.seats)
    if (had.get(seat.committeeId)?.job !== seat.job) await takeSeat(db, organizationId, id, seat)
  for (const { committeeId } of before.seats)
    if (!after.seats.some((s) => s.committeeId === committeeId))
      await db
        .deleteFrom('committeeMembers')
        .where('organizationId', '=', organizationId)
        .where('userId', '=', id)
        .where('committeeId', '=', committeeId)
        .execute()
}

async function takeSeat(
  db: Db,
  organizationId: string,
  userId: string,
  { committeeId, job }: Seat,
): Promise<void> {
  await db
    .insertInto('committeeMembers')
    .values({ organizationId, userId, committeeId, job })
    .onConflict((c) => c.columns(['organizationId', 'committeeId', 'userId']).doUpdateSet({ job }))
    .execute()
}
