import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import type { Account } from './account.ts'
import { databaseName, urlOf, type DatabaseAccess } from './databaseAccess.ts'
import { cleanEnvironment } from './postmaster.ts'
import { StartError } from './startError.ts'

/** Makes the product's database inside the server when it is not there yet. */
export async function ensureDatabase(access: DatabaseAccess): Promise<void> {
  const client = new Client({ connectionString: urlOf(access, 'postgres') })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database "${databaseName}"`)
  } finally {
    await client.end()
  }
}

/** Gives the superuser a new password when the file with the old one was lost; the data is untouched. */
export async function resetPassword(cluster: string, account: Account, password: string): Promise<void> {
  const child = account.spawn(account.binaries.postgres, ['--single', '-D', cluster, 'postgres'], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
    env: cleanEnvironment(),
  })
  child.stdin!.on('error', () => undefined)
  child.stdin!.end(`alter user postgres password '${password}'\n`)
  const [words, [code]] = await Promise.all([
    text(child.stderr!),
    once(child, 'close') as Promise<[number | null]>,
  ])
  if (code !== 0 || /ERROR|FATAL/.test(words))
    throw new StartError(
      `The password file postgres.json of the database in ${cluster} is missing and could not be renewed. Put it back from a backup.`,
    )
}
