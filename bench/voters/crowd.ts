// Two hundred people search at once: each types, reads for two to six seconds, types again, for a minute. Beside it, one person alone, and
// sixteen who never stop to read.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { voters } from '../../src/features/voters/api.ts'
import { percentile } from '../stand.ts'
import { someVoters, typedFor } from './queries.ts'
import { ms, ratio, type BenchClient, type Line, type VoterStand } from './stand.ts'

const crowdSize = 200
const crowdMs = 60_000
const loopSize = 16
const loopMs = 10_000

export default async function crowd(stand: VoterStand): Promise<Line[]> {
  const typed = (await someVoters(stand, 3000)).map((voter) => typedFor(voter, stand.random))
  const searches = new Searches(stand, typed)

  const [single] = await stand.people(1)
  await searches.oneByOne(single!, 50) // warms up
  const alone = await searches.oneByOne(single!, 400)
  const together = await searches.during(
    await stand.people(crowdSize),
    crowdMs,
    () => 2000 + stand.random() * 4000,
  )
  const pressed = await searches.during(await stand.people(loopSize), loopMs, () => 0)

  const times = percentile(together.times, 95) / percentile(alone.times, 95)
  const errors = together.errors + pressed.errors + alone.errors
  return [
    { what: 'one person searching, p50 and p95', value: both(alone.times), ok: true },
    {
      what: `${crowdSize} people searching, ${together.times.length} searches in a minute, p50 and p95`,
      value: both(together.times),
      ok: true,
    },
    { what: 'the crowd against one person, p95', value: ratio(times), limit: 'at most 5×', ok: times <= 5 },
    { what: 'errors', value: String(errors), limit: 'none', ok: errors === 0 },
    {
      what: `${loopSize} who never stop to read, searches a second, p95`,
      value: `${Math.round((pressed.times.length / loopMs) * 1000)}, ${ms(percentile(pressed.times, 95))}`,
      ok: true,
    },
  ]
}

interface Measured {
  times: number[]
  errors: number
}

class Searches {
  private readonly stand: VoterStand
  private readonly typed: string[]
  private next = 0

  constructor(stand: VoterStand, typed: string[]) {
    this.stand = stand
    this.typed = typed
  }

  async oneByOne(person: BenchClient, count: number): Promise<Measured> {
    const measured: Measured = { times: [], errors: 0 }
    for (let i = 0; i < count; i++) await this.one(person, measured)
    return measured
  }

  async during(people: BenchClient[], forMs: number, think: () => number): Promise<Measured> {
    const measured: Measured = { times: [], errors: 0 }
    const end = performance.now() + forMs
    await Promise.all(
      people.map(async (person) => {
        // People do not begin all in the same moment.
        await pause(this.stand.random() * think())
        while (performance.now() < end) {
          await this.one(person, measured)
          await pause(think())
        }
      }),
    )
    return measured
  }

  private async one(person: BenchClient, measured: Measured): Promise<void> {
    const typed = this.typed[this.next++ % this.typed.length]!
    const before = performance.now()
    try {
      await person.call(voters.search, { id: randomUUID(), typed, committeeId: this.stand.committeeId })
      measured.times.push(performance.now() - before)
    } catch {
      measured.errors++
    }
  }
}

const both = (times: number[]) => `${ms(percentile(times, 50))}, ${ms(percentile(times, 95))}`
