// The filtered rows as a file. Street addresses stay out: the file leaves the house.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { exclusionWords, type Exclusion } from '../../domain/filings/meaning.ts'
import { withoutStreets } from '../../domain/filings/streets.ts'
import { plainMoney } from '../../domain/money.ts'
import type { ExportValue } from '../../ui/table/columns.ts'
import type { FiledRow } from './api.ts'
import type { RowFilter } from './filter.ts'
import { findRows } from './rows.server.ts'
import { meaningWords } from './words.ts'

export const exportWords = 'State filings'
const rowsPerPage = 2000

type ExportedRow = FiledRow & { zip: string; stateId: string }

export async function exportPage(db: Db, filter: RowFilter, after: string | undefined) {
  const more = sql`coalesce(d.zip, '') as zip, r.state_id`
  const { rows, next } = await findRows<ExportedRow>(
    db,
    filter,
    { sort: 'date', desc: true, after },
    rowsPerPage,
    more,
  )
  return { rows: rows.map(withoutStreets), next }
}

export const exportColumns: Record<string, (row: ExportedRow) => ExportValue> = {
  Date: (r) => r.on,
  Filed: (r) => r.filedOn,
  Side: (r) => r.side,
  'Donor or payee': (r) => r.name,
  City: (r) => r.city,
  State: (r) => r.state,
  ZIP: (r) => r.zip,
  Amount: (r) => plainMoney(r.cents),
  Type: (r) => r.type,
  Meaning: (r) => meaningWords[r.meaning],
  'Left out because': (r) => (r.excluded ? exclusionWords[r.excluded as Exclusion] : ''),
  Description: (r) => r.description,
  'For or against': (r) => (r.stance ? `${r.stance} ${r.target}` : ''),
  'Number of the state': (r) => r.stateId,
  'No longer in the file': (r) => (r.isGone ? 'yes' : ''),
}
