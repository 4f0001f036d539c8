// Long days of the simulator: ten phones with eighty events each. SEEDS says how many, or which: "200" or "251-500".
import { readSettings } from '../../src/app/server/settings.ts'
import { openServices } from '../../src/app/server/boot.ts'
import { openLog } from '../../src/app/server/log.ts'
import { runningUrl } from '../../src/app/server/embedded/attachOrStart.ts'
import { features } from '../../src/features.server.ts'
import { problemsOf } from '../../src/testing/doors/checking.ts'
import { Simulation } from '../../src/testing/doors/simulation.ts'
import type { Line } from '../voters/stand.ts'
import type { DoorStand } from '../doors.ts'

const [from, to] = seedsOf(process.env['SEEDS'] ?? '1000')

export async function days(stand: DoorStand): Promise<Line[]> {
  const settings = readSettings({ DATA_DIR: stand.dataDir, PORT: '0', JOBS: 'no', LOG_LEVEL: 'error' })
  const services = await openServices(features, settings, runningUrl(stand.dataDir)!, openLog('error'))
  const headers = new Headers({ cookie: stand.member.cookie })
  const { viewer } = await services.sessions.find(headers, { mayRenew: false })
  const { organizationId } = stand
  const started = performance.now()
  const problems: string[] = []
  for (let seed = from; seed <= to; seed++) {
    // Of its own, so that a day is as long behind a thousand others as it is at first.
    const committeeId = await newCommittee(stand)
    const stage = { services, viewer: viewer!, organizationId, committeeId }
    const day = new Simulation(stage, { seed, phones: 10, events: 80, doors: 40 })
    await day.run()
    const found = (await problemsOf(day)).map((problem) => `seed ${seed}, ${problem}`)
    // At once: a run of an hour may be ended before its end.
    for (const problem of found) console.error(problem)
    problems.push(...found)
    if (seed % 10 === 0) console.error(`up to seed ${seed}: ${problems.length} problems`)
  }
  const each = (performance.now() - started) / (to - from + 1)
  return [
    {
      ok: problems.length === 0,
      what: `${to - from + 1} days of 10 phones × 80 events, seeds ${from} to ${to}`,
      value: `${problems.length} problems, ${(each / 1000).toFixed(2)} s a day`,
    },
  ]
}

function seedsOf(text: string): [number, number] {
  const [first, last] = text.split('-').map(Number)
  return last === undefined ? [1, first!] : [first!, last]
}

async function newCommittee({ databases, organizationId }: DoorStand): Promise<string> {
  const { id } = await databases.asSystem((db) =>
    db
      .insertInto('committees')
      .values({ organizationId, name: 'A day' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}
