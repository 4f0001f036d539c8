// One walkbook: how far it is, its doors, its name, its order, put away and brought back.
import { sql } from 'kysely'
import { invalid } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { changeIn, refuseStale, workIn, type Workplace } from '../committees/workIn.server.ts'
import { requireLookUp } from '../voters/access.server.ts'
import { keepPace } from '../voters/pace.server.ts'
import { doorsOf, findHands, getWalkbook, lockWalkbook, type Hand } from './access.server.ts'
import type { walkbooks } from './api.ts'
import { refuseArchived } from './hands.server.ts'
import { whoHas } from './list.server.ts'
import { refuseSameName } from './making.server.ts'
import { findNotes } from './notes.server.ts'
import { progressOf, visitedIn, type HandWork } from './progress.server.ts'
import { whyInOrder } from './rules.ts'
import type { HandRow, Walkbook } from './shapes.ts'
import { requireSurvey } from './surveys.server.ts'

type Calls = 'get' | 'doors' | 'progress' | 'change' | 'reorder' | 'archive' | 'restore'

export const oneHandlers: Pick<Handlers<typeof walkbooks>, Calls> = {
  get: async (context, { committeeId, walkbookId }) =>
    readWalkbook(context, await workIn(context, committeeId, 'walkbooks.see'), walkbookId),

  doors: async (context, { committeeId, walkbookId }) => {
    const committee = await workIn(context, committeeId, 'walkbooks.doors')
    await requireLookUp(context)
    const { db, audit } = context
    const { name, doors: count } = await getWalkbook(db, committee, walkbookId)
    await keepPace(context, count)
    const doors = await doorsOf(db, committee)
      .where('walkbookId', '=', walkbookId)
      .selectAll()
      .orderBy('place')
      .execute()
    const why = whyInOrder(doors)
    await audit(
      {
        action: 'walkbook.opened',
        subject: 'walkbook',
        subjectId: walkbookId,
        detail: { name, doors: doors.length },
      },
      committee.organizationId,
    )
    return {
      doors: doors.map((door, i) => ({ ...door, voters: door.voterIds.length, why: why[i]! })),
      notes: await findNotes(
        db,
        committee,
        doors.map(({ building }) => building),
      ),
    }
  },

  progress: async (context, { committeeId, walkbookId }) => {
    const committee = await workIn(context, committeeId, 'walkbooks.see')
    const { db, services } = context
    await getWalkbook(db, committee, walkbookId)
    const last = await progressOf(services).ofDoors(db, committee, walkbookId)
    return {
      doors: Array.from(last, ([doorId, visit]) => ({ doorId, ...visit, at: visit.at.toISOString() })),
    }
  },

  change: async (context, { committeeId, walkbookId, version, name, note, surveyId }) => {
    const committee = await changeIn(context, committeeId, 'walkbooks.edit')
    const { db, viewer, audit } = context
    const before = await lockWalkbook(db, committee, walkbookId)
    refuseArchived(before)
    refuseStale(`“${before.name}”`, version, before)
    await sql`select pg_advisory_xact_lock(hashtext('walkbooks'), hashtext(${committeeId}))`.execute(db)
    await refuseSameName(db, committee, name, walkbookId)
    await requireSurvey(db, committee, surveyId, before.surveyId)
    await db
      .updateTable('walkbooks')
      .set({ name, note, surveyId, ...changedBy(viewer) })
      .where('id', '=', walkbookId)
      .execute()
    const renamedFrom = before.name === name ? undefined : before.name
    await audit(
      {
        action: 'walkbook.changed',
        subject: 'walkbook',
        subjectId: walkbookId,
        detail: { name, renamedFrom },
      },
      committee.organizationId,
    )
    return readWalkbook(context, committee, walkbookId)
  },

  reorder: async (context, { committeeId, walkbookId, version, doorIds }) => {
    const committee = await changeIn(context, committeeId, 'walkbooks.edit')
    const { db, viewer, audit } = context
    const before = await lockWalkbook(db, committee, walkbookId)
    refuseArchived(before)
    refuseStale(`“${before.name}”`, version, before)
    const doors = await doorsOf(db, committee).where('walkbookId', '=', walkbookId).select('id').execute()
    const known = new Set(doors.map(({ id }) => id))
    if (
      new Set(doorIds).size !== doorIds.length ||
      doorIds.length !== known.size ||
      !doorIds.every((id) => known.has(id))
    )
      throw invalid('The order must name every door of the walkbook once. Reload the page and try again.')
    await sql`update walkbook_doors d set place = o.place from unnest(${doorIds}::uuid[]) with ordinality as o (id, place)
      where d.id = o.id and d.walkbook_id = ${walkbookId}::uuid and d.place <> o.place`.execute(db)
    const { version: next } = await db
      .updateTable('walkbooks')
      .set(changedBy(viewer))
      .where('id', '=', walkbookId)
      .returning('version')
      .executeTakeFirstOrThrow()
    await audit(
      {
        action: 'walkbook.reordered',
        subject: 'walkbook',
        subjectId: walkbookId,
        detail: { name: before.name },
      },
      committee.organizationId,
    )
    return { version: next }
  },

  archive: (context, { committeeId, walkbookId }) => setArchived(context, committeeId, walkbookId, true),
  restore: (context, { committeeId, walkbookId }) => setArchived(context, committeeId, walkbookId, false),
}

