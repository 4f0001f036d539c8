// The text of an article from its page: Readability and Defuddle on the same page, and one answer out of both (merge.ts).
import { Readability } from '@mozilla/readability'
import Defuddle from 'defuddle'
import { parseHTML } from 'linkedom'
import { bare, blocksOf, wordsIn, type Block } from './blocks.ts'
import { bylineOf } from './byline.ts'
import { mergeBlocks, type Opinion } from './merge.ts'
import { toldBy } from './told.ts'

export interface Article {
  title: string
  byline: string
  /** Plain words, one line for each paragraph. */
  text: string
}

export interface ArticleOrder {
  html: string
  url: string
  /** Without the second, slower opinion. */
  isQuick: boolean
}

export function readArticle({ html, url, isQuick }: ArticleOrder): Article {
  const page = parse(html)
  if (!page.body) return { title: '', byline: '', text: '' }
  const first = safely(() => new Readability(withoutForms(parse(html)), { maxElemsToParse: 60_000 }).parse())
  const second = isQuick
    ? null
    : safely(() =>
        new Defuddle(quiet(withoutForms(parse(html))), {
          url,
          useAsync: false,
          includeReplies: false,
        }).parse(),
      )
  const told = toldBy(page)
  const title = titleOf(page, first?.title ?? second?.title ?? '')
  const contents = [first?.content, second?.content].filter(
    (content): content is string => typeof content === 'string' && wordsIn(content) > 0,
  )
  const opinions = contents.map(opinionOf)
  const blocks = blocksOf(page.body)
  const byline = bylineOf(
    page,
    told.author,
    [first?.byline, second?.author],
    blocks.map(({ text }) => text),
  )
  const { article, isPoor } =
    opinions.length === 0
      ? { article: [], isPoor: false }
      : mergeBlocks(page.body, blocks, opinions, { title, byline, told: bare(told.body) })
  const text = isPoor ? opinions[0]!.plain : linesOf(article)
  return {
    title,
    byline,
    text: wordsIn(text) >= 20 ? text : told.body || text,
  }
}

/** Pieces of one sentence go together again. */
function linesOf(blocks: Block[]): string {
  let text = ''
  let before: Block | undefined
  for (const block of blocks) {
    const isSame =
      before?.paragraph != null &&
      before.paragraph === block.paragraph &&
      before.isWholeLine &&
      block.isWholeLine
    text += before === undefined ? block.text : `${isSame ? ' ' : '\n'}${block.text}`
    before = block
  }
  return text
}

const parse = (html: string): Document =>
  parseHTML(/<html[\s>]/i.test(html) ? html : `<html><body>${html}</body></html>`).document

function opinionOf(html: string): Opinion & { plain: string } {
  const { body } = parse(`<html><body>${html}</body></html>`)
  const blocks = body ? blocksOf(body) : []
  const plain = blocks.map(({ text }) => text).join('\n')
  return {
    text: bare(plain),
    lines: new Set(blocks.map(({ text }) => bare(text))),
    plain,
  }
}

/** Older systems put the whole page into one form, and both extractors leave forms out. */
function withoutForms(document: Document): Document {
  const most = (document.body?.textContent ?? '').length / 2
  for (const form of document.querySelectorAll('form')) {
    if ((form.textContent ?? '').length < most) continue
    const box = document.createElement('div')
    box.append(...form.childNodes)
    form.replaceWith(box)
  }
  return document
}

/** Broken data for search engines are not worth a line in the log. */
function quiet(document: Document): Document {
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    try {
      JSON.parse(script.textContent ?? '')
    } catch {
      script.remove()
    }
  }
  return document
}

/** A page that one of them cannot read is left to the other. */
function safely<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** The headline of the page itself, where the page's title holds it; else the title without the paper's name. */
function titleOf(page: Document, otherwise: string): string {
  const named = page.querySelector('meta[property="og:title"]')?.getAttribute('content')?.trim() ?? ''
  const whole = bare(`${page.title ?? ''} ${named} ${otherwise}`)
  const lines = [...page.querySelectorAll('h1')].map((line) =>
    (line.textContent ?? '').replace(/\s+/g, ' ').trim(),
  )
  const headline = lines.find((line) => wordsIn(line) >= 3 && whole.includes(bare(line)))
  return (headline ?? (otherwise || named)).replace(/\s+/g, ' ').trim()
}
