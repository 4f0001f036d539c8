// What the money benchmarks stand on: one database with fictional filings, a server in a process of its own, and a signed-in person. A section
// is one file beside this one; it measures and hands back lines.
import { features } from '../../src/features.server.ts'
import { openServices, closeServices } from '../../src/app/server/boot.ts'
import { openLog } from '../../src/app/server/log.ts'
import type { Databases } from '../../src/app/server/data/db.ts'
import type { Services } from '../../src/app/server/services.ts'
import { readSettings } from '../../src/app/server/settings.ts'
import { Random } from '../../src/sources/syntheticVoters/random.ts'
import { makePeople, startStand } from '../stand.ts'
import { BenchClient, type Line } from '../voters/stand.ts'
import { moneyFiles, type MoneyFiles } from './files.ts'

export { ms, ratio, timeEach, type Line } from '../voters/stand.ts'

export interface MoneyStand {
  /** Receipts in the database; a tenth as many expenditures beside them. */
  count: number
  files: MoneyFiles
  /** The import is timed once: no reloads, no linking. */
  isFirstOnly?: boolean
  databases: Databases
  /** The same services a handler gets, in this process, on the same database. */
  services: Services
  /** The server, which runs in a process of its own. Public pages need no sign-in. */
  url: string
  serverPid: number
  dataDir: string
  /** A person who may do everything in an organization, through HTTP. */
  client: BenchClient
  organizationId: string
  /** From 0 to 1, the same numbers in every run. */
  random: () => number
}

export type Section = (stand: MoneyStand) => Promise<Line[]>

export async function openMoneyStand(
  count: number,
  keepIn?: string,
): Promise<{ stand: MoneyStand; end(): Promise<void> }> {
  const files = await moneyFiles(count)
  const { url, databases, dataDir, serverPid, end } = await startStand({ keepIn, demo: 'no' })
  const settings = readSettings({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', JOBS: 'no' })
  const services = await openServices(features, settings, databases.url, openLog('error'))
  const organizationId = await databases.asSystem(async (db) => {
    const made = await db
      .insertInto('organizations')
      .values({ name: 'Bench' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  })
  const [person] = await makePeople(databases, organizationId, 1)
  const random = new Random(count, 'bench')
  const stand: MoneyStand = {
    count,
    files,
    databases,
    services,
    url,
    serverPid,
    dataDir,
    client: new BenchClient(url, person!.cookie),
    organizationId,
    random: () => random.next(),
  }
  return {
    stand,
    async end() {
      await closeServices(services)
      await end()
    },
  }
}
