// Every export of the product goes through here: the file and its line in the audit log are made together.
import type { Context } from '../context.ts'
import { dayOf } from '../../../domain/dates.ts'
import { csvCell } from '../../../ui/table/csv.ts'
import type { ExportValue } from '../../../ui/table/columns.ts'

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
  const fileName = exportFileName(made.what, made.organization.name)
  await recordExport(
    context,
    { what: made.what, rows: made.rows.length, fileName, filter: made.filter },
    made.organization.id,
  )
  return { fileName, csv: `\uFEFF${lines.join('\r\n')}\r\n`, rows: made.rows.length }
}

export const exportFileName = (what: string, of: string): string =>
  `${what} ${of} ${dayOf(new Date())}.csv`.replaceAll(/[^\w .-]+/g, '')

/** For files that are sent while they are made: the line in the log comes first. */
export function recordExport(
  { audit }: Pick<Context, 'audit'>,
  detail: { what: string; rows: number; fileName: string; filter: Record<string, unknown> },
  organizationId: string | null,
): Promise<void> {
  return audit({ action: exportMade, subject: 'export', subjectId: detail.what, detail }, organizationId)
}
