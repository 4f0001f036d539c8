import { sql } from 'kysely'
import { conflict, invalid, notFound } from '../../app/contract.ts'
import { databaseNow } from '../../app/server/data/databaseClock.ts'
import { idFrom } from '../../app/server/data/idFrom.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { changeIn, refuseStale, type Workplace } from '../committees/workIn.server.ts'
import type { Ability } from '../../permissions.ts'
import { lockRequest, ofCommittee, requestsOf, seeingIn, type Seeing } from './access.server.ts'
import type { yardSigns } from './api.ts'
import { moveBack, moves, moveSigns } from './ledger.server.ts'
import { movementList, requestList } from './list.server.ts'
import { locate } from './locate.server.ts'
import { endPlacement, pickUpSign, placeSign, reportProblem, standing } from './placing.server.ts'
import { shownRequests } from './requests.server.ts'
import { driveTo, signOverview } from './route.server.ts'

export const yardSignHandlers: Handlers<typeof yardSigns> = {
  requests: requestList,
  movements: movementList,
  overview: signOverview,
  route: driveTo,

  addRequest: async (context, { committeeId, id, source, ...fields }) => {
    const { db, viewer, audit } = context
    const { work, seeing } = await open(context, committeeId, 'signs.edit')
    await refuseMany(context, seeing)
    await refuseKind(context, seeing, fields.kindId)
    const located = await locate(db, fields.street, fields.city, fields.zip)
    await db
      .insertInto('signRequests')
      .values({
        ...refOf(seeing),
        id,
        source,
        ...fields,
        ...located,
        createdBy: viewer.userId,
        createdByName: viewer.name,
      })
      .onConflict((on) => on.doNothing())
      .execute()
    await audit(
      { action: 'sign.requested', subject: 'sign', subjectId: id, detail: { city: fields.city } },
      seeing.organizationId,
    )
    return one(context, work, seeing, id)
  },

  changeRequest: async (context, { committeeId, requestId, version, longitude, latitude, ...fields }) => {
    const { db, viewer, audit } = context
    const { work, seeing } = await open(context, committeeId, 'signs.edit')
    const request = await lockRequest(db, seeing, requestId)
    refuseStale('This request', version, request)
    await refuseKind(context, seeing, fields.kindId)
    const isMoved =
      fields.street !== request.street || fields.city !== request.city || fields.zip !== request.zip
    const place = longitude !== null && latitude !== null ? { longitude, latitude } : null
    const located = isMoved
      ? ((await locate(db, fields.street, fields.city, fields.zip)) ?? { longitude: null, latitude: null })
      : place
    await db
      .updateTable('signRequests')
      .set({ ...fields, ...located, version: version + 1, updatedByName: viewer.name, updatedAt: sql`now()` })
      .where(ofCommittee(seeing))
      .where('id', '=', requestId)
      .execute()
    await audit(
      { action: 'sign.changed', subject: 'sign', subjectId: requestId, detail: {} },
      seeing.organizationId,
    )
    return one(context, work, seeing, requestId)
  },

  setState: async (context, { committeeId, requestId, state }) => {
    const { db, viewer, audit } = context
    const { seeing } = await open(context, committeeId, 'signs.edit')
    const request = await lockRequest(db, seeing, requestId)
    if (request.state === 'placed') throw conflict('The sign stands. Pick it up first.')
    await db
      .updateTable('signRequests')
      .set({ state, version: request.version + 1, updatedByName: viewer.name, updatedAt: sql`now()` })
      .where(ofCommittee(seeing))
      .where('id', '=', requestId)
      .execute()
    await audit(
      { action: 'sign.stateSet', subject: 'sign', subjectId: requestId, detail: { state } },
      seeing.organizationId,
    )
    return {}
  },

  assign: async (context, { committeeId, requestIds, userId }) => {
    const { db, viewer, audit } = context
    const { seeing } = await open(context, committeeId, 'signs.edit')
    if (userId !== null) {
      const member = await db
        .selectFrom('committeeMembers')
        .select('userId')
        .where('committeeId', '=', committeeId)
        .where('userId', '=', userId)
        .executeTakeFirst()
      if (!member) throw invalid('This person does not work in the committee. Choose another one.')
    }
    const rows = await requestsOf(db, seeing)
      .select('id')
      .where('id', '=', sql<string>`any (${requestIds}::uuid[])`)
      .execute()
    if (rows.length !== new Set(requestIds).size) throw notFound()
    await db
      .updateTable('signRequests')
      .set({
        assignedTo: userId,
        version: sql`version + 1`,
        updatedByName: viewer.name,
        updatedAt: sql`now()`,
      })
      .where(ofCommittee(seeing))
      .where('id', '=', sql<string>`any (${requestIds}::uuid[])`)
      .execute()
    await audit(
      { action: 'sign.assigned', subject: 'sign', subjectId: null, detail: { signs: rows.length } },
      seeing.organizationId,
    )
    return {}
  },

  place: async (context, { committeeId, id, ...body }) => {
    const { seeing } = await open(context, committeeId, 'signs.place')
    await placeSign(context.db, seeing, await deed(context, id, body))
    await context.audit(
      { action: 'sign.placed', subject: 'sign', subjectId: body.requestId, detail: {} },
      seeing.organizationId,
    )
    return {}
  },

  pickUp: async (context, { committeeId, id, ...body }) => {
    const { seeing } = await open(context, committeeId, 'signs.place')
    await pickUpSign(context.db, seeing, await deed(context, id, body))
    await context.audit(
      { action: 'sign.pickedUp', subject: 'sign', subjectId: body.requestId, detail: { how: body.how } },
      seeing.organizationId,
    )
    return {}
  },

  undoPlacement: async (context, { committeeId, requestId }) => {
    const { db, viewer, audit } = context
    const { seeing } = await open(context, committeeId, 'signs.place')
    const request = await lockRequest(db, seeing, requestId)
    const { id } = await standing(db, seeing, requestId)
    const at = new Date(await databaseNow(db))
    await endPlacement(db, seeing, request, {
      movementId: idFrom(`${id} undone`),
      how: 'undone',
      byName: viewer.name,
      at,
    })
    await audit(
      { action: 'sign.placementUndone', subject: 'sign', subjectId: requestId, detail: {} },
      seeing.organizationId,
    )
    return {}
  },

  report: async (context, { committeeId, id, ...body }) => {
    const { seeing } = await open(context, committeeId, 'signs.place')
    await reportProblem(context.db, seeing, await deed(context, id, body))
    await context.audit(
      { action: 'sign.problem', subject: 'sign', subjectId: body.requestId, detail: { kind: body.kind } },
      seeing.organizationId,
    )
    return {}
  },

  solve: async (context, { committeeId, problemId }) => {
    const { db, viewer, audit } = context
    const { seeing } = await open(context, committeeId, 'signs.edit')
    const solved = await db
      .updateTable('signProblems')
      .set({ solvedAt: sql`now()`, solvedByName: viewer.name })
      .where(ofCommittee(seeing))
      .where('id', '=', problemId)
      .returning('id')
      .executeTakeFirst()
    if (!solved) throw notFound()
    await audit(
      { action: 'sign.problemSolved', subject: 'sign', subjectId: problemId, detail: {} },
      seeing.organizationId,
    )
    return {}
  },

  attachPhoto: async (context, { committeeId, requestId, fileId }) => {
    const { db, viewer, services, audit } = context
    const { seeing } = await open(context, committeeId, 'signs.place')
    await lockRequest(db, seeing, requestId)
    const { id } = await standing(db, seeing, requestId)
    const file = await services.files.findFor(db, viewer, fileId)
    const isOurs =
      file.purpose === 'attachment' && file.committeeId === committeeId && file.ownerId === viewer.userId
    if (!isOurs) throw notFound()
    if (!file.mediaType.startsWith('image/')) throw invalid('Choose a photo of the sign.')
    await db
      .updateTable('signPlacements')
      .set({ photoFileId: fileId })
      .where(ofCommittee(seeing))
      .where('id', '=', id)
      .execute()
    await audit(
      { action: 'sign.photo', subject: 'sign', subjectId: requestId, detail: {} },
      seeing.organizationId,
    )
    return {}
  },

  addKind: async (context, { committeeId, name, note }) => {
    const { db, viewer, audit } = context
    const { seeing } = await open(context, committeeId, 'signs.edit')
    const kind = await db
      .insertInto('signKinds')
      .values({ ...refOf(seeing), name, note, createdByName: viewer.name })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!kind) throw conflict(`There is a kind of sign called “${name}” already.`)
    await audit(
      { action: 'sign.kindAdded', subject: 'sign', subjectId: kind.id, detail: { name } },
      seeing.organizationId,
    )
    return { kindId: kind.id }
  },

  archiveKind: async (context, { committeeId, kindId, isArchived }) => {
    const { db, audit } = context
    const { seeing } = await open(context, committeeId, 'signs.edit')
    const kind = await db
      .updateTable('signKinds')
      .set({ archivedAt: isArchived ? sql`now()` : null })
      .where(ofCommittee(seeing))
      .where('id', '=', kindId)
      .returning('name')
      .executeTakeFirst()
    if (!kind) throw notFound()
    const action = isArchived ? 'sign.kindArchived' : 'sign.kindRestored'
    await audit(
      { action, subject: 'sign', subjectId: kindId, detail: { name: kind.name } },
      seeing.organizationId,
    )
    return {}
  },

  move: async (context, { committeeId, kindId, id, move, quantity, reason, referenceKind, reference }) => {
    const { db, viewer, audit } = context
    const { seeing } = await open(context, committeeId, 'signs.edit')
    const movement = {
      id,
      kindId,
      quantity,
      ...moves[move],
      reason: reason || capital(move),
      referenceKind,
      reference,
      byName: viewer.name,
    }
    await moveSigns(db, seeing, movement)
    await audit(
      { action: 'sign.moved', subject: 'sign', subjectId: kindId, detail: { move, quantity } },
      seeing.organizationId,
    )
    return {}
  },

  undoMove: async (context, { committeeId, movementId }) => {
    const { db, viewer, audit } = context
    const { seeing } = await open(context, committeeId, 'signs.edit')
    await moveBack(db, seeing, { movementId, id: idFrom(`${movementId} back`), byName: viewer.name })
    await audit(
      { action: 'sign.moveUndone', subject: 'sign', subjectId: movementId, detail: {} },
      seeing.organizationId,
    )
    return {}
  },

  saveRule: async (context, { committeeId, ruleId, place, text }) => {
    const { db, viewer, audit } = context
    const { seeing } = await open(context, committeeId, 'signs.edit')
    const values = { place, text, updatedByName: viewer.name, updatedAt: sql<Date>`now()` }
    const saved = await db
      .updateTable('signRules')
      .set(values)
      .where(ofCommittee(seeing))
      .where('id', '=', ruleId)
      .returning('id')
      .executeTakeFirst()
    if (!saved)
      await db
        .insertInto('signRules')
        .values({ ...refOf(seeing), id: ruleId, ...values })
        // An id that another committee has answers like one that is new.
        .onConflict((on) => on.doNothing())
        .execute()
    await audit(
      { action: 'sign.ruleSaved', subject: 'sign', subjectId: ruleId, detail: { place } },
      seeing.organizationId,
    )
    return {}
  },

  removeRule: async (context, { committeeId, ruleId, isRemoved }) => {
    const { db, audit } = context
    const { seeing } = await open(context, committeeId, 'signs.edit')
    const rule = await db
      .updateTable('signRules')
      .set({ removedAt: isRemoved ? sql`now()` : null })
      .where(ofCommittee(seeing))
      .where('id', '=', ruleId)
      .returning('place')
      .executeTakeFirst()
    if (!rule) throw notFound()
    const action = isRemoved ? 'sign.ruleRemoved' : 'sign.ruleRestored'
    await audit(
      { action, subject: 'sign', subjectId: ruleId, detail: { place: rule.place } },
      seeing.organizationId,
    )
    return {}
  },
}

