// What a feed calls HTML, cleaned: nothing that runs, no styles, whole addresses. The same rules clean an article's text.
import sanitizeHtml from 'sanitize-html'
import { Parser } from 'htmlparser2'
import { feedLimits } from './feed.ts'
import type { XmlNode } from './xmlTree.ts'

// prettier-ignore
const tags = ['a', 'abbr', 'acronym', 'address', 'article', 'aside', 'b', 'bdi', 'bdo', 'big', 'blockquote', 'br', 'caption', 'center', 'cite', 'code', 'col', 'colgroup', 'dd', 'del',
  'details', 'dfn', 'dir', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure', 'font', 'footer', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'i', 'img', 'ins', 'kbd', 'li',
  'main', 'mark', 'menu', 'nav', 'ol', 'p', 'pre', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'section', 'small', 'span', 'strike', 'strong', 'sub', 'summary', 'sup', 'table',
  'tbody', 'td', 'tfoot', 'th', 'thead', 'time', 'tr', 'tt', 'u', 'ul', 'var', 'wbr']

/** Clean HTML with addresses made whole against `base`. */
export function cleanHtml(dirty: string, base: string): string {
  const short = dirty.length > feedLimits.html * 4 ? dirty.slice(0, feedLimits.html * 4) : dirty
  // No text has so many tags. A file that does wants to keep the server busy.
  if (short.split('<').length > mostTags) return escapeHtml(plainWords(short).slice(0, feedLimits.html))
  const clean = sanitizeHtml(short, {
    allowedTags: tags,
    allowedAttributes: {
      a: ['href', 'title'],
      img: ['src', 'alt', 'title'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
      blockquote: ['cite'],
      q: ['cite'],
      time: ['datetime'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesAppliedToAttributes: ['href', 'src', 'cite'],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'applet', 'noscript', 'template'],
    nestingLimit: 60,
    parser: { lowerCaseTags: true, decodeEntities: true },
    transformTags: {
      a: (tag, attributes) => whole(tag, attributes, 'href', base),
      img: (tag, attributes) => whole(tag, attributes, 'src', base),
    },
  })
  return clean.length > feedLimits.html ? cutHtml(clean) : clean
}

const mostTags = 20_000
const plainWords = (html: string): string => html.replace(/<[^<>]*>/g, ' ').replace(/[\s<>]+/g, ' ')

function whole(tagName: string, attributes: Record<string, string>, name: string, base: string) {
  const said = attributes[name]
  const url = said === undefined ? null : URL.parse(said.replace(/[\p{Cc}]+/gu, '').trim(), base || undefined)
  const { [name]: _, ...rest } = attributes
  return { tagName, attribs: url ? { ...rest, [name]: url.href } : rest }
}

/** At the end of a paragraph, and cleaned again so that nothing stays open. */
function cutHtml(html: string): string {
  const cut = html.slice(0, feedLimits.html)
  return sanitizeHtml(cut.slice(0, Math.max(cut.lastIndexOf('</p>') + 4, cut.lastIndexOf('<'))), {
    allowedTags: tags,
    allowedAttributes: false,
  })
}

/** The words of HTML, with a line for each block. */
export function plainText(html: string): string {
  let text = ''
  let silent = 0
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (name === 'script' || name === 'style') silent++
        else if (blocks.has(name)) text += '\n'
      },
      ontext: (piece) => {
        if (silent === 0) text += piece
      },
      onclosetag: (name) => {
        if (name === 'script' || name === 'style') silent = Math.max(0, silent - 1)
        else if (blocks.has(name)) text += '\n'
      },
    },
    { decodeEntities: true },
  )
  parser.write(html)
  parser.end()
  return text
}
// prettier-ignore
const blocks = new Set(['address', 'article', 'aside', 'blockquote', 'br', 'dd', 'div', 'dl', 'dt', 'figcaption', 'figure', 'footer', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'li', 'main',
  'ol', 'p', 'pre', 'section', 'table', 'td', 'th', 'tr', 'ul'])

const dangerous = [
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'applet',
  'form',
  'input',
  'link',
  'meta',
  'base',
  'svg',
  'math',
  'blink',
  'html',
  'body',
  'head',
  'title',
  'textarea',
  'select',
  'option',
  'button',
  'video',
  'audio',
  'source',
  'frame',
  'frameset',
]
const names = new Set([...tags, ...dangerous])

/** Whether words that may be plain are HTML after all: a known tag is closed, a tag has an attribute, or a letter is written by name. */
export function looksLikeHtml(text: string): boolean {
  const found = [...text.matchAll(/<\/?([a-z][\w:-]*)/gi)].map(([, name]) => name!.toLowerCase())
  if (found.some((name) => !names.has(name))) return false
  if (/<\/[a-z]\w*\s*>/i.test(text) || /<(br|hr|img)\b[^>]*>/i.test(text) || /<[a-z]\w*\s[^>]*=/i.test(text))
    return true
  return /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,20});/i.test(text)
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Elements that stand in the feed itself, written as HTML again. */
export function markupOf(children: XmlNode['children'], base: string): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return escapeHtml(child)
      const attributes = Object.entries(child.attributes)
        .filter(([name]) => !name.startsWith('xmlns') && !name.startsWith('xml:'))
        .map(
          ([name, value]) =>
            ` ${name}="${escapeHtml(placed(name, value, child.base, base)).replaceAll('"', '&quot;')}"`,
        )
      return empty.has(child.name)
        ? `<${child.name}${attributes.join('')}>`
        : `<${child.name}${attributes.join('')}>${markupOf(child.children, base)}</${child.name}>`
    })
    .join('')
}
const empty = new Set([
  'br',
  'hr',
  'img',
  'col',
  'wbr',
  'input',
  'link',
  'meta',
  'base',
  'embed',
  'area',
  'param',
  'source',
  'track',
])

/** An element with a base of its own is made whole here, before its base is forgotten. */
const placed = (name: string, value: string, own: string, outer: string): string =>
  own !== outer && (name === 'href' || name === 'src')
    ? (URL.parse(value, own || undefined)?.href ?? value)
    : value
