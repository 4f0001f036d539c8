// One form, many rows: a file for each, or all of them in one file to print. The form is read once and our font is packed once, with
// the letters of all rows.
import { PDFDict, PDFName, PDFRef, type PDFDocument, type PDFFont } from '@cantoo/pdf-lib'
import { apply, embedFont, type Given } from './apply.ts'
import { removeUnused } from './clean.ts'
import { copiesOf, holdersOf } from './copies.ts'
import { fieldsOf, optionsOf, type Field } from './fields.ts'
import { fillField, takeOverDrawing } from './fill.ts'
import { flatCopy } from './flatten.ts'
import { drawable, encoded } from './letters.ts'
import { openFile } from './load.ts'
import type { FieldValue, Operation } from './operations.ts'
import { PdfProblem } from './problem.ts'
import { setPages, type PageAt } from './tree.ts'

export type Row = ReadonlyMap<string, FieldValue>

export const mostRows = 5000

interface Form {
  document: PDFDocument
  pages: PageAt[]
  fields: Map<string, Field>
  font: PDFFont
}

/** A file for each row, in order. What was put on the pages before is on each of them. */
export async function* fillEach(
  bytes: Uint8Array,
  operations: readonly Operation[],
  rows: readonly Row[],
  given: Given,
): AsyncGenerator<Uint8Array> {
  const form = await prepared(bytes, operations, rows, given)
  const named = namedIn(form, rows)
  const changing = holdersOf(
    form.document,
    new Set(named.flatMap(({ holders, widgets }) => [...holders, ...widgets.map(({ dict }) => dict)])),
  )
  for (const field of named) for (const look of looksOf(field)) changing.add(look)
  const copies = copiesOf(form.document, changing)
  for (const row of rows) {
    fillRow(form, row, true)
    yield copies.write()
  }
}

/** All rows in one file, page after page; the fields are drawn and can no longer be filled. `onRow` may throw to stop. */
export async function fillTogether(
  bytes: Uint8Array,
  operations: readonly Operation[],
  rows: readonly Row[],
  given: Given,
  onRow: (done: number) => void | Promise<void> = () => {},
): Promise<Uint8Array> {
  const form = await prepared(bytes, operations, rows, given)
  const { document } = form
  const all: PageAt[] = []
  for (const [at, row] of rows.entries()) {
    fillRow(form, row, false)
    for (const page of form.pages) all.push(flatCopy(document, page))
    await onRow(at + 1)
  }
  setPages(document, all)
  for (const key of ['AcroForm', 'Outlines', 'StructTreeRoot', 'MarkInfo', 'Names', 'Dests'])
    document.catalog.delete(PDFName.of(key))
  await document.flush()
  removeUnused(document)
  return document.save({ updateFieldAppearances: false, addDefaultPage: false })
}

async function prepared(
  bytes: Uint8Array,
  operations: readonly Operation[],
  rows: readonly Row[],
  given: Given,
): Promise<Form> {
  if (rows.length === 0) throw new PdfProblem('The list has no rows.')
  if (rows.length > mostRows)
    throw new PdfProblem(
      `The list has ${rows.length.toLocaleString('en-US')} rows; the limit is 5,000 at a time.`,
    )
  // A signed form is rewritten: each copy is a separate file.
  const first = await apply(bytes, [...operations, ...(await anewIfSigned(bytes, given))], given)
  const { document, pages } = await openFile(first.bytes, given.engine)
  const fields = fieldsOf(document.context, pages)
  const font = await embedFont(document, given.engine)
  // Letters that are asked for later would not be in the packed font.
  const letters = new Set<string>()
  for (const row of rows)
    for (const value of row.values())
      for (const sign of [value].flat().join('').normalize('NFC')) letters.add(sign)
  encoded(
    font,
    drawable(
      font,
      `${[...letters].join('')} □*Yes, ${[...fields.values()].flatMap((field) => lettersOf(field)).join('')}`,
    ),
  )
  takeOverDrawing(document)
  await document.flush()
  return { document, pages, fields, font }
}

/** A full turn changes nothing but makes the file be rewritten. */
async function anewIfSigned(bytes: Uint8Array, given: Given): Promise<Operation[]> {
  const { isSigned } = await openFile(bytes, given.engine, { password: given.password })
  return isSigned
    ? [
        { kind: 'rotate', page: '0:0', by: 180 },
        { kind: 'rotate', page: '0:0', by: 180 },
      ]
    : []
}

/** Every field that some row fills. */
const namedIn = ({ fields }: Form, rows: readonly Row[]): Field[] =>
  [...new Set(rows.flatMap((row) => [...row.keys()]))].flatMap((name) => fields.get(name) ?? [])

const lettersOf = (field: Field): string[] => optionsOf(field).map(([, shown]) => shown)

function fillRow({ document, fields, font }: Form, row: Row, isLast: boolean): void {
  for (const [name, value] of row) {
    const field = fields.get(name)
    if (!field) continue
    const before = isLast ? looksOf(field) : []
    fillField(document, font, field, value)
    const after = new Set(looksOf(field))
    for (const ref of before) if (!after.has(ref)) document.context.delete(ref)
  }
}

/** The old appearance of a field, which is not needed once it is redrawn. */
function looksOf(field: Field): PDFRef[] {
  if (field.kind === 'checkbox' || field.kind === 'radio') return []
  return field.widgets.flatMap(({ dict }) => {
    const looks = dict.lookup(PDFName.of('AP'))
    const normal = looks instanceof PDFDict ? looks.get(PDFName.of('N')) : undefined
    return normal instanceof PDFRef ? [normal] : []
  })
}
