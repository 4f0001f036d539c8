import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parse } from 'csv-parse/sync'
import { pdfEngine as engine } from '../../app/server/pdf/pdfEngine.ts'
import { apply } from '../../domain/pdf/apply.ts'
import { factsOf, type PdfFacts } from '../../domain/pdf/facts.ts'
import { fillEach, fillTogether, type Row } from '../../domain/pdf/fillList.ts'
import { mostBytes } from '../../domain/pdf/limits.ts'
import { pageKey, type Operation } from '../../domain/pdf/operations.ts'
import { UnreadableFile } from '../../sources/tabular/unreadableFile.ts'
import { isWorkbook, workbookAsCsv } from '../../sources/tabular/workbook.ts'
import { PdfProblem, tooLarge } from '../../domain/pdf/problem.ts'
import { operationsOf, pagesIn } from './arguments.ts'

export interface Asked {
  operation: string
  rest: string[]
  folder: string
  password: string | undefined
}

/** Does it, and says in a line what was done. */
export async function runOperation(
  { operation, rest, folder, password }: Asked,
  atStage: (stage: 'opening' | 'working') => void,
  onProgress: (words: string) => void,
): Promise<string> {
  const at = (path: string) => resolve(folder, path)
  const read = async (path: string | undefined) => {
    if (!path) throw new PdfProblem('Name the file to read. "npm run -s pdf -- help" shows how.')
    const facts = await stat(at(path)).catch(() => null)
    if (!facts?.isFile()) throw new PdfProblem(`${path} is not a file.`)
    if (facts.size > mostBytes) throw tooLarge()
    return new Uint8Array(await readFile(at(path)))
  }
  const [from, to, ...more] = rest
  const bytes = await read(from)
  atStage('opening')
  const facts = await factsOf(bytes, engine, password)
  atStage('working')
  if (operation === 'info') return JSON.stringify(facts)
  if (!to) throw new PdfProblem('Name the file to write. "npm run -s pdf -- help" shows how.')
  if (operation === 'list')
    return fillFromRows({
      bytes,
      to: at(to),
      rows: rowsOf(await tableOf(await read(more[0]), more[0]!), facts),
      password,
      onProgress,
    })
  if (operation === 'split') return split(bytes, at(to), more, facts.pages.length, password)
  const sources = new Map<number, Uint8Array>()
  const merges: Operation[] = []
  if (operation === 'merge')
    for (const [index, path] of more.entries()) {
      const other = await read(path)
      sources.set(index + 1, other)
      merges.push({
        kind: 'merge',
        source: index + 1,
        pages: (await factsOf(other, engine, password)).pages.length,
      })
    }
  const operations =
    operation === 'merge' ? merges : await operationsOf({ operation, more, facts, bytes, password, read })
  const edited = await apply(bytes, operations, { engine, password, sources })
  await writeFile(at(to), edited.bytes)
  return [`Written: ${to}`, ...edited.notes].join('\n')
}

async function split(
  bytes: Uint8Array,
  to: string,
  sets: string[],
  count: number,
  password: string | undefined,
): Promise<string> {
  const wanted = sets.length > 0 ? sets : Array.from({ length: count }, (_, at) => String(at + 1))
  const names: string[] = []
  for (const [index, set] of wanted.entries()) {
    const only = pagesIn(set, count).map((page) => pageKey(0, page))
    const name = `${to.replace(/\.pdf$/i, '')}-${index + 1}.pdf`
    await writeFile(name, (await apply(bytes, [], { engine, password, only })).bytes)
    names.push(name)
  }
  return `Written: ${names.join(', ')}`
}

interface List {
  bytes: Uint8Array
  to: string
  rows: Row[]
  password: string | undefined
  onProgress: (words: string) => void
}

async function fillFromRows({ bytes, to, rows, password, onProgress }: List): Promise<string> {
  const given = { engine, password }
  const tell = (done: number) => {
    if (done % 100 === 0 || done === rows.length) onProgress(`${done} of ${rows.length}`)
  }
  if (/\.pdf$/i.test(to)) {
    await writeFile(to, await fillTogether(bytes, [], rows, given, tell))
    return `Written: ${to}`
  }
  await mkdir(to, { recursive: true })
  let done = 0
  for await (const file of fillEach(bytes, [], rows, given)) {
    await writeFile(join(to, `${String(++done).padStart(4, '0')}.pdf`), file)
    tell(done)
  }
  return `Written: ${done} files in ${to}`
}

/** As CSV, also the first sheet of a workbook. */
async function tableOf(bytes: Uint8Array, name: string): Promise<Uint8Array> {
  if (!isWorkbook(name)) return bytes
  const open = () => Promise.resolve(Readable.from([Buffer.from(bytes)]))
  try {
    return await buffer(await workbookAsCsv({ name, bytes: bytes.length, open }))
  } catch (error) {
    throw error instanceof UnreadableFile ? new PdfProblem(error.message) : error
  }
}

/** Columns that are named like fields. */
function rowsOf(bytes: Uint8Array, { fields }: PdfFacts): Row[] {
  let lines: string[][]
  try {
    lines = parse(Buffer.from(bytes), { bom: true, relax_column_count: true, skip_empty_lines: true })
  } catch {
    throw new PdfProblem('The list cannot be read. Save it as a CSV file.')
  }
  const [head = [], ...rows] = lines
  const names = new Set(fields.map(({ name }) => name))
  if (!head.some((name) => names.has(name)))
    throw new PdfProblem('No column of the list is named like a field of the form. "info" shows the names.')
  return rows.map(
    (row) => new Map(head.flatMap((name, at) => (names.has(name) ? [[name, row[at] ?? ''] as const] : []))),
  )
}
