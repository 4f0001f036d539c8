// In which order to drive: what is to be brought, or what stands and is to be taken home. Only confirmed placements are picked up.
import type { Handlers } from '../../app/server/context.ts'
import { drivingOrder, milesAlong } from '../../domain/geography/drivingOrder.ts'
import { workIn } from '../committees/workIn.server.ts'
import { ofCommittee, requestsOf, seeingIn } from './access.server.ts'
import type { yardSigns } from './api.ts'
import { shownRequests } from './requests.server.ts'
import type { SignRequest } from './shapes.ts'

type Calls = Handlers<typeof yardSigns>

/** More than anyone drives to in a day. */
const mostStops = 120

export const driveTo: Calls['route'] = async (context, { committeeId, what, mine }) => {
  const { db, viewer } = context
  const work = await workIn(context, committeeId, 'signs.place')
  const seeing = seeingIn(work, viewer)
  let query = requestsOf(db, seeing)
    .selectAll()
    .where('state', '=', what === 'deliver' ? 'open' : 'placed')
  if (mine) query = query.where('assignedTo', '=', viewer.userId)
  const rows = await query.orderBy('createdAt').orderBy('id').limit(mostStops).execute()
  const shown = await shownRequests(db, work, seeing, rows)
  const located = shown.filter(hasPlace)
  const stops =
    located.length === 0
      ? []
      : drivingOrder(
          null,
          located.map((one) => ({ ...one, fixedAt: null })),
        )
  return {
    stops,
    miles: Math.round(milesAlong(null, stops) * 10) / 10,
    withoutPlace: shown.filter((one) => !hasPlace(one)),
  }
}

const hasPlace = (one: SignRequest): one is SignRequest & { longitude: number; latitude: number } =>
  one.longitude !== null && one.latitude !== null

export const signOverview: Calls['overview'] = async (context, { committeeId }) => {
  const { db } = context
  const work = await workIn(context, committeeId, 'signs.see')
  const kinds = await db
    .selectFrom('signKinds')
    .selectAll()
    .where(ofCommittee(work))
    .orderBy('archivedAt', (order) => order.desc().nullsFirst())
    .orderBy('name')
    .limit(200)
    .execute()
  const rules = await db
    .selectFrom('signRules')
    .selectAll()
    .where(ofCommittee(work))
    .where('removedAt', 'is', null)
    .orderBy('place')
    .limit(200)
    .execute()
  const people = work.may('signs.edit')
    ? await db
        .selectFrom('committeeMembers as m')
        .innerJoin('users as u', 'u.id', 'm.userId')
        .select(['u.id', 'u.name'])
        .where('m.organizationId', '=', work.organizationId)
        .where('m.committeeId', '=', committeeId)
        .where('u.suspendedAt', 'is', null)
        .orderBy('u.name')
        .limit(500)
        .execute()
    : []
  return {
    kinds: kinds.map(({ id, name, note, received, stock, placed, gone, archivedAt }) => ({
      id,
      name,
      note,
      received,
      stock,
      placed,
      gone,
      isArchived: archivedAt !== null,
    })),
    rules: rules.map(({ id, place, text, updatedByName, updatedAt }) => ({
      id,
      place,
      text,
      updatedByName,
      updatedAt: updatedAt.toISOString(),
    })),
    people,
    mayEdit: work.may('signs.edit') && !work.isArchived,
  }
}
