// A database of the version before rates had a history, with a paid and an unpaid staff member and a mention, brought to the version with it.
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations as migrateQueue } from 'graphile-worker'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'

const folder = new URL('../../../db/migrations/', import.meta.url)
const name = `test_${randomUUID().replaceAll('-', '')}`
const admin = new pg.Client({ connectionString: inject('clusterUrl') })
await admin.connect()
await admin.query(`create database ${name} template template1`)
const url = new URL(inject('clusterUrl'))
url.pathname = `/${name}`
const db = new pg.Client({ connectionString: url.href })
await db.connect()
afterAll(async () => {
  await db.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

test('the rate of each staff member becomes the first entry of their history; old mentions are no news', async () => {
  const all = (await readdir(folder)).sort()
  const here = all.findIndex((file) => file.startsWith('0030_'))
  const run = async (file: string) => db.query(await readFile(new URL(file, folder), 'utf8'))
  await migrateQueue({ connectionString: url.href })
  for (const file of all.slice(0, here)) await run(file)
  const one = async (sql: string, ...values: unknown[]) =>
    (await db.query<{ id: string }>(`${sql} returning *`, values)).rows[0]!
  const { id: org } = await one(`insert into organizations (name) values ('Prairie')`)
  const { id: user } = await one(
    `insert into users (organization_id, name, email, role) values ($1, 'Mina Named', 'mina@demo.example', 'editor')`,
    org,
  )
  const { id: committee } = await one(
    `insert into committees (organization_id, name) values ($1, 'Fields')`,
    org,
  )
  const person = async (lastName: string) =>
    (
      await one(
        `insert into people (organization_id, committee_id, last_name, created_at, created_by_name) values ($1, $2, $3, '2026-03-02T18:00Z', 'Oscar')`,
        org,
        committee,
        lastName,
      )
    ).id
  const [paid, unpaid] = [await person('Paid'), await person('Unpaid')]
  await db.query(
    `insert into staff (organization_id, committee_id, person_id, rate_cents, rate_per, started_on) values
       ($1, $2, $3, 2200, 'hour', '2026-04-01'), ($1, $2, $4, null, 'none', null)`,
    [org, committee, paid, unpaid],
  )
  const { id: project } = await one(
    `insert into projects (organization_id, committee_id, owner_id, name, created_by_name) values ($1, $2, $3, 'Signs', 'Oscar')`,
    org,
    committee,
    paid,
  )
  const { id: task } = await one(
    `insert into tasks (organization_id, committee_id, project_id, title, place, created_by_name) values ($1, $2, $3, 'Order', 1, 'Oscar')`,
    org,
    committee,
    project,
  )
  await one(
    `insert into task_comments (organization_id, committee_id, task_id, text, mentions, written_by_name) values ($1, $2, $3, '@Mina', $4, 'Oscar')`,
    org,
    committee,
    task,
    [user],
  )

  await run(all[here]!)

  const rates = await db.query(
    'select person_id, first_day::text, rate_cents, rate_per from staff_rates order by first_day desc',
  )
  expect(rates.rows).toEqual([
    { person_id: paid, first_day: '2026-04-01', rate_cents: '2200', rate_per: 'hour' },
    { person_id: unpaid, first_day: '1900-01-01', rate_cents: null, rate_per: 'none' },
  ])
  const mentions = await db.query('select user_id, seen_at is not null as seen from task_mentions')
  expect(mentions.rows).toEqual([{ user_id: user, seen: true }])
})
