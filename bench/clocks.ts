// npm run bench -- clocks [name]: the server's tests at hours and places where calendars go wrong. Node and PostgreSQL both get the other
// clock, so that neither knows better than the other. The baseline is the same run by the machine's own clock.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const places = ['x86_64', 'aarch64'].map((kind) => `/usr/lib/${kind}-linux-gnu/faketime/libfaketime.so.1`)

interface Moment {
  name: string
  at?: string
  env?: Record<string, string>
}

const moments: Moment[] = [
  { name: 'now' },
  { name: 'half past eleven at night in Lincoln', at: '2026-11-18T05:30:00Z' },
  { name: 'the night clocks go forward', at: '2026-03-08T07:50:00Z' },
  { name: 'the night clocks go back', at: '2026-11-01T06:50:00Z' },
  { name: 'New Year’s Eve', at: '2027-01-01T05:30:00Z' },
  { name: 'February 29', at: '2028-02-29T18:00:00Z' },
  { name: 'an election day', at: '2026-11-03T14:00:00Z' },
  { name: 'Tokyo, in Turkish', env: { TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' } },
]

export default async function clocks(): Promise<void> {
  const wanted = process.argv[3] ?? ''
  const files = process.argv.slice(4)
  let isMissed = false
  for (const moment of moments.filter(({ name }) => name.includes(wanted))) {
    const began = performance.now()
    const code = runTests(moment, files)
    isMissed ||= code !== 0
    console.log(
      `${code === 0 ? ' ok ' : 'MISS'} ${moment.name}: ${Math.round((performance.now() - began) / 1000)} s`,
    )
  }
  if (isMissed) process.exitCode = 1
}

function runTests({ at, env = {} }: Moment, files: string[]): number {
  const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--project', 'server', '--reporter', 'dot', ...files]
  const shifted = at ? { ...clockAt(at), ...env } : env
  return (
    spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...shifted } }).status ?? 1
  )
}

/** The moment as a distance from now: each program that a test starts goes on from there, and waits take as long as ever. */
function clockAt(at: string): Record<string, string> {
  const seconds = Math.round((Date.parse(at) - Date.now()) / 1000)
  return {
    LD_PRELOAD: library(),
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
}

function library(): string {
  const found = () => places.find((path) => existsSync(path))
  if (!found() && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'libfaketime'], {
      stdio: 'inherit',
    })
  }
  const path = found()
  if (!path) throw new Error('Install the Debian package libfaketime: it gives the tests another clock.')
  return path
}
