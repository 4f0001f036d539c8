// The real server with demo data, in a folder that goes away with it.
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const projectFolder = join(import.meta.dirname, '..')

export interface DemoServer {
  url: string
  dataDir: string
  stop(): Promise<void>
}

/** The demo as it was right after it was made, where the run keeps one: a copy takes a second, and making it half a minute of a core. */
const given = 'E2E_DEMO'

/** Playwright calls it before the journeys, and what it returns after them. */
export default async function makeDemo(): Promise<() => void> {
  const dataDir = demoFolder()
  const { stop } = await startIn(dataDir)
  await stop()
  process.env[given] = dataDir
  return () => removeFolder(dataDir)
}

export async function startDemo(more: Record<string, string> = {}): Promise<DemoServer> {
  const dataDir = demoFolder()
  const made = process.env[given]
  // The program copies owners as well: the database runs under a user of its own.
  if (made !== undefined) execFileSync('cp', ['-a', `${made}/.`, dataDir])
  const { url, stop } = await startIn(dataDir, more)
  return {
    url,
    dataDir,
    async stop() {
      await stop()
      removeFolder(dataDir)
    },
  }
}

function demoFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'elections-nebraska-e2e-'))
  chmodSync(folder, 0o711)
  return folder
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

async function startIn(
  dataDir: string,
  more: Record<string, string> = {},
): Promise<Omit<DemoServer, 'dataDir'>> {
  const server = spawn(join(projectFolder, 'node_modules/node/bin/node'), ['src/main.ts'], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ...settings, ...more, DATA_DIR: dataDir },
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }

  const lines: string[] = []
  const ready = new Promise<string>((resolve) => {
    createInterface({ input: server.stdout! }).on('line', (line) => {
      lines.push(line)
      const address = /Elections Nebraska is at (http:\/\/\S+)/.exec(line)?.[1]
      if (address !== undefined) resolve(address)
    })
  })
  const url = await Promise.race([ready, ended])
  if (url === undefined) {
    await stop()
    throw new Error(`The server ended before it was ready:\n${lines.join('\n')}`)
  }
  return { url, stop }
}

const settings = {
  PORT: '0',
  HOST: '127.0.0.1',
  DEMO: 'yes',
  LOG_LEVEL: 'warn',
  // What the shell of the person holds must not reach the tests, least of all a real database.
  DATABASE_URL: '',
  FILES_URL: '',
  SMTP_URL: '',
  PUBLIC_URL: '',
  BASEMAP_URL: '',
}
