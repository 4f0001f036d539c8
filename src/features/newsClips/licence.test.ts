// A text without a license is read once, to find whom it names. After that it is not stored, shown, mailed or printed.
import pino from 'pino'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { gather } from '../../app/server/feature.ts'
import { openJobs } from '../../app/server/jobs/jobs.ts'
import { features } from '../../features.server.ts'
import { testServer } from '../../testing/server.ts'
import { news } from '../news/api.ts'
import { NewsFilter } from '../news/shapes.ts'
import { newsSources } from '../newsSources/api.ts'
import { findSource } from '../newsSources/fetching/due.server.ts'
import { fetchSource } from '../newsSources/fetching/fetchSource.server.ts'
import { newsClips } from './api.ts'

const { as, databases, world } = await testServer()
const { owner } = databases
const services = {
  databases,
  given: gather(features),
  jobs: openJobs({ databases, log: pino({ level: 'silent' }) }),
}
const body = (secret: string) =>
  `${'Words that stand before it. '.repeat(40)}The ${secret} paragraph says more. ${'Words behind it. '.repeat(40)}`

async function source(id: number, licence: 'none' | 'full') {
  await owner.query(
    `insert into news_sources (id, key, name, feed_url, licence, created_by_name) values ($1, $2, 'Wire', $3, $4, 'Test')`,
    [id, `wire-${id}`, `https://wire.example/${id}`, licence],
  )
  return async (title: string, text: string): Promise<string> => {
    const found = (await databases.asSystem((db) => findSource(db, id)))!
    await fetchSource(services, found, {
      ask: ({ url }) =>
        Promise.resolve(
          url.endsWith('robots.txt')
            ? { state: 'failed', why: 'nothing', status: 404, retryAfter: null, isRefusal: false }
            : {
                state: 'whole',
                url,
                bytes: Buffer.from(
                  `<rss version="2.0"><channel><title>Wire</title><item><guid>${id}</guid><link>https://wire.example/${id}/1</link>
                   <title>${title}</title><description>A short summary.</description><content:encoded><![CDATA[<p>${text}</p>]]></content:encoded></item></channel></rss>`,
                ),
                contentType: null,
                etag: null,
                lastModified: null,
              },
        ),
    })
    const { rows } = await owner.query<{ id: string }>(
      'select id::text from news_articles where source_id = $1',
      [id],
    )
    return rows[0]!.id
  }
}

/** Everything that any screen, email, print and the database have of it. */
async function everythingOf(articleId: string, sourceKey: string): Promise<string> {
  const desk = await as('Owner')
  const viewer = await as('viewer')
  const { id: sheetId } = await desk.call(newsClips.start, { day: '2026-02-03', title: `Sheet ${sourceKey}` })
  await desk.call(newsClips.take, { sheetId, articleId })
  await desk.call(newsClips.finish, { sheetId, isFinished: true })
  await desk.call(newsClips.email, { sheetId, to: 'everyone' })
  const { base64 } = await desk.call(newsClips.pdf, { sheetId })
  const rows = async (table: string, key: string, id: string) =>
    (await owner.query<{ row: string }>(`select t::text as row from ${table} t where ${key} = $1`, [id])).rows
  return JSON.stringify([
    await viewer.call(news.one, { sourceKey, articleId }),
    await viewer.call(news.stream, NewsFilter.parse({})),
    await desk.call(newsClips.desk, { sheetId }),
    await textOf(Buffer.from(base64, 'base64')),
    (await owner.query('select subject, body_text, body_html from mails')).rows,
    await rows('news_articles', 'id', articleId),
    await rows('news_versions', 'article_id', articleId),
    await rows('news_mentions', 'article_id', articleId),
  ])
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await document.destroy()
  return pages.join('\n')
}

