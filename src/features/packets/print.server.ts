// Printing is handing out: every packet is a hand with a code, and the order is on record before anything is printed.
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { conflict, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { packetCodeFrom, shownPacket } from '../../domain/paper/sheetCode.ts'
import { layoutVersion, pagesOf, type DoorOnSheet } from '../../domain/paper/sheetLayout.ts'
import { changeIn, type CommitteeRef, type Workplace } from '../committees/workIn.server.ts'
import { newestVersion } from '../doors/turf.server.ts'
import { requireLookUp } from '../voters/access.server.ts'
import { walkbooksOf, doorsOf, type WalkbookRecord } from '../walkbooks/access.server.ts'
import { mostHours } from '../walkbooks/rules.ts'
import { printsOf } from './access.server.ts'
import type { packets } from './api.ts'
import { printKind } from './jobs.server.ts'

const mostWaiting = 5

export const print: Handlers<typeof packets>['print'] = async (
  context,
  { committeeId, walkbookIds, name },
) => {
  const committee = await changeIn(context, committeeId, 'packets.print')
  const purpose = await requireLookUp(context)
  const { db, viewer, audit, services } = context
  await refuseMany(db, committee)
  const wanted = await walkbooksToPrint(db, committee, [...new Set(walkbookIds)])
  const doors = wanted.reduce((sum, one) => sum + one.doors, 0)
  const { id: printId } = await db
    .insertInto('packetPrints')
    .values({
      organizationId: committee.organizationId,
      committeeId,
      packets: wanted.length,
      doors,
      purpose,
      printedBy: viewer.userId,
      printedByName: viewer.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const voters = await makePackets(context, committee, printId, wanted, wanted.length === 1 ? name : '')
  const names = wanted.map((one) => one.name)
  await audit(
    {
      action: 'packet.printed',
      subject: 'packetPrint',
      subjectId: printId,
      detail: { name: names.slice(0, 20).join(', '), packets: wanted.length, doors, voters, purpose },
    },
    committee.organizationId,
  )
  await services.jobs.add(db, {
    kind: printKind,
    title: wanted.length === 1 ? `Print the walkbook “${names[0]}”` : `Print ${wanted.length} walkbooks`,
    payload: { printId },
    organizationId: committee.organizationId,
    createdBy: viewer.userId,
    maxAttempts: 3,
  })
  return { printId }
}

async function refuseMany(db: Db, committee: CommitteeRef): Promise<void> {
  const waiting = await printsOf(db, committee)
    .where('state', '=', 'printing')
    .select('id')
    .limit(mostWaiting)
    .execute()
  if (waiting.length === mostWaiting)
    throw conflict('Five prints of this committee are under way. Wait until one is done.')
}

async function walkbooksToPrint(db: Db, committee: Workplace, ids: string[]): Promise<WalkbookRecord[]> {
  const rows = await walkbooksOf(db, committee)
    .where('walkbooks.id', '=', sql<string>`any(${ids}::uuid[])`)
    .selectAll()
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    // One of another committee and one that is nowhere answer alike.
    if (!row) throw notFound()
    if (row.archivedAt !== null) throw conflict(`“${row.name}” is archived. Restore it first.`)
    return row
  })
}

/** The hands and the packets, each by one statement; answers with how many voters are on them. */
async function makePackets(
  { db, viewer }: Context,
  committee: Workplace,
  printId: string,
  walkbooks: WalkbookRecord[],
  name: string,
): Promise<number> {
  const surveys = new Map<string, Awaited<ReturnType<typeof newestVersion>>>()
  for (const surveyId of new Set(walkbooks.map((one) => one.surveyId)))
    if (surveyId !== null) surveys.set(surveyId, await newestVersion(db, committee, surveyId))
  const doors = await doorsByWalkbook(db, committee, walkbooks)
  let voters = 0
  const rows = walkbooks.map((walkbook) => {
    const survey = walkbook.surveyId === null ? null : (surveys.get(walkbook.surveyId) ?? null)
    const pages = pagesOf(doors.get(walkbook.id) ?? [], survey?.content.questions ?? [])
    voters += votersOn(pages)
    const code = packetCodeFrom(randomBytes(8))
    return {
      id: randomUUID(),
      hand_id: randomUUID(),
      walkbook_id: walkbook.id,
      code,
      version: walkbook.version,
      survey_version_id: survey?.versionId ?? null,
      layout: layoutVersion,
      pages,
      name: name || `Paper ${shownPacket(code)}`,
    }
  })
  const { organizationId, committeeId } = committee
  const json = JSON.stringify(rows)
  await sql`insert into hands (id, organization_id, committee_id, walkbook_id, kind, name, handed_by, handed_by_name, expires_at)
    select r.hand_id, ${organizationId}::uuid, ${committeeId}::uuid, r.walkbook_id, 'paper', r.name, ${viewer.userId}::uuid, ${viewer.name},
      now() + make_interval(hours => ${mostHours})
    from jsonb_to_recordset(${json}::jsonb) as r (hand_id uuid, walkbook_id uuid, name text)`.execute(db)
  await sql`insert into packets (id, organization_id, committee_id, print_id, walkbook_id, hand_id, code, version, survey_version_id, layout, pages)
    select r.id, ${organizationId}::uuid, ${committeeId}::uuid, ${printId}::uuid, r.walkbook_id, r.hand_id, r.code, r.version, r.survey_version_id,
      r.layout, r.pages
    from jsonb_to_recordset(${json}::jsonb) as r (id uuid, hand_id uuid, walkbook_id uuid, code text, version integer, survey_version_id uuid,
      layout integer, pages jsonb)`.execute(db)
  return voters
}

const votersOn = (pages: DoorOnSheet[][]): number =>
  pages.flat().reduce((sum, { voterIds }) => sum + voterIds.length, 0)

/** In walking order, without voters who are confidential or no longer in the file, as on a phone. */
async function doorsByWalkbook(db: Db, committee: Workplace, walkbooks: WalkbookRecord[]) {
  const rows = await doorsOf(db, committee)
    .where('walkbookId', '=', sql<string>`any(${walkbooks.map(({ id }) => id)}::uuid[])`)
    .select(['id', 'walkbookId', 'voterIds'])
    .orderBy('walkbookId')
    .orderBy('place')
    .execute()
  const ids = rows.flatMap(({ voterIds }) => voterIds)
  const shown = await db
    .selectFrom('voters')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .where('isConfidential', '=', false)
    .where('droppedOn', 'is', null)
    .execute()
  const isShown = new Set(shown.map(({ id }) => id))
  return Map.groupBy(
    rows.map(({ id, walkbookId, voterIds }) => ({
      doorId: id,
      walkbookId,
      voterIds: voterIds.filter((voterId) => isShown.has(voterId)),
    })),
    ({ walkbookId }) => walkbookId,
  )
}
