// Deleting what came from the voter file: asked for by an administrator once the committee is archived, undone within a week, then done at
// night in one transaction.
import { sql } from 'kysely'
import { conflict, invalid, notFound } from '../../app/contract.ts'
import { appendAudit } from '../../app/server/audit/audit.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { JobContext } from '../../app/server/jobs/jobs.ts'
import { may } from '../../permissions.ts'
import { workIn, type CommitteeRef } from '../committees/workIn.server.ts'
import type { handover, Removal } from './api.ts'
import type { Held } from './held.ts'

const daysToUndo = 7

type Calls = 'held' | 'askRemoval' | 'undoRemoval'

export const removalHandlers: Pick<Handlers<typeof handover>, Calls> = {
  held: async (context, { committeeId }) => {
    const committee = await workIn(context, committeeId, 'handover.export')
    return {
      held: await findHeld(context.db, committee),
      removal: await lastRemoval(context.db, committee),
      mayRemove: may(context.viewer, 'committees.manage') && context.viewer.mayWrite,
    }
  },

  askRemoval: async (context, { committeeId, name }) => {
    const { db, viewer, audit } = context
    const committee = await workIn(context, committeeId, 'handover.export')
    const { organizationId } = committee
    if (!committee.isArchived)
      throw conflict(`Archive ${committee.name} first, so that no one is still working with its voters.`)
    if (name.trim() !== committee.name.trim())
      throw invalid(`Type the name of the committee as it is written: ${committee.name}.`, {
        name: 'This is another name.',
      })
    const waiting = await waitingRecords(db, committee)
    if (waiting > 0)
      throw conflict(
        `${waiting === 1 ? 'One record' : `${waiting} records`} from phones still ${waiting === 1 ? 'waits' : 'wait'} for a decision. Reopen the committee and decide first, or they are lost.`,
      )
    const held = await findHeld(db, committee)
    const row = await db
      .insertInto('voterRemovals')
      .values({
        organizationId,
        committeeId,
        counts: JSON.stringify(held),
        askedBy: viewer.userId,
        askedByName: viewer.name,
        dueAt: sql<Date>`now() + make_interval(days => ${daysToUndo})`,
      })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw conflict('Someone asked for this already. It waits to be done.')
    await audit(
      {
        action: 'handover.removalAsked',
        subject: 'committee',
        subjectId: committeeId,
        detail: { name: committee.name, ...held },
      },
      organizationId,
    )
    return (await lastRemoval(db, committee))!
  },

  undoRemoval: async (context, { committeeId }) => {
    const { db, viewer, audit } = context
    const committee = await workIn(context, committeeId, 'handover.export')
    const undone = await removalsOf(db, committee)
      .where('state', '=', 'waiting')
      .select('id')
      .forUpdate()
      .executeTakeFirst()
    if (!undone) throw notFound()
    await db
      .updateTable('voterRemovals')
      .set({ state: 'undone', undoneByName: viewer.name, endedAt: new Date() })
      .where('id', '=', undone.id)
      .execute()
    await audit(
      {
        action: 'handover.removalUndone',
        subject: 'committee',
        subjectId: committeeId,
        detail: { name: committee.name },
      },
      committee.organizationId,
    )
    return (await lastRemoval(db, committee))!
  },
}

function removalsOf(db: Db, { organizationId, committeeId }: CommitteeRef) {
  return db
    .selectFrom('voterRemovals')
    .where('voterRemovals.organizationId', '=', organizationId)
    .where('voterRemovals.committeeId', '=', committeeId)
}

async function lastRemoval(db: Db, committee: CommitteeRef): Promise<Removal | null> {
  const row = await removalsOf(db, committee).selectAll().orderBy('askedAt', 'desc').executeTakeFirst()
  if (!row) return null
  return {
    state: row.state as Removal['state'],
    askedByName: row.askedByName,
    askedAt: row.askedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    undoneByName: row.undoneByName,
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

async function waitingRecords(db: Db, { organizationId, committeeId }: CommitteeRef): Promise<number> {
  const { n } = await db
    .selectFrom('outboxEvents')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('state', '=', 'quarantined')
    .executeTakeFirstOrThrow()
  return n
}

/** What is still there of the voter file, by what it is. */
async function findHeld(db: Db, { organizationId, committeeId }: CommitteeRef): Promise<Held> {
  const own = sql`organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid`
  const { rows } = await sql<Held>`select
    (select count(*) from universes where ${own})::int as universes,
    (select count(*) from walkbook_doors where ${own} and (line <> '' or voter_ids <> '{}'))::int as doors,
    (select count(*) from cut_doors where ${own})::int as "doorsInTurfs",
    (select count(*) from survey_answers where ${own})::int as answers,
    (select count(*) from voter_notes where ${own})::int + (select count(*) from voter_contacts where ${own})::int
      + (select count(*) from voter_taggings where ${own})::int + (select count(*) from voter_corrections where ${own})::int
      + (select count(*) from building_notes where ${own})::int as "notes",
    (select count(*) from door_people where ${own})::int as "peopleAtDoors",
    (select count(*) from phone_entries where ${own} and voter_id is not null)::int as "phoneEntries",
    (select count(*) from people where ${own} and voter_id is not null)::int as "linkedPeople",
    (select count(*) from sign_requests where ${own} and source = 'door' and (street <> '' or name <> ''))::int as "signRequests",
    (select count(*) from hands where ${own} and ended_at is null and expires_at > now())::int as phones,
    (select count(*) from files where ${own} and purpose in ('export', 'packets', 'handover'))::int as files`.execute(
    db,
  )
  return rows[0]!
}

/** Nightly. Each committee is a transaction of its own: a server that dies in the middle has deleted all of it or nothing. */
export async function deleteVoterData({
  job,
  databases,
}: Pick<JobContext, 'databases'> & { job: Pick<JobContext['job'], 'throwIfCancelled'> }) {
  let committees = 0
  for (;;) {
    job.throwIfCancelled()
    const isMore = await databases.asSystem(async (db) => {
      const due = await db
        .selectFrom('voterRemovals as r')
        .innerJoin('committees as c', 'c.id', 'r.committeeId')
        .select(['r.id', 'r.organizationId', 'r.committeeId', 'r.askedBy', 'r.askedByName', 'c.name'])
        .where('r.state', '=', 'waiting')
        .where('r.dueAt', '<=', sql<Date>`now()`)
        // Reopened meanwhile: someone works with these voters again, so it waits.
        .where('c.archivedAt', 'is not', null)
        .orderBy('r.dueAt')
        .limit(1)
        .forUpdate(['r', 'c'])
        .executeTakeFirst()
      if (!due) return false
      const { rows } = await sql<{ counts: Record<string, number> }>`
        select public.forget_voter_file(${due.organizationId}::uuid, ${due.committeeId}::uuid) as counts`.execute(
        db,
      )
      const { counts } = rows[0]!
      await db
        .updateTable('voterRemovals')
        .set({ state: 'done', endedAt: new Date(), counts: JSON.stringify(counts) })
        .where('id', '=', due.id)
        .execute()
      await appendAudit(
        db,
        { userId: due.askedBy, name: due.askedByName, organizationId: due.organizationId },
        {
          action: 'handover.removed',
          subject: 'committee',
          subjectId: due.committeeId,
          detail: { name: due.name, ...counts },
        },
      )
      return true
    })
    if (!isMore) return { committees }
    committees++
  }
}
