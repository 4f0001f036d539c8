// `npm start` ends here: the database, then the server with all its features (serve.ts); and, on the way out, both in reverse.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { freePort, tryPort } from './app/server/embedded/freePort.ts'
import { startEmbedded } from './app/server/embedded/startEmbedded.ts'
import { sentenceFor } from './app/server/embedded/startError.ts'
import type { Running } from './app/server/boot.ts'
import { openLog } from './app/server/log.ts'
import { readSettings, type Settings } from './app/server/settings.ts'
import type { serve } from './serve.ts'

// What Node made of the code is kept for the next start, which then loads the features in about half the time.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))

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
  let loading: Promise<{ serve: typeof serve }> | undefined
  // Only then: a server that just ended has kept its port until now, and a start that is refused need not load anything.
  const whenFolderIsOurs = async () => {
    await tryPort(settings.port, settings.host)
    // Loads while the database starts. What it could not load is said where it is waited for.
    loading = import('./serve.ts')
    loading.catch(() => {})
  }
  const database = await openDatabase(settings, (line) => log.debug({ line }, 'database'), whenFolderIsOurs)
  let running: Running | undefined
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    // A job that outlived its grace still asks the closed pools and fails: that must not leave the database running behind us.
    const late = (error: unknown) => log.warn({ err: error }, 'failed while stopping')
    process.on('unhandledRejection', late).on('uncaughtException', late)
    await running?.close().catch(late)
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
    const server = await loading!
    running = await server.serve(settings, database, log)
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
  whenOurs: () => Promise<void>,
): Promise<{ url: string; isNew: boolean; stop(): Promise<void> }> {
  if (settings.databaseUrl) {
    await whenOurs()
    return { url: settings.databaseUrl, isNew: false, stop: () => Promise.resolve() }
  }
  process.stdout.write('Starting the database …\n')
  return startEmbedded({ dataDir: settings.dataDir, minFreeMb: settings.minFreeMb, log, whenOurs })
}
