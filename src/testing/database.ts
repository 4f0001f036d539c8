// A database of its own for every test file, copied from one migrated template: real PostgreSQL, milliseconds each.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { Databases } from '../app/server/db.ts'
import { migrate } from '../app/server/migrate.ts'

export interface TestDatabase {
  url: string
  databases: Databases
}

/** Call at the top of a test file; the database goes away with the file. */
export async function testDatabase(): Promise<TestDatabase> {
  const cluster = inject('clusterUrl')
  const template = await migratedTemplate(cluster)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onCluster(cluster, (admin) => admin.query(`create database "${name}" template "${template}"`))
  const url = urlOf(cluster, name)
  const databases = new Databases(url)
  afterAll(async () => {
    await databases.close().catch(() => {})
    await onCluster(cluster, (admin) => admin.query(`drop database if exists "${name}" with (force)`))
  })
  return { url, databases }
}

async function migratedTemplate(cluster: string): Promise<string> {
  const name = 'migrated_template'
  await onCluster(cluster, async (admin) => {
    // Test files start at once in several processes: the first makes the template, the others wait for it.
    await admin.query(`select pg_advisory_lock(hashtext('${name}'))`)
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    await admin.query(`create database "${name}_new"`)
    const owner = new pg.Pool({ connectionString: urlOf(cluster, `${name}_new`), max: 2 })
    owner.on('error', () => {})
    owner.on('connect', (client) => client.on('error', () => {}))
    await migrate(owner)
    await owner.end()
    await admin.query(`alter database "${name}_new" rename to "${name}"`)
  })
  return name
}

async function onCluster<T>(cluster: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: cluster })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

function urlOf(cluster: string, database: string): string {
  const url = new URL(cluster)
  url.pathname = `/${database}`
  return url.href
}
