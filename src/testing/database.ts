// A database of its own for every test file, copied from a template that the first one made: real PostgreSQL, milliseconds each.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { Databases } from '../app/server/data/db.ts'
import { migrate } from '../app/server/data/migrate.ts'
import type { World } from './world.ts'

// A changed migration must not meet what another one made (scripts/mutants.mjs).
const templateName = process.env['TEST_TEMPLATE'] ?? 'template'

export interface TestDatabase {
  url: string
  databases: Databases
}

/** Call at the top of a test file; the database goes away with the file. */
export async function testDatabase(): Promise<TestDatabase> {
  const cluster = inject('clusterUrl')
  return copyOf(cluster, await onCluster(cluster, migratedTemplate))
}

/** The same with the two organizations of world.ts in it. They are made once in a run, and every copy has the same ids. */
export async function worldDatabase(): Promise<TestDatabase & { world: World }> {
  const cluster = inject('clusterUrl')
  const { template, world } = await onCluster(cluster, worldTemplate)
  const database = await copyOf(cluster, template)
  // A connection's first second is special: PostgreSQL counts what it writes then only ten seconds later, and publicVersion.ts reads those
  // counts. No test is about that second, so the connection is there before the test is.
  await database.databases.asSystem(() => Promise.resolve())
  return { ...database, world }
}

/**
 * An owner of tables who is no superuser, as on a hosted database: row security applies to the owner as well. Each address is of a fresh,
 * migrated database of one such owner.
 */
export async function plainOwner(): Promise<{ migrated(): Promise<string> }> {
  const name = `plain_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: inject('clusterUrl') })
  await admin.connect()
  await admin.query(`create role ${name} login password 'plain' nosuperuser nobypassrls nocreaterole`)
  for (const role of ['elections_app', 'elections_auth'])
    await admin.query(`do $$ begin
      create role ${role} nologin nosuperuser nocreatedb nocreaterole nobypassrls;
    exception when duplicate_object or unique_violation then null;
    end $$`)
  await admin.query(`grant elections_app, elections_auth to ${name}`)
  const made: string[] = []
  afterAll(async () => {
    for (const own of made) await admin.query(`drop database ${own} with (force)`)
    await admin.query(`drop role ${name}`)
    await admin.end()
  })
  return {
    async migrated() {
      const own = `plain_${randomUUID().replaceAll('-', '')}`
      await admin.query(`create database ${own} owner ${name} template template0`)
      made.push(own)
      const address = new URL(inject('clusterUrl'))
      Object.assign(address, { pathname: `/${own}`, username: name, password: 'plain' })
      await withOwner(address.href, migrate)
      return address.href
    },
  }
}

export async function withOwner<T>(address: string, work: (owner: pg.Pool) => Promise<T>): Promise<T> {
  const owner = new pg.Pool({ connectionString: address, max: 2 })
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

async function copyOf(cluster: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onCluster(cluster, (admin) =>
    admin.query(`create database "${name}" template "${template}" strategy file_copy`),
  )
  const url = urlOf(cluster, name)
  const databases = new Databases(url)
  afterAll(async () => {
    await databases.close().catch(() => {})
    await onCluster(cluster, (admin) => admin.query(`drop database if exists "${name}" with (force)`))
  })
  return { url, databases }
}

function migratedTemplate(admin: pg.Client): Promise<string> {
  return template(admin, `migrated_${templateName}`, 'template1', async (url) => {
    const owner = new pg.Pool({ connectionString: url, max: 2 })
    owner.on('error', () => {})
    owner.on('connect', (client) => client.on('error', () => {}))
    await migrate(owner)
    await owner.end()
  })
}

async function worldTemplate(admin: pg.Client): Promise<{ template: string; world: World }> {
  const name = await template(admin, `world_${templateName}`, await migratedTemplate(admin), async (url) => {
    const databases = new Databases(url)
    // Only the first test file needs the code that makes the world; the others get the outcome.
    const { makeWorld } = await import('./world.ts')
    const world = await makeWorld(databases)
    await databases.close()
    return JSON.stringify(world)
  })
  const { rows } = await admin.query<{ world: string }>(
    `select shobj_description(oid, 'pg_database') as world from pg_database where datname = $1`,
    [name],
  )
  return { template: name, world: JSON.parse(rows[0]!.world) as World }
}

/** Test files start at once in several processes: the first makes the template, the others wait for it. What `fill` says is kept as its comment. */
async function template(
  admin: pg.Client,
  name: string,
  from: string,
  fill: (url: string) => Promise<string | void>,
): Promise<string> {
  const lock = `hashtext('${name}')`
  await admin.query(`select pg_advisory_lock(${lock})`)
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return name
    const draft = `${name}_new`
    // Left by a test file that failed or was stopped while it filled it.
    await admin.query(`drop database if exists "${draft}" with (force)`)
    await admin.query(`create database "${draft}" template "${from}" strategy file_copy`)
    const comment = await fill(urlOf(inject('clusterUrl'), draft))
    if (comment !== undefined)
      await admin.query(`comment on database "${draft}" is ${pg.escapeLiteral(comment)}`)
    await admin.query(`alter database "${draft}" rename to "${name}"`)
    return name
  } finally {
    await admin.query(`select pg_advisory_unlock(${lock})`)
  }
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
