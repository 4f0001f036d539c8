// Raised and spent from the sums by year, instead of from the rows. `s` is a row of filer_sums.
import { sql } from 'kysely'
import { contributions, expenses, type Meaning } from '../../domain/filings/meaning.ts'

const anyOf = (meanings: Meaning[]) => sql.join(meanings.map((meaning) => sql.lit(meaning)))

export const raisedSum = sql<bigint>`coalesce(sum(s.cents) filter (where s.side = 'in' and s.excluded = ''
  and s.meaning in (${anyOf(contributions)})), 0)::bigint`
export const spentSum = sql<bigint>`coalesce(sum(s.cents) filter (where s.side = 'out' and s.excluded = ''
  and s.meaning in (${anyOf(expenses)})), 0)::bigint`
