// From a written line to a guest who came. The person is found or added, takes a place (no one who stands there is turned away by a full
// list), and is checked in; everything can be taken back.
import { conflict } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import { bookPlace } from '../events/booking.server.ts'
import { checkInOne } from '../events/checkIn.server.ts'
import { getPerson } from '../people/access.server.ts'
import {
  fillGaps,
  findOrAddPerson,
  insertPerson,
  tidyFields,
  type AddedBy,
  type KnownPerson,
  type PersonFields,
} from '../people/addPerson.server.ts'
import { offerHelp, type Offering } from '../volunteers/signUp.server.ts'
import { takeBackOffer } from '../volunteers/takeBackOffer.server.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { rowsOf, type lockRow } from './access.server.ts'
import type { RowState } from './api.ts'

type Row = Awaited<ReturnType<typeof lockRow>>
interface Sheet {
  eventId: string
  kind: string
}
/** What a line's "I can help" made, and of whom: the line may go to another record when two become one. */
type LineOffering = Offering & { personId: string }
interface Committee extends CommitteeRef {
  answerWithinHours: number
}

/** Each line says enough to mean one person, known or new, without anyone deciding: what guests typed on the tablet. */
export async function settleByThemselves(
  db: Db,
  committee: Committee,
  sheet: Sheet,
  rows: Row[],
  by: AddedBy,
): Promise<void> {
  const found: { row: Row; personId: string; isNew: boolean }[] = []
  // All people before the first booking: a person who answers on the public page also holds the person first and the event second.
  for (const row of rows)
    found.push({ row, ...(await findOrAddPerson(db, committee, fieldsOf(row), sourceOf(sheet), by)) })
  for (const { row, personId, isNew } of found)
    await settled(db, committee, sheet, row, personId, isNew ? 'new person' : 'matched', by)
}

/** Someone at the desk said who it is; null for someone new. */
export async function settleAs(
  db: Db,
  committee: Committee,
  sheet: Sheet,
  row: Row,
  personId: string | null,
  by: AddedBy,
): Promise<void> {
  if (row.state !== 'open') throw conflict('Someone else settled this line. Reopen it to choose again.')
  if (personId !== null) {
    const person = await getPerson(db, committee, personId)
    await fillGaps(db, person as KnownPerson, tidyFields(fieldsOf(row)), by)
    await settled(db, committee, sheet, row, person.id, 'matched', by)
    return
  }
  const added = await insertPerson(db, committee, tidyFields(fieldsOf(row)), sourceOf(sheet), by)
  await settled(db, committee, sheet, row, added, 'new person', by)
}

async function settled(
  db: Db,
  committee: Committee,
  sheet: Sheet,
  row: Row,
  personId: string,
  state: RowState,
  by: AddedBy,
): Promise<void> {
  const name = by.name ?? ''
  const how = sheet.kind === 'kiosk' ? 'kiosk' : 'sheet'
  const { guestId } = await bookPlace(db, committee, {
    eventId: sheet.eventId,
    personId,
    shiftId: await shiftMeant(db, committee, sheet.eventId, personId),
    source: how,
  })
  await checkInOne(
    db,
    committee,
    { eventId: sheet.eventId, guestId, what: 'came', how },
    { userId: by.userId ?? null, name },
  )
  const offered = row.wantsToVolunteer
    ? await offerHelp(
        db,
        committee,
        personId,
        { interests: [], availability: [], skills: [], hasCar: false, message: '' },
        name,
      )
    : null
  await db
    .updateTable('sheetRows')
    .set({
      state,
      personId,
      guestId,
      offered: offered && JSON.stringify({ ...offered, personId } satisfies LineOffering),
      settledByName: name,
      settledAt: new Date(),
    })
    .where('id', '=', row.id)
    .execute()
}

/** A person who had a place in one shift came for that shift. */
async function shiftMeant(
  db: Db,
  committee: CommitteeRef,
  eventId: string,
  personId: string,
): Promise<string | null> {
  const places = await db
    .selectFrom('guests')
    .select('shiftId')
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.committeeId)
    .where('eventId', '=', eventId)
    .where('personId', '=', personId)
    .where('state', 'in', ['coming', 'waiting', 'invited'])
    .limit(2)
    .execute()
  return places.length === 1 ? places[0]!.shiftId : null
}

