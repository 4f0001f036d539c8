// Typing a sheet up. What it says goes through the outbox of its packet, as if a phone had recorded it: checked, applied once, on record. Typed
// again it takes back what changed and leaves the rest.
import { sql } from 'kysely'
import { conflict, invalid } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { databaseNow } from '../../app/server/data/databaseClock.ts'
import type { Db } from '../../app/server/data/db.ts'
import { idFrom } from '../../app/server/data/idFrom.ts'
import { dayOf, formatDate, formatDateTime, type PlainDate } from '../../domain/dates.ts'
import { entryProblem, isEmptyEntry, type DoorEntry } from '../../domain/paper/entries.ts'
import { shownSheet } from '../../domain/paper/sheetCode.ts'
import type { DoorOnSheet } from '../../domain/paper/sheetLayout.ts'
import { zonedToInstant } from '../../domain/zonedTime.ts'
import { changeIn, type CommitteeRef, type Workplace } from '../committees/workIn.server.ts'
import type { Envelope } from '../outbox/api.ts'
import { receive } from '../outbox/receive.server.ts'
import { requireLookUp } from '../voters/access.server.ts'
import { getWalkbook, handOf, type Hand } from '../walkbooks/access.server.ts'
import { getSheet, type FoundSheet } from './access.server.ts'
import type { packets } from './api.ts'
import { visitsOf, type PaperSurvey } from './events.ts'

/** As kept: with the revision that recorded it, from which the ids of its events follow. */
interface KeptEntry extends DoorEntry {
  since: number
  walkedOn: PlainDate
}

export const type: Handlers<typeof packets>['type'] = async (context, input) => {
  const committee = await changeIn(context, input.committeeId, 'walkbooks.edit')
  await requireLookUp(context)
  const { db, viewer, audit } = context
  const sheet = await getSheet(db, committee, input.code)
  const { packet, page } = sheet
  await sql`select pg_advisory_xact_lock(hashtext('packets'), hashtext(${packet.id}))`.execute(db)
  const before = await typedBefore(db, committee, packet.id, page)
  if ((before?.revision ?? 0) !== input.revision)
    throw conflict(
      `${before?.byName ?? 'Someone'} typed this sheet${before ? ` ${formatDateTime(before.at, committee.timeZone)}` : ''}. Open it again to see what it says now.`,
    )
  const hand = await handOf(db, committee, packet.handId)
  const now = new Date(await databaseNow(db))
  refuseDay(input.walkedOn, dayOf(now, committee.timeZone), dayOf(hand.handedAt, committee.timeZone))
  checkEntries(sheet, input.entries)
  const walkedAt = momentWalked(input.walkedOn, committee.timeZone, hand, now)
  const { events, kept, recorded, undone } = changesOf(sheet, before?.entries ?? [], input.entries, {
    revision: input.revision + 1,
    at: walkedAt.toISOString(),
    walkedOn: input.walkedOn,
  })
  await send(context, committee, sheet, hand, events)
  const sheetOf = {
    organizationId: committee.organizationId,
    committeeId: committee.committeeId,
    packetId: packet.id,
    page,
  }
  const values = {
    revision: input.revision + 1,
    walkedOn: sql<Date>`${input.walkedOn}::date`,
    entries: JSON.stringify(kept),
    fromPhoto: input.fromPhoto,
    typedByName: viewer.name,
    typedAt: sql<Date>`now()`,
  }
  await db
    .insertInto('packetSheets')
    .values({ ...sheetOf, ...values })
    .onConflict((c) => c.columns(['organizationId', 'committeeId', 'packetId', 'page']).doUpdateSet(values))
    .execute()
  const { name } = await getWalkbook(db, committee, packet.walkbookId)
  await audit(
    {
      action: 'packet.typed',
      subject: 'packet',
      subjectId: packet.id,
      detail: {
        name,
        sheet: shownSheet({ packet: packet.code, page }),
        doors: kept.length,
        fromPhoto: input.fromPhoto,
      },
    },
    committee.organizationId,
  )
  return { revision: input.revision + 1, doors: kept.length, recorded, undone }
}

export interface TypedBefore {
  revision: number
  byName: string
  at: Date
  fromPhoto: boolean
  walkedOn: PlainDate
  entries: KeptEntry[]
}

export async function typedBefore(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  packetId: string,
  page: number,
): Promise<TypedBefore | null> {
  const row = await db
    .selectFrom('packetSheets')
    .select([
      'revision',
      'typedByName',
      'typedAt',
      'fromPhoto',
      'entries',
      sql<string>`walked_on::text`.as('walkedOn'),
    ])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('packetId', '=', packetId)
    .where('page', '=', page)
    .executeTakeFirst()
  if (!row) return null
  const { typedByName: byName, typedAt: at, entries, ...rest } = row
  return { ...rest, byName, at, entries: entries as unknown as KeptEntry[] }
}

