import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../../testing/cluster.ts'
import { runProgram } from '../../../testing/processes/processes.ts'
import { startEmbedded } from './startEmbedded.ts'
import { StartError } from './startError.ts'

const isRoot = process.getuid?.() === 0

test('a second server on the same data folder is refused, and the first goes on', async () => {
  const dataDir = folder()
  const first = await startEmbedded({ dataDir, durable: false, minFreeMb: 0 })
  onTestFinished(() => first.stop())
  const second = runProgram('src/testing/processes/databaseProcess.ts', dataDir)
  expect(await second.line()).toBe(
    JSON.stringify({
      refused: `The data folder ${dataDir} is already used by a running server (process ${process.pid}). Stop that one, or set DATA_DIR to another folder.`,
    }),
  )
  expect(await second.ended).toBe(1)
  const client = new Client({ connectionString: first.url })
  await client.connect()
  expect((await client.query('select 1')).rowCount).toBe(1)
  await client.end()
})

test.each([
  [
    'a newer version of the program',
    'version.json',
    '{"format": 2}',
    /newer version of this program.*Update/,
  ],
  ['a damaged version file', 'version.json', '{', /version\.json.*damaged/],
  ['a newer PostgreSQL', 'postgres/PG_VERSION', '19\n', /newer PostgreSQL 19.*brings 18/],
  ['an older PostgreSQL', 'postgres/PG_VERSION', '17\n', /older PostgreSQL 17.*brings 18.*Restore a backup/],
  ['no complete database', 'postgres/base.txt', '', /no complete database/],
])('a data folder with %s is refused and left as it is', async (_, file, content, sentence) => {
  const dataDir = folder()
  mkdirSync(join(dataDir, 'postgres'), { mode: 0o700 })
  writeFileSync(join(dataDir, file), content)
  expect(await refusalOf(dataDir)).toMatch(sentence)
  const left = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  expect(left).toContain(file)
  expect(left.filter((name) => name.endsWith('.lock') || name.endsWith('.draft'))).toEqual([])
})

test('too little free disk is refused before anything is made', async () => {
  const dataDir = folder()
  expect(await refusalOf(dataDir, 2 ** 40)).toMatch(
    /^The disk of the data folder .+ has \d+ MB free and \d+ MB are needed\. Free some space/,
  )
  expect(readdirSync(dataDir)).toEqual([])
})

test('a disk that becomes full while the database is made leaves no half-made one', async ({ skip }) => {
  const dataDir = folder()
  if (!mount(dataDir, 'size=12m')) return skip('mounting a small disk needs root')
  expect(await refusalOf(dataDir)).toMatch(/^The disk became full while the database was made/)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.d') || name === 'postgres')).toEqual(
    [],
  )
  // Room again, and the next start works: nothing was harmed.
  execFileSync('mount', ['-o', 'remount,size=200m', dataDir])
  const server = await startEmbedded({ dataDir, durable: false, minFreeMb: 0 })
  await server.stop()
})

test('a data folder that cannot be written is refused', async ({ skip }) => {
  const dataDir = folder()
  if (isRoot && !mount(dataDir, 'ro'))
    return skip('root can write everywhere, and mounting is not allowed here')
  if (!isRoot) chmodSync(dataDir, 0o555)
  expect(await refusalOf(dataDir)).toBe(
    `The data folder ${dataDir} cannot be written by this user. Change its permissions, or set DATA_DIR to a folder of your own.`,
  )
})

test('a data folder that is a file is refused', async () => {
  const dataDir = join(folder(), 'file')
  writeFileSync(dataDir, '')
  expect(await refusalOf(dataDir)).toBe(`The data folder ${dataDir} is a file. Set DATA_DIR to a folder.`)
})

async function refusalOf(dataDir: string, minFreeMb = 0): Promise<string> {
  const started = startEmbedded({ dataDir, minFreeMb, durable: false })
  const error = await started.then(
    (server) => server.stop().then(() => new Error('It started')),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).message
}

function mount(path: string, options: string): boolean {
  if (!isRoot || process.platform !== 'linux') return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    return false
  }
  onTestFinished(() => void execFileSync('umount', ['-l', path]))
  return true
}

function folder(): string {
  const path = testFolder()
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}
