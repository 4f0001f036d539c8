import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { systemScope } from '../../../app/server/auth/viewer.ts'
import { openZip } from '../../../sources/tabular/zip.ts'
import { testDatabase } from '../../../testing/database.ts'
import { killableServers } from '../../../testing/processes/killableServers.ts'
import { Client, signInCookie } from '../../../testing/server.ts'
import { makeWorld } from '../../../testing/world.ts'
import { buildVoterIndex } from '../../voterFile/buildIndex.server.ts'
import { universes } from '../api.ts'

const voters = 45_000
const { databases, url: databaseUrl } = await testDatabase()
const { start, halfWritten } = await killableServers(databaseUrl)

const standing = async (id: string) =>
  (
    await databases.owner.query<Record<string, unknown>>(
      `select state, (select count(*)::int from files where purpose = 'export') as files,
         (select count(*)::int from voter_export_canaries where export_id = e.id) as canaries,
         (select count(*)::int from audit.entries where subject_id = e.id::text and action = 'export.made') as made
       from voter_exports e where id = $1`,
      [id],
    )
  ).rows[0]

test(
  'a server killed while it writes an export leaves no file, and the next one makes the whole of it',
  { timeout: 300_000 },
  async () => {
    const world = await makeWorld(databases)
    await databases.owner.query(
      `insert into voters (id, key, voter_number, status, first_name, last_name, party, household_id, precinct_split_id, content_hash, source_id)
     select n - 2000000 + 10, 'NE:' || n, n::text, 'A', 'FIRST' || n, 'LAST' || n, 'LMN', 7, (select min(id) from precinct_splits), n, (select min(id) from voter_sources)
     from generate_series(2000001, 2000000 + ${voters}) n`,
    )
    await databases.inScope(systemScope, (db, client) => buildVoterIndex(db, client))
    let server = await start()
    const { emails, rows } = world.a
    const admin = new Client(() => server.url, await signInCookie(server.url, emails.Admin, world.password))
    const { id } = await admin.call(universes.export, {
      committeeId: rows.committeeId,
      criteria: {
        steps: [
          {
            id: 'first',
            op: 'add',
            group: { match: 'all', items: [{ field: 'party', is: 'any', values: ['LMN'] }] },
          },
        ],
      },
      name: 'Killed',
      reason: 'Letters before the primary',
      columns: ['voter number', 'name', 'address'],
    })
    // Some thousand voters are on the disk, most are not.
    while ((await halfWritten()) < 50_000) await pause(1)
    server.child.kill('SIGKILL')
    await server.ended
    expect(await standing(id)).toEqual({ state: 'waiting', files: 0, canaries: 0, made: 0 })
    expect(await halfWritten()).toBeGreaterThan(0)

    server = await start()
    let now = await admin.call(universes.exportState, { id })
    while (now.state === 'waiting') {
      await pause(50)
      now = await admin.call(universes.exportState, { id })
    }
    expect(now).toMatchObject({ state: 'ready', voters })
    expect(await standing(id)).toEqual({ state: 'ready', files: 1, canaries: 3, made: 1 })
    const response = await admin.get(`/api/files/${now.fileId}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    server.child.kill('SIGKILL')
    await server.ended
    const members = await openZip({
      name: 'export.zip',
      size: bytes.length,
      read: (start, end) => Readable.from([bytes.subarray(start, end)]),
    })
    const lines = (await text(await members.find((m) => m.name === 'voters.csv')!.open()))
      .trimEnd()
      .split('\r\n')
    const numbers = lines.slice(1).map((line) => line.slice(0, line.indexOf(',')))
    expect(numbers).toHaveLength(voters + 3)
    expect(numbers.filter((number) => number.startsWith('2'))).toEqual(
      Array.from({ length: voters }, (_, i) => String(2_000_001 + i)),
    )
  },
)
