import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Settings } from '../../app/server/settings.ts'
import { counted } from '../../domain/numbers.ts'
import { bookHealth } from '../books/jobs.server.ts'
import { openReports } from '../errorReports/reports.server.ts'
import type { Health } from './api.ts'
import { placeOf } from './rules.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export async function readHealth({ db, services }: Context): Promise<Health> {
  const { settings, changes, databases } = services
  // The list of migrations is the owner's table.
  const { rows: last } = await databases.owner.query<{ name: string }>(
    'select name from schema_migrations order by name desc limit 1',
  )
  const books = await bookHealth(db)
  return {
    warnings: [
      ...(services.proxy.warning ? [services.proxy.warning] : []),
      ...(await reportWarning(db)),
      ...bookWarning(books),
    ],
    app: {
      version,
      node: process.version,
      startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      memoryBytes: process.memoryUsage.rss(),
      isListening: changes.connected,
    },
    database: { ...(await readDatabase(db)), migration: last[0]?.name ?? '' },
    disk: await readDisk(settings.dataDir),
    ...(await readQueues(db, services.mail.isSetUp)),
    books,
    settings: describe(settings),
  }
}

async function reportWarning(db: Db): Promise<string[]> {
  const open = await openReports(db)
  if (open === 0) return []
  const words = counted(open, 'report of an error is', 'reports of errors are')
  return [`${words} open. Readers of public pages wrote them; they are under “Reported errors”.`]
}

function bookWarning({ withProblems, firstProblem }: Health['books']): string[] {
  if (withProblems === 0) return []
  return [
    `The books of ${counted(withProblems, 'committee')} do not prove. The first problem: ${firstProblem}`,
  ]
}

async function readDatabase(db: Db): Promise<Omit<Health['database'], 'migration'>> {
  const { rows } = await sql<{
    version: string
    name: string
    bytes: bigint
    startedAt: Date
    connections: bigint
    most: number
  }>`select
    current_setting('server_version') as version, current_database() as name, pg_database_size(current_database()) as bytes,
    pg_postmaster_start_time() as "startedAt", current_setting('max_connections')::integer as most,
    (select count(*) from pg_stat_activity where datname = current_database()) as connections`.execute(db)
  const { most, bytes, connections, startedAt, ...row } = rows[0]!
  return {
    ...row,
    bytes: Number(bytes),
    connections: Number(connections),
    mostConnections: most,
    startedAt: startedAt.toISOString(),
  }
}

/** With a hosted database the data folder may not exist yet; the disk under the program is then the one that matters. */
async function readDisk(dataDir: string): Promise<Health['disk']> {
  const { bavail, blocks, bsize } = await statfs(dataDir).catch(() => statfs('.'))
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

async function readQueues(db: Db, isSetUp: boolean): Promise<Pick<Health, 'jobs' | 'mail'>> {
  const { rows } = await sql<
    Record<'waiting' | 'running' | 'failedThisWeek' | 'letters' | 'lettersFailed', bigint>
  >`select
    (select count(*) from jobs where state = 'queued') as waiting,
    (select count(*) from jobs where state = 'running') as running,
    (select count(*) from jobs where state = 'failed' and finished_at > now() - interval '7 days') as "failedThisWeek",
    (select count(*) from mails where state in ('queued', 'outbox')) as letters,
    (select count(*) from mails where state = 'failed') as "lettersFailed"`.execute(db)
  const { waiting, running, failedThisWeek, letters, lettersFailed } = rows[0]!
  return {
    jobs: { waiting: Number(waiting), running: Number(running), failedThisWeek: Number(failedThisWeek) },
    mail: { waiting: Number(letters), failed: Number(lettersFailed), isSetUp },
  }
}

function describe(settings: Settings): Health['settings'] {
  const yesNo = (value: boolean) => (value ? 'yes' : 'no')
  const { files } = settings
  const lines: [string, string][] = [
    ['PUBLIC_URL', settings.publicUrl],
    ['HOST', settings.host],
    ['PORT', String(settings.port)],
    ['DATA_DIR', settings.dataDir],
    ['DATABASE_URL', settings.databaseUrl ? placeOf(settings.databaseUrl) : 'unset: the built-in database'],
    [
      'FILES_URL',
      files.kind === 'folder' ? files.folder : `bucket ${files.bucket} at ${placeOf(files.endpoint)}`,
    ],
    ['SMTP_URL', settings.smtpUrl ? placeOf(settings.smtpUrl) : 'unset: emails are kept and reach no one'],
    ['MAIL_FROM', settings.mailFrom],
    ['DEMO', settings.demo === null ? 'unset' : yesNo(settings.demo)],
    ['ALLOW_REMOTE_DEMO', yesNo(settings.allowRemoteDemo)],
    ['JOBS', yesNo(settings.jobs)],
    ['LOG_LEVEL', settings.logLevel],
    ['TRUST_PROXY', String(settings.trustProxy)],
    ['MIN_FREE_MB', String(settings.minFreeMb)],
  ]
  return lines.map(([name, value]) => ({ name, value }))
}
