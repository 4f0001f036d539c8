// The real server with demo data, in a folder that goes away with it.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const projectFolder = join(import.meta.dirname, '..')

export interface DemoServer {
  url: string
  stop(): Promise<void>
}

export async function startDemo(): Promise<DemoServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'elections-nebraska-e2e-'))
  chmodSync(dataDir, 0o711)
  const server = spawn(join(projectFolder, 'node_modules/node/bin/node'), ['src/main.ts'], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ...settings, DATA_DIR: dataDir },
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
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
