// Corrections people claimed against the file: does the new file agree, disagree, or say nothing new? They belong to many organizations;
// the file is the same for all.
import type { StepContext } from '../../imports/kinds.server.ts'
import { decide, type Decision, type OpenCorrection } from './refreshDecision.server.ts'

export async function decideCorrections({ client, batch }: StepContext): Promise<Record<string, never>> {
  const { rows } = await client.query<OpenCorrection & { id: string }>(
    `select c.id, c.field, c.claimed, c.file_value as "fileValue", v.phone, v.cell_phone as "cellPhone", v.email, v.party,
       concat_ws(' ', nullif(v.first_name, ''), nullif(v.middle_name, ''), nullif(v.last_name, ''), nullif(v.name_suffix, '')) as name,
       coalesce(concat_ws(', ', h.line, nullif(h.city, '')), '') as address, v.dropped_on is not null as "isDropped",
       (ch.before ? 'household_id') as "hasMoved", s.as_of::text as "asOf"
     from voter_corrections c
     join voter_changes ch on ch.batch_id = $1 and ch.voter_id = c.voter_id
     join voters v on v.id = c.voter_id
     left join households h on h.id = v.household_id
     cross join lateral (select as_of from voter_sources where batch_id = $1 and kind <> 'history codes' order by id limit 1) s
     where c.state = 'open'`,
    [batch.id],
  )
  const decided = rows.flatMap((row) => {
    const decision = decide(row)
    return decision ? [{ id: row.id, ...decision }] : []
  })
  if (decided.length > 0) await write({ client, batch }, decided)
  return {}
}

async function write(
  { client, batch }: Pick<StepContext, 'client' | 'batch'>,
  decided: (Decision & { id: string })[],
): Promise<void> {
  await client.query(
    `update voter_corrections c set state = d.state, state_reason = d.reason, decided_at = now(), decided_batch_id = $2
     from jsonb_to_recordset($1::jsonb) as d (id uuid, state text, reason text) where c.id = d.id`,
    [JSON.stringify(decided), batch.id],
  )
}
