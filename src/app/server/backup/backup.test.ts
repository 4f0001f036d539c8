import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  createWriteStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pino from 'pino'
import { to as copyTo } from 'pg-copy-streams'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { makeWorld, type World } from '../../../testing/world.ts'
import { appendAudit } from '../audit/audit.ts'
import { verifyAudit } from '../audit/auditVerify.ts'
import type { Databases } from '../data/db.ts'
import { openFiles } from '../files/files.ts'
import { openStorage } from '../files/storage.ts'
import { openJobs } from '../jobs/jobs.ts'
import { archiveFormat } from './archive.ts'
import { makeBackup } from './makeBackup.ts'
import { examineBackup, restoreBackup } from './restoreBackup.ts'
import { findSequences, findTables, quoted } from './schema.ts'
import { TarWriter } from './tar.ts'

const source = await testDatabase()
const target = await testDatabase()
const log = pino({ level: 'silent' })
const base = mkdtempSync(join(tmpdir(), 'elections backup '))
const sourceDir = join(base, 'source')
const storage = openStorage({ kind: 'folder', folder: join(sourceDir, 'files') })
const files = openFiles({
  settings: { files: { kind: 'folder', folder: join(sourceDir, 'files') } },
  databases: source.databases,
  log,
})
const archive = join(base, 'backup.tar')
let world: World
afterAll(() => rmSync(base, { recursive: true, force: true }))

