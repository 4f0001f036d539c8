import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openZip } from '../../sources/tabular/zip.ts'
import { testDatabase } from '../../testing/database.ts'
import { killableServers } from '../../testing/processes/killableServers.ts'
import { Client, signInCookie } from '../../testing/server.ts'
import { makeWorld } from '../../testing/world.ts'
import { handover } from './api.ts'

const people = 12_000
const { databases, url: databaseUrl } = await testDatabase()
const { start, halfWritten } = await killableServers(databaseUrl)

const standing = async (id: string) =>
  (
    await databases.owner.query<Record<string, unknown>>(
      `select state, (select count(*)::int from files where purpose = 'handover') as files,
         (select count(*)::int from audit.entries where subject_id = e.id::text and action = 'export.made') as made
       from handover_exports e where id = $1`,
      [id],
    )
  ).rows[0]

test(
  'a server killed while it makes the file of a finished race leaves none, and the next one makes the whole of it',
  { timeout: 300_000 },
  async () => {
    const world = await makeWorld(databases)
    const { emails, rows, organizationId } = world.a
    const { committeeId } = rows
    await databases.owner.query(
      `insert into people (organization_id, committee_id, first_name, last_name, created_by_name)
       select $1, $2, 'First' || n, 'Last' || n, 'Test' from generate_series(1, ${people}) n`,
      [organizationId, committeeId],
    )
    let server = await start()
    const admin = new Client(() => server.url, await signInCookie(server.url, emails.Admin, world.password))
    const { id } = await admin.call(handover.startExport, { committeeId })
    while ((await halfWritten()) < 100_000) await pause(1)
    server.child.kill('SIGKILL')
    await server.ended
    expect(await standing(id)).toEqual({ state: 'waiting', files: 0, made: 0 })

    server = await start()
    const last = async () =>
      (await admin.call(handover.get, { committeeId })).exports.find((one) => one.id === id)!
    let now = await last()
    while (now.state === 'waiting') {
      await pause(200)
      now = await last()
    }
    expect(now).toMatchObject({ state: 'ready', failure: null })
    expect(await standing(id)).toEqual({ state: 'ready', files: 1, made: 1 })
    const response = await admin.get(`/api/files/${now.fileId}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    server.child.kill('SIGKILL')
    await server.ended
    const members = await openZip({
      name: 'all.zip',
      size: bytes.length,
      read: (start, end) => Readable.from([bytes.subarray(start, end)]),
    })
    const lines = (await text(await members.find((m) => m.name === 'csv/People.csv')!.open()))
      .trimEnd()
      .split('\r\n')
    expect(new Set(lines.filter((line) => /Last\d/.test(line))).size).toBe(people)
  },
)
