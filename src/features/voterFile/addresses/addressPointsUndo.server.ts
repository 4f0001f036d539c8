import type { StepContext } from '../../imports/kinds.server.ts'
import { sourceOf } from './addressPointsMatch.server.ts'
import { buildVoterIndex } from '../buildIndex.server.ts'

const householdsPerStep = 20_000

/** Households go back to where they stood. What a later file placed stays, and forgets that this one was before it. */
export async function undoAddressPoints({ db, client, batch }: StepContext) {
  await client.query(`select pg_advisory_xact_lock(hashtext('voters import'))`)
  const source = await sourceOf(client, batch.id)
  const { rows } = await client.query<{ undone: number; kept: number }>(
    `with gone as (
       delete from household_moves where (batch_id, household_id) in (
         select batch_id, household_id from household_moves where batch_id = $1 limit ${householdsPerStep}) returning *),
     later as (
       update household_moves l set longitude = s.longitude, latitude = s.latitude, located_by = s.located_by,
         located_source_id = s.located_source_id
       from gone s where l.household_id = s.household_id and l.batch_id <> $1 and l.located_source_id = $2),
     back as (
       update households h set longitude = s.longitude, latitude = s.latitude, located_by = s.located_by,
         located_source_id = s.located_source_id
       from gone s where h.id = s.household_id and h.located_source_id = $2 returning h.id)
     select (select count(*) from back)::int as undone, (select count(*) from gone)::int - (select count(*) from back)::int as kept`,
    [batch.id, source],
  )
  const step = rows[0]!
  if (step.undone + step.kept > 0) return { ...step, isLast: false }
  await client.query('delete from address_points where batch_id = $1', [batch.id])
  await client.query('delete from voter_sources where batch_id = $1', [batch.id])
  await buildVoterIndex(db, client)
  return { undone: 0, kept: 0, isLast: true }
}