beforeAll(async () => {
  const { databases } = source
  world = await makeWorld(databases)
  // A trigger refuses to delete receipts, so this test turns it off.
  await databases.owner.query(
    `alter table reimbursement_files disable trigger user; delete from reimbursement_files; delete from invoice_files;
     delete from book_files; delete from files; alter table reimbursement_files enable trigger user`,
  )
  await databases.owner.query(`insert into users (name, email, role, preferences, organization_id)
    select 'Person ' || n || E' né\\t\\\\ "quoted"\\n', 'person' || n || '@example.org', 'viewer', jsonb_build_object('n', n, 'text', repeat('x', 200)), '${world.a.organizationId}' from generate_series(1, 10000) n`)
  await databases.owner.query(
    `insert into sign_in.attempts (outcome) select 'ok' from generate_series(1, 250)`,
  )
  // Sign-ins, which a restore leaves out: they may have ended since.
  const owner = world.a.users.Owner
  await databases.owner.query(
    `insert into sign_in.sessions (token, user_id, expires_at) values ('one', $1, now() + interval '1 day')`,
    [owner],
  )
  await databases.owner.query(
    `insert into sign_in.api_tokens (user_id, name, token_hash, expires_at) values ($1, 'Sheet', 'hash', now() + interval '1 day')`,
    [owner],
  )
  await databases.owner.query(
    `insert into sign_in.verifications (identifier, value, expires_at) values ('reset-password:x', $1, now() + interval '1 day')`,
    [owner],
  )
  await databases.asSystem(async (db) => {
    for (let n = 0; n < 300; n++)
      await appendAudit(
        db,
        { userId: world.a.users.Owner, name: 'Owner', organizationId: n % 3 ? world.a.organizationId : null },
        { action: 'a', subject: 's', detail: { n } },
      )
    const own = { organizationId: world.a.organizationId, ownerId: world.a.users.editor }
    await files.save(db, {
      ...own,
      purpose: 'import',
      name: 'large.csv',
      content: Buffer.from(randomBytes(2_500_000).toString('hex')),
    })
    await files.save(db, {
      ...own,
      purpose: 'avatar',
      name: 'me.png',
      content: await sharp({ create: { width: 90, height: 90, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    })
    const jobs = openJobs({ databases, log })
    await jobs.add(db, {
      kind: 'later',
      title: 'Later',
      payload: { a: 1 },
      organizationId: null,
      createdBy: null,
      runAt: new Date('2030-01-01'),
    })
  })
  await verifyAudit(databases.owner, { dataDir: sourceDir })
})

/** Every table's bytes, as PostgreSQL writes them, in a settled order. */
async function contents({ owner }: Databases): Promise<Record<string, string>> {
  const client = await owner.connect()
  const all: Record<string, string> = {}
  for (const { table, columns } of await findTables(client)) {
    const list = columns.map(quoted).join(', ')
    const bytes = await buffer(
      client.query(
        copyTo(
          `copy (select ${list} from ${quoted(table)} order by ${list.replaceAll(/"(layout|detail|preferences|committees|value|response|payload|result|extent)"/g, '"$1"::text')}) to stdout`,
        ),
      ),
    )
    all[table] =
      `${bytes.toString().split('\n').length - 1} rows ${createHash('sha256').update(bytes).digest('hex')}`
  }
  client.release()
  return all
}
const hashes = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((f) => f.isFile())
      .map((f) => [
        f.name,
        createHash('sha256')
          .update(readFileSync(join(f.parentPath, f.name)))
          .digest('hex'),
      ]),
  )
const restoreTo = (name: string) => ({
  owner: target.databases.owner,
  storage: openStorage({ kind: 'folder' as const, folder: join(base, name, 'files') }),
  dataDir: join(base, name),
})
const rowsIn = async ({ owner }: Databases) =>
  (await owner.query<{ n: number }>('select count(*)::int as n from users')).rows[0]!.n

test('a backup holds everything, for its owner’s eyes only, and never overwrites another', async () => {
  const result = await makeBackup({
    owner: source.databases.owner,
    storage,
    dataDir: sourceDir,
    path: archive,
  })
  expect(result).toMatchObject({ files: 2, warnings: [] })
  expect(result.rows).toBeGreaterThan(10_500)
  expect(statSync(archive).mode & 0o777).toBe(0o600)
  await expect(
    makeBackup({ owner: source.databases.owner, storage, dataDir: sourceDir, path: archive }),
  ).rejects.toThrow(/exists already/)
  expect(readdirSync(base).filter((name) => name.includes('partial'))).toEqual([])
})

test('a damaged, cut off or foreign archive is refused before anything is touched', async () => {
  const whole = readFileSync(archive)
  const broken = join(base, 'broken.tar')
  for (const place of [700, Math.floor(whole.length / 2), whole.length - 3000]) {
    const copy = Buffer.from(whole)
    copy[place] = copy[place]! ^ 1
    writeFileSync(broken, copy)
    await expect(examineBackup(broken)).rejects.toThrow(/is damaged|newer version/)
  }
  writeFileSync(broken, whole)
  truncateSync(broken, whole.length - 5000)
  await expect(examineBackup(broken)).rejects.toThrow(/is damaged: .* Nothing was restored/)
  truncateSync(broken, 300)
  await expect(examineBackup(broken)).rejects.toThrow(/ends in the middle/)
  writeFileSync(broken, randomBytes(5000))
  await expect(examineBackup(broken)).rejects.toThrow(/is damaged/)
  await expect(examineBackup(join(base, 'nowhere.tar'))).rejects.toThrow(/There is no backup at/)
})

test('an archive of a newer version is refused with its reason', async () => {
  const manifest = await examineBackup(archive)
  const newer = {
    ...manifest,
    migrations: [...manifest.migrations, { name: '9999_future.sql', sha256: 'x' }],
  }
  await expect(restoreBackup(newer, { ...restoreTo('newer'), path: archive })).rejects.toThrow(
    /newer version .*9999_future.sql.* Nothing was changed/,
  )
  const path = join(base, 'format.tar')
  const out = createWriteStream(path)
  const tar = new TarWriter(out)
  const about = Buffer.from(
    JSON.stringify({ program: 'elections-nebraska', format: archiveFormat + 1, migrations: [] }),
  )
  await tar.add('about.json', about.length, [about])
  await tar.end()
  await expect(examineBackup(path)).rejects.toThrow(/newer version/)
  expect(await rowsIn(target.databases)).toBe(0)
})

test('a database that has rows is left as it is', async () => {
  const manifest = await examineBackup(archive)
  const before = await contents(source.databases)
  await expect(
    restoreBackup(manifest, { ...restoreTo('full'), owner: source.databases.owner, path: archive }),
  ).rejects.toThrow(/not empty/)
  expect(await contents(source.databases)).toEqual(before)
})

test('a restore that fails half way leaves neither rows nor files, and the guards stand again', async () => {
  const manifest = await examineBackup(archive)
  const wrong = {
    ...manifest,
    tables: manifest.tables.map((t) => (t.table === 'public.users' ? { ...t, rows: t.rows + 1 } : t)),
  }
  const place = restoreTo('half')
  await expect(restoreBackup(wrong, { ...place, path: archive })).rejects.toThrow(/public.users has/)
  expect(await rowsIn(target.databases)).toBe(0)
  expect(hashes(join(base, 'half', 'files'))).toEqual({})
  const { rows } = await target.databases.owner.query(
    `select count(*)::int as n from pg_class where relforcerowsecurity`,
  )
  const { rows: here } = await source.databases.owner.query(
    `select count(*)::int as n from pg_class where relforcerowsecurity`,
  )
  expect(rows).toEqual(here)
})

test('everything comes back: every table byte for byte, every file, counters, queue, walls and the audit log', async () => {
  const place = restoreTo('restored')
  const result = await restoreBackup(await examineBackup(archive), { ...place, path: archive })
  expect(result.audit).toMatchObject({ ok: true, entries: 302, checkpoints: 1 })
  const { owner } = source.databases
  for (const table of ['sessions', 'api_tokens', 'verifications'])
    expect((await owner.query(`delete from sign_in.${table}`)).rowCount).toBeGreaterThan(0)
  expect(await contents(target.databases)).toEqual(await contents(source.databases))
  const sent = hashes(join(sourceDir, 'files'))
  expect(Object.keys(sent)).toHaveLength(4)
  expect(hashes(join(base, 'restored', 'files'))).toEqual(sent)
  expect(await findSequences(target.databases.owner)).toEqual(await findSequences(source.databases.owner))

  const queue = `select task_identifier, key, run_at, max_attempts from graphile_worker.jobs order by key`
  expect((await target.databases.owner.query(queue)).rows).toEqual(
    (await source.databases.owner.query(queue)).rows,
  )
  const shape = `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by 1, 2`
  expect((await target.databases.owner.query(shape)).rows).toEqual(
    (await source.databases.owner.query(shape)).rows,
  )
  const guards = `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`
  expect((await target.databases.owner.query(guards)).rows).toEqual(
    (await source.databases.owner.query(guards)).rows,
  )

  // And it is alive: the next entry, the next number, the wall.
  await target.databases.asSystem((db) =>
    appendAudit(
      db,
      { userId: null, name: 'After', organizationId: null },
      { action: 'restored', subject: 'install' },
    ),
  )
  expect(await verifyAudit(target.databases.owner, { dataDir: place.dataDir })).toMatchObject({
    ok: true,
    entries: 303,
  })
  await target.databases.auth.query(`insert into sign_in.attempts (outcome) values ('ok')`)
  const foreign = { organization: world.b.organizationId, user: randomUUID(), committees: '*' }
  const seen = await target.databases.inScope(foreign, (db) =>
    db.selectFrom('users').select('organizationId').distinct().execute(),
  )
  expect(seen).toEqual([{ organizationId: world.b.organizationId }])
})

test('missing bytes are told and do not stop the backup', async () => {
  const { rows } = await source.databases.owner.query<{ id: string; storage_key: string }>(
    `select id, storage_key from files where purpose = 'import'`,
  )
  await storage.remove(rows[0]!.storage_key)
  const result = await makeBackup({
    owner: source.databases.owner,
    storage,
    dataDir: sourceDir,
    path: join(base, 'lossy.tar'),
  })
  expect(result.warnings).toEqual([`File ${rows[0]!.id} has no bytes in the storage.`])
})
