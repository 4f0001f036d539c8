// What a filer's newest statement says is left: line 25 of Form B-1, line 26 of Form B-4. A B-2 has no such line.
import { sql, type RawBuilder } from 'kysely'

const line = sql`case s.form when 'B-4' then '26' else '25' end`

/** One row per filer that stated it: filer_id, cents, on. `s` is filing_statements. */
export const statedCash = (which: RawBuilder<unknown> = sql`true`) => sql`
  select distinct on (s.filer_id) s.filer_id, (s.lines ->> ${line})::bigint as cents, s.to_on as "on",
    extract(year from coalesce(s.election_on, s.to_on))::integer as year
  from filing_statements s
  where s.form in ('B-1', 'B-4') and s.gone_batch_id is null and s.lines ? ${line} and s.to_on is not null and ${which}
  order by s.filer_id, s.to_on desc, s.received_on desc nulls last, s.id desc`
