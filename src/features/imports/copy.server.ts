// Rows into tables by COPY, the way PostgreSQL takes them fastest.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
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
  if (rows.length > 0) await copyAll(client, table, columns, pieces(rows, lineOf))
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
  if (rows.length > 0) await copyAll(client, table, columns, blocks(rows, lineOf))
}

async function copyAll(
  client: pg.PoolClient,
  table: string,
  columns: readonly string[],
  bytes: Iterable<Buffer>,
): Promise<void> {
  const into = client.query(
    copyFrom(`copy ${table} (${columns.join(', ')}) from stdin with (null '${copyNull}')`),
  )
  await pipeline(Readable.from(bytes, { objectMode: false }), into)
}

function* blocks<T>(rows: T[], lineOf: (row: T) => LineBytes): Generator<Buffer> {
  let block = Buffer.allocUnsafeSlow(blockBytes)
  let at = 0
  for (const row of rows) {
    const { head, numbers, rest } = lineOf(row)
    const room = head.length + numbers.length + rest.to - rest.from + 1
    if (at + room > block.length) {
      yield block.subarray(0, at)
      block = Buffer.allocUnsafeSlow(Math.max(blockBytes, room))
      at = 0
    }
    at += head.copy(block, at)
    at += block.write(numbers, at, 'latin1')
    at += rest.block.copy(block, at, rest.from, rest.to)
    block[at++] = 10
  }
  yield block.subarray(0, at)
}

const blockBytes = 256 * 1024

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
