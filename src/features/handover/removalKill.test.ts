// A server that dies while it deletes what came from the voter file, with everything deleted and nothing yet written down about it.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { worldDatabase } from '../../testing/database.ts'
import { eventually } from '../../testing/eventually.ts'
import { runProgram } from '../../testing/processes/processes.ts'

const { databases, url, world } = await worldDatabase()
const { organizationId, users } = world.a
const { committeeId } = world.a.rows
const owner = databases.owner

/** Rows that hold something of the voter file. */
async function held(): Promise<Record<string, number>> {
  const tables = ['voter_notes', 'voter_contacts', 'survey_answers', 'universes', 'packets', 'cuts']
  const counts = [
    ...tables.map((table) => `(select count(*)::int from ${table} where committee_id = $1) as ${table}`),
    `(select count(*)::int from walkbook_doors where committee_id = $1 and line <> '') as doors`,
  ]
  return (await owner.query<Record<string, number>>(`select ${counts.join(', ')}`, [committeeId])).rows[0]!
}

const onRecord = async () =>
  (
    await owner.query<Record<string, unknown>>(
      `select state, (select count(*)::int from audit.entries where action = 'handover.removed') as entries
       from voter_removals where asked_by_name = 'Some admin'`,
    )
  ).rows

test('a server killed while it deletes the voter data of a race has deleted nothing, and the next one deletes all of it once', async () => {
  await owner.query('update committees set archived_at = now() where id = $1', [committeeId])
  await owner.query(
    `insert into voter_removals (organization_id, committee_id, asked_by, asked_by_name, due_at) values ($1, $2, $3, 'Some admin', now() - interval '1 hour')`,
    [organizationId, committeeId, users.Admin],
  )
  const before = await held()
  expect(Object.values(before)).not.toContain(0)

  // The last thing that is written is the log: held, it stops the server when everything is deleted and nothing is committed.
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin; lock table audit.entries in exclusive mode')
  await owner.query(`select enqueue_job('delete-voter-data', '{}'::json, $1::uuid)`, [randomUUID()])
  const server = runProgram('src/testing/processes/voterRemovalProcess.ts', url)
  expect(await server.line()).toBe('ready')
  const waiting = await eventually(async () => {
    const { rows } = await owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%audit.append%'`,
    )
    expect(rows).toHaveLength(1)
    return rows[0]!.pid
  })
  server.child.kill('SIGKILL')
  await server.ended
  await holder.query('rollback')
  await holder.end()
  await eventually(async () =>
    expect((await owner.query('select from pg_stat_activity where pid = $1', [waiting])).rows).toEqual([]),
  )
  expect(await held()).toEqual(before)
  expect(await onRecord()).toEqual([{ state: 'waiting', entries: 0 }])

  const next = runProgram('src/testing/processes/voterRemovalProcess.ts', url)
  expect(await next.line()).toBe('ready')
  await eventually(async () => expect(await onRecord()).toEqual([{ state: 'done', entries: 1 }]))
  expect(new Set(Object.values(await held()))).toEqual(new Set([0]))
})
