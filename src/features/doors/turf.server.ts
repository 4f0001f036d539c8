// The turf a phone carries: the doors that were handed to it, with all that is needed without signal. Every hand-over is on record.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { databaseNow } from '../../app/server/data/databaseClock.ts'
import type { Db } from '../../app/server/data/db.ts'
import { SurveyContent } from '../../domain/surveys/content.ts'
import { readable, readableAddress } from '../../domain/voters/shown.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { carryProof } from '../outbox/holders.server.ts'
import { sealKeyOf } from '../outbox/seal.server.ts'
import { getWalkbook, sawHand } from '../walkbooks/access.server.ts'
import { whyInOrder } from '../walkbooks/rules.ts'
import { enterHand } from './access.server.ts'
import type { doors, Turf, TurfDoor } from './api.ts'
import { peopleAt } from './people.server.ts'
import { lastVisits } from './progress.server.ts'
import { turfStamp } from './stamp.server.ts'

export const turf: Handlers<typeof doors>['turf'] = async (context, { holder: of, handId }) => {
  const { holder, hand } = await enterHand(context, of, handId)
  if (hand.isOver) throw notFound()
  const { db, services } = context
  const { committee } = holder
  const walkbook = await getWalkbook(db, committee, hand.walkbookId)
  await sawHand(db, committee, handId)
  await leaveTrace(context, committee, { handId, name: hand.name, walkbook: walkbook.name })
  return {
    handId,
    holderName: hand.name,
    committee: await committeeOf(db, committee),
    walkbook: { id: walkbook.id, name: walkbook.name, note: walkbook.note },
    expiresAt: hand.expiresAt.toISOString(),
    stamp: await turfStamp(db, committee, hand),
    survey: await newestVersion(db, committee, walkbook.surveyId),
    sealKey: sealKeyOf(services),
    carry:
      holder.kind === 'member'
        ? {
            kind: 'member',
            ...committee,
            userId: holder.id,
            proof: carryProof(services, committee, holder.id),
          }
        : null,
    doors: await doorsOfTurf(db, committee, walkbook.id, handId),
    serverTime: new Date(await databaseNow(db)).toISOString(),
  }
}

function leaveTrace(
  { audit }: Context,
  { organizationId }: CommitteeRef,
  { handId, name, walkbook }: { handId: string; name: string; walkbook: string },
): Promise<void> {
  const detail = { name: walkbook, holder: name }
  return audit({ action: 'turf.loaded', subject: 'hand', subjectId: handId, detail }, organizationId)
}

async function committeeOf(db: Db, { committeeId }: CommitteeRef): Promise<Turf['committee']> {
  return db
    .selectFrom('committees')
    .select(['id', 'name', 'color'])
    .where('id', '=', committeeId)
    .executeTakeFirstOrThrow()
}

/** The newest version that is published. */
export async function newestVersion(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  surveyId: string | null,
): Promise<Turf['survey']> {
  if (surveyId === null) return null
  const version = await db
    .selectFrom('surveyVersions')
    .innerJoin('surveys', 'surveys.id', 'surveyVersions.surveyId')
    .select(['surveyVersions.id', 'surveyVersions.content'])
    .where('surveyVersions.organizationId', '=', organizationId)
    .where('surveyVersions.committeeId', '=', committeeId)
    .where('surveyVersions.surveyId', '=', surveyId)
    .where('surveys.closedAt', 'is', null)
    .orderBy('surveyVersions.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return version ? { surveyId, versionId: version.id, content: SurveyContent.parse(version.content) } : null
}

async function doorsOfTurf(
  db: Db,
  committee: CommitteeRef,
  walkbookId: string,
  handId: string,
): Promise<TurfDoor[]> {
  const { organizationId, committeeId } = committee
  const rows = await db
    .selectFrom('walkbookDoors')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('walkbookId', '=', walkbookId)
    .orderBy('place')
    .execute()
  const people = await peopleAt(
    db,
    committee,
    rows.flatMap(({ voterIds }) => voterIds),
  )
  const last = await lastVisits(db, committee, walkbookId, handId)
  const notes = await notesAt(
    db,
    committee,
    rows.map(({ building }) => building),
  )
  const why = whyInOrder(rows)
  return rows.map((row, i) => ({
    id: row.id,
    place: row.place,
    line: readableAddress(row.line),
    unit: row.unit,
    city: readable(row.city),
    building: row.building,
    longitude: row.longitude,
    latitude: row.latitude,
    why: why[i]!,
    notes: notes.get(row.building) ?? [],
    people: row.voterIds.flatMap((id) => people.get(id) ?? []),
    last: last.get(row.id) ?? null,
  }))
}

async function notesAt(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  buildings: string[],
): Promise<Map<string, TurfDoor['notes']>> {
  const rows = await db
    .selectFrom('buildingNotes')
    .select(['building', 'text', 'writtenByName', 'writtenAt'])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('building', '=', sql<string>`any(${[...new Set(buildings)]}::text[])`)
    .where('removedAt', 'is', null)
    .orderBy('writtenAt', 'desc')
    .orderBy('id')
    .limit(1000)
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ building }) => building)].map(([building, some]) => [
      building,
      some.map(({ text, writtenByName: by, writtenAt }) => ({ text, by, at: writtenAt.toISOString() })),
    ]),
  )
}
