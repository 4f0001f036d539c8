import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { openCluster } from './createCluster.ts'
import { newAccess, readAccess, urlOf, writeAccess } from './databaseAccess.ts'
import { prepareDataFolder } from './dataFolder.ts'
import { deadAfter, FolderInUse, lockFolder, type FolderLock } from './folderLock.ts'
import { freePort } from './freePort.ts'
import { startGuard } from './guard.ts'
import { keepUp, type Keeper } from './keepUp.ts'
import { ensureDatabase, resetPassword } from './ownDatabase.ts'
import { clearLeftover, NotYet, startPostmaster, type Postmaster } from './postmaster.ts'
import { saysDiskIsFull, sentenceFor, StartError } from './startError.ts'

export interface EmbeddedOptions {
  dataDir: string
  /** Used when it is free; otherwise the port of the last start, otherwise any free one. */
  port?: number
  /** False for throwaway test databases only: they start faster and survive nothing. */
  durable?: boolean
  minFreeMb?: number
  log?: (line: string) => void
  /** Waited for once the folder is this process's own, before the database starts. */
  whenOurs?: () => Promise<void>
}

export interface Embedded extends Keeper {
  /** Connects as superuser to elections-nebraska-database; stays the same when PostgreSQL restarts after a crash. */
  readonly url: string
  /** True when this start made the database. */
  readonly isNew: boolean
}

/** Brings up the database of a data folder, keeps it up, and ends it with this process. Throws StartError. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir)
  await prepareDataFolder(dataDir, options.minFreeMb ?? 200)
  const undo: (() => unknown)[] = []
  try {
    return await bringUp(dataDir, options, undo)
  } catch (error) {
    for (const step of undo.toReversed()) await step()
    throw asSentence(error)
  }
}

async function bringUp(
  dataDir: string,
  {
    port: wantedPort,
    durable = true,
    log = () => undefined,
    whenOurs = () => Promise.resolve(),
  }: EmbeddedOptions,
  undo: (() => unknown)[],
): Promise<Embedded> {
  const cluster = join(dataDir, 'postgres')
  const lock = await lockPatiently(dataDir)
  undo.push(() => lock.release())
  await whenOurs()
  await clearLeftover(cluster, log)

  const known = readAccess(dataDir)
  const access = known ?? newAccess()
  // Kept before the database is made with it: lost between the two steps, the password could not be found again.
  if (!known) writeAccess(dataDir, access)
  const { account, isNew } = await openCluster(cluster, findBinaries(), {
    password: access.password,
    durable,
    log,
  })
  if (!known && !isNew) await resetPassword(cluster, account, access.password)

  const guard = startGuard(cluster)
  undo.push(() => guard.close())
  const launch = async (port: number) => {
    await clearLeftover(cluster, log)
    return startPostmaster(cluster, account, { port, durable }, log, (pid) => guard.watch(pid))
  }
  const { server, port } = await launchOnFreePort(wantedPort ?? access.port, launch)
  const keeper = keepUp(server, () => launch(port), log)
  undo.push(() => keeper.stop())
  writeAccess(dataDir, { ...access, port })
  await ensureDatabase({ ...access, port })

  return {
    url: urlOf({ ...access, port }),
    isNew,
    get pid() {
      return keeper.pid
    },
    onCrash: (listener) => keeper.onCrash(listener),
    async stop() {
      await keeper.stop()
      guard.close()
      lock.release()
    },
  }
}

/**
 * After kill -9 of npm the old server needs a moment to notice and to end, and a container that was replaced leaves a
 * lock that only time can tell is dead. A quick restart waits for both.
 */
async function lockPatiently(dataDir: string): Promise<FolderLock> {
  const start = Date.now()
  for (;;) {
    try {
      return lockFolder(dataDir)
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
      const patience = error.isElsewhere ? deadAfter + 1000 : 3000
      if (Date.now() - start >= patience) throw error
      await pause(100)
    }
  }
}

/** Another program may take the port between our look and PostgreSQL's start; old workers may still be ending. */
async function launchOnFreePort(
  wanted: number,
  launch: (port: number) => Promise<Postmaster>,
): Promise<{ server: Postmaster; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(attempt === 1 ? wanted : 0)
    try {
      return { server: await launch(port), port }
    } catch (error) {
      if (!(error instanceof NotYet) || attempt === 50) throw error
      await pause(200)
    }
  }
}

function asSentence(error: unknown): unknown {
  const sentence = sentenceFor(error)
  if (sentence !== null)
    return error instanceof StartError ? error : new StartError(sentence, { cause: error })
  return error instanceof Error && saysDiskIsFull(error.message)
    ? new StartError('The disk is full. Free some space and start again; no data was lost.', { cause: error })
    : error
}
