import { sql } from 'kysely'
import { patternsOf } from '../../app/server/data/matching.ts'
import { listOf } from '../../app/server/lists/listOf.ts'
import { formatDateTime } from '../../domain/dates.ts'
import { workIn, type Workplace } from '../committees/workIn.server.ts'
import { maySeeAddresses, ofCommittee, requestsOf, seeingIn, type Seeing } from './access.server.ts'
import { yardSigns } from './api.ts'
import { shownRequests } from './requests.server.ts'
import type { Movement } from './shapes.ts'

type Scope = Workplace & { seeing: Seeing }

interface Filter {
  committeeId: string
  state?: string
  source?: string
  search: string
}

export const requestList = listOf(yardSigns.requests, {
  open: async (context, { committeeId }): Promise<Scope> => {
    const work = await workIn(context, committeeId, 'signs.see')
    return { ...work, seeing: seeingIn(work, context.viewer) }
  },
  rows: async ({ db }, scope, filter, { sort, desc, limit, offset }) => {
    const rows = await fitting(db, scope, filter)
      .selectAll()
      .orderBy(orders[sort], (desc && sort !== 'newest') || (!desc && sort === 'newest') ? 'desc' : 'asc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute()
    return shownRequests(db, scope, scope.seeing, rows)
  },
  count: async ({ db }, scope, filter) => {
    const { count } = await fitting(db, scope, filter)
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow()
    const states = await requestsOf(db, scope.seeing)
      .select((eb) => ['state', eb.fn.countAll<bigint>().as('count')])
      .groupBy('state')
      .execute()
    const problems = await db
      .selectFrom('signProblems')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .where(ofCommittee(scope))
      .where('solvedAt', 'is', null)
      .executeTakeFirstOrThrow()
    const isOpen = !scope.isArchived
    return {
      total: Number(count),
      facts: {
        byState: Object.fromEntries(states.map((row) => [row.state, Number(row.count)])),
        problems: Number(problems.count),
        mayEdit: isOpen && scope.may('signs.edit'),
        mayPlace: isOpen && scope.may('signs.place'),
        maySeeContacts: maySeeAddresses(scope, scope.seeing),
      },
    }
  },
  columns: {
    State: (row) => row.state,
    Name: (row) => row.name,
    Street: (row) => row.street,
    City: (row) => row.city,
    ZIP: (row) => row.zip,
    Phone: (row) => row.phone,
    Email: (row) => row.email,
    Signs: (row) => row.quantity,
    From: (row) => row.source,
    Note: (row) => row.note,
    'Delivery by': (row) => row.assignedName,
    Requested: (row) => formatDateTime(row.createdAt),
    Placed: (row) => row.placement && formatDateTime(row.placement.placedAt),
    Problems: (row) => row.placement?.problems.length ?? 0,
  },
})

const orders = { newest: sql`created_at`, name: sql`lower(name)`, city: sql`lower(city)` }

function fitting(db: Parameters<typeof requestsOf>[0], scope: Scope, { state, source, search }: Filter) {
  let query = requestsOf(db, scope.seeing)
  if (state) query = query.where('state', '=', state)
  if (source) query = query.where('source', '=', source)
  // Without contact details a street is no word to search by.
  const found = maySeeAddresses(scope, scope.seeing)
    ? sql`name || ' ' || street || ' ' || city`
    : sql`name || ' ' || city`
  if (search !== '') query = query.where(sql<boolean>`(${found}) ilike all (${patternsOf(search)}::text[])`)
  return query
}

export const movementList = listOf(yardSigns.movements, {
  open: (context, { committeeId }) => workIn(context, committeeId, 'signs.stock'),
  rows: async ({ db }, scope, { kindId }, { desc, limit, offset }) => {
    let query = db
      .selectFrom('signMovements as m')
      .innerJoin('signKinds as k', 'k.id', 'm.kindId')
      .leftJoin('signMovements as u', 'u.undoes', 'm.id')
      .selectAll('m')
      .select(['k.name as kindName', 'u.id as undoneBy'])
      .where('m.organizationId', '=', scope.organizationId)
      .where('m.committeeId', '=', scope.committeeId)
    if (kindId) query = query.where('m.kindId', '=', kindId)
    const rows = await query
      .orderBy('m.movedAt', desc ? 'asc' : 'desc')
      .orderBy('m.id')
      .limit(limit)
      .offset(offset)
      .execute()
    return rows.map((row): Movement => ({
      id: row.id,
      kindName: row.kindName,
      quantity: row.quantity,
      movedFrom: row.movedFrom,
      movedTo: row.movedTo,
      reason: row.reason,
      referenceKind: row.referenceKind as Movement['referenceKind'],
      reference: row.reference,
      movedByName: row.movedByName,
      movedAt: row.movedAt.toISOString(),
      isUndone: row.undoneBy !== null || row.undoes !== null || row.placementId !== null,
    }))
  },
  count: async ({ db }, scope, { kindId }) => {
    let query = db
      .selectFrom('signMovements')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .where(ofCommittee(scope))
    if (kindId) query = query.where('kindId', '=', kindId)
    return Number((await query.executeTakeFirstOrThrow()).count)
  },
  columns: {
    Kind: (row) => row.kindName,
    Signs: (row) => row.quantity,
    From: (row) => row.movedFrom,
    To: (row) => row.movedTo,
    Reason: (row) => row.reason,
    'Came by': (row) => row.referenceKind,
    Reference: (row) => row.reference,
    By: (row) => row.movedByName,
    When: (row) => formatDateTime(row.movedAt),
  },
})
