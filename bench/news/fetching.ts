// Five hundred feeds asked at once, beside a million articles and fifty thousand names: how long it takes, how many requests a host ever saw at
// one time, and what a feed costs that did not change. Then an alert: the seconds from the fetch to the page and to the email.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { runningUrl } from '../../src/app/server/embedded/attachOrStart.ts'
import { gather } from '../../src/app/server/feature.ts'
import { openJobs } from '../../src/app/server/jobs/jobs.ts'
import { features } from '../../src/features.server.ts'
import { news } from '../../src/features/news/api.ts'
import { NewsFilter } from '../../src/features/news/shapes.ts'
import { newsSources } from '../../src/features/newsSources/api.ts'
import { askOutside } from '../../src/features/newsSources/fetching/ask.server.ts'
import { fetchDue } from '../../src/features/newsSources/fetching/due.server.ts'
import { seeded } from '../../src/sources/syntheticNews/labelled.ts'
import { LiveListener } from '../../src/testing/liveListener.ts'
import { openMailServer } from '../../src/testing/processes/mailServer.ts'
import { startProduct } from '../../src/testing/product.ts'
import { makePeople } from '../stand.ts'
import { BenchClient, type Line } from '../voters/stand.ts'
import { benchWords } from './fill.ts'
import { openNewsStand, type NewsStand } from './stand.ts'

const feeds = Number(process.env['FEEDS'] ?? 500)
const hosts = Math.ceil(feeds * 0.9)
const entries = 30

export async function fetching(): Promise<Line[]> {
  const stand = await openNewsStand()
  const { owner } = stand.stand.databases
  try {
    // A kept database may have what an earlier run left.
    await removeOurs(owner)
    await owner.query(`insert into filers (id, era, state_id, name, name_key, type, batch_id)
      select n, 'modern', 'more ' || n, 'People for ' || md5(n::text) || ' Town', 'people ' || n, 'independent pac', '00000000-0000-4000-8000-000000000001'
      from generate_series(100001, 130000) n on conflict do nothing`)
    return [...(await poll(stand)), ...(await alert(stand))]
  } finally {
    await removeOurs(owner)
    await stand.end()
  }
}

export async function removeOurs(owner: NewsStand['stand']['databases']['owner']): Promise<void> {
  await owner.query(`delete from news_alerts; delete from news_searches; delete from news_articles where source_id >= 10000;
    delete from news_fetches where source_id >= 10000; delete from news_sources where id >= 10000`)
}

/** Its hosts are addresses of this machine, which the guard lets no source reach; here the operator names them. */
export async function poll({ stand: { databases } }: NewsStand): Promise<Line[]> {
  const random = seeded(Number(process.env['SEED'] ?? 7))
  const site = await openSite(random)
  const { owner } = databases
  await owner.query(
    `insert into news_sources (id, key, name, feed_url, created_by_name) select 10000 + n, 'poll-' || n, 'Poll ' || n,
       'http://127.0.' || (1 + n % ${hosts} / 200) || '.' || (1 + n % ${hosts} % 200) || ':' || $1::text || '/feed/' || n, 'Bench' from generate_series(1, ${feeds}) n
     on conflict (id) do update set feed_url = excluded.feed_url, etag = null, is_paused = false, removed_at = null`,
    [String(site.port)],
  )
  const services = {
    databases,
    given: gather(features),
    jobs: openJobs({ databases, log: pino({ level: 'silent' }) }),
  }
  const round = async () => {
    await owner.query(`update news_sources set next_at = now() - interval '1 minute' where id > 10000`)
    const [before, processor] = [performance.now(), process.cpuUsage()]
    const asked = await fetchDue(services, {
      ask: (question) => askOutside({ ...question, operatorAddress: question.url }),
    })
    const used = process.cpuUsage(processor)
    const { rows } = await owner.query<{ outcome: string; n: number; entries: number }>(
      `select outcome, count(*)::int as n, sum(entries)::int as entries from (select distinct on (source_id) outcome, entries from news_fetches where source_id > 10000 order by source_id, id desc) f group by 1`,
    )
    return {
      asked,
      seconds: (performance.now() - before) / 1000,
      processor: (used.user + used.system) / 1_000_000,
      entries: rows.reduce((sum, { entries: read }) => sum + read, 0),
      outcomes: rows.map(({ outcome, n }) => `${n} ${outcome}`).join(', '),
    }
  }
  try {
    const first = await round()
    const second = await round()
    site.change(0.2)
    const third = await round()
    await owner.query('update news_sources set is_paused = true where id > 10000')
    const line = (what: string, { asked, seconds, processor, outcomes }: typeof first): Line => ({
      what: `${what}: ${asked} asked, ${outcomes}, ${processor.toFixed(1)} s of processor in this process`,
      value: `${seconds.toFixed(1)} s`,
      limit: '60 s',
      ok: seconds <= 60 && asked === feeds,
    })
    return [
      line(`${feeds} feeds of ${hosts} hosts with ${feeds * entries} new articles`, first),
      line('the same again, all unchanged', second),
      line('the same again, a fifth with one new article', third),
      {
        what: 'entries that were read of feeds that did not change',
        value: String(second.entries),
        limit: 'none',
        ok: second.entries === 0,
      },
      {
        what: 'most requests that one host had at one time',
        value: String(site.mostAtOnce()),
        limit: '1',
        ok: site.mostAtOnce() === 1,
      },
    ]
  } finally {
    site.close()
  }
}

