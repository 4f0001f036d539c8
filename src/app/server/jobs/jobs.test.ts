import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { invalid } from '../../contract.ts'
import { testDatabase } from '../../../testing/database.ts'
import { Databases } from '../data/db.ts'
import { openJobs, type JobKinds, type Jobs, type NewJob, type Scheduled } from './jobs.ts'
import { ChangeListener } from '../data/listen.ts'
import type { Services } from '../services.ts'
import { eventually } from '../../../testing/eventually.ts'

const { databases, url } = await testDatabase()
const log = pino({ level: 'silent' })
const opened: { jobs: Jobs; own: Databases }[] = []

/** One server's jobs, on connections of its own, as two servers would have. */
async function server(kinds: JobKinds, schedule: Scheduled[] = []): Promise<Jobs> {
  const own = new Databases(url, 6)
  const jobs = openJobs({ databases: own, log })
  opened.push({ jobs, own })
  const services = {
    databases: own,
    log,
    jobs,
    mail: { jobs: {} },
    files: { jobs: {} },
  } as unknown as Services
  await jobs.start(kinds, { services, schedule })
  return jobs
}

afterEach(async () => {
  for (const { jobs, own } of opened.splice(0)) {
    await jobs.stop(2000)
    await own.close()
  }
})

const idle = openJobs({ databases, log })
const add = (kind: string, more: Partial<NewJob> = {}) =>
  databases.asSystem((db) =>
    idle.add(db, {
      kind,
      title: `Test ${kind}`,
      payload: {},
      organizationId: null,
      createdBy: null,
      ...more,
    }),
  )
