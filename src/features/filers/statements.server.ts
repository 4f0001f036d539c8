// Statements as the state exports them, line by line. Which sums must hold is domain/law/statementLines.ts; the import wrote down the ones
// that do not.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { ListContext, ListScope } from '../../app/server/lists/listOf.ts'
import { plainMoney } from '../../domain/money.ts'
import type { ExportValue } from '../../ui/table/columns.ts'
import type { Statement } from './api.ts'
import { openFiler } from './one.server.ts'

interface Kept extends Omit<Statement, 'lines' | 'faults'> {
  lines: Record<string, string>
  faults: Statement['faults']
}

/** One row per line of each statement. */
export const statementExport = {
  open: openFiler,
  rows: async ({ db }: ListContext, _filer: ListScope, { id }: { id: number }) =>
    (await statementsOf(db, id)).flatMap((statement) =>
      statement.lines.map(({ line, cents }) => ({
        statement,
        line,
        cents,
        fault: statement.faults.find((fault) => fault.line === line),
      })),
    ),
  columns: {
    Form: (r) => r.statement.form,
    From: (r) => r.statement.fromOn,
    To: (r) => r.statement.toOn,
    Received: (r) => r.statement.receivedOn,
    Kind: (r) => [r.statement.filingType, r.statement.nature].filter(Boolean).join(' '),
    Line: (r) => r.line,
    Amount: (r) => plainMoney(r.cents),
    'Sum that must hold': (r) => r.fault?.words,
    'Sum of its lines': (r) => r.fault && plainMoney(r.fault.computed),
    'No longer in the file': (r) => (r.statement.isGone ? 'yes' : ''),
  } satisfies Record<string, (row: LineOfStatement) => ExportValue>,
}

interface LineOfStatement {
  statement: Statement
  line: string
  cents: string
  fault?: Statement['faults'][number]
}

export async function statementsOf(db: Db, id: number): Promise<Statement[]> {
  const { rows } = await sql<Kept>`
    select id::text, form, received_on::text, from_on::text, to_on::text, election_on::text, filing_type, nature,
      gone_batch_id is not null as is_gone, lines, faults
    from filing_statements where filer_id = ${id} order by to_on desc nulls last, received_on desc nulls last, id desc limit 200`.execute(
    db,
  )
  return rows.map(({ lines, ...statement }) => ({
    ...statement,
    lines: Object.entries(lines)
      .map(([line, cents]) => ({ line, cents: String(cents) }))
      .toSorted((a, b) => byLine(a.line, b.line)),
    faults: statement.faults.map(({ line, words, stated, computed }) => ({
      line,
      words,
      stated: String(stated),
      computed: String(computed),
    })),
  }))
}

/** 2A before 2B before 10. */
const byLine = (a: string, b: string): number =>
  Number.parseInt(a, 10) - Number.parseInt(b, 10) || (a < b ? -1 : a > b ? 1 : 0)
