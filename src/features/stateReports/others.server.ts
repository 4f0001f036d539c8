// Form B-11 complete, and the drafts of Forms B-3, B-6 and B-7: rows of one year, drawn from the books as they stand now.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { listOf } from '../../app/server/lists/listOf.ts'
import { wholeList } from '../../app/server/lists/wholeList.ts'
import { yearOf } from '../../domain/dates.ts'
import { electionsOfFiler } from '../../domain/law/committeeDeadlines.ts'
import { plainMoney, sumOf } from '../../domain/money.ts'
import { drawOther, type OtherForm } from '../../domain/stateReports/otherForms.ts'
import { findFiler } from '../committees/filer.server.ts'
import { workIn, type CommitteeRef } from '../committees/workIn.server.ts'
import { stateReports } from './api.ts'
import { reportedOf, reportKey } from './late.server.ts'
import { readPostings, readWhos } from './postings.server.ts'
import type { OtherRow } from './shapes.ts'

// What each form is about, so that the books of years are not read for a handful of lines.
const linesFor = {
  'B-11': sql`p.detail ? 'support'`,
  'B-6': sql`p.detail ? 'support'`,
  'B-3': sql`(a.role = 'given' or (a.role = 'contributions'
    and (p.detail ? 'about' or coalesce(o.kind, e.kind) = 'bounced check')))`,
  'B-7': sql`(w.firm_id is not null and a.role in ('contributions', 'in-kind', 'pledged'))`,
} satisfies Record<OtherForm, unknown>

export const otherList = listOf(
  stateReports.others,
  wholeList(stateReports.others, {
    open: (context, { committeeId }) => workIn(context, committeeId, 'books.see'),
    all: ({ db }, committee, { form, year }) => rowsOf(db, committee, form, year ?? thisYear()),
    sorts: { day: null, amount: (row) => BigInt(row.cents), name: (row) => row.name },
    facts: (_context, _committee, rows) => ({
      totalCents: sumOf(rows.map(({ cents }) => cents)).toString(),
      years: Array.from({ length: yearsBack }, (_, back) => thisYear() - back),
    }),
    columns: {
      Day: (row) => row.on,
      Name: (row) => row.name,
      Address: (row) => row.address,
      About: (row) => row.about,
      Amount: (row) => plainMoney(row.cents),
      'To report by': (row) => row.limit,
      Reported: (row) => row.reported?.on ?? '',
      Note: (row) => row.note,
      Missing: (row) => row.missing.join(', '),
    },
  }),
)

const thisYear = () => yearOf(new Date())
// Receipts are kept for five years, and a term is four.
const yearsBack = 6

async function rowsOf(db: Db, committee: CommitteeRef, form: OtherForm, year: number): Promise<OtherRow[]> {
  const filer = await findFiler(db, committee)
  // What takes a line back, and what passes a gift on, may be of a later year.
  const postings = await readPostings(db, committee, {
    from: `${year}-01-01`,
    to: `${year + 10}-12-31`,
    where: linesFor[form],
  })
  const whos = await readWhos(db, committee, [...new Set(postings.flatMap(({ whoId }) => whoId ?? []))])
  const elections = filer ? electionsOfFiler(filer).map(({ day }) => day) : []
  const reported = await reportedOf(db, committee)
  return drawOther(form, { postings, whos, elections })
    .filter(({ on }) => on.startsWith(String(year)))
    .map((row, at) => ({
      ...row,
      id: `${row.entryId} ${at}`,
      cents: row.cents.toString(),
      reported: form === 'B-11' ? (reported.get(reportKey(row)) ?? null) : null,
    }))
}
