// Rows of many events, collected and then written by one statement per table. Every id comes from the event, so a repeat writes nothing.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { idFrom } from '../../../app/server/data/idFrom.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import { recordAnswers } from '../../surveys/recording.server.ts'
import { isOf, type AtDoor } from './atDoor.server.ts'
import type { VisitResult } from '../events.ts'

type Row = Record<string, unknown>

export interface Writing {
  add(event: AtDoor): void
  rows: Record<Table, Row[]>
  answers: AtDoor<'doors.visit'>[]
}
type Table =
  | 'door_visits'
  | 'voter_contacts'
  | 'voter_corrections'
  | 'door_people'
  | 'building_notes'
  | 'door_positions'

export function newWriting(): Writing {
  const rows: Writing['rows'] = {
    door_visits: [],
    voter_contacts: [],
    voter_corrections: [],
    door_people: [],
    building_notes: [],
    door_positions: [],
  }
  const answers: Writing['answers'] = []
  return {
    rows,
    answers,
    add(event) {
      if (isOf(event, 'doors.visit')) addVisit(rows, answers, event)
      else if (isOf(event, 'doors.notHome')) addNotHome(rows, event)
      else if (isOf(event, 'doors.correction')) {
        const { voterId, field, claimed } = event.body
        addCorrection(rows, event, event.id, { voterId, field, claimed })
      } else if (isOf(event, 'doors.person')) addPerson(rows, event)
      else if (isOf(event, 'doors.note'))
        rows.building_notes.push({
          id: event.id,
          building: event.doors[0]!.building,
          text: event.body.text,
          written_by_name: event.hand.name,
          written_at: event.at,
        })
      else if (isOf(event, 'doors.position')) addPosition(rows, event, event.id, event.body)
    },
  }
}

/** Without a name it is about everyone at the door: no one opened, or no one could be reached. */
const ofHousehold: VisitResult[] = ['not home', 'left literature', 'inaccessible', 'refused', 'come back']

function addVisit(rows: Writing['rows'], answers: Writing['answers'], event: AtDoor<'doors.visit'>): void {
  const { body, doors } = event
  const [door] = doors
  rows.door_visits.push(visitRow(event, event.id, door!.id, body.result, body))
  const about =
    body.voterId === null ? (ofHousehold.includes(body.result) ? door!.voterIds : []) : [body.voterId]
  for (const voterId of about) addContact(rows, event, voterId, body.result, body)
  if (body.voterId !== null && (body.result === 'moved' || body.result === 'deceased'))
    addCorrection(rows, event, correctionId(event.id), {
      voterId: body.voterId,
      field: body.result,
      claimed: '',
    })
  if (body.survey) answers.push(event)
  if (body.position) addPosition(rows, event, idFrom(`${event.id} position`), body.position)
}

function addNotHome(rows: Writing['rows'], event: AtDoor<'doors.notHome'>): void {
  const plain = { note: '', wantsSign: false, voterId: null, support: null }
  for (const door of event.doors) {
    rows.door_visits.push(visitRow(event, idFrom(`${event.id} ${door.id}`), door.id, 'not home', plain))
    for (const voterId of door.voterIds) addContact(rows, event, voterId, 'not home', plain)
  }
}

function visitRow(
  { id: eventId, hand, at }: AtDoor,
  id: string,
  doorId: string,
  result: VisitResult,
  { voterId, note, wantsSign }: { voterId: number | null; note: string; wantsSign: boolean },
): Row {
  return {
    id,
    event_id: eventId,
    walkbook_id: hand.walkbookId,
    door_id: doorId,
    hand_id: hand.id,
    result,
    voter_id: voterId,
    note,
    wants_sign: wantsSign,
    visited_at: at,
    by_name: hand.name,
    held_at: hand.heldAt,
  }
}

function addContact(
  rows: Writing['rows'],
  { id, hand, at }: AtDoor,
  voterId: number,
  result: VisitResult,
  { support, note }: { support: number | null; note: string },
): void {
  rows.voter_contacts.push({
    id: contactId(id, voterId),
    voter_id: voterId,
    method: 'door',
    result,
    support,
    note,
    contacted_at: at,
    contacted_by: hand.userId,
    contacted_by_name: hand.name,
    undone_at: hand.heldAt,
  })
}

function addCorrection(
  rows: Writing['rows'],
  { hand, at }: AtDoor,
  id: string,
  { voterId, field, claimed }: { voterId: number; field: string; claimed: string },
): void {
  rows.voter_corrections.push({
    id,
    voter_id: voterId,
    field,
    claimed,
    state: hand.heldAt ? 'withdrawn' : 'open',
    claimed_by: hand.userId,
    claimed_by_name: hand.name,
    claimed_at: at,
  })
}

function addPerson(rows: Writing['rows'], { id, at, hand, doors, body }: AtDoor<'doors.person'>): void {
  rows.door_people.push({
    id,
    walkbook_id: hand.walkbookId,
    door_id: doors[0]!.id,
    hand_id: hand.id,
    first_name: body.firstName,
    last_name: body.lastName,
    phone: body.phone,
    email: body.email,
    note: body.note,
    wants_to_volunteer: body.wantsToVolunteer,
    wants_sign: body.wantsSign,
    recorded_at: at,
    by_name: hand.name,
    held_at: hand.heldAt,
  })
}

function addPosition(
  rows: Writing['rows'],
  { at, hand }: AtDoor,
  id: string,
  { longitude, latitude, accuracy }: { longitude: number; latitude: number; accuracy: number },
): void {
  rows.door_positions.push({ id, hand_id: hand.id, at, longitude, latitude, accuracy_meters: accuracy })
}

export async function writeAll(db: Db, committee: CommitteeRef, { rows, answers }: Writing): Promise<void> {
  await insertAll(db, committee, rows)
  for (const { id, at, hand, body } of answers) {
    await recordAnswers(db, committee, {
      versionId: body.survey!.versionId,
      answers: body.survey!.answers,
      voterId: body.voterId,
      doorPersonId: null,
      answeredAt: at,
      answeredBy: hand.userId,
      answeredByName: hand.name,
      walkbookId: hand.walkbookId,
      canvasser: hand.id,
      sourceId: id,
    })
  }
}

/** In one statement: what a phone waits for is how often the database is asked. */
async function insertAll(db: Db, committee: CommitteeRef, rows: Writing['rows']): Promise<void> {
  const inserts = Object.entries(rows).flatMap(([table, some]) =>
    some.length > 0 ? [insertInto(committee, table, some)] : [],
  )
  const last = inserts.pop()
  if (!last) return
  const before = inserts.map((insert, i) => sql`${sql.ref(`rows${i}`)} as (${insert})`)
  await sql`${before.length > 0 ? sql`with ${sql.join(before)}` : sql``} ${last}`.execute(db)
}

/** The columns are those of the first row, which all rows of a table share. */
function insertInto({ organizationId, committeeId }: CommitteeRef, table: string, rows: Row[]) {
  const names = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)))
  return sql`
    insert into ${sql.table(table)} (organization_id, committee_id, ${names})
    select ${organizationId}::uuid, ${committeeId}::uuid, ${names}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`
}

export const contactId = (eventId: string, voterId: number) => idFrom(`${eventId} ${voterId}`)
/** Of a visit that says "moved" or "deceased". */
export const correctionId = (eventId: string) => idFrom(`${eventId} correction`)
