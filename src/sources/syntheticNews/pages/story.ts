// The words of an invented article, and what a page may put around them. The same seed gives the same words.
import { escapeHtml } from '../../feeds/html.ts'
import type { Random } from '../labelled.ts'

export type Part =
  | { kind: 'text'; html: string; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; rows: string[][] }

export interface Page {
  html: string
  /** What a reader must give: the words of the article and nothing else. */
  text: string
  title: string
  byline: string
}

export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!
export const some = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))
export const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))
export const joined = (count: number, make: (i: number) => string): string => times(count, make).join('\n')

// prettier-ignore
const who = ['The county board', 'Superintendent Marla Quist', 'A farmer from the next township', 'The water office', 'Mayor Dell Hargrave', 'Two of the five commissioners', 'The school district',
  'Residents along the creek', 'Sheriff Toby Lindqvist', 'The state auditor', 'Volunteers of the fire department', 'The hospital in Prairie Bend', 'Her neighbor', 'The committee', 'Engineer Rosa Quill', 'The library board',
  'A spokeswoman for the power district', 'The owner of the feed mill', 'Sen. Ada Ferncliff', 'The bank on Main Street']
// prettier-ignore
const did = ['said on Tuesday that', 'told a crowd of about sixty that', 'learned in a letter that', 'did not dispute that', 'had warned for months that', 'voted 4-1 after hearing that', 'asked whether it was true that',
  'found in last year’s records that', 'wrote in an email that', 'repeated, more slowly, that', 'heard at the hearing that', 'doubted that', 'announced that', 'was not surprised that']
// prettier-ignore
const what = ['the bridge over the Little Loup', 'a third well east of town', 'the levy for the new gymnasium', 'the old creamery', 'next year’s budget', 'the bus route to the college', 'a plan to pave nine miles of gravel',
  'the ambulance service', 'the lease of the fairgrounds', 'the grain elevator', 'a rule on feedlots', 'the nursing home', 'the agreement with the railroad', 'the dam above the reservoir', 'the tax on lodging', 'the hiring of two deputies']
// prettier-ignore
const fate = ['would cost $2.4 million more than planned', 'could not wait until spring', 'had been paid for twice', 'was three inches too low', 'belonged to nobody in particular', 'would be put to the voters in May',
  'was never inspected after the flood', 'had lost a third of its customers since 2019', 'might close before the first snow', 'needed a majority of all members, not only of those present', 'was no longer insured',
  'had been measured wrong from the start', 'would employ 35 people, most of them part time', 'was likely to end in court']
// prettier-ignore
const tail = ['', '', '', ', according to the minutes', ', although no one could say by how much', ', and the room went quiet', ', a person who had read the report said', ' — a figure the county disputes', ', after a long pause',
  ', as it had in 2014 and again in 2021', ', which is when the telephone rang', '; the vote was put off twice']
// prettier-ignore
const quotes = ['We have been patient, and patience has not fixed the road', 'I would rather drive forty miles than do that again', 'You cannot run a town on promises', 'Nobody asked the people who live there', 'It is not the money, it is the way it was done',
  'My grandfather dug that ditch by hand', 'If it rains before June, we will know soon enough', 'That is a question for the lawyers']

export function sentence(random: Random): string {
  if (random() < 0.18)
    return `“${pick(random, quotes)},” ${pick(random, ['said', 'added'])} ${pick(random, ['Quist', 'Hargrave', 'Lindqvist', 'Ms. Quill', 'the farmer', 'one of the commissioners', 'a retired teacher'])}${pick(random, ['', ', who has lived there for 31 years', ' after the meeting', ', pointing at the map'])}.`
  return `${pick(random, who)} ${pick(random, did)} ${pick(random, what)} ${pick(random, fate)}${pick(random, tail)}.`
}
export const sentences = (random: Random, least: number, most: number): string =>
  times(some(random, least, most), () => sentence(random)).join(' ')

export const headline = (random: Random): string => {
  const thing = pick(random, what)
  return `${thing.charAt(0).toUpperCase()}${thing.slice(1)} ${pick(random, fate)}${pick(random, [', board hears', ', report finds', ', residents say', ' once more'])}`
}
// prettier-ignore
const people = ['Rosa Quill', 'Tom Ashgrove', 'Wilma Sandhurst', 'Ned Kettleman', 'June Okonjo', 'Pat Lindell', 'Cyrus Bellweather']
export const person = (random: Random): string => pick(random, people)

