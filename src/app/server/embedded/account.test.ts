import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../../testing/cluster.ts'
import { chooseAccount } from './account.ts'
import { binariesIn, findBinaries } from './binaries.ts'
import { startEmbedded } from './startEmbedded.ts'
import { StartError } from './startError.ts'

const isRoot = process.getuid?.() === 0

test('the database never runs as root', async () => {
  const server = await startEmbedded({ dataDir: folder(), durable: false, minFreeMb: 0 })
  onTestFinished(() => server.stop())
  const uid = Number(execFileSync('ps', ['-o', 'uid=', '-p', String(server.pid)], { encoding: 'utf8' }))
  expect(uid).toBeGreaterThan(0)
  if (!isRoot) expect(uid).toBe(process.getuid?.())
})

test('a project in a folder others cannot enter, with a space in its path, works', async () => {
  const closed = join(folder(), 'my project')
  mkdirSync(closed, { mode: 0o700 })
  const server = await startEmbedded({ dataDir: join(closed, 'data'), durable: false, minFreeMb: 0 })
  onTestFinished(() => server.stop())
  const client = new Client({ connectionString: server.url })
  await client.connect()
  expect((await client.query('select 1')).rowCount).toBe(1)
  await client.end()
  expect(statSync(closed).mode & 0o777).toBe(0o700)
})

// A plain user runs PostgreSQL as itself, so there is no one to lend it to.
describe.runIf(isRoot)('as root', () => {
  test("a user's folder stays the user's, who can start the server there again", async () => {
    const dataDir = folder()
    execFileSync('chown', ['nobody', dataDir])
    const server = await startEmbedded({ dataDir, durable: false, minFreeMb: 0 })
    await server.stop()
    const { uid } = statSync(dataDir)
    expect(uid).toBeGreaterThan(0)
    expect(statSync(join(dataDir, 'postgres.json')).uid).toBe(uid)
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(uid)
    expect(statSync(join(dataDir, 'postgres', 'PG_VERSION')).uid).toBe(uid)
  })

  describe('without the program setpriv', () => {
    beforeEach(() => {
      const path = process.env['PATH']
      process.env['PATH'] = pathWithOnly('sh', 'id', 'useradd')
      return () => {
        process.env['PATH'] = path
      }
    })

    test('PostgreSQL runs from a copy when its own folder is closed', async () => {
      const closed = join(folder(), 'closed')
      mkdirSync(closed, { mode: 0o700 })
      cpSync(findBinaries().root, closed, { recursive: true, verbatimSymlinks: true })
      chmodSync(closed, 0o700)
      const data = folder()
      const account = chooseAccount(data, binariesIn(closed), () => undefined)
      onTestFinished(() => rmSync(account.binaries.root, { recursive: true, force: true }))
      expect(account.binaries.root).not.toBe(closed)
      expect(statSync(account.binaries.root).mode & 0o777).toBe(0o755)
      const child = account.spawn(account.binaries.initdb, ['-D', data, '--no-sync'], {
        cwd: '/',
        stdio: 'ignore',
      })
      expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
      expect(readFileSync(join(data, 'PG_VERSION'), 'utf8')).toBe('18\n')
    })

    test('a closed data folder is refused with one sentence that names DATA_DIR', async () => {
      const closed = join(folder(), 'closed')
      mkdirSync(closed, { mode: 0o700 })
      const started = startEmbedded({ dataDir: closed, durable: false, minFreeMb: 0 })
      await expect(started).rejects.toThrow(StartError)
      await expect(started).rejects.toThrow(/only root can enter.*Set DATA_DIR to a folder others can enter/)
    })
  })
})

function pathWithOnly(...programs: string[]): string {
  const bin = folder()
  for (const name of programs)
    symlinkSync(
      execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim(),
      join(bin, name),
    )
  return bin
}

function folder(): string {
  const path = testFolder()
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}
