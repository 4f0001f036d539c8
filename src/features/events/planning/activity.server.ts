// What happened around an event: letters, answers, arrivals and changes, the latest first.
import { sql } from 'kysely'
import type { Context } from '../../../app/server/context.ts'
import { counted } from '../../../domain/numbers.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { mayExport, type ListContext, type Part } from '../../../app/server/lists/listOf.ts'
import type { ExportValue } from '../../../ui/table/columns.ts'
import { workIn, type Workplace } from '../../committees/workIn.server.ts'
import { getEvent } from '../access.server.ts'
import { events, type Activity, type Letter } from '../api.ts'
import { emailFateNames, letterNames } from '../words.ts'

const shown = 200

interface LetterFilter {
  committeeId: string
  eventId: string
}

export const letterExport = {
  open: async (context: ListContext, { committeeId, eventId }: LetterFilter) => {
    const committee = await workIn(context, committeeId, 'people.see')
    const { title } = await getEvent(context.db, committee, eventId, committee.may('events.edit'))
    return { ...committee, name: title }
  },
  rows: async (
    { db }: ListContext,
    committee: Workplace,
    { eventId }: LetterFilter,
    { limit, offset }: Part,
  ) => findLetters(db, committee, eventId, limit, offset),
  count: async ({ db }: ListContext, committee: Workplace, { eventId }: LetterFilter) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from event_letters l
      where l.organization_id = ${committee.organizationId}::uuid and l.committee_id = ${committee.committeeId}::uuid
        and l.event_id = ${eventId}::uuid`.execute(db)
    return rows[0]!.n
  },
  columns: {
    To: (row) => row.name,
    Email: (row) => letterNames[row.kind],
    'What became of it': (row) => row.skipped || emailFateNames[row.fate],
    Due: (row) => row.dueAt.toISOString(),
    Sent: (row) => (row.fate === 'sent' ? row.sentAt?.toISOString() : ''),
  } satisfies Record<string, (row: FoundLetter) => ExportValue>,
}

type FoundLetter = Omit<Letter, 'dueAt' | 'sentAt'> & { dueAt: Date; sentAt: Date | null }

async function findLetters(
  db: Db,
  committee: Workplace,
  eventId: string,
  limit: number,
  offset = 0,
): Promise<FoundLetter[]> {
  const { rows } = await sql<FoundLetter>`
    select l.guest_id, trim(p.first_name || ' ' || p.last_name) as name, l.kind, l.due_at, coalesce(m.sent_at, l.sent_at) as sent_at, l.skipped,
      case when l.skipped <> '' then 'left out' when l.sent_at is null then 'due' else coalesce(m.state, 'sent') end as fate
    from event_letters l join guests g on g.id = l.guest_id join people p on p.id = g.person_id
      left join mail_states(array(select mail_id from event_letters where event_id = ${eventId}::uuid and mail_id is not null)) m on m.id = l.mail_id
    where l.organization_id = ${committee.organizationId}::uuid and l.committee_id = ${committee.committeeId}::uuid and l.event_id = ${eventId}::uuid
    order by coalesce(l.sent_at, l.due_at) desc, l.guest_id, l.kind limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows
}

export async function lettersAndActivity(
  context: Context,
  committeeId: string,
  eventId: string,
): Promise<{ letters: Letter[]; activity: Activity[]; mayExport: boolean }> {
  const { db } = context
  const committee = await workIn(context, committeeId, 'people.see')
  const event = await getEvent(db, committee, eventId, committee.may('events.edit'))
  const { organizationId } = committee
  const letters = await findLetters(db, committee, eventId, 1000)
  const { rows: happened } = await sql<{
    id: string
    at: Date
    what: Activity['what']
    who: string
    detail: string
  }>`
    select g.id || '-answer' as id, g.answered_at as at, 'answered' as what, trim(p.first_name || ' ' || p.last_name) as who, g.state as detail
    from guests g join people p on p.id = g.person_id
    where g.organization_id = ${organizationId}::uuid and g.committee_id = ${committeeId}::uuid and g.event_id = ${eventId}::uuid
      and g.answered_at is not null
    union all
    select c.id::text, c.said_at, c.what, trim(p.first_name || ' ' || p.last_name), 'by ' || c.said_by_name
    from check_ins c join guests g on g.id = c.guest_id join people p on p.id = g.person_id
    where c.organization_id = ${organizationId}::uuid and c.committee_id = ${committeeId}::uuid and c.event_id = ${eventId}::uuid
    order by at desc, id limit ${shown}`.execute(db)
  const own: Activity[] = [
    ...happened.map((one) => ({ ...one, at: one.at.toISOString() })),
    ...byMinute(letters),
    {
      id: 'created',
      at: event.createdAt.toISOString(),
      what: 'created',
      who: event.createdByName,
      detail: event.title,
    },
    ...(event.version > 1
      ? [
          {
            id: 'changed',
            at: event.updatedAt.toISOString(),
            what: event.cancelledAt ? ('cancelled' as const) : ('changed' as const),
            who: event.updatedByName,
            detail: event.cancelReason,
          },
        ]
      : []),
  ]
  return {
    letters: letters.map((letter) => ({
      ...letter,
      dueAt: letter.dueAt.toISOString(),
      sentAt: letter.sentAt?.toISOString() ?? null,
    })),
    activity: own.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, shown),
    mayExport: mayExport(context, committee, events.letters),
  }
}

/** A hundred invitations are one line. */
function byMinute(letters: Pick<FoundLetter, 'kind' | 'sentAt' | 'fate'>[]): Activity[] {
  const sent = letters.flatMap(({ kind, sentAt, fate }) =>
    sentAt && fate === 'sent' ? [{ kind, at: sentAt.toISOString() }] : [],
  )
  const groups = Map.groupBy(sent, ({ kind, at }) => `${kind} ${at.slice(0, 16)}`)
  return Array.from(groups, ([id, group]) => ({
    id,
    at: group[0]!.at,
    what: 'letters' as const,
    who: counted(group.length, 'email'),
    detail: group[0]!.kind,
  }))
}