const rowOf = (id: string) =>
  databases.asSystem((db) => db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const reaches = (id: string, state: string) =>
  eventually(async () => expect((await rowOf(id)).state).toBe(state))

test('a job runs once with its payload and keeps its result', async () => {
  const seen: unknown[] = []
  await server({ greet: async ({ payload }) => ({ greeted: seen.push(payload) }) })
  const id = await add('greet', { payload: { name: 'Pat' } })
  await reaches(id, 'done')
  expect(seen).toEqual([{ name: 'Pat' }])
  expect(await rowOf(id)).toMatchObject({
    result: { greeted: 1 },
    attempts: 1,
    finishedAt: expect.any(Date) as Date,
  })
})

test('a write that fails queues nothing', async () => {
  let runs = 0
  await server({ 'never-run': async () => void runs++, marker: async () => {} })
  await expect(
    databases.asSystem(async (db) => {
      await idle.add(db, {
        kind: 'never-run',
        title: 'x',
        payload: {},
        organizationId: null,
        createdBy: null,
      })
      throw new Error('the write failed')
    }),
  ).rejects.toThrow('the write failed')
  // A later job that is done shows that the queue had its turn.
  await reaches(await add('marker'), 'done')
  expect(runs).toBe(0)
})

test('two servers share the work and no job runs twice', async () => {
  const runs = new Map<string, number>()
  const kinds: JobKinds = { share: async ({ job }) => void runs.set(job.id, (runs.get(job.id) ?? 0) + 1) }
  await server(kinds)
  await server(kinds)
  const ids = await Promise.all(Array.from({ length: 40 }, () => add('share')))
  for (const id of ids) await reaches(id, 'done')
  expect([...runs.values()]).toEqual(ids.map(() => 1))
})

test('a job that fails is tried again, and in the end its sentence is kept', async () => {
  let tries = 0
  await server({
    shaky: async () => {
      tries++
      throw new Error(`The county's file was not there (${tries}).`)
    },
  })
  const id = await add('shaky', { maxAttempts: 2 })
  await eventually(async () => expect((await rowOf(id)).message).toMatch(/Trying again soon/))
  await reaches(id, 'failed')
  expect(tries).toBe(2)
  expect((await rowOf(id)).message).toBe("The county's file was not there (2).")
})

test('a refusal is final at once, because it would be the same next time', async () => {
  let tries = 0
  await server({
    refused: async () => {
      tries++
      throw invalid('The file has no rows.')
    },
  })
  const id = await add('refused')
  await reaches(id, 'failed')
  await pause(1500)
  expect(tries).toBe(1)
  expect((await rowOf(id)).message).toBe('The file has no rows.')
})

test('a failed job can be tried again by hand', async () => {
  let isMended = false
  await server({
    mend: async () => {
      if (!isMended) throw invalid('Not yet.')
    },
  })
  const id = await add('mend')
  await reaches(id, 'failed')
  isMended = true
  expect(await databases.asSystem((db) => idle.retry(db, id))).toBe(true)
  await reaches(id, 'done')
  expect(await databases.asSystem((db) => idle.retry(db, id))).toBe(false)
})

test('a job canceled while it waits never starts', async () => {
  let runs = 0
  const id = await add('late')
  expect(await databases.asSystem((db) => idle.cancel(db, id))).toBe(true)
  await server({ late: async () => void runs++, marker: async () => {} })
  await reaches(await add('marker'), 'done')
  expect(runs).toBe(0)
  expect(await rowOf(id)).toMatchObject({ state: 'cancelled', message: 'Canceled.' })
})

test('a running job stops soon after it is canceled and keeps what it did', async () => {
  await server({
    long: async ({ job }) => {
      for (let i = 1; ; i++) {
        job.progress(i)
        job.throwIfCancelled()
        await pause(10)
      }
    },
  })
  const id = await add('long')
  await reaches(id, 'running')
  await databases.asSystem((db) => idle.cancel(db, id))
  await reaches(id, 'cancelled')
  expect((await rowOf(id)).done).toBeGreaterThan(0n)
})

test('progress is told live, at most a few times a second, and the last word always', async () => {
  const changes = new ChangeListener(url)
  await changes.start()
  let told = 0
  changes.onChange((collection) => collection === 'jobs' && told++)
  await server({
    busy: async ({ job }) => {
      const until = performance.now() + 1000
      let n = 0
      while (performance.now() < until) {
        for (let i = 0; i < 1000; i++) job.progress(++n, 5_000_000, `Row ${n}`)
        await pause(1)
      }
      job.progress(5_000_000)
    },
  })
  const id = await add('busy')
  await reaches(id, 'done')
  expect(await rowOf(id)).toMatchObject({ done: 5_000_000n, total: 5_000_000n })
  // Queued, started, about four for the second, the last, done.
  expect(told).toBeGreaterThanOrEqual(4)
  expect(told).toBeLessThanOrEqual(12)
  await changes.close()
})

test('when a server is killed, another takes up its job', async () => {
  const child = spawn(process.execPath, [
    fileURLToPath(new URL('../../../testing/processes/jobsProcess.ts', import.meta.url)),
    url,
  ])
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  const id = await add('count-doors')
  await eventually(() => expect(said).toContain(`working on ${id}`))
  await eventually(async () => expect((await rowOf(id)).message).toBe('In the first server'))
  const attempts: number[] = []
  await server({ 'count-doors': async ({ job }) => void attempts.push(job.attempt) })
  // A living server's job stays its own, however long it takes.
  await pause(4500)
  expect(attempts).toEqual([])
  child.kill('SIGKILL')
  await once(child, 'exit')
  await reaches(id, 'done')
  expect(attempts).toEqual([2])
}, 60_000)

test('a server that stops hands its job to another at once, and it is not held against the job', async () => {
  const first = await server({
    handover: async ({ job }) => {
      for (;;) {
        job.throwIfCancelled()
        await pause(20)
      }
    },
  })
  const id = await add('handover', { maxAttempts: 1 })
  await reaches(id, 'running')
  await first.stop()
  expect(await rowOf(id)).toMatchObject({ state: 'queued' })
  await server({ handover: async () => 'carried on' })
  await reaches(id, 'done')
  expect((await rowOf(id)).result).toBe('carried on')
})

test('a job that ignores the request to stop is handed over all the same', async () => {
  let release = () => {}
  const held = new Promise<string>((done) => (release = () => done('first')))
  const first = await server({ deaf: () => held })
  const id = await add('deaf', { maxAttempts: 1 })
  await reaches(id, 'running')
  await first.stop(200)
  await server({ deaf: async () => 'second' })
  await reaches(id, 'done')
  release()
  await pause(300)
  // The first one's late end changes nothing any more.
  expect(await rowOf(id)).toMatchObject({ state: 'done', result: 'second', attempts: 2 })
}, 30_000)

test('when the database drops every connection, the queue comes back and the job is done', async () => {
  const told: string[] = []
  await server({
    patient: async ({ job }) => {
      told.push(`attempt ${job.attempt}`)
      await pause(1500)
      return 'done'
    },
  })
  const id = await add('patient')
  await reaches(id, 'running')
  const { rows } = await databases.owner.query<{ ended: boolean }>(
    `select pg_terminate_backend(pid) as ended from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  expect(rows.length).toBeGreaterThan(2)
  await reaches(id, 'done')
  await reaches(await add('patient'), 'done')
}, 40_000)

test('a scheduled job is one row per night, and its failure is there to see', async () => {
  let runs = 0
  await server(
    {
      nightly: async () => {
        runs++
        throw invalid('The disk was full.')
      },
      marker: async () => {},
    },
    [{ at: '0 0 1 1 *', kind: 'nightly', title: 'Nightly check', weKnowItFailed: 'a failed job' }],
  )
  const rowsOfNight = () =>
    databases.asSystem((db) =>
      db.selectFrom('jobs').select(['title', 'state', 'message']).where('kind', '=', 'nightly').execute(),
    )
  const queueNight = () =>
    databases.owner.query(
      `select graphile_worker.add_job('nightly', '{"_cron": {"ts": "2026-11-03T08:00:00Z"}}')`,
    )
  await queueNight()
  await eventually(async () =>
    expect(await rowsOfNight()).toEqual([
      { title: 'Nightly check', state: 'failed', message: 'The disk was full.' },
    ]),
  )
  // The same minute a second time, as from a second server's clock, finds it done.
  await queueNight()
  await reaches(await add('marker'), 'done')
  expect(runs).toBe(1)
  expect(await rowsOfNight()).toHaveLength(1)
})
