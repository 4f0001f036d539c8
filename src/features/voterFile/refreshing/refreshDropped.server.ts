// Who is missing from a new file of the state: no longer registered there. They stay in the table, marked, with everything attached to them.
import { formatCount } from '../../../domain/numbers.ts'
import { voterFormOf } from '../../../sources/voterFiles/layouts.ts'
import type { Problem, StepContext } from '../../imports/kinds.server.ts'

/** Besides the option: a county that loses most of its voters at once is not a refresh but a partial file. */
const suspiciousShare = 0.5
const suspiciousVoters = 1000

export async function markDropped(context: StepContext): Promise<{ dropped: number; problems: Problem[] }> {
  const marked = await mark(context)
  await context.client.query('delete from voter_import_seen where batch_id = $1', [context.batch.id])
  return marked
}

async function mark({ client, batch }: Step): Promise<{ dropped: number; problems: Problem[] }> {
  const { rows: sources } = await client.query<StateSource>(
    `select id, layout, as_of::text as "asOf", counties from voter_sources where batch_id = $1 and kind = 'state file'`,
    [batch.id],
  )
  let dropped = 0
  const problems: Problem[] = []
  if (batch.options['keepMissing']) return { dropped, problems }
  for (const source of sources) {
    const missing = await findMissing({ client, batch }, source)
    const kept = missing.filter(
      (m) => m.missing >= suspiciousVoters && m.missing > m.voters * suspiciousShare,
    )
    problems.push(...kept.map(tooMany))
    const whole = source.counties.filter((county) => !kept.some((m) => m.county === county))
    if (missing.length > kept.length) dropped += await drop({ client, batch }, { ...source, counties: whole })
    await client.query('update voter_sources set is_complete = true, counties = $2 where id = $1', [
      source.id,
      whole,
    ])
  }
  return { dropped, problems }
}

interface StateSource {
  id: number
  layout: string
  asOf: string
  counties: string[]
}

interface Missing {
  county: string
  voters: number
  missing: number
}

type Step = Pick<StepContext, 'client' | 'batch'>

// Only voters the state itself listed: who stands in a vendor's file alone was never in the state's.
const listed = `from voters v join precinct_splits p on p.id = v.precinct_split_id
  join voter_sources o on o.id = v.source_id and o.kind = 'state file'
  where v.dropped_on is null and p.county = any ($2::text[]) and v.state = $3`
const unseen = `v.first_batch_id is distinct from $1
  and not exists (select from voter_import_seen s where s.batch_id = $1 and s.voter_id = v.id)`

/** Counties of two states may bear the same name. */
const stateOf = ({ layout }: StateSource) => voterFormOf({ layout })?.state ?? 'NE'

async function findMissing({ client, batch }: Step, source: StateSource): Promise<Missing[]> {
  // Numbers rise from file to file: when the lowest is of this one, there was no one before.
  const lowest = await client.query<{ isNew: boolean }>(
    'select first_batch_id is not distinct from $1 as "isNew" from voters order by id limit 1',
    [batch.id],
  )
  if (lowest.rows[0]?.isNew ?? true) return []
  const { rows } = await client.query<Missing>(
    `select p.county, count(*)::int as voters, (count(*) filter (where ${unseen}))::int as missing ${listed}
     group by p.county having bool_or(${unseen})`,
    [batch.id, source.counties, stateOf(source)],
  )
  return rows
}

async function drop({ client, batch }: Step, source: StateSource): Promise<number> {
  const { rowCount } = await client.query(
    `with gone as (
       update voters set dropped_on = $4, dropped_batch_id = $1
       where id in (select v.id ${listed} and ${unseen}) returning id)
     insert into voter_changes (batch_id, voter_id, what, before)
     select $1, id, 'dropped', '{"dropped_on": null, "dropped_batch_id": null}' from gone`,
    [batch.id, source.counties, stateOf(source), source.asOf],
  )
  return rowCount ?? 0
}

const tooMany = ({ county, voters, missing }: Missing): Problem => ({
  row: 1,
  sort: 'A county is not complete',
  message: `${formatCount(missing)} of the ${formatCount(voters)} voters of ${county || 'a county without a name'} are missing from this file, so it is not the whole county; none of them was dropped.`,
  isNote: true,
})
