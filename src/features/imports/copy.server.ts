// Rows into tables by COPY, the way PostgreSQL takes them fastest.
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** Lines are made of rows while the database already takes those before. */
export async function copyRows<T>(
  client: pg.PoolClient,
  table: string,
  columns: readonly string[],
  rows: T[],
  lineOf: (row: T) => string,
): Promise<void> {
  if (rows.length === 0) return
  const into = client.query(copyCommand(table, columns))
  await pipeline(Readable.from(pieces(rows, lineOf), { objectMode: false }), into)
}

/** A line of COPY in three pieces, most of which are bytes already. */
export interface LineBytes {
  head: Buffer
  /** ASCII. */
  numbers: string
  rest: { block: Buffer; from: number; to: number }
}

/** The same for rows that were never made texts. */
export async function copyBytes<T>(
  client: pg.PoolClient,
  table: string,
  columns: readonly string[],
  rows: T[],
  lineOf: (row: T) => LineBytes,
): Promise<void> {
  if (rows.length === 0) return
  const into = client.query(copyCommand(table, columns))
  const ended = finished(into)
  // Its failure is met below; until then it must not count as unhandled.
  ended.catch(() => {})
  const written = (bytes: Buffer) =>
    Promise.race([new Promise<void>((resolve) => into.write(bytes, () => resolve())), ended])
  // Two blocks take turns: one is filled while the other is on its way. New ones for each piece would keep the collector busy.
  const both = [Buffer.allocUnsafeSlow(blockBytes), Buffer.allocUnsafeSlow(blockBytes)]
  let before = Promise.resolve()
  let turn = 0
  let at = 0
  for (const row of rows) {
    const { head, numbers, rest } = lineOf(row)
    const room = head.length + numbers.length + rest.to - rest.from + 1
    if (at + room > both[turn]!.length) {
      await before
      before = written(both[turn]!.subarray(0, at))
      before.catch(() => {})
      turn = 1 - turn
      at = 0
      if (room > both[turn]!.length) both[turn] = Buffer.allocUnsafeSlow(room)
    }
    const block = both[turn]!
    at += head.copy(block, at)
    at += block.write(numbers, at, 'latin1')
    at += rest.block.copy(block, at, rest.from, rest.to)
    block[at++] = lineEnd
  }
  await before
  into.end(both[turn]!.subarray(0, at))
  await ended
}

/** The same for rows that are already as a binary COPY takes them. */
export async function copyBinary(
  client: pg.PoolClient,
  table: string,
  columns: readonly string[],
  rows: Buffer[],
): Promise<void> {
  if (rows.length === 0) return
  const into = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin with (format binary)`))
  await pipeline(Readable.from([binaryHead, ...rows, binaryEnd], { objectMode: false }), into)
}

/** What it begins with, without flags and extension, and the mark after the last row. */
const binaryHead = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const binaryEnd = Buffer.from([0xff, 0xff])

const copyCommand = (table: string, columns: readonly string[]) =>
  copyFrom(`copy ${table} (${columns.join(', ')}) from stdin with (null '${copyNull}')`)

const blockBytes = 128 * 1024
const lineEnd = 10

// Enough that the database has something to do while the next rows of the file are read.
const rowsPerPiece = 2000

function* pieces<T>(rows: T[], lineOf: (row: T) => string): Generator<Buffer> {
  for (let at = 0; at < rows.length; at += rowsPerPiece)
    yield Buffer.from(
      rows
        .slice(at, at + rowsPerPiece)
        .map(lineOf)
        .join(''),
    )
}

// Texts of a file are trimmed, so none of them is a blank: unlike the usual mark, this one needs no looking for letters to escape.
export const copyNull = ' '

/** Values as one line of COPY. Joined at once, because pieces put together one by one would keep the whole row of the file alive. */
export function copyLine(values: string[]): string {
  const line = values.join('\t')
  return isPlain(line, values.length) ? line : values.map(copyText).join('\t')
}

const plainLines = new Map<number, RegExp>()

/** Whether the tabs in it are those between the values, and no other letter means something to COPY. */
function isPlain(line: string, values: number): boolean {
  let plain = plainLines.get(values)
  if (!plain) {
    plain = new RegExp(`^(?:[^\\t\\n\\r\\\\]*\\t){${values - 1}}[^\\t\\n\\r\\\\]*$`)
    plainLines.set(values, plain)
  }
  return plain.test(line)
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const unescapes: Record<string, string> = { t: '\t', n: '\n', r: '\r' }

export const copyText = (text: string) => text.replaceAll(/[\\\t\n\r]/g, (letter) => escapes[letter]!)

/** A value of a COPY line as it was. */
export function uncopied(text: string): string | null {
  if (text === copyNull) return null
  return text.includes('\\')
    ? text.replaceAll(/\\(.)/g, (_, letter: string) => unescapes[letter] ?? letter)
    : text
}

/** An array of texts as one parameter: far cheaper than letting the driver write ten thousand of them. */
export function textArray(texts: Iterable<string>): string {
  let all = ''
  for (const text of texts)
    all += `${all === '' ? '' : ','}"${quoted.test(text) ? text.replaceAll(/["\\]/g, '\\$&') : text}"`
  return `{${all}}`
}

const quoted = /["\\]/

export const numberArray = (numbers: Iterable<string | number>) => `{${[...numbers].join(',')}}`
