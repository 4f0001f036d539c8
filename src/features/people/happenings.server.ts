// What happened with a person, newest first: everything the committee's features know, as one story.
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../app/server/context.ts'
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

/** Rows of other features about a person: id, at, kind, what, detail, event_id and minutes, in this order. */
export type ToldOfPerson = (of: CommitteeRef & { personId: string }) => RawBuilder<unknown>

declare module '../../app/server/feature.ts' {
  interface Gifts {
    happenings?: ToldOfPerson[]
  }
}

export async function happeningsOf(
  { db, services: { given } }: Context,
  { organizationId, committeeId }: CommitteeRef,
  person: PersonRecord,
): Promise<{ happenings: Happening[]; happeningsTotal: number }> {
  const own = sql`organization_id = ${organizationId} and committee_id = ${committeeId}`
  const id = person.id
  const { rows } = await sql<Told & { total: number }>`
    select told.*, (count(*) over ())::int as total from (
      select 'hours ' || id as id, least(noted_at, (worked_on + time '23:59') at time zone 'America/Chicago') as at, 'hours' as kind, what, noted_by_name as detail,
        null::uuid as event_id, minutes from person_hours where ${own} and person_id = ${id} and removed_at is null
      ${sql.join(
        given.happenings.map((told) => sql`union all ${told({ organizationId, committeeId, personId: id })}`),
        sql` `,
      )}
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

/** A person who was typed in did nothing themselves: the one who typed did. */
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
