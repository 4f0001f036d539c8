import pino from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { gather } from '../../app/server/feature.ts'
import { openJobs } from '../../app/server/jobs/jobs.ts'
import { openMail } from '../../app/server/mail/mail.ts'
import type { Settings } from '../../app/server/settings.ts'
import { features } from '../../features.server.ts'
import { worldDatabase } from '../../testing/database.ts'
import { fetchSource } from '../newsSources/fetching/fetchSource.server.ts'
import { findSource } from '../newsSources/fetching/due.server.ts'
import { mailAlerts } from './mailAlerts.server.ts'

const { databases, world } = await worldDatabase()
const { owner } = databases
const log = pino({ level: 'silent' })
const jobs = openJobs({ databases, log })
const settings = {
  smtpUrl: null,
  mailFrom: 'no-reply@example.org',
  publicUrl: 'https://example.org',
} as Settings
const mail = openMail({ settings, databases, jobs, log, keyedHash: (text) => text })
const services = { databases, settings, mail }
const { viewer, editor } = world.a.users

const secret = 'The hidden paragraph names nobody.'
let next = 700
/** A source without a license, asked once; its feed brings the whole text. */
async function arrive(...titles: string[]): Promise<void> {
  const id = next++
  await owner.query(
    `insert into news_sources (id, key, name, feed_url, created_by_name) values ($1, $2, 'Wire', $3, 'Test')`,
    [id, `wire-${id}`, `https://wire.example/${id}`],
  )
  const items = titles.map(
    (title, i) =>
      `<item><guid>${id}-${i}</guid><link>https://wire.example/${id}/${i}</link><title>${title}</title>
       <description>Short words about it.</description><content:encoded><![CDATA[<p>${'Long words before it. '.repeat(30)}</p><p>${secret}</p>]]></content:encoded></item>`,
  )
  const source = await databases.asSystem((db) => findSource(db, id))
  await fetchSource({ databases, given: gather(features), jobs }, source!, {
    ask: () =>
      Promise.resolve({
        state: 'whole',
        url: 'https://wire.example/feed',
        bytes: Buffer.from(
          `<rss version="2.0"><channel><title>Wire</title>${items.join('')}</channel></rss>`,
        ),
        contentType: null,
        etag: null,
        lastModified: null,
      }),
  })
}

const letters = async () =>
  (
    await owner.query<{ recipient: string; subject: string; body_text: string; body_html: string }>(
      'select recipient, subject, body_text, body_html from mails order by created_at',
    )
  ).rows
const queued = async () =>
  (
    await owner.query<{ n: number; soonest: number }>(
      `select count(*)::int as n, extract(epoch from min(j.run_at) - now())::float8 as soonest
       from graphile_worker.jobs j where j.task_identifier = 'mail-news-alerts'`,
    )
  ).rows[0]!
const anHourPasses = () =>
  owner.query(
    `update news_alerts set mailed_at = mailed_at - interval '61 minutes' where mailed_at is not null`,
  )

beforeEach(async () => {
  await owner.query('delete from news_alerts')
  await owner.query('delete from mails')
  await owner.query('delete from news_searches')
  await owner.query(`update users set is_demo = false, suspended_at = null, preferences = '{}'`)
  await owner.query(
    `insert into news_searches (id, organization_id, user_id, name, filter, alert) values (gen_random_uuid(), $1, $2, 'Ferrets', '{"words": "ferrets"}', 'mail')`,
    [world.a.organizationId, viewer],
  )
})

describe('news by email', () => {
  it('is queued in the transaction that writes the alert, for seconds later', async () => {
    await owner.query(
      `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'mail-news-alerts'))`,
    )
    await arrive('Badgers dig')
    expect((await queued()).n).toBe(0)
    await arrive('Ferrets return')
    const { n, soonest } = await queued()
    expect(n).toBe(1)
    expect(soonest).toBeLessThanOrEqual(2)
  })

  it('is one email of all that came, with titles, short summaries and links, and never a text without a license', async () => {
    await arrive('Ferrets return', 'Ferrets and roads', 'Badgers dig')
    expect(await mailAlerts(services)).toBe(1)
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    expect(letter!.recipient).toBe(world.a.emails.viewer)
    expect(letter!.subject).toMatch(/^Ferrets .*, and 1 more article$/)
    for (const words of ['Ferrets return', 'Ferrets and roads', 'Wire · Ferrets', 'Short words about it.'])
      expect(letter!.body_text).toContain(words)
    expect(letter!.body_text).toMatch(/https:\/\/example\.org\/news\/article\/wire-\d+\/\d+/)
    expect(letter!.body_text).not.toContain('Badgers')
    expect(`${letter!.body_text} ${letter!.body_html}`).not.toContain('hidden paragraph')
    expect(await mailAlerts(services), 'each is told once').toBe(0)
  })

  it('comes at once the first time, and what follows is gathered for an hour', async () => {
    await arrive('Ferrets return')
    await mailAlerts(services)
    await arrive('Ferrets stay')
    await arrive('Ferrets sleep')
    expect(await mailAlerts(services)).toBe(0)
    await anHourPasses()
    expect(await mailAlerts(services)).toBe(1)
    const [, second] = await letters()
    expect(second!.body_text).toContain('Ferrets stay')
    expect(second!.body_text).toContain('Ferrets sleep')
    expect(second!.body_text).not.toContain('Ferrets return')
  })

  it('leaves out what the person saw on the page meanwhile', async () => {
    await arrive('Ferrets return', 'Ferrets stay')
    await owner.query(
      `update news_alerts set seen_at = now() where article_id in (select id from news_articles where title = 'Ferrets return')`,
    )
    await mailAlerts(services)
    const [letter] = await letters()
    expect(letter!.body_text).toContain('Ferrets stay')
    expect(letter!.body_text).not.toContain('Ferrets return')
  })

  it.each([
    ['is a demo person', `update users set is_demo = true where id = $1`],
    ['was suspended', `update users set suspended_at = now() where id = $1`],
    [
      'turned these emails off',
      `update users set preferences = '{"notifications": {"newsAlerts": "none"}}' where id = $1`,
    ],
    ['asked for the page only', `update news_searches set alert = 'page' where user_id = $1`],
  ])('is not written to one who %s', async (_, change) => {
    await owner.query(change, [viewer])
    await arrive('Ferrets return')
    await mailAlerts(services)
    expect(await letters()).toEqual([])
  })

  it('goes to each of two people, and to one of them once when two servers write at the same time', async () => {
    await owner.query(
      `insert into news_searches (id, organization_id, user_id, name, filter, alert) values (gen_random_uuid(), $1, $2, 'Mine', '{"words": "ferrets"}', 'mail')`,
      [world.a.organizationId, editor],
    )
    await arrive('Ferrets return')
    await Promise.all([mailAlerts(services), mailAlerts(services), mailAlerts(services)])
    expect((await letters()).map(({ recipient }) => recipient).toSorted()).toEqual(
      [world.a.emails.viewer, world.a.emails.editor].toSorted(),
    )
  })
})
