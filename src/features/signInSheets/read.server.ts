// The desk: which events there are, their sheets, every line and what became of it.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { may } from '../../permissions.ts'
import { allShownContacts, maySeeContacts } from '../committees/contactDetails.server.ts'
import { workIn, type Workplace } from '../committees/workIn.server.ts'
import { mayLinkVoters } from '../people/rights.server.ts'
import { rowsOf, sheetsOf } from './access.server.ts'
import type { DeskEvent, RowState, Sheet, SheetRow, signInSheets } from './api.ts'
import { candidatesOf } from './candidates.server.ts'
import type { SheetField } from './rules.ts'

const mostRows = 2000

export const readHandlers: Pick<Handlers<typeof signInSheets>, 'desk' | 'ofEvent' | 'find'> = {
  desk: async (context, { committeeId }) => {
    const committee = await workIn(context, committeeId, 'people.see')
    const events = await deskEvents(context.db, committee)
      .where('e.cancelledAt', 'is', null)
      .where('e.startsAt', '>', sql<Date>`now() - interval '60 days'`)
      .where('e.startsAt', '<', sql<Date>`now() + interval '120 days'`)
      // The nearest first: today's event is the one someone prints for.
      .orderBy(sql`abs(extract(epoch from e.starts_at - now()))`)
      .limit(100)
      .execute()
    return { events: events.map(eventOnTheWire), mayRun: mayRun(context, committee) }
  },

  ofEvent: async (context, { committeeId, eventId }) => {
    const committee = await workIn(context, committeeId, 'people.see')
    const { db } = context
    const event = await deskEvents(db, committee).where('e.id', '=', eventId).executeTakeFirst()
    if (!event) throw notFound()
    const sheets = await sheetsOf(db, committee)
      .where('sheets.eventId', '=', eventId)
      .selectAll('sheets')
      .select((eb) =>
        eb
          .selectFrom('sheetRows as r')
          .whereRef('r.sheetId', '=', 'sheets.id')
          .select(sql<number>`count(*)::int`.as('n'))
          .as('rows'),
      )
      .orderBy('sheets.madeAt', 'desc')
      .execute()
    return {
      event: eventOnTheWire(event),
      sheets: sheets.map((sheet) => sheetOnTheWire({ ...sheet, rows: sheet.rows ?? 0 })),
      rows: await findRows(
        db,
        committee,
        sheets.map(({ id }) => id),
      ),
      mayRun: mayRun(context, committee),
      mayLookUp: maySeeContacts(committee) && (await mayLinkVoters(context, committee)),
    }
  },

  find: async (context, { committeeId, number }) => {
    const committee = await workIn(context, committeeId, 'people.see')
    const sheet = await sheetsOf(context.db, committee)
      .where('sheets.number', '=', number.toUpperCase())
      .select(['sheets.id', 'sheets.eventId'])
      .executeTakeFirst()
    if (!sheet) throw notFound()
    return { eventId: sheet.eventId, sheetId: sheet.id }
  },
}

function mayRun({ viewer }: Context, committee: Workplace): boolean {
  return committee.may('people.edit') && may(viewer, 'work.edit') && !committee.isArchived
}

function deskEvents(db: Db, { organizationId, committeeId, may: mayHere }: Workplace) {
  return db
    .selectFrom('events as e')
    .where('e.organizationId', '=', organizationId)
    .where('e.committeeId', '=', committeeId)
    .$if(!mayHere('events.edit'), (query) => query.where('e.isDraft', '=', false))
    .select([
      'e.id',
      'e.title',
      'e.startsAt',
      'e.endsAt',
      'e.timeZone',
      'e.placeName',
      'e.city',
      'e.isPublic',
      'e.slug',
      sql<number>`(select coalesce(sum(party_size), 0)::int from guests g where g.event_id = e.id and g.state = 'coming')`.as(
        'coming',
      ),
      sql<number>`(select coalesce(sum(party_size), 0)::int from guests g where g.event_id = e.id and g.came_at is not null)`.as(
        'came',
      ),
      sql<number>`(select count(*)::int from sheets s where s.event_id = e.id)`.as('sheets'),
      sql<number>`(select count(*)::int from sheets s join sheet_rows r on r.sheet_id = s.id where s.event_id = e.id and r.state = 'open')`.as(
        'openRows',
      ),
    ])
}

function eventOnTheWire(
  event: Awaited<ReturnType<ReturnType<typeof deskEvents>['executeTakeFirstOrThrow']>>,
): DeskEvent {
  const { placeName, city, startsAt, endsAt, ...rest } = event
  return {
    ...rest,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    place: [placeName, city].filter(Boolean).join(', '),
  }
}

export function sheetOnTheWire(sheet: {
  id: string
  kind: string
  number: string
  fields: string[]
  madeByName: string
  madeAt: Date
  endedAt: Date | null
  rows: number
}): Sheet {
  return {
    ...sheet,
    kind: sheet.kind as Sheet['kind'],
    fields: sheet.fields as SheetField[],
    madeAt: sheet.madeAt.toISOString(),
    endedAt: sheet.endedAt?.toISOString() ?? null,
  }
}

export async function findRows(
  db: Db,
  committee: Workplace,
  sheetIds: string[],
  rowId?: string,
): Promise<SheetRow[]> {
  if (sheetIds.length === 0) return []
  let query = rowsOf(db, committee)
    .leftJoin('people as p', 'p.id', 'sheetRows.personId')
    .where('sheetRows.sheetId', 'in', sheetIds)
    .selectAll('sheetRows')
    .select(['p.firstName as knownFirst', 'p.lastName as knownLast', 'p.voterId'])
  if (rowId) query = query.where('sheetRows.id', '=', rowId)
  const rows = await query
    .orderBy('sheetRows.typedAt', 'desc')
    .orderBy('sheetRows.id')
    .limit(mostRows)
    .execute()
  const candidates = await candidatesOf(
    db,
    committee,
    rows.filter((row) => row.state === 'open'),
  )
  return allShownContacts(committee, rows).map((row) => ({
    id: row.id,
    sheetId: row.sheetId,
    name: `${row.firstName} ${row.lastName}`.trim(),
    contact: [row.email, row.phone, [row.street, row.city].filter(Boolean).join(', '), row.zip]
      .filter(Boolean)
      .join(' · '),
    wantsToVolunteer: row.wantsToVolunteer,
    state: row.state as RowState,
    personId: row.personId,
    personName: row.personId ? `${row.knownFirst ?? ''} ${row.knownLast ?? ''}`.trim() : null,
    hasVoter: row.voterId !== null,
    typedByName: row.typedByName,
    typedAt: row.typedAt.toISOString(),
    candidates: candidates.get(row.id) ?? [],
  }))
}
