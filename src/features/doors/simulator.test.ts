// Small days at the doors, each from a seed, and mistakes that have to be noticed. `npm run bench -- doors` plays long days.
import { beforeAll, describe, expect, test } from 'vitest'
import { digestOf, problemsOf } from '../../testing/doors/checking.ts'
import { faults, noFault } from '../../testing/doors/faults.ts'
import { Simulation, type Stage } from '../../testing/doors/simulation.ts'
import { makeHouseholds } from '../../testing/doors/turfRows.ts'
import { testServer } from '../../testing/server.ts'

const { running, world, as, databases } = await testServer()
/** As many as are quick; more by SEEDS. `npm run bench -- doors` plays a thousand long ones. */
const seeds = Number(process.env['SEEDS'] ?? 50)
/** As many of them are played a second time. */
const twice = 8
/** Before this one PostgreSQL counts its rows, as it does by itself within a minute: plans made for empty tables read whole ones. */
const countedAt = 6
const small = { phones: 3, events: 20, doors: 8 }
/** Enough to meet a mistake within a few seeds. */
const tiny = { phones: 2, events: 12, doors: 8 }
/** Only ends what hangs. */
const patienceMs = 300_000
let stage: Stage

beforeAll(async () => {
  const { cookie } = await as('editor')
  const { viewer } = await running.services.sessions.find(new Headers({ cookie }), { mayRenew: false })
  const { organizationId, committeeId } = world.a.rows
  await databases.asSystem((db) => makeHouseholds(db, small.doors))
  stage = { services: running.services, viewer: viewer!, organizationId, committeeId }
})

/** How the first days ended. */
const ends = new Map<number, string>()

async function day(seed: number, fault = noFault, size = small): Promise<Simulation> {
  const simulation = new Simulation(stage, { seed, ...size, fault })
  await simulation.run()
  return simulation
}

/** A few at a time: each day waits for the database most of the time. */
async function eachSeed(count: number, work: (seed: number) => Promise<void>): Promise<void> {
  const seeds = Array.from({ length: count }, (_, i) => i + 1)
  const worker = async () => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) await work(seed)
  }
  await Promise.all(Array.from({ length: 4 }, worker))
}

test(
  'whatever happens to phones, signal and clocks: what was ticked is there, once',
  async () => {
    await eachSeed(seeds, async (seed) => {
      if (seed === countedAt) await databases.owner.query('analyze')
      const played = await day(seed)
      expect(await problemsOf(played), `seed ${seed}`).toEqual([])
      if (seed <= twice) ends.set(seed, await digestOf(played))
    })
  },
  patienceMs,
)

test(
  'a seed ends the same, however often it is played',
  async () => {
    await eachSeed(twice, async (seed) => {
      const before = ends.get(seed) ?? (await digestOf(await day(seed)))
      expect(await digestOf(await day(seed))).toBe(before)
    })
  },
  patienceMs,
)

describe(
  'a mistake is noticed:',
  () => {
    test.each(Object.entries(faults))(
      '%s',
      async (_, fault) => {
        let noticed: string[] = []
        for (let seed = 1; seed <= 100 && noticed.length === 0; seed++)
          noticed = await problemsOf(await day(seed, { ...noFault, ...fault }, tiny))
        expect(noticed).not.toEqual([])
      },
      patienceMs,
    )
  },
  patienceMs,
)
