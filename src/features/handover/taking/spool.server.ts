// The rows of one list, read once and kept on disk while both of its files are written from them: so the CSV and the workbook hold the
// same rows, and one page of them is in memory.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { ExportValue } from '../../../ui/table/columns.ts'

export type Cells = ExportValue[]

/** Writes a line per page; answers with how many rows there are, and how long they are as they are kept. */
export async function writeSpool(
  path: string,
  pages: AsyncIterable<Cells[]>,
): Promise<{ rows: number; bytes: number }> {
  const file = await open(path, 'w', 0o600)
  let rows = 0
  try {
    for await (const page of pages) {
      rows += page.length
      if (page.length > 0) await file.writeFile(`${JSON.stringify(page, asJson)}\n`)
    }
    return { rows, bytes: (await file.stat()).size }
  } finally {
    await file.close()
  }
}

export async function* readSpool(path: string): AsyncGenerator<Cells[]> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
    yield JSON.parse(line, fromJson) as Cells[]
}

// JSON knows no whole numbers beyond 2^53.
const asJson = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? { whole: value.toString() } : value
const fromJson = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && 'whole' in value ? BigInt(String(value.whole)) : value
