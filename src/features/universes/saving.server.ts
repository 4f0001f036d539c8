// Universes that are kept: made, changed, archived and brought back. Live ones are counted again, frozen ones hold their voters.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { z } from 'zod'
import { conflict, invalid, Refusal } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { LiveDocuments } from '../../app/server/live/live.ts'
import { committeeToActFor, requireLookUp, type ActingCommittee } from '../voters/access.server.ts'
import { getUniverse, getUniverseToChange, universeColumns, type UniverseRow } from './access.server.ts'
import type { Universe, universes } from './api.ts'
import type { Criteria } from './criteria.ts'
import { namesFor } from './names.server.ts'
import { criteriaOf, refuseCircle, refuseOutdated, refuseSameName } from './savingRules.server.ts'
import { packBits } from './engine/bits.ts'
import type { Plan } from './engine/plan.ts'
import { planOf } from './engine/planning.server.ts'
import { selectVoters, type Selection } from './select.server.ts'
import { describeCriteria } from './words.ts'

type Calls = Pick<Handlers<typeof universes>, 'list' | 'get' | 'save' | 'archive' | 'restore'>

export const savingHandlers: Calls = {
  list: async (context, { committeeId, archived }) => {
    await requireLookUp(context)
    const { db, viewer } = context
    const committee = await committeeToActFor(db, viewer, committeeId, 'read')
    const rows = await db
      .selectFrom('universes')
      .select(universeColumns)
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committee.id)
      .where('archivedAt', archived ? 'is not' : 'is', null)
      .orderBy((eb) => eb.fn('lower', ['name']))
      .limit(1000)
      .execute()
    return { universes: rows.map(onTheWire) }
  },

  get: async (context, { id }) => {
    await requireLookUp(context)
    return onTheWire(await getUniverse(context.db, context.viewer, id))
  },

  save: async ({ read, think, write, services }, { id, committeeId, seenAt, ...wanted }) => {
    // Counted first: the lock below is everyone's of the committee.
    const plan = await read((context) => planToSave(context, committeeId, id, wanted))
    const selection = plan && (await think(() => selectVoters(services, plan)))
    return write(async (context) => {
      await requireLookUp(context)
      const { db, viewer } = context
      const committee = await committeeToActFor(db, viewer, committeeId, 'write')
      // One at a time per committee: names stay unique, and two saves cannot close a circle between them.
      await sql`select pg_advisory_xact_lock(hashtext('universes'), hashtext(${committee.id}))`.execute(db)
      if (id === undefined) return create(context, committee, wanted, selection)
      const before = await getUniverseToChange(db, viewer, id)
      refuseElsewhere(before, committee)
      refuseOutdated(before, seenAt)
      return change(context, committee, before, wanted, selection)
    })
  },

  archive: (context, { id }) => setArchived(context, id, true),
  restore: (context, { id }) => setArchived(context, id, false),
}

export const universeLive: LiveDocuments = {
  universes: {
    may: 'universes.read',
    load: async ({ db, viewer }, id) => {
      if (!z.uuid().safeParse(id).success) return null
      try {
        await requireLookUp({ db, viewer })
        return onTheWire(await getUniverse(db, viewer, id))
      } catch (error) {
        if (error instanceof Refusal) return null
        throw error
      }
    },
  },
}

interface Wanted {
  name: string
  about: string
  isFrozen: boolean
  criteria: Criteria
}

/** What to count for it; null when it stays as it is frozen. Nothing here that a save itself changes: a retry passes the same way. */
async function planToSave(
  context: Context,
  committeeId: string,
  id: string | undefined,
  wanted: Wanted,
): Promise<Plan | null> {
  await requireLookUp(context)
  const { db, viewer } = context
  const committee = await committeeToActFor(db, viewer, committeeId, 'write')
  const before = id === undefined ? null : await getUniverse(db, viewer, id)
  if (before) refuseElsewhere(before, committee)
  await refuseCircle(db, committee, wanted.criteria, before?.id ?? null)
  return before && staysFrozen(before, wanted) ? null : planOf(db, committee, wanted.criteria)
}

