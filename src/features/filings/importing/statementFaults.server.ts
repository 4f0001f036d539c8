// Statements whose own lines do not add up, of all filers, and how often each sum holds.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { b1Rules, b4Rules } from '../../../domain/law/statementLines.ts'
import type { StatementFault, StatementSum, statementForms } from '../api.ts'
import { page, pageSize } from '../loads.server.ts'

type Form = (typeof statementForms)[number]

interface Wanted {
  form?: Form
  line?: string
  after: string
}

export async function findStatementFaults(db: Db, { form, line, after }: Wanted) {
  const isFaulty = sql<boolean>`s.faults <> '[]' and s.gone_batch_id is null and (${form ?? null}::text is null or s.form = ${form ?? null})
    and (${line ?? null}::text is null or s.faults @> jsonb_build_array(jsonb_build_object('line', ${line ?? null}::text)))`
  const { rows } = await sql<StatementFault>`
    select s.id::text, s.filer_id, f.name as filer, s.form, s.from_on::text, s.to_on::text, s.faults
    from filing_statements s join filers f on f.id = s.filer_id
    where ${isFaulty} and s.id > ${after}::bigint order by s.id limit ${pageSize + 1}`.execute(db)
  const { rows: counts } = await sql<{ total: number; all: number }>`
    select (count(*) filter (where ${isFaulty}))::int as total, (count(*) filter (where s.gone_batch_id is null))::int as all
    from filing_statements s`.execute(db)
  const { rows: statements, next } = page(rows)
  return { statements, total: counts[0]!.total, of: counts[0]!.all, sums: await countSums(db), next }
}

async function countSums(db: Db): Promise<StatementSum[]> {
  const { rows: forms } = await sql<{ form: string; of: number }>`
    select form, count(*)::int as of from filing_statements where gone_batch_id is null group by 1`.execute(
    db,
  )
  const { rows: faults } = await sql<{ form: string; line: string; failing: number }>`
    select s.form, f ->> 'line' as line, count(*)::int as failing
    from filing_statements s, jsonb_array_elements(s.faults) f where s.gone_batch_id is null and s.faults <> '[]' group by 1, 2`.execute(
    db,
  )
  const rules = { 'B-1': b1Rules, 'B-4': b4Rules }
  return (Object.keys(rules) as Form[]).flatMap((form) => {
    const of = forms.find((f) => f.form === form)?.of ?? 0
    if (of === 0) return []
    return rules[form].map(({ line, words }) => ({
      form,
      line,
      words,
      failing: faults.find((f) => f.form === form && f.line === line)?.failing ?? 0,
      of,
    }))
  })
}