async function openSite(random: () => number) {
  const words = benchWords()
  const some = (count: number) =>
    Array.from({ length: count }, () => words[Math.floor(words.length * random())]!).join(' ')
  const versions = new Map<string, number>()
  const texts = new Map<string, string>()
  const running = new Map<string, number>()
  let most = 0
  const bodyOf = (path: string, version: number): string => {
    const key = `${path} ${version}`
    const known = texts.get(key)
    if (known !== undefined) return known
    const item = (n: number) =>
      `<item><guid>${path}-${n}</guid><link>https://paper.example${path}/${n}</link><title>${some(8)}</title>
       <pubDate>${new Date(Date.now() - Math.floor(random() * 5 * 86_400_000)).toUTCString()}</pubDate><description>${some(60)} LB ${1 + Math.floor(random() * 2000)}.</description></item>`
    const before =
      version === 0
        ? Array.from({ length: entries }, (_, n) => item(n)).join('')
        : bodyOf(path, version - 1).slice(bodyOf(path, version - 1).indexOf('<item>'))
    const text = `<rss version="2.0"><channel><title>Paper</title>${version === 0 ? '' : item(1000 + version)}${before}`
    texts.set(key, text)
    return text
  }
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const host = request.socket.localAddress!
    const now = (running.get(host) ?? 0) + 1
    running.set(host, now)
    most = Math.max(most, now)
    const path = request.url!
    const version = versions.get(path) ?? 0
    const etag = `"${version}"`
    // Most answer within half a second; one in fifty takes three.
    const wait = random() < 0.02 ? 3000 : 50 + random() * 500
    setTimeout(() => {
      running.set(host, running.get(host)! - 1)
      if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
      else response.writeHead(200, { etag, 'content-type': 'application/rss+xml' }).end(bodyOf(path, version))
    }, wait)
  }
  const server = createServer(answer)
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    mostAtOnce: () => most,
    change(share: number) {
      for (let n = 1; n <= feeds; n++) if (random() < share) versions.set(`/feed/${n}`, 1)
    },
    close: () => server.close(),
  }
}

/** Through the product as it runs: jobs, a mail server beside it, a page that listens. Three outlets of the demo, one after the other. */
async function alert({ stand, organizationId }: NewsStand): Promise<Line[]> {
  const { owner } = stand.databases
  const mailServer = await openMailServer()
  const folder = await mkdtemp(join(tmpdir(), 'elections-alerts-'))
  const server = startProduct({
    DATA_DIR: folder,
    DATABASE_URL: runningUrl(stand.dataDir)!,
    SMTP_URL: mailServer.url,
    JOBS: 'yes',
    DEMO: 'no',
  })
  try {
    const { url } = await server.ready
    const [boss] = await makePeople(stand.databases, organizationId, 1, 'Owner')
    const readers = await makePeople(stand.databases, organizationId, 3)
    const desk = new BenchClient(url, boss!.cookie)
    await owner.query(
      `insert into news_sources (id, key, name, feed_url, created_by_name, is_fictional, next_at) select 11000 + n, k, k, 'https://' || k || '.example/feed', 'Bench', true, 'infinity'
       from unnest(array['prairie-ledger', 'platte-valley-post', 'sandhills-radio']) with ordinality as t (k, n) on conflict do nothing`,
    )
    const took: { page: number; mail: number }[] = []
    for (const [i, { id, cookie }] of readers.entries()) {
      const reader = new BenchClient(url, cookie)
      await reader.call(news.saveSearch, { name: 'All', filter: NewsFilter.parse({}), alert: 'mail' })
      const { rows } = await owner.query<{ email: string }>('select email from users where id = $1', [id])
      const listener = await LiveListener.open(url, cookie, ['news/stream'])
      await listener.next((frame) => frame.event === 'document')
      const heard = listener.frames.length
      const began = performance.now()
      void desk.call(newsSources.fetchNow, { id: 11001 + i })
      await listener.next((frame) => listener.frames.indexOf(frame) >= heard, 60_000)
      while ((await reader.call(news.alerts, {})).unseen === 0) await pauseSince(began, 'alert')
      const page = performance.now() - began
      while (!mailServer.arrived.has(rows[0]!.email)) await pauseSince(began, 'email')
      took.push({ page, mail: performance.now() - began })
      listener.close()
    }
    const slowest = (which: 'page' | 'mail') => Math.max(...took.map((one) => one[which])) / 1000
    return (['page', 'mail'] as const).map((which) => ({
      what: `slowest of ${took.length} alerts, from asking the source to ${which === 'page' ? 'the open page' : 'the mail server'}; the first one puts the names together`,
      value: `${slowest(which).toFixed(1)} s`,
      limit: '5 s',
      ok: slowest(which) <= 5,
    }))
  } finally {
    server.child.kill('SIGTERM')
    await server.exit
    await mailServer.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function pauseSince(began: number, what: string): Promise<void> {
  if (performance.now() - began > 60_000) throw new Error(`The ${what} did not come within a minute.`)
  await new Promise((resolve) => setTimeout(resolve, 50))
}