const changedBy = ({ name }: { name: string }) => ({
  version: sql<number>`version + 1`,
  updatedByName: name,
  updatedAt: sql<Date>`now()`,
})

async function setArchived(context: Context, committeeId: string, walkbookId: string, archived: boolean) {
  const committee = await changeIn(context, committeeId, 'walkbooks.edit')
  const { db, viewer, audit } = context
  const before = await lockWalkbook(db, committee, walkbookId)
  if ((before.archivedAt !== null) === archived) return {}
  if (!archived) {
    await sql`select pg_advisory_xact_lock(hashtext('walkbooks'), hashtext(${committeeId}))`.execute(db)
    await refuseSameName(db, committee, before.name, walkbookId)
  }
  await db
    .updateTable('walkbooks')
    .set({ archivedAt: archived ? sql<Date>`now()` : null, ...changedBy(viewer) })
    .where('id', '=', walkbookId)
    .execute()
  await audit(
    {
      action: archived ? 'walkbook.archived' : 'walkbook.restored',
      subject: 'walkbook',
      subjectId: walkbookId,
      detail: { name: before.name },
    },
    committee.organizationId,
  )
  return {}
}

async function readWalkbook(
  { db, services }: Context,
  committee: Workplace,
  walkbookId: string,
): Promise<Walkbook> {
  const row = await getWalkbook(db, committee, walkbookId)
  const progress = progressOf(services)
  const done = (await progress.ofMany(db, committee, [walkbookId])).get(walkbookId)
  const work = await progress.ofHands(db, committee, walkbookId)
  const hands = await findHands(db, committee, { walkbookIds: [walkbookId] })
  const { organizationId: _, madeFrom: __, createdBy: ___, updatedAt: ____, ...shown } = row
  return {
    ...shown,
    visited: visitedIn(done),
    results: [...(done?.results ?? [])].map(([result, doors]) => ({ result, doors })),
    lastVisitAt: done?.lastAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
    timeZone: committee.timeZone,
    hands: hands.map((hand) => handRow(hand, work.get(hand.id))),
    mayEdit: committee.may('walkbooks.edit') && !committee.isArchived,
    maySeeDoors: committee.may('walkbooks.doors'),
  }
}

function handRow(hand: Hand, work: HandWork | undefined): HandRow {
  return {
    ...whoHas(hand),
    meantFor: hand.meantFor,
    handedByName: hand.handedByName,
    handedAt: hand.handedAt.toISOString(),
    claimedAt: hand.claimedAt?.toISOString() ?? null,
    expiresAt: hand.expiresAt.toISOString(),
    endedAt: hand.endedAt?.toISOString() ?? null,
    endedWhy: hand.endedWhy,
    endedByName: hand.endedByName,
    isMinor: hand.age === '13 to 17',
    guardianName: hand.guardianName,
    heldAt: hand.heldAt?.toISOString() ?? null,
    heldWhy: hand.heldWhy,
    work: work
      ? {
          ...work,
          // All of a sheet has one time, so its pace says nothing.
          odd: hand.kind === 'paper' ? [] : work.odd,
          firstAt: work.firstAt?.toISOString() ?? null,
          lastAt: work.lastAt?.toISOString() ?? null,
        }
      : null,
  }
}
