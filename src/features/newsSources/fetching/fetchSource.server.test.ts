import { sql } from 'kysely'
import pino from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { gather } from '../../../app/server/feature.ts'
import { openJobs } from '../../../app/server/jobs/jobs.ts'
import { features } from '../../../features.server.ts'
import { worldDatabase } from '../../../testing/database.ts'
import { discover } from '../discover.server.ts'
import type { Answered, Ask } from './ask.server.ts'
import { fetchDue, findSource } from './due.server.ts'
import { fetchSource } from './fetchSource.server.ts'

const { databases, world } = await worldDatabase()
const services = {
  databases,
  given: gather(features),
  jobs: openJobs({ databases, log: pino({ level: 'silent' }) }),
}
const now = new Date()

const rss = (items: string) =>
  `<rss version="2.0"><channel><title>Wire</title><link>https://wire.example/</link>${items}</channel></rss>`
const item = (i: number, title: string, text: string) =>
  `<item><guid isPermaLink="false">g${i}</guid><link>https://wire.example/${i}</link><title>${title}</title><pubDate>${new Date(now.getTime() - 3_600_000).toUTCString()}</pubDate><description>${text}</description></item>`
const whole = (text: string, more: Partial<Extract<Answered, { state: 'whole' }>> = {}): Answered => ({
  state: 'whole',
  url: 'https://wire.example/feed',
  bytes: Buffer.from(text),
  contentType: null,
  etag: null,
  lastModified: null,
  ...more,
})
const failed = (more: Partial<Extract<Answered, { state: 'failed' }>>): Answered => ({
  state: 'failed',
  why: 'the site has a problem of its own (503).',
  status: 503,
  retryAfter: null,
  isRefusal: false,
  ...more,
})

let next = 500
async function source(fields: { licence?: string; keepWords?: string[]; blockWords?: string[] } = {}) {
  const id = next++
  await databases.asSystem((db) =>
    db
      .insertInto('newsSources')
      .values({
        id,
        key: `wire-${id}`,
        name: `Wire ${id}`,
        feedUrl: `https://wire.example/feed/${id}`,
        createdByName: 'Test',
        ...fields,
      })
      .execute(),
  )
  const read = async () => (await databases.asSystem((db) => findSource(db, id)))!
  return {
    id,
    fetch: async (answer: Answered | Ask) =>
      fetchSource(services, await read(), {
        ask: typeof answer === 'function' ? answer : () => Promise.resolve(answer),
        now,
      }),
    row: () =>
      databases.asSystem((db) =>
        db.selectFrom('newsSources').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      ),
    articles: () =>
      databases.asSystem((db) =>
        db.selectFrom('newsArticles').selectAll().where('sourceId', '=', id).orderBy('id').execute(),
      ),
  }
}

/** All that an article may leave anywhere; what stays is the note of the try. */
async function everythingWritten(): Promise<Record<string, unknown>> {
  const { rows } = await databases.owner.query<Record<string, unknown>>(
    `select (select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from news_articles t) as articles,
      (select count(*)::int from news_versions) as versions, (select count(*)::int from news_mentions) as mentions,
      (select count(*)::int from news_alerts) as alerts, (select count(*)::int from news_clips) as clips, (select count(*)::int from mails) as mails`,
  )
  return rows[0]!
}

let bill: { id: number; number: string }
beforeAll(async () => {
  const { rows } = await databases.asSystem((db) =>
    sql<{
      id: number
      number: string
      yearStart: number
    }>`select b.id, b.number, l.year_start from bills b join legislative_sessions l on l.id = b.session_id order by b.id limit 1`.execute(
      db,
    ),
  )
  bill = rows[0]!
  // The bill is of this year's Legislature, as the article is.
  await databases.asSystem((db) =>
    sql`update legislative_sessions set year_start = ${now.getUTCFullYear() - ((now.getUTCFullYear() + 1) % 2)}, is_special = false where id = (select session_id from bills where id = ${bill.id})`.execute(
      db,
    ),
  )
})

