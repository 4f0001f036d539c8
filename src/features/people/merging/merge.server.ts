// Two records that are one person become one; and the other way around.
import { findAlso } from '../also.server.ts'
import { sql } from 'kysely'
import { conflict, invalid, notAllowed, notFound } from '../../../app/contract.ts'
import type { Context, Handlers } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import {
  changeIn,
  refuseStale,
  saveChange,
  workIn,
  type Workplace,
  type CommitteeRef,
} from '../../committees/workIn.server.ts'
import { getPerson, getPersonToChange, type PersonRecord } from '../access.server.ts'
import type { people } from '../api.ts'
import { record } from '../changing.server.ts'
import { foldRows } from './foldRows.server.ts'
import type { Holding } from './holdings.server.ts'
import { keysOf } from '../keys.ts'
import { cellsOfPerson } from './mergeFields.ts'
import {
  moveBack,
  moveRows,
  movable,
  own,
  restoreCells,
  rowOf,
  writeCells,
  type Cells,
  type Moved,
} from './moves.server.ts'
import { shownName } from '../rules.ts'

type Calls = 'wouldMove' | 'merge' | 'sayDifferent' | 'undoMerge'

/** What is kept of a merge. */
interface Before {
  moved: Moved[]
  cells: Cells[]
}

export const mergeHandlers: Pick<Handlers<typeof people>, Calls> = {
  wouldMove: async (context, { committeeId, keptId, mergedId }) => {
    const { db } = context
    const committee = await workIn(context, committeeId, 'people.contact')
    await getPerson(db, committee, keptId)
    await getPerson(db, committee, mergedId)
    const found = new Map<string, { one: string; many: string; count: number; stays: number }>()
    for (const holding of context.services.given.holdsPeople) {
      const { table, column, words } = holding
      const { rows } = await sql<{ count: number; all: number }>`select
        (select count(*)::int from ${sql.ref(table)} where ${movable(holding, committee, { keptId, mergedId })}) as count,
        (select count(*)::int from ${sql.ref(table)} where ${own(table, committee)} and ${sql.ref(column)} = ${mergedId}) as all`.execute(
        db,
      )
      const { count, all } = rows[0]!
      const before = found.get(words[0]) ?? { count: 0, stays: 0 }
      found.set(words[0], {
        one: words[0],
        many: words[1],
        count: before.count + count,
        stays: before.stays + all - count,
      })
    }
    return { moves: [...found.values()].filter(({ count, stays }) => count + stays > 0) }
  },

  merge: async (context, { committeeId, keptId, mergedId, keptVersion, mergedVersion, take }) => {
    const { db, viewer, services } = context
    const committee = await changeIn(context, committeeId, 'people.edit')
    if (keptId === mergedId) throw invalid('Choose two records: these are the same one.')
    const { kept, merged } = await bothHeld(db, committee, keptId, mergedId)
    await requirePayroll(context, committee, [keptId, mergedId])
    refuseStale(shownName(kept), keptVersion, kept)
    refuseStale(shownName(merged), mergedVersion, merged)
    const before = await mergeRecords(db, services.given.holdsPeople, committee, { keptId, mergedId }, take)
    await touch(context, committee, keptId, null)
    await touch(context, committee, mergedId, keptId)
    const { organizationId } = committee
    const { id } = await db
      .insertInto('personMerges')
      .values({
        organizationId,
        committeeId,
        keptId,
        mergedId,
        before: JSON.stringify(before),
        decidedBy: viewer.userId,
        decidedByName: viewer.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(context, committee, 'person.merged', keptId, { with: mergedId })
    return { mergeId: id }
  },

  sayDifferent: async (context, { committeeId, oneId, otherId }) => {
    const { db, viewer } = context
    const committee = await changeIn(context, committeeId, 'people.edit')
    if (oneId === otherId) throw invalid('Choose two records: these are the same one.')
    await bothHeld(db, committee, oneId, otherId)
    const { id } = await db
      .insertInto('personMerges')
      .values({
        organizationId: committee.organizationId,
        committeeId,
        keptId: oneId,
        mergedId: otherId,
        before: '{}',
        decision: 'different',
        decidedBy: viewer.userId,
        decidedByName: viewer.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(context, committee, 'person.saidDifferent', oneId, { from: otherId })
    return { mergeId: id }
  },

  undoMerge: async (context, { committeeId, mergeId }) => {
    const { db, viewer } = context
    const committee = await changeIn(context, committeeId, 'people.edit')
    const row = await db
      .selectFrom('personMerges')
      .selectAll()
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('id', '=', mergeId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound()
    if (row.undoneAt !== null) return {}
    const { keptId, mergedId } = row
    if (row.decision === 'same') {
      await requirePayroll(context, committee, [keptId, mergedId])
      await refuseLaterMerges(db, committee, row)
      await splitRecords(db, committee, { keptId, mergedId }, row.before as unknown as Before)
      await touch(context, committee, keptId, null)
      await touch(context, committee, mergedId, null)
    }
    await db
      .updateTable('personMerges')
      .set({ undoneAt: new Date(), undoneByName: viewer.name })
      .where('id', '=', mergeId)
      .execute()
    const action = row.decision === 'same' ? 'person.mergeUndone' : 'person.differentUndone'
    await record(context, committee, action, keptId, { with: mergedId })
    return {}
  },
}

async function mergeRecords(
  db: Db,
  holdings: Holding[],
  committee: CommitteeRef,
  between: { keptId: string; mergedId: string },
  take: readonly string[],
): Promise<Before> {
  const kept = await rowOf(db, committee, 'people', { id: between.keptId })
  const merged = await rowOf(db, committee, 'people', { id: between.mergedId })
  const cells = [cellsOfPerson(kept!, merged!, take)]
  for (const holding of holdings) cells.push(...(await foldRows(db, committee, holding, between)))
  for (const one of cells) await write(db, committee, one)
  const moved: Moved[] = []
  for (const holding of holdings) moved.push(await moveRows(db, committee, holding, between))
  return {
    moved: moved.filter(({ keys }) => keys.length > 0),
    cells: cells.filter(({ after }) => Object.keys(after).length > 0),
  }
}

/** What the merge put there is kept as the database spells it, to be recognized when it is undone. */
async function write(db: Db, committee: CommitteeRef, cells: Cells): Promise<void> {
  await writeCells(db, committee, cells)
  const now = await rowOf(db, committee, cells.table, cells.where)
  for (const name of Object.keys(cells.after)) cells.after[name] = now![name]
}

async function splitRecords(
  db: Db,
  committee: CommitteeRef,
  between: { keptId: string; mergedId: string },
  { moved, cells }: Before,
): Promise<void> {
  // Backwards, so that each step finds what it left.
  for (const one of moved.toReversed()) await moveBack(db, committee, one, between)
  for (const one of cells.toReversed()) await restoreCells(db, committee, one)
}

/** In one order for everyone, or two people who merge the same two would wait for each other. */
async function bothHeld(db: Db, committee: CommitteeRef, keptId: string, mergedId: string) {
  const held = new Map<string, PersonRecord>()
  for (const id of [keptId, mergedId].toSorted()) held.set(id, await getPersonToChange(db, committee, id))
  return { kept: held.get(keptId)!, merged: held.get(mergedId)! }
}

/** Whose sign-in and whose paid hours are whose is decided by those who see to the pay. */
async function requirePayroll(
  { db, services }: Context,
  committee: Workplace,
  personIds: string[],
): Promise<void> {
  if (committee.may('staff.edit')) return
  const also = await findAlso(db, services.given, personIds)
  const { rows } =
    await sql`select from person_hours where ${own('person_hours', committee)} and person_id = any (${personIds}::uuid[]) and is_paid
    limit 1`.execute(db)
  if (rows.length > 0 || [...also.values()].some(({ isStaff }) => isStaff))
    throw notAllowed('One of these records is on the staff or has paid hours. Ask the manager to decide.')
}

/** What was merged later must come out first, or its rows would go to the wrong record. */
async function refuseLaterMerges(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  { keptId, decidedAt, id }: { keptId: string; decidedAt: Date; id: string },
): Promise<void> {
  const later = await db
    .selectFrom('personMerges as m')
    .innerJoin('people as p', 'p.id', 'm.mergedId')
    .select(['p.firstName', 'p.lastName', 'p.email', 'p.phone'])
    .where('m.organizationId', '=', organizationId)
    .where('m.committeeId', '=', committeeId)
    .where('m.decision', '=', 'same')
    .where('m.undoneAt', 'is', null)
    .where('m.id', '<>', id)
    .where('m.decidedAt', '>=', decidedAt)
    .where((eb) => eb.or([eb('m.keptId', '=', keptId), eb('m.mergedId', '=', keptId)]))
    .orderBy('m.decidedAt', 'desc')
    .executeTakeFirst()
  if (later)
    throw conflict(`The record of ${shownName(later)} was merged after this one. Take that merge back first.`)
}

/** Keys follow the fields; a person who has the record open learns that it changed. */
async function touch(
  context: Context,
  committee: CommitteeRef,
  id: string,
  mergedInto: string | null,
): Promise<void> {
  const row = await context.db
    .selectFrom('people')
    .select(['firstName', 'lastName', 'street', 'zip'])
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.committeeId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await saveChange(context, committee, 'people', id, { ...keysOf(row), mergedInto })
}
