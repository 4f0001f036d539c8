import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { beforeAll, expect, onTestFinished, test } from 'vitest'

const modules = join(import.meta.dirname, '..', 'node_modules')
let project: string

// The real scripts over a small project whose server says what happens to it.
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'elections nebraska start-'))
  cpSync(import.meta.dirname, join(project, 'scripts'), { recursive: true })
  mkdirSync(join(project, 'node_modules', '.bin'), { recursive: true })
  for (const name of ['node', 'vite']) symlinkSync(join(modules, name), join(project, 'node_modules', name))
  symlinkSync('../vite/bin/vite.js', join(project, 'node_modules', '.bin', 'vite'))
  write('node_modules/.package-lock.json', '{}')
  write('package-lock.json', '{"packages": {}}')
  write('package.json', JSON.stringify({ type: 'module', scripts: { start: 'node scripts/start.mjs' } }))
  write('index.html', '<script type="module" src="/src/page.ts"></script>')
  write('src/page.ts', 'document.title = "one"')
  write(
    'src/main.ts',
    `const say = (word: string) => console.log('server:', word)
     for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => { say(signal); process.exit(7) })
     process.on('disconnect', () => { say('left alone'); process.exit(8) })
     say(process.version)`,
  )
  return () => rmSync(project, { recursive: true, force: true })
})

test('a start builds the web app, runs the server on the pinned Node and passes signal and exit code on', async () => {
  const start = run('node', 'scripts/start.mjs')
  expect(await start.line(/built in/)).toBeTruthy()
  expect(await start.line(/^server: /)).toMatch(/^server: v24\./)
  expect(existsSync(join(project, 'dist', 'index.html'))).toBe(true)
  start.child.kill('SIGTERM')
  expect(await start.line(/^server: /)).toBe('server: SIGTERM')
  expect(await start.ended).toBe(7)
})

test('the web app is built again when its sources have changed, and only then', async () => {
  const unchanged = run('node', 'scripts/start.mjs')
  expect(await unchanged.line(/./)).toMatch(/^server: /)
  unchanged.child.kill('SIGTERM')
  write('src/only.test.ts', '')
  write('src/page.ts', 'document.title = "two"')
  const changed = run('node', 'scripts/start.mjs')
  expect(await changed.line(/./)).toMatch(/^Building/)
})

test('a web app that cannot be built does not stop a server that has an older one', async () => {
  write('src/page.ts', 'import "./missing.ts"')
  onTestFinished(() => write('src/page.ts', 'document.title = "three"'))
  const start = run('node', 'scripts/start.mjs')
  expect(await start.line(/^server: /)).toMatch(/v24/)
})

test('kill -9 of the starter or of npm ends the server too', async () => {
  const starter = run('node', 'scripts/start.mjs')
  await starter.line(/^server: v/)
  starter.child.kill('SIGKILL')
  expect(await starter.line(/^server: /)).toBe('server: left alone')

  const npm = run('npm', 'start')
  await npm.line(/^server: v/)
  npm.child.kill('SIGKILL')
  expect(await npm.line(/^server: /)).toBe('server: SIGTERM')
})

interface Run {
  child: ChildProcess
  line(pattern: RegExp): Promise<string | undefined>
  ended: Promise<number | null>
}

function run(program: string, ...args: string[]): Run {
  const env = { ...process.env, npm_lifecycle_event: undefined }
  const child = spawn(program, args, {
    cwd: project,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  onTestFinished(() => killGroup(child))
  return {
    child,
    ended,
    async line(pattern) {
      for (;;) {
        const { value, done } = await lines.next()
        if (done || pattern.test(value)) return done ? undefined : value
      }
    },
  }
}

function killGroup(child: ChildProcess): void {
  try {
    process.kill(-child.pid!, 'SIGKILL')
  } catch {
    // The whole group has ended by itself.
  }
}

function write(name: string, content: string): void {
  mkdirSync(dirname(join(project, name)), { recursive: true })
  writeFileSync(join(project, name), content)
}
