// Every export of the product goes through here: the file and its line in the audit log are made together.
import type { Context } from '../../app/server/context.ts'
import { dayOf } from '../../domain/dates.ts'
import { csvCell } from '../../ui/table/csv.ts'
import type { ExportValue } from '../../ui/table/columns.ts'

const exportMade = 'export.made'

export interface Export<Row> {
  /** What the file holds, in the words of the list of exports: "Members". */
  what: string
  organization: { id: string | null; name: string }
  columns: Record<string, (row: Row) => ExportValue>
  rows: Row[]
  /** How the rows were chosen, kept with the entry. */
  filter: Record<string, unknown>
}

export async function exportFile<Row>(context: Pick<Context, 'audit'>, made: Export<Row>) {
  const lines = [Object.keys(made.columns).map(csvCell).join(',')]
  for (const row of made.rows)
    lines.push(
      Object.values(made.columns)
        .map((valueOf) => csvCell(valueOf(row)))
        .join(','),
    )
  const fileName = `${made.what} ${made.organization.name} ${dayOf(new Date())}.csv`.replaceAll(
    /[^\w .-]+/g,
    '',
  )
  await context.audit(
    {
      action: exportMade,
      subject: 'export',
      subjectId: made.what,
      detail: { what: made.what, rows: made.rows.length, fileName, filter: made.filter },
    },
    made.organization.id,
  )
  return { fileName, csv: `\uFEFF${lines.join('\r\n')}\r\n`, rows: made.rows.length }
}
