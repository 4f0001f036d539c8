// `npm start` ends here: database, migrations, demo data, server; and, on the way out, all of it in reverse.
import { readSettings, type Settings } from './app/server/settings.ts'
import { startEmbedded } from './app/server/embedded/startEmbedded.ts'
import { freePort } from './app/server/embedded/freePort.ts'
import { sentenceFor, StartError } from './app/server/embedded/startError.ts'
import { openLog, openServices, startServer, type Running } from './app/server/boot.ts'
import { demoSignIns, hasDemo, seedDemo } from './app/server/demo.ts'
import { migrate } from './app/server/data/migrate.ts'
import { ownerLink } from './app/server/auth/firstOwner.ts'
import { isLoopback } from './app/server/http/http.ts'
import { openPool } from './app/server/data/db.ts'
import { features } from './features.server.ts'
import type { Services } from './app/server/services.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  await start()
} catch (error) {
  const sentence = sentenceFor(error)
  process.stderr.write(sentence === null ? `${(error as Error).stack}\n` : `${sentence}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const settings = await settingsWithPort()
  const log = openLog(settings.logLevel)
  const database = await openDatabase(settings, (line) => log.debug({ line }, 'database'))
  let running: Running | undefined
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    await running?.close()
    await database.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
  // npm start holds a channel to us: when it is killed outright, we end as if it had said so.
  if (process.channel) {
    process.once('disconnect', () => void stop('disconnect'))
    process.channel.unref()
  }
  try {
    await applyMigrations(database.url)
    const services = await openServices(features, settings, database.url, log)
    if (settings.demo ?? database.isNew) await seedDemo(services, say)
    await refuseRemoteDemo(services)
    running = await startServer(services)
    await greet(services, running)
  } catch (error) {
    if (stopping) return // Ctrl-C during the start: what broke is what stop() took away
    await database.stop()
    throw error
  }
}

/** PORT=0 takes any free port; it is chosen here because links, cookies and passkeys name it before the server listens. */
async function settingsWithPort(): Promise<Settings> {
  const settings = readSettings()
  return settings.port === 0 ? readSettings({ ...process.env, PORT: String(await freePort()) }) : settings
}

async function openDatabase(
  settings: Settings,
  log: (line: string) => void,
): Promise<{ url: string; isNew: boolean; stop(): Promise<void> }> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, isNew: false, stop: () => Promise.resolve() }
  say('Starting the database …')
  return startEmbedded({ dataDir: settings.dataDir, minFreeMb: settings.minFreeMb, log })
}

async function applyMigrations(url: string): Promise<void> {
  const owner = openPool(url, 'owner', 2)
  try {
    await migrate(owner, say)
  } finally {
    await owner.end()
  }
}

// Demo passwords are printed for everyone to read: such accounts must not be reachable from elsewhere.
async function refuseRemoteDemo({ settings, databases }: Services): Promise<void> {
  if (settings.allowRemoteDemo || !(await hasDemo(databases))) return
  const publicHost = new URL(settings.publicUrl).hostname.replace(/^\[|\]$/g, '')
  const local = (host: string) => host === 'localhost' || isLoopback(host)
  if (local(settings.host) && local(publicHost)) return
  throw new StartError(
    'This database holds demo accounts whose passwords are public, so they are served on this machine only; set HOST=127.0.0.1, start with DEMO=no and a fresh DATA_DIR, or say ALLOW_REMOTE_DEMO=yes.',
  )
}

async function greet(services: Services, { url, port }: Running): Promise<void> {
  const address = services.settings.host === '127.0.0.1' ? `http://localhost:${port}` : url
  say('')
  if (await hasDemo(services.databases)) {
    say('Demo sign-ins, one per role (fictional people):')
    for (const { role, email, password } of demoSignIns)
      say(`  ${role.padEnd(24)} ${email.padEnd(42)} ${password}`)
    say('')
  } else {
    const link = await ownerLink(services)
    if (link)
      say(
        `There is no Owner yet. Open this link once to become the Owner (it works for 24 hours):\n  ${link}\n`,
      )
  }
  say(`Elections Nebraska is at ${address}`)
  say(`Ready on ${url}`)
}
