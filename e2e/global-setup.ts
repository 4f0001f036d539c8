import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const projectFolder = join(import.meta.dirname, '..')

/** Starts the real server with demo data in a throwaway folder; the tests find its address in E2E_URL. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'elections-nebraska-e2e-'))
  chmodSync(dataDir, 0o711)
  const server = spawn(join(projectFolder, 'node_modules/node/bin/node'), ['src/app/server/main.ts'], {
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
  const address = await Promise.race([ready, ended])
  if (address === undefined) {
    await stop()
    throw new Error(`The server ended before it was ready:\n${lines.join('\n')}`)
  }
  process.env['E2E_URL'] = address
  return stop
}

const settings = {
  PORT: '0',
  HOST: '127.0.0.1',
  DEMO: 'yes',
  LOG_LEVEL: 'warn',
  // Whatever the person's shell holds must not reach the tests, least of all a real database.
  DATABASE_URL: '',
  FILES_URL: '',
  SMTP_URL: '',
  PUBLIC_URL: '',
}
