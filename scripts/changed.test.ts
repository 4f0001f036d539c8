import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { reachedBy } from './changed.mjs'

const scripts = import.meta.dirname

test('changed, new and uncommitted files count, and what is gone or ignored does not', () => {
  const project = mkdtempSync(join(tmpdir(), 'elections nebraska changed-'))
  onTestFinished(() => rmSync(project, { recursive: true, force: true }))
  cpSync(scripts, join(project, 'scripts'), { recursive: true })
  const git = (...args: string[]) => execFileSync('git', args, { cwd: project, stdio: 'pipe' })
  const write = (name: string) => writeFileSync(join(project, name), String(Math.random()))
  for (const name of ['same.ts', 'merged.ts', 'edited.ts', 'gone.ts']) write(name)
  writeFileSync(join(project, '.gitignore'), 'ignored.ts\n')
  git('init', '-q')
  git('config', 'user.email', 'somebody@nebraska.example')
  git('config', 'user.name', 'Somebody')
  commit(git)
  git('update-ref', 'refs/remotes/origin/HEAD', 'HEAD')
  write('merged.ts')
  commit(git)
  for (const name of ['edited.ts', 'new.ts', 'ignored.ts']) write(name)
  rmSync(join(project, 'gone.ts'))
  expect(changedIn(project)).toEqual(['edited.ts', 'merged.ts', 'new.ts'])
})

test.each([
  ['nothing', [], []],
  ['a page of the manual', ['docs/guide.md'], ['format']],
  ['a handler', ['src/features/bills/handlers.server.ts'], ['format', 'lint', 'types', 'unused', 'unit']],
  [
    'a screen',
    ['src/features/bills/Bills.tsx'],
    ['format', 'lint', 'types', 'unused', 'unit', 'build', 'e2e'],
  ],
  ['a journey', ['e2e/money.test.ts'], ['format', 'lint', 'types', 'unused', 'unit', 'build', 'e2e']],
  ['a table', ['db/migrations/0001_a.sql'], ['format', 'lint', 'types', 'unused', 'unit', 'build', 'e2e']],
])('%s is checked by what it can break', (_, files, steps) => {
  expect(reachedBy(files)).toMatchObject({ steps })
})

test('a file is tried by the tests that lead to it, and a table by all of them', () => {
  const unit = (file: string) => reachedBy([file]).unit
  expect(unit('src/domain/money.ts')).toEqual([
    'src/domain/money.ts',
    'src/shape.test.ts',
    'src/walls.test.ts',
    'src/secondCopy.test.ts',
  ])
  expect(unit('db/migrations/0001_a.sql')).toBeNull()
})

function commit(git: (...args: string[]) => unknown): void {
  git('add', '-A')
  git('commit', '-q', '-m', 'Change something')
}

function changedIn(project: string): unknown {
  const code = `import { changedFiles } from './scripts/changed.mjs'; console.log(JSON.stringify(changedFiles()))`
  const said = execFileSync('node', ['--input-type=module', '-e', code], { cwd: project, encoding: 'utf8' })
  return JSON.parse(said)
}
