// What happened with a person, newest first: everything the committee's features know, as one story.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { hoursInWords } from './hoursWords.ts'
import type { PersonRecord } from './access.server.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { sourceWords, type Source } from './rules.ts'
import type { Happening } from './shapes.ts'

const most = 200

interface Told {
  id: string
  at: Date
  kind: Happening['kind']
  what: string
  detail: string
  eventId: string | null
  minutes: number | null
}

export async function happeningsOf(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  person: PersonRecord,
): Promise<{ happenings: Happening[]; happeningsTotal: number }> {
  const own = sql`organization_id = ${organizationId} and committee_id = ${committeeId}`
  const id = person.id
  const { rows } = await sql<Told & { total: number }>`
    select told.*, (count(*) over ())::int as total from (
      select 'hours ' || id as id, least(noted_at, (worked_on + time '23:59') at time zone 'America/Chicago') as at, 'hours' as kind, what, noted_by_name as detail,
        null::uuid as event_id, minutes from person_hours where ${own} and person_id = ${id} and removed_at is null
      union all
      select 'guest ' || g.id, coalesce(g.came_at, case when g.is_no_show then e.starts_at end, g.answered_at, g.created_at), 'event',
        case when g.came_at is not null then 'Came to ' when g.is_no_show then 'Did not come to ' when g.state = 'coming' then 'Is coming to '
          when g.state = 'waiting' then 'Waits for a place at ' when g.state = 'invited' then 'Was invited to ' else 'Will not come to ' end || e.title,
        to_char(e.starts_at at time zone e.time_zone, 'Mon FMDD, YYYY'), e.id, null
      from guests g join events e on e.id = g.event_id where g.organization_id = ${organizationId} and g.committee_id = ${committeeId} and g.person_id = ${id}
      union all
      select 'volunteer', signed_up_at, 'volunteer', 'Offered to help', message, null, null from volunteers where ${own} and person_id = ${id}
      union all
      select 'answered', answered_at, 'volunteer', 'Was answered', concat_ws(', ', nullif(answered_how, ''), nullif(answered_by_name, '')), null, null
      from volunteers where ${own} and person_id = ${id} and answered_at is not null
      union all
      select 'assignment ' || id, assigned_at, 'volunteer', 'Was given: ' || what, assigned_by_name, null, null
      from volunteer_assignments where ${own} and person_id = ${id}
      union all
      select 'note ' || id, written_at, 'note', text, written_by_name, null, null
      from person_notes where ${own} and person_id = ${id} and removed_at is null
      union all
      select 'merge ' || id, decided_at, 'merge', 'Another record was merged into this one', decided_by_name, null, null
      from person_merges where ${own} and kept_id = ${id} and decision = 'same' and undone_at is null
    ) told order by at desc, id limit ${most}`.execute(db)
  const told = rows.map(({ at, what, minutes, total: _total, ...row }) => ({
    ...row,
    when: at.toISOString(),
    title: minutes === null ? what : `${hoursInWords(minutes)}${what ? `: ${what}` : ''}`,
  }))
  const happenings = [
    ...told,
    ...(person.voterLinkedAt
      ? [happened('voter', person.voterLinkedAt, 'Was tied to the voter file', person.voterLinkedByName)]
      : []),
    wasAdded(person),
  ].toSorted((a, b) => b.when.localeCompare(a.when))
  return { happenings, happeningsTotal: happenings.length - told.length + (rows[0]?.total ?? 0) }
}

/** Whoever was typed in did nothing themselves: the one who typed did. */
function wasAdded({ source, createdAt, createdByName }: PersonRecord): Happening {
  const by = createdByName && `Added by ${createdByName}`
  const came = sourceWords[source as Source]
  return source === 'typed'
    ? happened('added', createdAt, by || came, '')
    : happened('added', createdAt, came, by)
}

function happened(kind: 'added' | 'voter', at: Date, title: string, detail: string): Happening {
  return { id: kind, kind, when: at.toISOString(), title, detail, eventId: null }
}
