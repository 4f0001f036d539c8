// The same words as domain/filings/meaning.ts, for SQL: what is raised, what is spent. `r` is a row of filing_rows.
import { sql } from 'kysely'
import { contributions, expenses, type Meaning } from '../../domain/filings/meaning.ts'

const anyOf = (meanings: Meaning[]) => sql.join(meanings.map((meaning) => sql.lit(meaning)))

/** Still in the state's file. */
export const isStanding = sql<boolean>`r.gone_batch_id is null`
export const isRaisedSql = sql<boolean>`(r.side = 'in' and r.excluded is null and r.meaning in (${anyOf(contributions)}))`
export const isSpentSql = sql<boolean>`(r.side = 'out' and r.excluded is null and r.meaning in (${anyOf(expenses)}))`
