// A newer file may call a filer otherwise. What it was called before is kept until the file is undone.
import type { StepContext } from '../../imports/kinds.server.ts'

const facts = [
  'name',
  'name_key',
  'type',
  'is_type_guessed',
  'candidate_name',
  'ballot_question',
  'city',
  'organized_on',
  'dissolved_on',
]

/** Before the first correction of a filer by this file; the later ones of the same file change nothing here. */
export async function keepFacts({ client, batch }: StepContext, filerIds: number[]): Promise<void> {
  await client.query(
    `insert into filer_corrections (batch_id, filer_id, before) select $1, f.id, to_jsonb(f) from filers f where f.id = any ($2::int[])
     on conflict (batch_id, filer_id) do nothing`,
    [batch.id, filerIds],
  )
}

/** Where another file corrected the filer since, its word stands, and what was before this file is now what was before that one. */
export async function giveFactsBack({ client, batch }: StepContext): Promise<void> {
  await client.query(
    `update filer_corrections later set before = mine.before from filer_corrections mine
     where mine.batch_id = $1 and later.id = (select min(id) from filer_corrections c where c.filer_id = mine.filer_id and c.id > mine.id)`,
    [batch.id],
  )
  await client.query(
    `update filers f set ${facts.map((name) => `${name} = was.${name}`).join(', ')}
     from filer_corrections mine, jsonb_populate_record(null::filers, mine.before) was
     where mine.batch_id = $1 and f.id = mine.filer_id
       and not exists (select from filer_corrections c where c.filer_id = mine.filer_id and c.id > mine.id)`,
    [batch.id],
  )
  await client.query('delete from filer_corrections where batch_id = $1', [batch.id])
}
