import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const projectFolder = join(import.meta.dirname, '..')
let project: string

// The real runner over a small project, with the tools of this one.
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'elections nebraska test-'))
  cpSync(import.meta.dirname, join(project, 'scripts'), { recursive: true })
  symlinkSync(join(projectFolder, 'node_modules'), join(project, 'node_modules'))
  for (const name of ['package.json', 'package-lock.json'])
    cpSync(join(projectFolder, name), join(project, name))
  write('vitest.config.ts', `export default { test: { include: ['*.check.ts'] } }`)
})
afterAll(() => rmSync(project, { recursive: true, force: true }))
beforeEach(() => {
  for (const name of ['one.check.ts', 'two.check.ts', 'bad.js']) rmSync(join(project, name), { force: true })
  write('one.check.ts', unit(`test('a', () => {}); test('b', () => {}); test.skip('c', () => {})`))
})

test('the last line counts the tests that passed and failed, and the exit code agrees', () => {
  expect(runTests('unit')).toEqual({ last: '2 passed, 0 failed', code: 0 })
  write('two.check.ts', unit(`test('d', () => {}); test('e', () => { throw new Error('no') })`))
  expect(runTests('vitest')).toEqual({ last: '3 passed, 1 failed', code: 1 })
})

test('what failed is named once more at the end, with its error', () => {
  write('two.check.ts', unit(`test('e', () => { throw new Error('the door is shut') })`))
  write('bad.js', 'const   x=1')
  const end = output('format,unit').split('skipped on this machine').at(-1)
  expect(end).toContain('NOT GOOD format')
  expect(end).toMatch(/NOT GOOD .*two\.check\.ts: e\nError: the door is shut/)
})

test('a test file that cannot be loaded counts as a failure', () => {
  write('two.check.ts', `import './missing.ts'`)
  expect(runTests('unit')).toEqual({ last: '2 passed, 1 failed', code: 1 })
})

test('an error outside of every test counts as a failure', () => {
  write(
    'two.check.ts',
    unit(`test('d', () => { setTimeout(() => { throw new Error('late') }, 0) })
    test('e', () => new Promise((r) => setTimeout(r, 50)))`),
  )
  expect(runTests('unit')).toEqual({ last: '4 passed, 1 failed', code: 1 })
})

test('each check that is not a test counts as one, and the next one runs after a bad one', () => {
  write('bad.js', 'const   x=1')
  expect(runTests('format,unit')).toEqual({ last: '2 passed, 1 failed', code: 1 })
})

test('an unknown name of a check is refused with the names there are', () => {
  const { stderr, status } = spawnSync('node', ['scripts/test.mjs', '--only', 'lnit'], {
    cwd: project,
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/no check "lnit": choose from format, lint, types/)
  expect(status).toBe(1)
})

function runTests(only: string): { last: string | undefined; code: number | null } {
  const result = checks(only)
  return { last: result.stdout.trimEnd().split('\n').at(-1), code: result.status }
}

function output(only: string): string {
  return checks(only).stdout
}

function checks(only: string) {
  const env = { ...process.env, CI: '1' }
  return spawnSync('node', ['scripts/test.mjs', '--only', only], { cwd: project, env, encoding: 'utf8' })
}

function unit(body: string): string {
  return `import { test } from 'vitest'\n${body}\n`
}

function write(name: string, content: string): void {
  writeFileSync(join(project, name), content)
}
