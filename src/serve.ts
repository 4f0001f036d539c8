// From a database to a running server: migrations, demo data, every feature. It takes a while to load, so main.ts loads it while the database
// starts.
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { ownerLink } from './app/server/auth/firstOwner.ts'
import { closeServices, openServices, startServer, type Running } from './app/server/boot.ts'
import { openPool } from './app/server/data/db.ts'
import { migrate } from './app/server/data/migrate.ts'
import { demoSignIns, hasDemo, seedDemo } from './app/server/demo.ts'
import { StartError } from './app/server/embedded/startError.ts'
import { isOnlyHere } from './app/server/http/http.ts'
import type { Services } from './app/server/services.ts'
import type { Settings } from './app/server/settings.ts'
import { undoHalfDemo } from './app/server/wholeDemo.ts'
import { features } from './features.server.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

export async function serve(
  settings: Settings,
  database: { url: string; isNew: boolean },
  log: Logger,
): Promise<Running> {
  const isEmptied = await prepare(database.url)
  const services = await openServices(features, settings, database.url, log)
  if (settings.demo ?? (database.isNew || isEmptied)) await seedWholeDemo(services, database.url)
  await refuseRemoteDemo(services)
  const running = await startServer(services)
  await greet(services, running)
  return running
}

/** Migrates, and takes out what an earlier start left half loaded; true when it did. */
async function prepare(url: string): Promise<boolean> {
  return asOwner(url, async (owner) => {
    await migrate(owner, say)
    const isEmptied = await undoHalfDemo(owner)
    if (isEmptied)
      say('An earlier start was ended while it loaded the demo; what it had loaded was taken out.')
    return isEmptied
  })
}

async function seedWholeDemo(services: Services, url: string): Promise<void> {
  try {
    await seedDemo(services, say)
  } catch (error) {
    services.log.error({ err: error }, 'The demo could not be loaded.')
    await closeServices(services)
    await asOwner(url, undoHalfDemo)
    throw new StartError(
      `The demo could not be loaded (${(error as Error).message}), and nothing of it was kept; start with DEMO=no to begin without it.`,
    )
  }
}

async function asOwner<T>(url: string, work: (owner: Pool) => Promise<T>): Promise<T> {
  const owner = openPool(url, 'owner', 2)
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

// Demo passwords are printed for everyone to read: such accounts must not be reachable from elsewhere.
async function refuseRemoteDemo({ settings, databases }: Services): Promise<void> {
  if (settings.allowRemoteDemo || isOnlyHere(settings) || !(await hasDemo(databases))) return
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
