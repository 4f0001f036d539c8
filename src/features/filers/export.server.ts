// The filtered rows as a file. Street addresses stay out: the file leaves the house.
import { sql } from 'kysely'
import { invalid } from '../../app/contract.ts'
import type { Context } from '../../app/server/context.ts'
import { exclusionWords, type Exclusion } from '../../domain/filings/meaning.ts'
import { plainMoney } from '../../domain/money.ts'
import { formatCount } from '../../domain/numbers.ts'
import { exportFile } from '../auditLog/exportFile.server.ts'
import type { FiledRow } from './api.ts'
import type { RowFilter } from './filter.ts'
import { filerRow } from './one.server.ts'
import { filedRows, fits, rowDay } from './rowFilter.server.ts'
import { shownColumns } from './rows.server.ts'
import { meaningWords } from './words.ts'

/** More than the largest committee ever filed; a file beyond it would not open in a spreadsheet. */
const mostRows = 200_000

export async function exportRows({ db, audit, viewer }: Context, filter: RowFilter) {
  const filer = await filerRow(db, filter.id)
  const { rows } = await sql<FiledRow & { zip: string; stateId: string }>`
    select ${shownColumns}, coalesce(d.zip, '') as zip, r.state_id from ${filedRows} where ${fits(filter)}
    order by ${rowDay} desc nulls last, r.id desc limit ${mostRows + 1}`.execute(db)
  if (rows.length > mostRows)
    throw invalid(
      `These are more than ${formatCount(mostRows)} rows. Narrow the filters and export in parts.`,
    )
  return exportFile(
    { audit },
    {
      what: 'State filings',
      organization: { id: viewer.organizationId, name: filer.name },
      filter,
      rows,
      columns: {
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
      },
    },
  )
}
