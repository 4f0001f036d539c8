// JSON Feed 1 and 1.1. A file that was cut is read up to its last whole entry.
import { readInstant } from './dates.ts'
import { cleanHtml, escapeHtml } from './html.ts'
import { oneLine } from './constructs.ts'
import { feedLimits, UnreadableFeed, type Feed, type FeedEntry } from './feed.ts'

type Fields = Record<string, unknown>

export function readJsonFeed(text: string, base: string): Feed {
  const feed = parse(text)
  const version = stringOf(feed['version'])
  if (
    !/jsonfeed\.org\/version/i.test(version) &&
    !(Array.isArray(feed['items']) && typeof feed['title'] === 'string')
  )
    throw new UnreadableFeed('This is JSON, but not a JSON Feed.')
  const items = Array.isArray(feed['items'])
    ? feed['items'].filter(isObject).slice(0, feedLimits.entries)
    : []
  return {
    title: titleFrom(feed['title']),
    link: address(feed['home_page_url'], base),
    description: escapeHtml(stringOf(feed['description'])),
    language: oneLine(stringOf(feed['language']), 40),
    id: address(feed['feed_url'], base),
    updated: '',
    published: '',
    author: authorOf(feed),
    rights: '',
    tags: [],
    image: address(feed['icon'], base) || address(feed['favicon'], base),
    entries: items.map((item) => readItem(item, base)),
  }
}

function readItem(item: Fields, base: string): FeedEntry {
  const html = stringOf(item['content_html'])
  const published = readInstant(stringOf(item['date_published']))
  const updated = readInstant(stringOf(item['date_modified']))
  const attachments = Array.isArray(item['attachments']) ? item['attachments'].filter(isObject) : []
  return {
    title: titleFrom(item['title']),
    link: address(item['url'], base) || address(item['external_url'], base) || address(item['id'], ''),
    id: oneLine(stringOf(item['id']), feedLimits.address),
    summary: escapeHtml(stringOf(item['summary']).slice(0, feedLimits.html)),
    content:
      html === ''
        ? escapeHtml(stringOf(item['content_text']).slice(0, feedLimits.html))
        : cleanHtml(html, base),
    author: authorOf(item),
    published: published || updated,
    updated: updated || published,
    tags: Array.isArray(item['tags'])
      ? item['tags']
          .map((tag) => oneLine(stringOf(tag), 200))
          .filter((tag) => tag !== '')
          .slice(0, feedLimits.tags)
      : [],
    enclosures: attachments
      .map((file) => address(file['url'], base))
      .filter((url) => url !== '')
      .slice(0, 20),
  }
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const stringOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
const titleFrom = (value: unknown): string =>
  oneLine(
    stringOf(value).replace(/<\/?\s*(script|iframe|object|embed|svg|style)\b[^>]*>?/gi, ''),
    feedLimits.title,
  )

function address(value: unknown, base: string): string {
  const text = stringOf(value).trim()
  const url = text === '' || text.length > feedLimits.address ? null : URL.parse(text, base || undefined)
  return url && /^https?:$/.test(url.protocol) ? url.href : ''
}

function authorOf(item: Fields): string {
  const people = [item['authors'], item['author']].flat().filter(isObject)
  return oneLine(
    people
      .map((person) => stringOf(person['name']))
      .filter((name) => name !== '')
      .join(', '),
    300,
  )
}

function parse(text: string): Fields {
  // A line break or a tab that was left as it is in a text, where JSON wants it written out.
  const inOneLine = text.replace(/\p{Cc}/gu, ' ')
  for (const candidate of [text, inOneLine, upToLastEntry(inOneLine)]) {
    try {
      const value: unknown = JSON.parse(candidate)
      if (isObject(value)) return value
    } catch {
      // The next one, or none.
    }
  }
  throw new UnreadableFeed('This is not a feed: it begins like JSON, but it cannot be read.')
}

/** Ends the text behind the last entry that is whole. Only brackets outside of words count. */
function upToLastEntry(text: string): string {
  const open: string[] = []
  let inWords = false
  let end = 0
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!
    if (inWords) {
      if (c === '\\') i++
      else if (c === '"') inWords = false
    } else if (c === '"') inWords = true
    else if (c === '{' || c === '[') {
      if (open.length > 200) return ''
      open.push(c)
    } else if (c === '}' || c === ']') {
      open.pop()
      if (c === '}' && open.length === 2 && open[1] === '[') end = i + 1
    }
  }
  return end === 0 ? '' : `${text.slice(0, end)}]}`
}
