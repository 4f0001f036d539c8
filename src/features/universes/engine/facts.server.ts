// What the acting committee knows about voters, as lists of voter ids. Every query names the committee, and the walls in the database say
// the same once more: another organization's tags and contacts never count.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { lincolnTime } from '../../../domain/dates.ts'
import type { CommitteeCondition } from './plan.ts'

export interface Acting {
  id: string
  organizationId: string
}

type Of<F extends CommitteeCondition['field']> = Extract<CommitteeCondition, { field: F }>

/** Those of whom the condition holds when read as "any". */
export async function idsKnownTo(
  db: Db,
  committee: Acting,
  condition: Exclude<CommitteeCondition, Of<'universe'> | Of<'layer'>>,
): Promise<Int32Array> {
  switch (condition.field) {
    case 'contact':
      return idsOf(db, contacted(committee, condition))
    case 'support':
      // The last word counts: who turned from opposition to support supports.
      return idsOf(
        db,
        sql`select voter_id from (select distinct on (person) person as voter_id, support
          from ${ofCommittee(committee, 'voter_contacts')} where undone_at is null and support is not null
          order by person, contacted_at desc, recorded_at desc, id) as last
          where support between ${condition.min}::int and ${condition.max}::int`,
      )
    case 'tag':
      return idsOf(
        db,
        sql`select distinct person as voter_id from ${ofCommittee(committee, 'voter_taggings')}
          where tag_id = any(${condition.tags}::uuid[])`,
      )
    case 'answer':
      // The last answer counts; a question that was asked again and not answered keeps the earlier one.
      return idsOf(
        db,
        sql`select voter_id from (select distinct on (person) person as voter_id, values
          from ${ofCommittee(committee, 'survey_answers')} where undone_at is null and cardinality(values) > 0
            and question_id = ${condition.question}::uuid and voter_id is not null
          order by person, answered_at desc, id) as last
          where cardinality(${condition.values}::text[]) = 0 or values && ${condition.values}::text[]`,
      )
    case 'correction':
      return idsOf(
        db,
        sql`select distinct person as voter_id from ${ofCommittee(committee, 'voter_corrections')} where state = 'open'
          and (cardinality(${condition.fields}::text[]) = 0 or field = any(${condition.fields}::text[]))`,
      )
  }
}

/** Voters the organization has merged into another. */
export function mergedAway(db: Db, { organizationId }: Acting): Promise<Int32Array> {
  return idsOf(
    db,
    sql`select merged_id as voter_id from voter_merges where organization_id = ${organizationId}::uuid and undone_at is null`,
  )
}

function contacted(
  committee: Acting,
  { methods, results, from, to, times }: Of<'contact'>,
): RawBuilder<unknown> {
  const parts = [sql`undone_at is null`]
  if (methods?.length) parts.push(sql`method = any(${methods}::text[])`)
  if (results?.length) parts.push(sql`result = any(${results}::text[])`)
  if (from) parts.push(sql`contacted_at >= ${startOf(from)}`)
  if (to) parts.push(sql`contacted_at < ${startOf(to)} + interval '1 day'`)
  return sql`select person as voter_id from ${ofCommittee(committee, 'voter_contacts')} where ${sql.join(parts, sql` and `)}
    group by person having count(*) >= ${times}::int`
}

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone ${sql.lit(lincolnTime)})`

/** The committee's rows; what hangs on a record that was merged away belongs to the person, which is the record that was kept. */
const ofCommittee = ({ id, organizationId }: Acting, table: string) =>
  sql`(select t.*, coalesce(m.kept_id, t.voter_id) as person from ${sql.table(table)} t
    left join voter_merges m on m.organization_id = t.organization_id and m.merged_id = t.voter_id and m.undone_at is null
    where t.organization_id = ${organizationId}::uuid and t.committee_id = ${id}::uuid) as known`

/** As one value of four bytes each: a hundred thousand contacts become no rows and no objects on the way. */
async function idsOf(db: Db, query: RawBuilder<unknown>): Promise<Int32Array> {
  const { rows } = await sql<{
    ids: Buffer | null
  }>`select string_agg(int4send(voter_id), ''::bytea) as ids from (${query}) as found`.execute(db)
  const bytes = rows[0]?.ids
  if (!bytes) return new Int32Array(0)
  const ids = new Int32Array(bytes.length / 4)
  for (let i = 0; i < ids.length; i++) ids[i] = bytes.readInt32BE(i * 4)
  return ids
}
