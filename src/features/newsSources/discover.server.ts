// From any address to its feeds: the address is one, or its page names some, or one stands where most sites have it.
import { parseHTML } from 'linkedom'
import { invalid } from '../../app/contract.ts'
import { decodePage } from '../../sources/articles/decodePage.ts'
import { plainText } from '../../sources/feeds/html.ts'
import { askOutside, type Ask } from './fetching/ask.server.ts'
import { incomingOf } from './fetching/entries.ts'
import { FeedThread } from './reading/feedThread.server.ts'
import type { Preview } from './shapes.ts'

const thread = new FeedThread()
const usualPlaces = ['/feed/', '/rss', '/rss.xml', '/feed.xml', '/atom.xml', '/index.xml', '/?feed=rss2']
const mostFeeds = 5

export async function discover(typed: string, ask: Ask = askOutside): Promise<Preview[]> {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
  const answer = await ask({ url: address })
  if (answer.state === 'failed')
    throw invalid(`The address could not be fetched: ${answer.why}`, { address: answer.why })
  if (answer.state === 'unchanged') return []
  const direct = await previewOf(answer)
  if ('preview' in direct) return [direct.preview]
  const named = feedsNamed(decodePage(answer.bytes, answer.contentType), answer.url)
  const guesses = named.length > 0 ? named : usualPlaces.map((place) => new URL(place, answer.url).href)
  const found: Preview[] = []
  for (const url of guesses.slice(0, 8)) {
    const next = await ask({ url })
    const read = next.state === 'whole' ? await previewOf(next) : null
    if (read && 'preview' in read && !found.some(({ feedUrl }) => feedUrl === read.preview.feedUrl))
      found.push(read.preview)
    if (found.length >= (named.length > 0 ? mostFeeds : 1)) break
  }
  if (found.length === 0)
    throw invalid(
      `${direct.error} No feed was found at this address either. Look for “RSS” on the site and give its address.`,
      { address: 'No feed was found.' },
    )
  return found
}

async function previewOf(answer: {
  url: string
  bytes: Buffer
  contentType: string | null
}): Promise<{ preview: Preview } | { error: string }> {
  const read = await thread.read(answer.bytes, answer)
  if ('error' in read) return read
  const { feed } = read
  const now = new Date()
  const articles = feed.entries
    .map((entry) => incomingOf(entry, now, 'none'))
    .filter((entry) => entry !== null)
  return {
    preview: {
      feedUrl: answer.url,
      siteUrl: feed.link,
      name: feed.title.slice(0, 120),
      rights: plainText(feed.rights).replace(/\s+/g, ' ').trim().slice(0, 300),
      entries: feed.entries.length,
      articles: articles.slice(0, 5).map(({ title, summary, url, publishedAt }) => ({
        title,
        summary,
        url,
        at: publishedAt.toISOString(),
      })),
    },
  }
}

function feedsNamed(html: string, base: string): string[] {
  const { document } = parseHTML(html.slice(0, 1_000_000))
  const found = [...document.querySelectorAll('link[rel~="alternate"][href]')]
    .filter((link) => /(rss|atom|feed\+json|rdf|xml)/i.test(link.getAttribute('type') ?? ''))
    .map((link) => URL.parse(link.getAttribute('href') ?? '', base)?.href)
    .filter((address) => address !== undefined && /^https?:/.test(address))
  return [...new Set(found as string[])].filter((address) => !/comments/i.test(address))
}
