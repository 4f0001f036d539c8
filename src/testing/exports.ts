// A list as a file, taken along as a person would, and read back.
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import type { Call, In } from '../app/contract.ts'
import type { ExportFormat, ListFacts } from '../app/list.ts'
import { workbookAsCsv } from '../sources/tabular/workbook.ts'
import type { Client } from './server.ts'

type ListCall = Call & { list: ListFacts }

export const exportPath = <L extends ListCall>(of: L, filter: In<L>, format: ExportFormat = 'csv'): string =>
  `/api/exports/${of.path}.${format}?filter=${encodeURIComponent(JSON.stringify(filter ?? {}))}`

/** The cells of the file, its headings first. */
export async function exportedCells<L extends ListCall>(
  client: Client,
  of: L,
  filter: In<L>,
  format: ExportFormat = 'csv',
): Promise<string[][]> {
  const response = await client.get(exportPath(of, filter, format))
  if (response.status !== 200)
    throw new Error(`The export of ${of.path} answered ${response.status}: ${await response.text()}`)
  if (format === 'csv') return parse(await response.text(), { bom: true })
  const bytes = Buffer.from(await response.arrayBuffer())
  const opened = await workbookAsCsv({
    name: 'export.xlsx',
    bytes: bytes.length,
    open: () => Promise.resolve(Readable.from([bytes])),
  })
  return parse(await text(opened), { relax_column_count: true })
}

/** The rows of the CSV file by heading. */
export async function exported<L extends ListCall>(
  client: Client,
  of: L,
  filter: In<L>,
): Promise<Record<string, string>[]> {
  const [headings, ...rows] = await exportedCells(client, of, filter)
  return rows.map((cells) => Object.fromEntries(headings!.map((heading, i) => [heading, cells[i]!])))
}