describe('the text of an article', () => {
  it('without a license is never shown, searched, mailed, printed or redlined, and changes of it alone are no version', async () => {
    const arrive = await source(5001, 'none')
    await arrive('Ten bridges', body('zebrafish'))
    await arrive('Ten bridges', body('pangolin'))
    const articleId = await arrive('Eleven bridges', body('axolotl'))
    const all = await everythingOf(articleId, 'wire-5001')
    expect(all).toContain('Eleven bridges')
    expect(all).not.toMatch(/zebrafish|pangolin|axolotl/i)
    const viewer = await as('viewer')
    const { versions, body: shown } = await viewer.call(news.one, { sourceKey: 'wire-5001', articleId })
    expect(shown).toBeNull()
    expect(versions).toHaveLength(1)
    expect(versions[0]!.pieces).toEqual(
      expect.arrayContaining([
        { kind: 'removed', text: expect.stringContaining('Ten') as string },
        { kind: 'added', text: expect.stringContaining('Eleven') as string },
      ]),
    )
    const byHidden = await viewer.call(news.stream, NewsFilter.parse({ words: 'axolotl' }))
    expect(byHidden.stories).toEqual([])
  })

  it('with a license is shown with its redline, and leaves with the license', async () => {
    const arrive = await source(5002, 'full')
    await arrive('Ten bridges', body('zebrafish'))
    const articleId = await arrive('Ten bridges', body('pangolin'))
    const viewer = await as('viewer')
    const read = () => viewer.call(news.one, { sourceKey: 'wire-5002', articleId })
    const { body: shown, versions } = await read()
    expect(shown).toContain('The pangolin paragraph')
    expect(versions[0]!.pieces.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: expect.stringContaining('zebrafish') as string },
      { kind: 'added', text: expect.stringContaining('pangolin') as string },
    ])
    const desk = await as('Owner')
    await desk.call(newsSources.change, {
      id: 5002,
      version: 1,
      name: 'Wire',
      feedUrl: 'https://wire.example.org/feed',
      licence: 'none',
      everyMinutes: 60,
    } as never)
    const all = await everythingOf(articleId, 'wire-5002')
    expect(all).toContain('Ten bridges')
    expect(all).not.toMatch(/zebrafish|pangolin/i)
  })
})

describe('a clip sheet by email', () => {
  it('goes to everyone of the organization once, with sections, notes and links, when it is finished and not before', async () => {
    const desk = await as('Owner')
    const arrive = await source(5003, 'none')
    const articleId = await arrive('Ferry opens', body('narwhal'))
    const { id: sheetId } = await desk.call(newsClips.start, { day: '2026-02-03', title: 'Morning' })
    const sheet = await desk.call(newsClips.take, { sheetId, articleId })
    await desk.call(newsClips.annotate, {
      clipId: sheet.items[0]!.id,
      annotation: 'Call the captain.',
      section: 'Top stories',
    })
    expect((await desk.try(newsClips.email, { sheetId, to: 'everyone' })).status).toBe(409)
    await desk.call(newsClips.finish, { sheetId, isFinished: true })
    await owner.query('delete from mails')
    const off = world.a.users.viewer
    await owner.query(
      `update users set preferences = '{"notifications": {"clipSheets": "none"}}' where id = $1`,
      [off],
    )
    const { emails } = await desk.call(newsClips.email, { sheetId, to: 'everyone' })
    const { rows } = await owner.query<{ recipient: string; subject: string; body_text: string }>(
      'select recipient, subject, body_text from mails',
    )
    const { rows: people } = await owner.query<{ email: string }>(
      'select email from users where organization_id = $1 and suspended_at is null and id <> $2',
      [world.a.organizationId, off],
    )
    expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(
      people.map(({ email }) => email).toSorted(),
    )
    expect(emails).toBe(rows.length)
    for (const { subject, body_text: text } of rows) {
      expect(subject).toBe('Morning, Tue, Feb 3, 2026')
      for (const words of [
        'TOP STORIES',
        'Ferry opens',
        'Our note: Call the captain.',
        'https://wire.example/5003/1',
      ])
        expect(text).toContain(words)
    }
    await owner.query('delete from mails')
    expect(await desk.call(newsClips.email, { sheetId, to: 'me' })).toEqual({ emails: 1 })
  })
})
