// How far the goals of committees are.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { raised } from '../finances/raised.server.ts'
import type { GoalKind } from '../committees/api.ts'
import { knocked } from './knocked.server.ts'
import { livingVolunteer } from './waiting.server.ts'

export interface GoalNow {
  committeeId: string
  kind: GoalKind
  target: string
  done: string
  setOn: string
  dueOn: string | null
}

/** Of the committees `c` that `mine` says, in the order people read them. */
export async function findGoals(db: Db, mine: RawBuilder<unknown>): Promise<GoalNow[]> {
  const here = sql`organization_id = g.organization_id and committee_id = g.committee_id`
  const { rows } = await sql<GoalNow>`
    select g.committee_id, g.kind, g.target::text as target, g.due_on::text as "dueOn",
      (g.set_at at time zone c.time_zone)::date::text as "setOn", (case g.kind
        when 'volunteers' then (select count(*) from volunteers v where ${here} and state = 'active' and ${livingVolunteer})
        when 'volunteer hours' then (select coalesce(sum(minutes), 0) / 60 from person_hours where ${here} and removed_at is null and not is_paid)
        when 'event guests' then (select coalesce(sum(party_size), 0) from guests where ${here} and came_at is not null)
        when 'doors' then (select count(*) from ${knocked(here)})
        when 'calls' then (select count(*) from voter_contacts where ${here} and method = 'phone' and undone_at is null)
        -- The books once a gift is in them, until then what was typed into events; never both.
        when 'raised' then coalesce((select sum(cents) from ${raised(here)}),
          (select sum(raised_cents) from events where ${here} and cancelled_at is null), 0)
      end)::bigint::text as done
    from committee_goals g join committees c on c.id = g.committee_id and c.organization_id = g.organization_id where ${mine}
    order by array_position(array['raised', 'volunteers', 'volunteer hours', 'doors', 'calls', 'event guests'], g.kind), g.committee_id`.execute(
    db,
  )
  return rows
}
