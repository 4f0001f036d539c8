import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pdfEngine as engine } from '../../app/server/pdf/pdfEngine.ts'
import { xlsxFile } from '../../app/server/lists/exportFile.ts'
import { factsOf } from '../../domain/pdf/facts.ts'
import { formPdf } from '../../testing/pdf/samples.ts'
import { runOperation } from './run.ts'

test('a form is filled from a workbook, a file for each row', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'elections-nebraska-pdf-'))
  try {
    await writeFile(join(folder, 'form.pdf'), await formPdf())
    const rows = [{ name: 'Łódź' }, { name: "O'Brien" }]
    async function* pages() {
      yield await Promise.resolve(rows)
    }
    const columns = { 'person.name': (row: object) => (row as (typeof rows)[number]).name }
    await writeFile(join(folder, 'rows.xlsx'), xlsxFile('Rows', columns, pages()))
    const asked = { operation: 'list', rest: ['form.pdf', 'out', 'rows.xlsx'], folder, password: undefined }
    await runOperation(
      asked,
      () => {},
      () => {},
    )
    for (const [at, { name }] of rows.entries()) {
      const { fields } = await factsOf(await readFile(join(folder, 'out', `000${at + 1}.pdf`)), engine)
      expect(fields.find((field) => field.name === 'person.name')?.value).toBe(name)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