/** A paragraph, now and then with a link, bold words or a spaced letter in it. */
export function textPart(random: Random, least = 1, most = 3): Part {
  const text = sentences(random, least, most)
  const words = text.split(' ')
  const turn = random()
  const at = some(random, 1, Math.max(1, words.length - 4))
  const wrap = (before: string, after: string) =>
    [
      ...words.slice(0, at).map(escapeHtml),
      before +
        words
          .slice(at, at + 2)
          .map(escapeHtml)
          .join(' ') +
        after,
      ...words.slice(at + 2).map(escapeHtml),
    ].join(' ')
  if (turn < 0.2) return { kind: 'text', text, html: wrap('<a href="/topic/roads">', '</a>') }
  if (turn < 0.28) return { kind: 'text', text, html: wrap('<strong>', '</strong>') }
  if (turn < 0.34) return { kind: 'text', text, html: wrap('<em>', '</em>') }
  return { kind: 'text', text, html: escapeHtml(text).replace(' ', turn < 0.4 ? '&nbsp;' : ' ') }
}
export const textParts = (random: Random, count: number, least = 1, most = 3): Part[] =>
  times(count, () => textPart(random, least, most))
export const headingPart = (random: Random): Part => ({
  kind: 'heading',
  text: `${pick(random, ['What comes next', 'A long history', 'Who pays', 'The vote', 'Questions remain', 'In the courts', 'A second plan', 'What the law says'])}${pick(random, ['', ' in the county', ' for the towns'])}`,
})
export const quotePart = (random: Random): Part => ({
  kind: 'quote',
  text: `${pick(random, quotes)}. ${pick(random, quotes)}, and ${pick(random, what)} ${pick(random, fate)}.`,
})
export const listPart = (random: Random, count: number): Part => ({
  kind: 'list',
  items: times(count, () => {
    const thing = pick(random, what)
    return `${thing.charAt(0).toUpperCase()}${thing.slice(1)} ${pick(random, fate)}${pick(random, ['', '.', ';'])}`
  }),
})
export const tablePart = (random: Random, rows: number, head: string[]): Part => ({
  kind: 'table',
  rows: [
    head,
    ...times(rows, () =>
      head.map((_, i) =>
        i === 0
          ? pick(random, [
              'Prairie Bend',
              'Ashgrove',
              'Little Loup',
              'North Kettle',
              'Sandhurst',
              'Ferncliff',
            ])
          : String(some(random, 12, 4800)),
      ),
    ),
  ],
})

export const words = (parts: Part[]): string =>
  parts
    .map((part) =>
      part.kind === 'list'
        ? part.items.join('\n')
        : part.kind === 'table'
          ? part.rows.map((row) => row.join(' ')).join('\n')
          : part.text,
    )
    .join('\n')

interface Dress {
  p?: string
  h?: string
  wrap?: (html: string) => string
}

/** The parts as HTML, with these attributes on paragraphs and headings; between them what `between` puts behind a part. */
export function dressed(
  parts: Part[],
  { p = '', h = 'h2', wrap = (html) => html }: Dress = {},
  between: Record<number, string> = {},
): string {
  return parts.map((part, i) => wrap(one(part, p, h)) + (between[i] ?? '')).join('\n')
}

function one(part: Part, p: string, h: string): string {
  switch (part.kind) {
    case 'text':
      return `<p${p}>${part.html}</p>`
    case 'heading':
      return `<${h}>${part.text}</${h.split(' ')[0]}>`
    case 'quote':
      return `<blockquote><p>${part.text}</p></blockquote>`
    case 'list':
      return `<ul>${part.items.map((item) => `<li>${item}</li>`).join('')}</ul>`
    case 'table': {
      const [head, ...rows] = part.rows
      return `<table><thead><tr>${head!.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows
        .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</tbody></table>`
    }
  }
}

export const menu = (random: Random, count = 12): string =>
  `<ul>${joined(count, () => `<li><a href="/${Math.floor(random() * 999)}">${pick(random, ['News', 'Local', 'Sports', 'Obituaries', 'Weather', 'Opinion', 'E-edition', 'Contact us', 'Subscribe', 'Classifieds', 'Husker Extra', 'Jobs', 'Crime and courts', 'Photo galleries'])}</a></li>`)}</ul>`
export const teaser = (random: Random, long = false): string =>
  `<a href="/story/${Math.floor(random() * 99999)}">${headline(random)}</a>${long ? `<p>${sentences(random, 1, 2)}</p>` : ''}`
export const caption = (random: Random): string =>
  `${sentence(random)} ${pick(random, ['(Photo by Ned Kettleman)', 'Courtesy photo', 'June Okonjo / The Courier', '(AP Photo/Pat Lindell, File)'])}`

export const whole = (title: string, body: string, head = '', site = 'The Prairie Courier'): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} | ${site}</title><meta property="og:title" content="${escapeHtml(title).replaceAll('"', '&quot;')}"><meta property="og:site_name" content="${site}">${head}</head><body>${body}</body></html>`
export const ld = (fields: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...fields }).replaceAll('<', '\\u003c')}</script>`
