// From an entry of a feed to what is kept of it.
import { createHash } from 'node:crypto'
import { cutText } from '../../../domain/shortText.ts'
import { plainText } from '../../../sources/feeds/html.ts'
import type { FeedEntry } from '../../../sources/feeds/feed.ts'

export interface Incoming {
  key: string
  url: string
  title: string
  summary: string
  author: string
  publishedAt: Date
  /** All that came, for linking; kept only where the license allows. */
  text: string
}

const mostSummary = 320

/**
 * Null where there is nothing to read: no address, or no words. What is shown of a text without a license is never all of it, however short
 * it is; a summary of one paragraph that the outlet itself gives is one.
 */
export function incomingOf(entry: FeedEntry, now: Date, licence: string): Incoming | null {
  if (!/^https?:/.test(entry.link)) return null
  const [summary, content] = [linesOf(entry.summary), linesOf(entry.content)]
  const text = content.length > summary.length ? content : summary
  const isWhole = licence !== 'full' && (content !== '' || summary.includes('\n'))
  const most = isWhole ? Math.floor(text.length / 2) : Infinity
  const title = entry.title || cutText(text.replace(/\s+/g, ' '), Math.min(120, most))
  if (title === '') return null
  const said = Date.parse(entry.published || entry.updated)
  // What is dated ahead came now.
  const publishedAt =
    Number.isNaN(said) || said > now.getTime() || said < Date.parse('1990-01-01') ? now : new Date(said)
  const short = (summary || content).replace(/\s+/g, ' ').trim()
  return {
    key: createHash('sha256')
      .update(entry.id || entry.link)
      .digest('hex')
      .slice(0, 20),
    url: entry.link,
    title: cutText(title, 500),
    summary: short === title ? '' : cutAtWord(short, Math.min(mostSummary, most)),
    author: cutText(entry.author, 200),
    publishedAt,
    text,
  }
}

/** At most so many characters, with the sign that says so. */
function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = cutText(text, Math.max(0, most - 1))
  return `${/\s/.test(text[cut.length]!) ? cut : cut.replace(/\s+\S*$/, '')}…`.replace(/[\s,;:–-]+…$/, '…')
}

const linesOf = (html: string): string =>
  plainText(html)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
