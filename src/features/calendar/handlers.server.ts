import { cutText } from '../../domain/shortText.ts'
import { sql } from 'kysely'
import { conflict, invalid, notFound } from '../../app/contract.ts'
import type { Context, Handlers, HeavyContext } from '../../app/server/context.ts'
import type { Limit } from '../../app/server/turns/limits.ts'
import { dayOf } from '../../domain/dates.ts'
import type { ReadCalendar } from '../../sources/icalendar/readIcalendar.ts'
import { stateZones, type StateZone } from '../../domain/zonedTime.ts'
import { findFiler } from '../committees/filer.server.ts'
import { changeIn, workIn } from '../committees/workIn.server.ts'
import { EventForm } from '../events/api.ts'
import { createEvent } from '../events/changing.server.ts'
import type { CalendarImport, calendar } from './api.ts'
import { eventTimesOf } from './entryTimes.ts'
import { compare, findKept, undoImport, writeImport } from './importing.server.ts'
import { deadlineItems, findItems } from './list.server.ts'
import { mostOfALayer } from './plainItem.server.ts'
import { readCalendar } from './readCalendar.server.ts'

const readings: Limit = { name: 'read-calendar-file', points: 30, perSeconds: 600 }
const mostShown = 300

export const calendarHandlers: Handlers<typeof calendar> = {
  list: async (context, { committeeId, from, to }) => {
    const committee = await workIn(context, committeeId, 'work.see')
    const filer = await findFiler(context.db, committee)
    const found = await findItems(context.db, committee, { from, to }, context.services.given.calendarLayers)
    const deadlines = filer ? deadlineItems(filer, committee, { from, to }) : []
    const perLayer = Map.groupBy(found, ({ layer }) => layer)
    return {
      items: [...found, ...deadlines],
      timeZone: committee.timeZone as StateZone,
      mayEdit: committee.may('events.edit') && !committee.isArchived,
      hasDeadlines: filer !== null,
      isCutOff: [...perLayer.values()].some((items) => items.length >= mostOfALayer),
    }
  },

  readFile: async (context, asked) => {
    const given = await readGiven(context, asked)
    const { comparison, calendarName, notes } = await context.read((inside) =>
      compareWithKept(inside, asked, given),
    )
    const { added, changed, unchanged, gone } = comparison
    const shown = [
      ...added.map((entry) => ({ entry, state: 'new' as const })),
      ...changed.map((entry) => ({ entry, state: 'changed' as const })),
      ...gone.map((entry) => ({ entry, state: 'gone' as const })),
      ...unchanged.map((entry) => ({ entry, state: 'same' as const })),
    ]
    return {
      calendarName,
      added: added.length,
      changed: changed.length,
      unchanged: unchanged.length,
      gone: gone.length,
      notes,
      entries: shown.slice(0, mostShown).map(({ entry, state }) => ({
        title: entry.title || 'Without a title',
        startsAt: entry.startsAt,
        endsAt: entry.endsAt,
        day: entry.startsOn,
        lastDay: entry.endsOn,
        place: entry.place,
        isCancelled: entry.isCancelled,
        state,
      })),
    }
  },

  importFile: async (heavy, { removeGone, ...asked }) => {
    const given = await readGiven(heavy, asked)
    return heavy.write(async (context) => {
      const { comparison, calendarName, committee } = await compareWithKept(context, asked, given)
      const { added, changed, unchanged, gone } = comparison
      const { db, viewer } = context
      const importId = await writeImport(db, committee, {
        calendarName,
        comparison,
        removeGone,
        by: viewer,
      })
      const counts = {
        added: added.length,
        changed: changed.length,
        unchanged: unchanged.length,
        removed: removeGone ? gone.length : 0,
      }
      await context.audit(
        {
          action: 'calendar.imported',
          subject: 'calendarImport',
          subjectId: importId,
          detail: { name: calendarName, ...counts },
        },
        committee.organizationId,
      )
      return { importId, calendarName, ...counts }
    })
  },

  imports: async (context, { committeeId }) => {
    const committee = await workIn(context, committeeId, 'work.see')
    const { rows } = await sql<
      Omit<CalendarImport, 'importedAt' | 'undoneAt'> & { importedAt: Date; undoneAt: Date | null }
    >`
      select id, calendar_name, added, changed, removed, unchanged, imported_by_name, imported_at, undone_at, undone_by_name,
        undone_at is null and ${committee.may('events.edit') && !committee.isArchived}
          and row_number() over (partition by calendar_name, undone_at is null order by imported_at desc, id) = 1 as may_undo
      from calendar_imports where organization_id = ${committee.organizationId}::uuid and committee_id = ${committeeId}::uuid
      order by imported_at desc, id limit 100`.execute(context.db)
    return {
      imports: rows.map((row) => ({
        ...row,
        importedAt: row.importedAt.toISOString(),
        undoneAt: row.undoneAt?.toISOString() ?? null,
      })),
    }
  },

  undoImport: async (context, { committeeId, importId }) => {
    const committee = await changeIn(context, committeeId, 'events.edit')
    const name = await undoImport(context.db, committee, importId, context.viewer.name)
    await context.audit(
      {
        action: 'calendar.importUndone',
        subject: 'calendarImport',
        subjectId: importId,
        detail: { name },
      },
      committee.organizationId,
    )
    return {}
  },

  makeEvent: async (context, { committeeId, entryId, kind }) => {
    const committee = await changeIn(context, committeeId, 'events.edit')
    const entry = await context.db
      .selectFrom('calendarEntries')
      .select((eb) => [
        'title',
        'about',
        'place',
        'startsAt',
        'endsAt',
        eb.cast<string | null>('startsOn', 'text').as('startsOn'),
        eb.cast<string | null>('endsOn', 'text').as('endsOn'),
        'eventId',
      ])
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('id', '=', entryId)
      .where('removedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!entry) throw notFound()
    if (entry.eventId) throw conflict('This entry is an event already. Open it in the calendar.')
    const form = EventForm.safeParse({
      kind,
      title: cutText(entry.title, 200) || 'Without a title',
      about: entry.about,
      placeName: cutText(entry.place, 200),
      timeZone: stateZones.find((zone) => zone === committee.timeZone),
      isDraft: true,
      ...eventTimesOf(
        {
          startsAt: entry.startsAt?.toISOString() ?? null,
          endsAt: entry.endsAt?.toISOString() ?? null,
          startsOn: entry.startsOn,
          endsOn: entry.endsOn,
        },
        committee.timeZone,
      ),
    })
    if (!form.success) throw invalid('This entry does not fit into an event. Make the event by hand.')
    const { event } = await createEvent(context, { ...form.data, committeeId, repeat: null, isPublic: false })
    await context.db
      .updateTable('calendarEntries')
      .set({ eventId: event.id, updatedAt: new Date() })
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('id', '=', entryId)
      .execute()
    return { eventId: event.id }
  },
}

interface Asked {
  committeeId: string
  text: string
  calendarName: string
}

async function readGiven(
  { read: inside, think, services, viewer }: HeavyContext,
  { committeeId, text }: Asked,
): Promise<ReadCalendar> {
  const { timeZone: zone } = await inside((context) => changeIn(context, committeeId, 'events.edit'))
  await services.limits.take(
    readings,
    viewer.userId,
    'You read many calendars within a few minutes. Wait a moment and try again.',
  )
  const read = await think(() => readCalendar({ text, zone, today: dayOf(new Date(), zone) }))
  if (read.entries.length === 0)
    throw invalid(
      `No event of the last year or the next two is in this calendar. ${read.notes.join(' ')}`.trim(),
    )
  return read
}

async function compareWithKept(context: Context, { committeeId, calendarName }: Asked, read: ReadCalendar) {
  const committee = await changeIn(context, committeeId, 'events.edit')
  const name = calendarName || read.name || 'Imported calendar'
  const comparison = compare(read.entries, await findKept(context.db, committee, name))
  return { committee, comparison, calendarName: name, notes: read.notes }
}