function refuseDay(walkedOn: PlainDate, today: PlainDate, printedOn: PlainDate): void {
  if (walkedOn > today) throw invalid('The day is still to come.', { walkedOn: 'Not after today.' })
  if (walkedOn < printedOn)
    throw invalid(`The packet was printed ${formatDate(printedOn)}, so it was not walked before.`, {
      walkedOn: 'Not before it was printed.',
    })
}

/** In the evening of its day; of today, now. One that was taken back the same day was walked before that. */
function momentWalked(walkedOn: PlainDate, timeZone: string, hand: Hand, now: Date): Date {
  const evening = new Date(zonedToInstant(walkedOn, '18:00', timeZone))
  const end = hand.endedAt ?? hand.expiresAt
  const latest = dayOf(end, timeZone) === walkedOn ? end : evening
  return new Date(Math.min(evening.getTime(), latest.getTime(), now.getTime()))
}

function checkEntries({ doors, content }: FoundSheet, entries: readonly DoorEntry[]): void {
  const onSheet = new Map(doors.map((door) => [door.doorId, door]))
  if (new Set(entries.map(({ doorId }) => doorId)).size < entries.length)
    throw invalid('A door is there twice.')
  for (const entry of entries) {
    const door = onSheet.get(entry.doorId)
    if (!door || !isOfDoor(door, entry))
      throw invalid('A door or a person is not on this sheet. Open it again.')
    const problem = entryProblem(entry, content)
    if (problem !== null) throw invalid(`Door ${doors.indexOf(door) + 1} on the sheet: ${problem}`)
  }
}

function isOfDoor({ voterIds, isContinued }: DoorOnSheet, { people, result }: DoorEntry): boolean {
  const ids = people.map(({ voterId }) => voterId)
  return (
    ids.every((id) => voterIds.includes(id)) &&
    new Set(ids).size === ids.length &&
    // What is true of the household is ticked where it began.
    !(isContinued && result !== null)
  )
}

interface NewEvent {
  id: string
  kind: 'doors.visit' | 'doors.undo'
  at: string
  body: unknown
}

function changesOf(
  sheet: FoundSheet,
  before: readonly KeptEntry[],
  after: readonly DoorEntry[],
  { revision, at, walkedOn }: { revision: number; at: string; walkedOn: PlainDate },
) {
  const { packet, content, page } = sheet
  const survey: PaperSurvey | null = content && { versionId: packet.surveyVersionId!, content }
  const eventsOf = (entry: DoorEntry, since: number) =>
    visitsOf(entry, packet.handId, survey).map(({ about, body }) => ({
      id: idFrom(`packet ${packet.id} ${page} ${entry.doorId} ${about} ${since}`),
      body,
    }))
  const typed = new Map(after.filter((entry) => !isEmptyEntry(entry)).map((entry) => [entry.doorId, entry]))
  const kept: KeptEntry[] = []
  const [undos, visits]: [NewEvent[], NewEvent[]] = [[], []]
  for (const old of before) {
    const now = typed.get(old.doorId)
    if (now && sameText(old) === sameText(now) && old.walkedOn === walkedOn) {
      kept.push(old)
      typed.delete(old.doorId)
      continue
    }
    for (const { id } of eventsOf(old, old.since))
      undos.push({
        id: idFrom(`undo ${id}`),
        kind: 'doors.undo',
        at,
        body: { handId: packet.handId, of: id },
      })
  }
  for (const entry of typed.values()) {
    kept.push({ ...entry, since: revision, walkedOn })
    for (const { id, body } of eventsOf(entry, revision)) visits.push({ id, kind: 'doors.visit', at, body })
  }
  return { events: [...undos, ...visits], kept, recorded: visits.length, undone: undos.length }
}

const sameText = ({ doorId, result, note, people }: DoorEntry): string =>
  JSON.stringify([
    doorId,
    result,
    note,
    people
      .map(({ voterId, result: of, wantsSign, answers, note: said }) => [
        voterId,
        of,
        wantsSign,
        answers.map(({ questionId, values }) => [questionId, values]),
        said,
      ])
      .toSorted((a, b) => Number(a[0]) - Number(b[0])),
  ])

async function send(
  { db, services, viewer }: Context,
  { organizationId, committeeId }: Workplace,
  { packet }: FoundSheet,
  hand: Hand,
  events: NewEvent[],
): Promise<void> {
  if (events.length === 0) return
  const outbox = await db
    .selectFrom('outboxes')
    .select('last')
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', packet.id)
    .executeTakeFirst()
  const from = Number(outbox?.last ?? 0)
  const envelopes = events.map((event, i): Envelope => ({ ...event, v: 1, counter: from + i + 1 }))
  const { receipts } = await receive(db, services, {
    outboxId: packet.id,
    holder: {
      kind: 'paper',
      id: hand.id,
      name: viewer.name,
      committee: { organizationId, committeeId },
      isOver: false,
      may: () => true,
    },
    clock: new Date(await databaseNow(db)).toISOString(),
    events: envelopes,
    isCarried: false,
  })
  // A person is here and can mend it at once, so nothing is left waiting.
  const refused = receipts.find(({ state }) => state !== 'applied')
  if (refused) throw conflict(refused.reason || 'The sheet could not be taken. Open it again.')
}
