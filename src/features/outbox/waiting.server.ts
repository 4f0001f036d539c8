// What waits for a person, newest last. Only what this person may decide about is shown.
import { sql } from 'kysely'
import { notAllowed } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { enter, type Workplace } from '../committees/workIn.server.ts'
import type { outbox, Waiting } from './api.ts'
import { familyOf } from './families.server.ts'

const most = 500

export const waitingEvents: Handlers<typeof outbox>['waiting'] = async (context, { committeeId, family }) => {
  const committee = await enter(context, committeeId)
  const names = decidedBy(context, committee).filter((name) => name === (family ?? name))
  const { organizationId } = committee
  const { rows } = await sql<Row>`
    select w.*, o.holder_name as "byName", count(*) over () as total from (
      select outbox_id as "outboxId", counter, id, kind, body, reason, recorded_at as "recordedAt", received_at as "receivedAt", false as "isConflict"
      from outbox_events where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid and state = 'quarantined'
      union all
      select outbox_id, counter, event_id, kind, body, 'The same event came with other content.', received_at, received_at, true
      from outbox_conflicts where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid) w
    join outboxes o on o.organization_id = ${organizationId}::uuid and o.committee_id = ${committeeId}::uuid and o.id = w."outboxId"
    where split_part(w.kind, '.', 1) = any(${names}::text[])
      or not split_part(w.kind, '.', 1) = any(${Object.keys(context.services.given.outboxFamilies)}::text[])
    order by w."receivedAt", w."outboxId", w.counter limit ${most}`.execute(context.db)
  const { given } = context.services
  return {
    total: Number(rows[0]?.total ?? 0),
    events: rows.map(
      ({
        outboxId,
        id,
        kind,
        reason,
        byName,
        isConflict,
        body,
        recordedAt,
        receivedAt,
        counter,
      }): Waiting => ({
        outboxId,
        id,
        kind,
        reason,
        byName,
        isConflict,
        counter: Number(counter),
        recordedAt: recordedAt.toISOString(),
        receivedAt: receivedAt.toISOString(),
        what: given.outboxFamilies[familyOf(kind)]?.inWords(kind, body) ?? kind,
      }),
    ),
  }
}

interface Row {
  outboxId: string
  counter: bigint
  id: string
  kind: string
  body: unknown
  reason: string
  recordedAt: Date
  receivedAt: Date
  isConflict: boolean
  byName: string
  total: bigint
}

/** The families this person decides about; refused when there is none. */
function decidedBy({ services }: Context, committee: Workplace): string[] {
  const names = Object.entries(services.given.outboxFamilies).flatMap(([name, { ability }]) =>
    committee.may(ability) ? [name] : [],
  )
  if (names.length === 0)
    throw notAllowed(`Your job in ${committee.name} does not include this. Ask its manager.`)
  return names
}
