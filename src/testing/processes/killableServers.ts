// The server as people run it, in a process of its own, so that a test can kill it while it writes a file.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll } from 'vitest'

interface KillableServer {
  child: ChildProcess
  url: string
  ended: Promise<unknown>
}

/** Servers on one database and one data folder, one after another. */
export async function killableServers(databaseUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'elections-kill-'))
  const started: ChildProcess[] = []
  afterAll(async () => {
    for (const child of started) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  return { start, halfWritten }

  async function start(): Promise<KillableServer> {
    const child = spawn(resolve('node_modules/.bin/node'), ['src/main.ts'], {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        DATA_DIR: folder,
        PORT: '0',
        DEMO: 'no',
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    started.push(child)
    const ended = once(child, 'exit')
    let said = ''
    for await (const piece of child.stdout as AsyncIterable<Buffer>) {
      said += String(piece)
      const url = /Ready on (http:\S+)/.exec(said)?.[1]
      if (url) {
        child.stdout.resume()
        return { child, url, ended }
      }
    }
    throw new Error(`The server did not start: ${said}`)
  }

  /** What the killed server had written of the file it was making. */
  async function halfWritten(): Promise<number> {
    const waitingRoom = join(folder, 'files', 'incoming')
    const sizes = await Promise.all(
      (await readdir(waitingRoom)).map(
        async (name) => (await stat(join(waitingRoom, name)).catch(() => null))?.size ?? 0,
      ),
    )
    return Math.max(0, ...sizes)
  }
}