describe('a source', () => {
  it('is read, and what is in it is linked to the bills we know, with the sentence', async () => {
    const wire = await source()
    const { told } = await wire.fetch(
      whole(
        rss(
          item(
            1,
            'Roads to be mended',
            `Farmers waited long. ${bill.number.replace(/(\d)/, ' $1')} would mend the roads. It rained.`,
          ),
        ),
        { etag: '"one"' },
      ),
    )
    expect(told).toBe('1 entry, 1 new.')
    const [article] = await wire.articles()
    const mentions = await databases.asSystem((db) =>
      db.selectFrom('newsMentions').selectAll().where('articleId', '=', article!.id).execute(),
    )
    expect(mentions).toMatchObject([
      {
        kind: 'bill',
        refId: String(bill.id),
        sentence: expect.stringContaining('would mend the roads.') as string,
      },
    ])
    expect(mentions[0]!.sentence).not.toContain('Farmers')
    expect(await wire.row()).toMatchObject({ etag: '"one"', failures: 0, problem: '' })
  })

  it('that did not change is asked with its own validator and not read again', async () => {
    const wire = await source()
    await wire.fetch(
      whole(rss(item(1, 'One', 'Text')), {
        etag: 'W/"odd ""value"',
        lastModified: 'Tue, 03 Feb 2026 15:00:00 GMT',
      }),
    )
    const asked: unknown[] = []
    const { outcome } = await wire.fetch((question) => {
      asked.push(question)
      return Promise.resolve({ state: 'unchanged' })
    })
    expect(outcome).toBe('unchanged')
    expect(asked).toMatchObject([{ etag: 'W/"odd ""value"', lastModified: 'Tue, 03 Feb 2026 15:00:00 GMT' }])
    expect(await wire.articles()).toHaveLength(1)
    expect((await wire.row()).etag).toBe('W/"odd ""value"')
  })

  it('without a licence keeps no text, and no sentence out of it', async () => {
    const long = `Opening words. ${'The story goes on. '.repeat(60)} ${bill.number} is named deep inside of it.`
    const [closed, open] = [await source(), await source({ licence: 'full' })]
    await closed.fetch(whole(rss(item(1, 'A long story', long))))
    await open.fetch((asked) =>
      Promise.resolve(
        asked.url.endsWith('robots.txt')
          ? failed({ status: 404 })
          : whole(rss(item(1, 'A long story', long))),
      ),
    )
    const [kept] = await closed.articles()
    expect(kept).toMatchObject({ body: '' })
    expect(kept!.summary.length).toBeLessThanOrEqual(320)
    const mentions = await databases.asSystem((db) =>
      db.selectFrom('newsMentions').selectAll().where('articleId', '=', kept!.id).execute(),
    )
    expect(mentions).toMatchObject([{ kind: 'bill', sentence: '' }])
    const { rows } = await databases.asSystem((db) =>
      sql<{
        n: number
      }>`select count(*)::int as n from news_articles a where a.source_id = ${closed.id} and a::text like '%deep inside%'`.execute(
        db,
      ),
    )
    expect(rows[0]!.n).toBe(0)
    expect((await open.articles())[0]!.body).toContain('deep inside')
  })

  it('cuts a long summary behind a whole word and says so, and takes no other cut of the same words for a change', async () => {
    const long = 'The engineers counted bridges that no loaded truck may cross. '.repeat(9)
    const wire = await source()
    await wire.fetch(whole(rss(item(1, 'Bridges', long))))
    const [kept] = await wire.articles()
    expect(kept!.summary).toMatch(/[a-z.]…$/)
    expect(kept!.summary.length).toBeLessThanOrEqual(320)
    expect(`${long} `).toContain(`${kept!.summary.slice(0, -1)} `)
    // As they were cut once.
    await databases.asSystem((db) =>
      db
        .updateTable('newsArticles')
        .set({ summary: long.slice(0, 320) })
        .where('id', '=', kept!.id)
        .execute(),
    )
    expect((await wire.fetch(whole(rss(item(1, 'Bridges', long))))).told).toBe('1 entry, 0 new.')
    expect((await wire.fetch(whole(rss(item(1, 'Bridges', 'It rained.'))))).told).toBe(
      '1 entry, 0 new, 1 changed.',
    )
  })
  it('puts two tellings in one feed into one story, and one who comes later to it', async () => {
    const text =
      'Wooden bridges on gravel roads in the western counties cannot carry a loaded grain truck, county engineers told the committee in a long hearing.'
    const wire = await source()
    await wire.fetch(
      whole(
        rss(
          item(1, 'Bridges', text) +
            item(2, 'Bridges again', text) +
            item(
              3,
              'Fair',
              'The county fair opens with a parade, a rodeo, a dance and fireworks by the lake.',
            ),
        ),
      ),
    )
    const other = await source()
    await other.fetch(whole(rss(item(1, 'Bridges elsewhere', text))))
    const [one, two, fair] = await wire.articles()
    const [elsewhere] = await other.articles()
    expect([two!.storyId, elsewhere!.storyId, fair!.storyId]).toEqual([one!.id, one!.id, fair!.id])
  })
  it('without a licence never shows all of a story, however short it is', async () => {
    const text = 'The bridge at Kettle is open again. Trucks may cross it. The county thanks everyone.'
    const brief = (i: number, words: string, title = 'Bridge open') =>
      `<item><guid>https://wire.example/${i}</guid><title>${title}</title>${words}</item>`
    const wire = await source()
    await wire.fetch(
      whole(
        rss(
          brief(
            1,
            `<description>${text}</description><content:encoded><![CDATA[<p>${text}</p>]]></content:encoded>`,
          ) +
            brief(2, `<content:encoded><![CDATA[${text}]]></content:encoded>`, '') +
            brief(3, `<description><![CDATA[<p>${text}</p><p>It rained.</p>]]></description>`) +
            brief(4, `<description>${text}</description>`),
        ),
      ),
    )
    const shown = (await wire.articles()).map(({ title, summary }) => `${title} ${summary}`)
    expect(shown).toHaveLength(4)
    for (const words of shown.slice(0, 3)) expect(words).not.toContain('county thanks')
    expect(shown[3], 'the one paragraph that the outlet gives is its summary').toContain('county thanks')
  })

  it('that changes a story keeps what it said before', async () => {
    const wire = await source({ licence: 'full' })
    await wire.fetch(whole(rss(item(1, 'Ten bridges', 'Ten bridges are closed.'))))
    const { told } = await wire.fetch(whole(rss(item(1, 'Eleven bridges', 'Eleven bridges are closed.'))))
    expect(told).toBe('1 entry, 0 new, 1 changed.')
    const [article] = await wire.articles()
    expect(article).toMatchObject({ title: 'Eleven bridges' })
    const versions = await databases.asSystem((db) =>
      db.selectFrom('newsVersions').selectAll().where('articleId', '=', article!.id).execute(),
    )
    expect(versions).toMatchObject([{ title: 'Ten bridges' }])
  })

  it('keeps and leaves out by its words', async () => {
    const wire = await source({ keepWords: ['Legislature'], blockWords: ['football'] })
    await wire.fetch(
      whole(
        rss(
          item(1, 'The Legislature meets', 'x') +
            item(2, 'Legislature plays football', 'x') +
            item(3, 'Weather', 'x'),
        ),
      ),
    )
    expect((await wire.articles()).map(({ title }) => title)).toEqual(['The Legislature meets'])
  })

  it('puts rewrites of one story together, and nothing else', async () => {
    const [one, two] = [await source(), await source()]
    const first =
      'County engineers asked the Transportation Committee on Monday for $12 million to replace 40 wooden bridges in Cherry, Grant and Hooker counties, where trucks must drive 60 miles around.'
    const second =
      'Replacing 40 wooden bridges in Cherry, Grant and Hooker counties would cost $12 million, engineers told the Transportation Committee. Trucks there drive 60 miles around.'
    await one.fetch(
      whole(
        rss(
          item(1, 'Engineers ask for $12 million for wooden bridges', first) +
            item(
              2,
              'Hospital opens a new wing',
              'Nurses and doctors moved patients into the new wing of the hospital in Alliance, which has 30 beds and a kitchen.',
            ),
        ),
      ),
    )
    await two.fetch(whole(rss(item(1, '40 wooden bridges: counties want $12 million', second))))
    const [bridge, hospital] = await one.articles()
    const [rewrite] = await two.articles()
    expect(rewrite!.storyId).toBe(bridge!.storyId)
    expect(hospital!.storyId).not.toBe(bridge!.storyId)
  })

  it('that fails waits longer each time, obeys Retry-After, and says why in plain words', async () => {
    const wire = await source()
    await wire.fetch(failed({}))
    const first = await wire.row()
    await wire.fetch(failed({ retryAfter: '172800' }))
    const second = await wire.row()
    expect(first).toMatchObject({ failures: 1, problem: 'The site has a problem of its own (503).' })
    expect((first.nextAt.getTime() - now.getTime()) / 60_000).toBeCloseTo(120)
    expect((second.nextAt.getTime() - now.getTime()) / 3_600_000).toBeCloseTo(48)
    await wire.fetch(failed({ status: 410, why: 'the site says that it is gone for good.' }))
    expect(await wire.row()).toMatchObject({
      isPaused: true,
      problem: 'The site says that it is gone for good.',
    })
  })

  it('that is hostile changes nothing and shows nothing that runs', async () => {
    const wire = await source({ licence: 'full' })
    const before = await everythingWritten()
    expect(
      (
        await wire.fetch(
          whole(`<!DOCTYPE rss [<!ENTITY a "${'x'.repeat(200)}">]>${rss('<b>'.repeat(50_000))}`),
        )
      ).outcome,
    ).toBe('failed')
    expect((await wire.fetch(whole('<html><body>Not a feed</body></html>'))).told).toBe(
      'This is a web page, not a feed.',
    )
    expect(await everythingWritten()).toEqual(before)
    await wire.fetch(
      whole(
        rss(
          `<item><link>javascript:alert(1)</link><title>Bad link</title></item>${item(2, '&lt;script&gt;steal()&lt;/script&gt;Good', '&lt;img src=x onerror=steal()&gt;Fine words here')}`,
        ),
      ),
    )
    const articles = await wire.articles()
    expect(articles).toHaveLength(1)
    expect(
      JSON.stringify(articles, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toMatch(/<script|onerror|javascript:/)
  })

  it('is taken by one server only, when it is due', async () => {
    await databases.asSystem((db) => sql`update news_sources set is_paused = true`.execute(db))
    const wire = await source()
    const asked: string[] = []
    const ask: Ask = ({ url }) => {
      asked.push(url)
      return Promise.resolve({ state: 'unchanged' })
    }
    const counts = await Promise.all([fetchDue(services, { ask }), fetchDue(services, { ask })])
    expect(counts.toSorted()).toEqual([0, 1])
    expect(asked).toEqual([(await wire.row()).feedUrl])
  })
})

describe('many sources at once', () => {
  const text =
    'Wells near the feedlot were tested again, and the nitrate in four of nine is twice what the state allows, said the district hydrologist.'

  it('are written together, the same story of two of them once, each with its own count', async () => {
    const wires = await Promise.all(Array.from({ length: 6 }, () => source()))
    const told = await Promise.all(
      wires.map((wire, i) =>
        wire.fetch(
          whole(
            rss(
              Array.from({ length: i + 1 }, (_, n) =>
                item(n, n === 0 ? `Wells ${i}` : `Note ${n}`, n === 0 ? text : `Note ${n}.`),
              ).join(''),
            ),
          ),
        ),
      ),
    )
    expect(told.map((outcome) => outcome.told)).toEqual([
      '1 entry, 1 new.',
      ...[2, 3, 4, 5, 6].map((n) => `${n} entries, ${n} new.`),
    ])
    const stories = await Promise.all(
      wires.map(
        async (wire) => (await wire.articles()).find(({ title }) => title.startsWith('Wells'))!.storyId,
      ),
    )
    expect(new Set(stories).size).toBe(1)
  })

  it('are written even if one of them cannot be', async () => {
    const wires = await Promise.all(Array.from({ length: 4 }, () => source()))
    const due = await Promise.all(
      wires.map(async ({ id }) => (await databases.asSystem((db) => findSource(db, id)))!),
    )
    // Gone while it was fetched.
    due[2] = { ...due[2]!, id: 8_000_000 }
    const answers = await Promise.allSettled(
      due.map((one) =>
        fetchSource(services, one, { ask: () => Promise.resolve(whole(rss(item(1, 'Wells', text)))), now }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(await Promise.all(wires.map(async (wire) => (await wire.articles()).length))).toEqual([1, 1, 0, 1])
  })

  it('leave no words that wait to be put into their index', async () => {
    await databases.asSystem((db) => sql`update news_sources set is_paused = true`.execute(db))
    const wires = await Promise.all(Array.from({ length: 3 }, () => source()))
    const ask: Ask = () => Promise.resolve(whole(rss(item(1, 'Wells', text))))
    expect(await fetchDue(services, { ask })).toBe(3)
    expect(await Promise.all(wires.map(async (wire) => (await wire.articles()).length))).toEqual([1, 1, 1])
    const { rows } = await databases.owner.query(
      `select gin_clean_pending_list('news_articles_search')::int as pages`,
    )
    expect(rows).toEqual([{ pages: 0 }])
  })
})

describe('an alert', () => {
  it('reaches who follows a bill and whose saved search finds the article, once each', async () => {
    const { organizationId, users } = world.a
    await databases.asSystem(async (db) => {
      await db
        .insertInto('billFollows')
        .values({ organizationId, userId: users.viewer, billId: bill.id })
        .onConflict((c) => c.doNothing())
        .execute()
      await sql`update news_searches set filter = '{"words": "ferrets"}' where user_id = ${users.editor}::uuid`.execute(
        db,
      )
    })
    const wire = await source()
    await wire.fetch(whole(rss(item(1, 'Ferrets return to the prairie', `${bill.number} protects ferrets.`))))
    await wire.fetch(whole(rss(item(1, 'Ferrets return to the prairie', `${bill.number} protects ferrets.`))))
    const [article] = await wire.articles()
    const alerts = await databases.asSystem((db) =>
      db
        .selectFrom('newsAlerts')
        .select(['userId', 'reason', 'byMail'])
        .where('articleId', '=', article!.id)
        .where('organizationId', '=', organizationId)
        .execute(),
    )
    expect(alerts.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual(
      [
        { userId: users.viewer, reason: `${bill.number}, which you follow`, byMail: true },
        { userId: users.editor, reason: 'Search of a', byMail: false },
      ].toSorted((a, b) => a.reason.localeCompare(b.reason)),
    )
  })
})

describe('the feed behind an address', () => {
  const page =
    '<html><head><link rel="alternate" type="application/rss+xml" href="/comments/feed"><link rel="alternate" type="application/rss+xml" href="/feed"></head></html>'
  it('is found on the page that names it', async () => {
    const found = await discover('wire.example', ({ url }) =>
      Promise.resolve(
        url === 'https://wire.example'
          ? whole(page, { url: 'https://wire.example/' })
          : url === 'https://wire.example/feed'
            ? whole(rss(item(1, 'One', 'Text')), { url })
            : failed({ status: 404 }),
      ),
    )
    expect(found).toMatchObject([
      { feedUrl: 'https://wire.example/feed', name: 'Wire', entries: 1, articles: [{ title: 'One' }] },
    ])
  })

  it.each([
    'http://127.0.0.1/feed',
    'http://localhost/feed',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:127.0.0.1]/',
    'http://0x7f.1/',
    'file:///etc/hostname',
    'http://user:pw@10.0.0.5/',
    'https://example.org:22/',
  ])('is not looked for at %s', async (address) => {
    await expect(discover(address)).rejects.toThrow('could not be fetched')
  })
})