/** Undone: what this line said was not so. A person who only it made a guest, or a volunteer, is none any more. */
export async function takeBack(
  db: Db,
  committee: CommitteeRef,
  sheet: Sheet,
  row: Row,
  by: AddedBy,
): Promise<void> {
  await takeBackArrival(db, committee, sheet, row, by)
  const offered = row.offered as unknown as LineOffering | null
  // Merged into another record since then: what stands there was not made by this line alone.
  if (offered && offered.personId === row.personId) await takeBackHelp(db, committee, offered)
}

/** Another line said so after this one: taking that back as well leads to how it stood before this one. */
async function takeBackHelp(db: Db, committee: CommitteeRef, offered: LineOffering): Promise<void> {
  const { personId, version, before } = offered
  const others = await offeringsOf(db, committee, personId)
  const next = others.find((other) => other.offered.before?.version === version)
  if (next) return keepOffering(db, next.id, { ...next.offered, before })
  const restored = await takeBackOffer(db, committee, personId, offered)
  // The line before this one made what stands again now, under another number.
  const previous = others.find((other) => other.offered.version === before?.version)
  if (restored !== null && previous)
    await keepOffering(db, previous.id, { ...previous.offered, version: restored })
}

async function offeringsOf(
  db: Db,
  committee: CommitteeRef,
  personId: string,
): Promise<{ id: string; offered: LineOffering }[]> {
  const rows = await rowsOf(db, committee)
    .where('sheetRows.personId', '=', personId)
    .where('sheetRows.offered', 'is not', null)
    .select(['sheetRows.id', 'sheetRows.offered'])
    .execute()
  return rows
    .map(({ id, offered }) => ({ id, offered: offered as unknown as LineOffering }))
    .filter(({ offered }) => offered.personId === personId)
}

async function keepOffering(db: Db, rowId: string, offered: LineOffering): Promise<void> {
  await db
    .updateTable('sheetRows')
    .set({ offered: JSON.stringify(offered) })
    .where('id', '=', rowId)
    .execute()
}

async function takeBackArrival(
  db: Db,
  committee: CommitteeRef,
  sheet: Sheet,
  row: Row,
  by: AddedBy,
): Promise<void> {
  await db
    .updateTable('sheetRows')
    .set({
      state: 'open',
      personId: null,
      guestId: null,
      offered: null,
      settledByName: '',
      settledAt: null,
    })
    .where('id', '=', row.id)
    .execute()
  if (!row.guestId) return
  const others = await rowsOf(db, committee)
    .where('sheetRows.guestId', '=', row.guestId)
    .select('sheetRows.id')
    .executeTakeFirst()
  // The same person stood on two lines, or was let in at the door as well: someone else still says that they came.
  if (others || (await cameOtherwise(db, row.guestId))) return
  const guest = await db
    .selectFrom('guests')
    .select(['id', 'source'])
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.committeeId)
    .where('id', '=', row.guestId)
    .executeTakeFirst()
  if (!guest) return
  await checkInOne(
    db,
    committee,
    { eventId: sheet.eventId, guestId: guest.id, what: 'undone', how: 'sheet' },
    { userId: by.userId ?? null, name: by.name ?? '' },
  )
  if (guest.source === 'sheet' || guest.source === 'kiosk')
    await db.deleteFrom('guests').where('id', '=', guest.id).execute()
}

async function cameOtherwise(db: Db, guestId: string): Promise<boolean> {
  const said = await db
    .selectFrom('checkIns')
    .select('what')
    .where('guestId', '=', guestId)
    .where('how', 'in', ['list', 'qr', 'self'])
    .orderBy('saidAt', 'desc')
    .executeTakeFirst()
  return said?.what === 'came'
}

const sourceOf = (sheet: Sheet) => (sheet.kind === 'kiosk' ? 'kiosk' : 'sheet')

export function fieldsOf(row: Omit<Row, 'match'>): PersonFields {
  const { firstName, lastName, email, phone, street, city, zip } = row
  return {
    firstName,
    lastName,
    email,
    phone,
    street,
    city,
    zip,
    state: street || zip ? 'NE' : '',
    // A box left empty is no answer; only a checked one says something.
    textConsent: row.mayText ? 'yes' : 'unknown',
    consentSource: row.mayText ? 'Sign-in sheet' : '',
  }
}
