// What hledger and bean-check say about the export of the same books. A machine without them says nothing.
import { execFile, spawnSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { workForEveryone } from '../../src/app/server/backup/schema.ts'
import { writeJournal } from '../../src/domain/books/journal/journal.ts'
import { findBooks, readJournal } from '../../src/features/books/export.server.ts'
import type { BookStand } from '../books.ts'
import type { Line } from '../voters/stand.ts'

const run = promisify(execFile)

export async function otherPrograms(stand: BookStand, balance: (account: string) => bigint): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'elections-books-'))
  try {
    return [
      ...(isThere('hledger') ? await hledger(stand, join(folder, 'books.journal'), balance) : []),
      ...(isThere('bean-check') ? await beanCheck(stand, join(folder, 'books.beancount')) : []),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const isThere = (program: string) => spawnSync(program, ['--version']).status === 0

async function hledger(
  stand: BookStand,
  file: string,
  balance: (account: string) => bigint,
): Promise<Line[]> {
  await write(stand, 'hledger', file)
  const options = { maxBuffer: 64 * 1024 * 1024 }
  const checked = await run('hledger', ['-f', file, 'check', '-s'], options).then(
    () => '',
    (error: Error) => error.message.slice(0, 200),
  )
  const { stdout } = await run(
    'hledger',
    ['-f', file, 'balance', '--flat', '--no-total', '-O', 'csv', '-e', '2026-01-01'],
    options,
  )
  const found = new Map(
    stdout
      .split('\n')
      .slice(1)
      .flatMap((line) => {
        const [, account, amount] = /^"([^"]*)","([^"]*)"$/.exec(line.trim()) ?? []
        return account === undefined ? [] : [[account.split(':').at(-1)!, centsIn(amount!)] as const]
      }),
  )
  const { rows } = await stand.databases.owner.query<{ id: string; code: string; name: string }>(
    'select id, code, name from book_accounts where committee_id = $1',
    [stand.committeeId],
  )
  const wrong = rows.filter(({ id, code, name }) => {
    const [, cents] = [...found].find(([account]) => account.includes(code) || account === name) ?? []
    return (cents ?? 0n) !== balance(id)
  })
  return [
    {
      what: `hledger check -s of the export${checked && `: ${checked}`}; accounts whose balance it gives otherwise`,
      value: checked ? 'refused' : String(wrong.length),
      limit: 'none',
      ok: checked === '' && wrong.length === 0,
    },
  ]
}

async function beanCheck(stand: BookStand, file: string): Promise<Line[]> {
  await write(stand, 'beancount', file)
  const said = await run('bean-check', [file]).then(
    () => '',
    (error: Error) => error.message.slice(0, 200),
  )
  return [
    {
      what: `bean-check of the export, with every month's balances asserted${said && `: ${said}`}`,
      value: said ? 'refused' : 'passed',
      limit: 'passed',
      ok: said === '',
    },
  ]
}

const centsIn = (amount: string): bigint => {
  const [whole = '0', part = ''] = amount.replaceAll(/[^\d.-]/g, '').split('.')
  const cents = BigInt(whole.replace('-', '') || '0') * 100n + BigInt(part.padEnd(2, '0').slice(0, 2))
  return whole.startsWith('-') ? -cents : cents
}

async function write({ databases, committeeId }: BookStand, format: 'hledger' | 'beancount', file: string) {
  const client = await databases.owner.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local role elections_app')
    await workForEveryone(client)
    const [books] = await findBooks(client, committeeId)
    const journal = await readJournal(client, books!)
    await pipeline(Readable.from(writeJournal(format, journal)), createWriteStream(file))
  } finally {
    await client.query('rollback')
    client.release()
  }
}
