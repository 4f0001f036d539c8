import { readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../../testing/cluster.ts'
import { runProgram } from '../../../testing/processes/processes.ts'
import { deadAfter, holderOf, lockFolder } from './folderLock.ts'
import { lifeOf, processSpace } from './processes.ts'

test('while one server holds the folder, another is told which process it is', () => {
  const folder = emptyFolder()
  const lock = lockFolder(folder)
  expect(holderOf(folder)).toBe(process.pid)
  expect(() => lockFolder(folder)).toThrow(
    `The data folder ${folder} is already used by a running server (process ${process.pid}). Stop that one, or set DATA_DIR to another folder.`,
  )
  lock.release()
  expect(readdirSync(folder)).toEqual([])
  lockFolder(folder).release()
})

test.each([
  ['a process that is gone', lockOf(2 ** 22 + 1, 'x')],
  ['a living process that reuses the id', lockOf(process.pid, 'an earlier life')],
  ['no one, because the power went while it was written', '{"pid":'],
])('the lock of %s is taken over', (_, content) => {
  const folder = emptyFolder()
  writeFileSync(join(folder, 'server.7.lock'), content)
  expect(holderOf(folder)).toBeNull()
  const lock = lockFolder(folder)
  expect(readdirSync(folder)).toEqual(['server.8.lock'])
  lock.release()
})

test('of six servers that find a dead lock at the same moment, exactly one wins', async () => {
  const folder = emptyFolder()
  writeFileSync(join(folder, 'server.1.lock'), lockOf(process.pid, 'an earlier life'))
  const programs = Array.from({ length: 6 }, () => runProgram('src/testing/processes/lockProcess.ts', folder))
  for (const program of programs) expect(await program.line()).toBe('waiting')
  for (const program of programs) program.child.stdin!.write('go\n')
  const answers = await Promise.all(programs.map((program) => program.line()))
  expect(answers.filter((answer) => answer === 'locked')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'refused')).toHaveLength(5)
})

test('a server in another container keeps the folder for as long as it shows that it lives', () => {
  const folder = emptyFolder()
  const file = join(folder, 'server.1.lock')
  writeFileSync(file, JSON.stringify({ pid: process.pid, life: 'x', space: 'elsewhere', host: 'omaha' }))
  expect(() => lockFolder(folder)).toThrow(/running server \(on another machine or container, omaha\)/)
  expect(holderOf(folder)).toBeNull()
  const longAgo = new Date(Date.now() - deadAfter - 1)
  utimesSync(file, longAgo, longAgo)
  lockFolder(folder).release()
})

test('a server shows that it lives', async () => {
  const folder = emptyFolder()
  const lock = lockFolder(folder)
  onTestFinished(() => lock.release())
  const file = join(folder, 'server.1.lock')
  utimesSync(file, new Date(0), new Date(0))
  await expect.poll(() => statSync(file).mtimeMs).toBeGreaterThan(Date.now() - deadAfter)
})

test('a process is told from another that gets its id later', () => {
  expect(lifeOf(process.pid)).toBe(lifeOf(process.pid))
  expect(lifeOf(process.pid)).not.toBe(lifeOf(process.ppid))
  expect(lifeOf(2 ** 22 + 1)).toBeNull()
})

function lockOf(pid: number, life: string): string {
  return JSON.stringify({ pid, life, space: processSpace(), host: 'here' })
}

function emptyFolder(): string {
  const folder = testFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
