import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'

const scripts = import.meta.dirname
let project: string

// A small project of its own, whose packages lie beside it: the real npm runs, and no network is needed.
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'elections nebraska install-'))
  project = join(folder, 'project')
  cpSync(scripts, join(project, 'scripts'), { recursive: true })
  makePackage(join(folder, 'node'), 'node', '24.0.0')
  mkdirSync(join(folder, 'node', 'bin'))
  writeFileSync(join(folder, 'node', 'bin', 'node'), '#!/bin/sh\necho ran "$@"\nexit 3\n', { mode: 0o755 })
  makePackage(join(folder, 'tool'), 'tool', '1.0.0')
  writeProject({ dependencies: { node: 'file:../node' }, devDependencies: { tool: 'file:../tool' } })
  npm('install', '--package-lock-only')
  return () => rmSync(folder, { recursive: true, force: true })
})

test('a fresh clone gets what the server needs and no more, and the second time nothing is done', () => {
  expect(install('run')).toMatch(/for the first time/)
  expect(has('node')).toBe(true)
  expect(has('tool')).toBe(false)
  expect(install('run')).toBe('')
})

test('the tests add their tools to what is there, and a later start does not remove them', () => {
  const marker = join(project, 'node_modules', '.in-use')
  writeFileSync(marker, '')
  expect(install('all')).toMatch(/that are missing/)
  expect(has('tool')).toBe(true)
  expect(existsSync(marker)).toBe(true)
  expect(install('run')).toBe('')
  expect(install('all')).toBe('')
  expect(has('tool')).toBe(true)
})

test('a command that needs tools installs them first, is run with what it was given, and its exit code is kept', () => {
  rmSync(join(project, 'node_modules', 'tool'), { recursive: true })
  rmSync(join(project, 'node_modules', '.elections-installed.json'))
  const { stdout, status } = spawnSync('node', ['scripts/with.mjs', 'all', 'bench/run.ts', 'live', '--a b'], {
    cwd: project,
    encoding: 'utf8',
  })
  expect(stdout).toMatch(/that are missing[^]*\nran bench\/run\.ts live --a b\n$/)
  expect(has('tool')).toBe(true)
  expect(status).toBe(3)
})

test('every command of the project goes through a script that installs what it needs', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const [name, command] of Object.entries(scripts))
    expect(command, name).toMatch(/^node scripts\/(start|test|dev|with)\.mjs\b/)
})

test('packages installed by hand are recognized and not installed again', () => {
  rmSync(join(project, 'node_modules', '.elections-installed.json'))
  expect(install('all')).toBe('')
})

test('a changed lockfile is followed, even by a start that needs no tools', () => {
  makePackage(join(project, '..', 'extra'), 'extra', '1.0.0')
  writeProject({
    dependencies: { node: 'file:../node', extra: 'file:../extra' },
    devDependencies: { tool: 'file:../tool' },
  })
  npm('install', '--package-lock-only')
  expect(install('run')).toMatch(/that are missing/)
  expect([has('node'), has('extra'), has('tool')]).toEqual([true, true, true])
})

test.each(['.package-lock.json', '.elections-installing'])(
  'an install that was killed half way is done again from the start (%s)',
  (name) => {
    const file = join(project, 'node_modules', name)
    if (existsSync(file)) rmSync(file)
    else writeFileSync(file, '')
    expect(install('run')).toMatch(/for the first time/)
    expect(install('run')).toBe('')
  },
)

test('when npm fails, one sentence says what to do and the exit code is not 0', () => {
  const lock = readFileSync(join(project, 'package-lock.json'), 'utf8')
  onTestFinished(() => writeFileSync(join(project, 'package-lock.json'), lock))
  rmSync(join(project, 'node_modules'), { recursive: true })
  writeFileSync(join(project, 'package-lock.json'), lock.replaceAll('../extra', '../gone'))
  expect(() => install('run')).toThrow(/The packages could not be installed.*try again/)
})

function install(mode: string): string {
  return execFileSync('node', ['scripts/install.mjs', mode], {
    cwd: project,
    encoding: 'utf8',
    stdio: 'pipe',
  })
}

function npm(...args: string[]): void {
  execFileSync('npm', [...args, '--offline', '--no-audit', '--no-fund'], { cwd: project, stdio: 'pipe' })
}

function has(name: string): boolean {
  return existsSync(join(project, 'node_modules', name, 'package.json'))
}

function makePackage(folder: string, name: string, version: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version }))
}

function writeProject(fields: Record<string, unknown>): void {
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'p', version: '1.0.0', ...fields }))
}
