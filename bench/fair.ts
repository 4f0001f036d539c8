// npm run bench -- fair: one person asks for one kind of heavy work without end, and everyone else's ordinary calls are timed. Each time is
// compared with the same calls of the same people just before, while no one else asked for anything.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bills } from '../src/features/bills/api.ts'
import { committeeHome } from '../src/features/committeeHome/api.ts'
import { members } from '../src/features/members/api.ts'
import { universes } from '../src/features/universes/api.ts'
import { attacksOf, words } from './fair/attacks.ts'
import { fillFair, type Filled } from './fair/fill.ts'
import type { Attack, Told } from './fair/hostileProcess.ts'
import { percentile, startStand } from './stand.ts'
import { BenchClient, ms, ratio } from './voters/stand.ts'

const quietMs = 3500
const attackedMs = 9000
const mostRatio = 3
/** People read what they get. */
const pauseMs = 60
/** npm run bench -- fair exports: these alone. */
const only = process.argv[3] ?? ''

export default async function fair(): Promise<void> {
  const stand = await startStand()
  try {
    const filled = await fillFair(stand.databases)
    const everybody = [filled.colleague, ...filled.others]
    const attacks = await attacksOf(filled, new BenchClient(stand.url, filled.hostile.cookie))
    await warmUp(stand.url, filled)
    await ordinary(stand.url, everybody, quietMs)
    console.log('\np95 of the ordinary calls of four people, quiet and while one person asks without end')
    let isMissed = false
    for (const [name, connections, requests] of attacks.filter(([name]) => name.includes(only))) {
      const quiet = await ordinary(stand.url, everybody, quietMs)
      const { met, told } = await during({ url: stand.url, connections, requests }, () =>
        ordinary(stand.url, everybody, attackedMs),
      )
      // What the attack left in line is done before the next quiet time begins; before and behind it, because machines have moods.
      await wait(2000)
      const after = await ordinary(stand.url, everybody, quietMs)
      const [before, now] = [percentile([...quiet.times, ...after.times], 95), percentile(met.times, 95)]
      const ok = now / before <= mostRatio && met.errors === 0
      isMissed ||= !ok
      console.log(
        `${ok ? ' ok ' : 'MISS'} ${ratio(now / before).padEnd(6)} ${`${ms(before)} to ${ms(now)}`.padEnd(18)} ${String(met.errors).padStart(2)} errors of ${met.times.length}  ${name}, ${connections} connections (answered ${saidOf(told)})`,
      )
    }
    if (isMissed) process.exitCode = 1
  } finally {
    await stand.end()
  }
}

/** The first count of a server loads the columns, which is no part of what is measured here. */
async function warmUp(url: string, { hostile }: Filled): Promise<void> {
  const { cookie, committeeId } = hostile
  await new BenchClient(url, cookie).call(universes.count, { committeeId, criteria: { steps: [] } })
}

interface Met {
  times: number[]
  errors: number
}

async function ordinary(url: string, people: Filled['others'], forMs: number): Promise<Met> {
  const met: Met = { times: [], errors: 0 }
  const end = performance.now() + forMs
  await Promise.all(
    people.map(async ({ cookie, committeeId }, who) => {
      const client = new BenchClient(url, cookie)
      const calls = [
        () => client.call(committeeHome.overview, { committeeId }),
        () => client.call(members.list, {}),
        (turn: number) => client.call(bills.list, { words: words[turn % words.length] }),
      ]
      for (let turn = who; performance.now() < end; turn++) {
        const before = performance.now()
        await calls[turn % calls.length]!(turn).catch((error: Error) => {
          if (met.errors++ === 0) console.error(error.message)
        })
        met.times.push(performance.now() - before)
        await wait(pauseMs)
      }
    }),
  )
  return met
}

async function during<T>(attack: Attack, work: () => Promise<T>): Promise<{ met: T; told: Told }> {
  const child = fork(fileURLToPath(new URL('./fair/hostileProcess.ts', import.meta.url)))
  const ended = once(child, 'exit')
  child.send(attack)
  await once(child, 'message')
  await wait(1000)
  const met = await work()
  const heard = once(child, 'message')
  child.send('stop')
  const [told] = (await heard) as [Told]
  await ended
  return { met, told }
}

const saidOf = ({ statuses }: Told) =>
  Object.entries(statuses)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ') || 'nothing'