function refuseElsewhere(before: UniverseRow, committee: ActingCommittee): void {
  if (before.committeeId !== committee.id)
    throw invalid('A universe stays with its committee. Save it as a new one for another committee.')
}

/** A frozen universe keeps exactly its voters while only its name or its note changes. */
const staysFrozen = (before: UniverseRow, wanted: Wanted): boolean =>
  before.isFrozen && wanted.isFrozen && isDeepStrictEqual(criteriaOf(before), wanted.criteria)

async function create(
  context: Context,
  committee: ActingCommittee,
  wanted: Wanted,
  selection: Selection | null,
): Promise<Universe> {
  const { db, viewer, audit } = context
  await refuseSameName(db, committee, wanted.name)
  await refuseCircle(db, committee, wanted.criteria, null)
  const row = await db
    .insertInto('universes')
    .values({
      organizationId: committee.organizationId,
      committeeId: committee.id,
      createdBy: viewer.userId,
      createdByName: viewer.name,
      updatedByName: viewer.name,
      updatedAt: new Date(),
      ...(await kept(context, committee, wanted, selection)),
    })
    .returning(universeColumns)
    .executeTakeFirstOrThrow()
  await audit(entryFor('universe.saved', row), committee.organizationId)
  return onTheWire(row)
}

async function change(
  context: Context,
  committee: ActingCommittee,
  before: UniverseRow,
  wanted: Wanted,
  selection: Selection | null,
): Promise<Universe> {
  const { db, viewer, audit } = context
  if (before.archivedAt) throw conflict(`“${before.name}” is archived. Restore it before changing it.`)
  await refuseSameName(db, committee, wanted.name, before.id)
  await refuseCircle(db, committee, wanted.criteria, before.id)
  const { name, about } = wanted
  const row = await db
    .updateTable('universes')
    .set({
      ...(staysFrozen(before, wanted) ? { name, about } : await kept(context, committee, wanted, selection)),
      updatedByName: viewer.name,
      updatedAt: new Date(),
    })
    .where('id', '=', before.id)
    .returning(universeColumns)
    .executeTakeFirstOrThrow()
  await audit(entryFor('universe.changed', row, before), committee.organizationId)
  return onTheWire(row)
}

/** What is written for these criteria: their words, and the count of now; for a frozen one the voters themselves. */
async function kept(
  { db }: Context,
  committee: ActingCommittee,
  { criteria, ...wanted }: Wanted,
  selection: Selection | null,
) {
  if (!selection) throw conflict('Someone changed this universe at the same moment. Save it again.')
  const names = await namesFor(db, committee, criteria)
  return {
    ...wanted,
    criteria: JSON.stringify(criteria),
    words: describeCriteria(criteria, names),
    members: wanted.isFrozen ? packBits(selection.bits) : null,
    voters: selection.count,
    countedAt: new Date(),
  }
}

async function setArchived(context: Context, id: string, archived: boolean): Promise<Record<string, never>> {
  await requireLookUp(context)
  const { db, viewer, audit } = context
  const before = await getUniverseToChange(db, viewer, id)
  if ((before.archivedAt !== null) === archived) return {}
  if (!archived) await refuseSameName(db, { ...before, id: before.committeeId }, before.name, id)
  await db
    .updateTable('universes')
    .set({ archivedAt: archived ? new Date() : null, updatedByName: viewer.name, updatedAt: new Date() })
    .where('id', '=', id)
    .execute()
  await audit(entryFor(archived ? 'universe.archived' : 'universe.restored', before), before.organizationId)
  return {}
}

function entryFor(action: string, row: UniverseRow, before?: UniverseRow) {
  const { name, words, voters, isFrozen } = row
  const renamedFrom = before && before.name !== name ? before.name : undefined
  return {
    action,
    subject: 'universe',
    subjectId: row.id,
    detail: { name, renamedFrom, words, voters, isFrozen },
  }
}

export function onTheWire(row: UniverseRow): Universe {
  const { organizationId: _, ...shown } = row
  return {
    ...shown,
    criteria: criteriaOf(row),
    countedAt: row.countedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}