async function open(
  context: Context,
  committeeId: string,
  ability: Ability,
): Promise<{ work: Workplace; seeing: Seeing }> {
  const work = await changeIn(context, committeeId, ability)
  return { work, seeing: seeingIn(work, context.viewer) }
}

const refOf = ({ organizationId, committeeId }: Seeing) => ({ organizationId, committeeId })
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

async function deed<B>({ db, viewer }: Context, id: string, body: B) {
  return { id, body, byName: viewer.name, at: new Date(await databaseNow(db)) }
}

async function one({ db }: Context, work: Workplace, seeing: Seeing, id: string) {
  const row = await requestsOf(db, seeing).where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw notFound()
  const [shown] = await shownRequests(db, work, seeing, [row])
  return shown!
}

async function refuseKind({ db }: Context, seeing: Seeing, kindId: string | null): Promise<void> {
  if (kindId === null) return
  const kind = await db
    .selectFrom('signKinds')
    .select('id')
    .where(ofCommittee(seeing))
    .where('id', '=', kindId)
    .executeTakeFirst()
  if (!kind) throw notFound()
}

const mostRequests = 20_000

async function refuseMany({ db }: Context, seeing: Seeing): Promise<void> {
  const { count } = await requestsOf(db, { ...seeing, onlyOf: null })
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostRequests) throw invalid(`A committee keeps ${mostRequests} sign requests at most.`)
}
