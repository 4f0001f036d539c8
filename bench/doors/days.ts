// Long days of the simulator: ten phones with eighty events each.
import { readSettings } from '../../src/app/server/settings.ts'
import { openServices } from '../../src/app/server/boot.ts'
import { openLog } from '../../src/app/server/log.ts'
import { runningUrl } from '../../src/app/server/embedded/attachOrStart.ts'
import { features } from '../../src/features.server.ts'
import { problemsOf } from '../../src/testing/doors/checking.ts'
import { Simulation } from '../../src/testing/doors/simulation.ts'
import type { Line } from '../voters/stand.ts'
import type { DoorStand } from '../doors.ts'

const seeds = Number(process.env['SEEDS'] ?? 1000)

export async function days(stand: DoorStand): Promise<Line[]> {
  const settings = readSettings({ DATA_DIR: stand.dataDir, PORT: '0', JOBS: 'no', LOG_LEVEL: 'error' })
  const services = await openServices(features, settings, runningUrl(stand.dataDir)!, openLog('error'))
  const headers = new Headers({ cookie: stand.member.cookie })
  const { viewer } = await services.sessions.find(headers, { mayRenew: false })
  const { organizationId, committeeId } = stand
  const stage = { services, viewer: viewer!, organizationId, committeeId }
  const started = performance.now()
  const problems: string[] = []
  for (let seed = 1; seed <= seeds; seed++) {
    const day = new Simulation(stage, { seed, phones: 10, events: 80, doors: 40 })
    await day.run()
    problems.push(...(await problemsOf(day)).map((problem) => `seed ${seed}, ${problem}`))
    if (seed % 10 === 0) console.error(`${seed} days, ${problems.length} problems`)
  }
  for (const problem of problems.slice(0, 10)) console.log(problem)
  const each = (performance.now() - started) / seeds
  return [
    {
      ok: problems.length === 0,
      what: `${seeds} days of 10 phones × 80 events`,
      value: `${problems.length} problems, ${(each / 1000).toFixed(2)} s a day`,
    },
  ]
}
