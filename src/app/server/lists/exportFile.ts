// A list as a file, made while it is read: CSV, or a workbook whose cells are typed, so that a text never becomes a formula.
import { cutText } from '../../../domain/shortText.ts'
import { dayOf } from '../../../domain/dates.ts'
import { zipOf, type ZipEntry } from '../../../sources/zip/zipOf.ts'
import type { ExportValue } from '../../../ui/table/columns.ts'
import { csvCell } from '../../../ui/table/csv.ts'
import type { ExportFormat } from '../../list.ts'

type Columns = Record<string, (row: object) => ExportValue>
type Pages = AsyncIterable<object[]>

export const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Rows of a sheet, less the heading. */
export const mostRows = 1_048_575
/** Excel calls a workbook with a longer text broken. */
const longestText = 32_767

export const exportFileName = (what: string, of: string, format: ExportFormat): string =>
  `${[what, of, dayOf(new Date())]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/[^\w .-]+/g, '')}.${format}`

export async function* csvFile(columns: Columns, pages: Pages): AsyncGenerator<string, void, undefined> {
  yield `\uFEFF${Object.keys(columns).map(csvCell).join(',')}\r\n`
  const values = Object.values(columns)
  for await (const rows of pages)
    yield rows.map((row) => `${values.map((valueOf) => csvCell(valueOf(row))).join(',')}\r\n`).join('')
}

export async function* xlsxFile(
  what: string,
  columns: Columns,
  pages: Pages,
): AsyncGenerator<Uint8Array, void, undefined> {
  const modifiedAt = new Date()
  const entry = (name: string, content: ZipEntry['content']): ZipEntry => ({ name, modifiedAt, content })
  yield* zipOf([
    entry('[Content_Types].xml', [contentTypes]),
    entry('_rels/.rels', [packageParts]),
    entry('xl/workbook.xml', [workbook(what)]),
    entry('xl/_rels/workbook.xml.rels', [workbookParts]),
    entry('xl/styles.xml', [styles]),
    entry('xl/worksheets/sheet1.xml', sheet(columns, pages)),
  ])
}

async function* sheet(columns: Columns, pages: Pages): AsyncGenerator<string, void, undefined> {
  // The heading stays in sight, and is bold (style 1).
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
  yield `<row>${Object.keys(columns)
    .map((heading) => cell(heading, ' s="1"'))
    .join('')}</row>`
  const values = Object.values(columns)
  for await (const rows of pages)
    yield rows.map((row) => `<row>${values.map((valueOf) => cell(valueOf(row))).join('')}</row>`).join('')
  yield '</sheetData></worksheet>'
}

function cell(value: ExportValue, style = ''): string {
  if (value === null || value === undefined || value === '') return '<c/>'
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`
  if (typeof value === 'number' && Number.isFinite(value)) return `<c><v>${value}</v></c>`
  if (typeof value === 'bigint' && BigInt(Number(value)) === value) return `<c><v>${value}</v></c>`
  const text = escaped(cutText(String(value), longestText))
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${text}</t></is></c>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Control signs, which XML cannot hold, are left out, and what Excel would read as the code of a letter ("_x0041_") stays as it was typed. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, (sign) => ('\t\n\r'.includes(sign) ? sign : ''))
    .replaceAll(/[\ufffe\uffff]/g, '')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign]!)
    .replaceAll('\r', '&#13;')

/** A sheet's name has at most 31 letters, and none of those that part a path. */
const sheetName = (what: string) => escaped(cutText(what.replaceAll(/[\\/?*[\]:']/g, ' '), 31))

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`
const packageParts = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const workbookParts = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`
const workbook = (what: string) =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${sheetName(what)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/></cellXfs></styleSheet>`
