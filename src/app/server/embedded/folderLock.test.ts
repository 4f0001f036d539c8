import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../../testing/cluster.ts'
import { runProgram } from '../../../testing/processes.ts'
import { holderOf, lockFolder } from './folderLock.ts'
import { lifeOf } from './processes.ts'

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
  ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, life: 'x' })],
  ['a living process that reuses the id', JSON.stringify({ pid: process.pid, life: 'an earlier life' })],
  ['nobody, because the power went while it was written', '{"pid":'],
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
  writeFileSync(join(folder, 'server.1.lock'), JSON.stringify({ pid: process.pid, life: 'an earlier life' }))
  const programs = Array.from({ length: 6 }, () => runProgram('src/testing/lockProcess.ts', folder))
  for (const program of programs) expect(await program.line()).toBe('waiting')
  for (const program of programs) program.child.stdin!.write('go\n')
  const answers = await Promise.all(programs.map((program) => program.line()))
  expect(answers.filter((answer) => answer === 'locked')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'refused')).toHaveLength(5)
})

test('a process is told from another that gets its id later', () => {
  expect(lifeOf(process.pid)).toBe(lifeOf(process.pid))
  expect(lifeOf(process.pid)).not.toBe(lifeOf(process.ppid))
  expect(lifeOf(2 ** 22 + 1)).toBeNull()
})

function emptyFolder(): string {
  const folder = testFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
