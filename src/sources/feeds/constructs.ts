// The texts of a feed by what they say they are: plain words, HTML that is escaped, elements in place, or base64.
import { cleanHtml, escapeHtml, looksLikeHtml, markupOf, plainText } from './html.ts'
import { feedLimits } from './feed.ts'
import { textOf, type XmlNode } from './xmlTree.ts'

/** What a text is where it does not say so itself: HTML in an RSS description, plain words elsewhere. */
type Otherwise = 'html' | 'plain' | 'guess'

export function titleOf(node: XmlNode | undefined, otherwise: Otherwise = 'guess'): string {
  if (!node) return ''
  const { kind, text } = contentOf(node, otherwise)
  const words = kind === 'html' ? plainText(text) : text
  // Whoever shows a title as HTML by mistake shows nothing that runs.
  return oneLine(
    words.replace(/<\/?\s*(script|iframe|object|embed|svg|style)\b[^>]*>?/gi, ''),
    feedLimits.title,
  )
}

export function htmlOf(node: XmlNode | undefined, otherwise: Otherwise = 'html'): string {
  if (!node) return ''
  const { kind, text } = contentOf(node, otherwise)
  return (kind === 'html' ? cleanHtml(text, node.base) : escapeHtml(text.slice(0, feedLimits.html))).trim()
}

/** A name or a tag: plain words, though many feeds write them as HTML. */
export const wordsOf = (text: string, most: number): string =>
  oneLine(looksLikeHtml(text.slice(0, 1000)) ? plainText(text.slice(0, 1000)) : text, most)

export const oneLine = (text: string, most: number): string =>
  text
    .slice(0, most * 3)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, most)

function contentOf(node: XmlNode, otherwise: Otherwise): { kind: 'html' | 'plain'; text: string } {
  const { type: said = '', mode = '' } = node.attributes
  const type = said.trim().toLowerCase()
  const hasElements = node.children.some((child) => typeof child !== 'string')
  if (hasElements) return { kind: 'html', text: markupOf(node.children, node.base) }
  const raw = textOf(node)
  const text = isBase64(type, mode.toLowerCase(), node) ? unpacked(raw) : raw
  const isMarkup = /html/.test(type) || (type.endsWith('xml') && type !== 'text/xml')
  // Words in an XHTML text are words; only where the feed is of the old kind, "escaped" makes markup of them.
  if (type === 'xhtml' || (type === 'application/xhtml+xml' && mode !== 'escaped'))
    return { kind: 'html', text: looksLikeHtml(text) ? text : escapeHtml(text) }
  if (isMarkup) return { kind: 'html', text }
  if (type !== '') return { kind: 'plain', text }
  if (otherwise === 'html') return { kind: 'html', text }
  return { kind: otherwise === 'guess' && looksLikeHtml(text) ? 'html' : 'plain', text }
}

function isBase64(type: string, mode: string, { space }: XmlNode): boolean {
  if (mode !== '') return mode === 'base64'
  return space === 'atom' && type.includes('/') && !type.startsWith('text/') && !/[+/]xml$/.test(type)
}

function unpacked(text: string): string {
  const packed = text.replace(/\s+/g, '')
  if (packed === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(packed)) return text
  return Buffer.from(packed, 'base64').toString('utf8')
}
