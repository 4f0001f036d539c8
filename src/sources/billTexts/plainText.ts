// The words of a bill's text, out of what it was saved as. What the printer adds (numbers of lines and pages, the running head) is left out:
// it would change with every line that is put in, and hide what the Legislature changed.
import { parseHTML } from '../html/parseHtml.ts'
import type { Parsed } from '../../domain/parsed.ts'

/** No bill is longer, and no index holds more. */
const mostCharacters = 1_500_000
const mostIndexBytes = 900_000

export function plainTextOf(content: string): Parsed<string> {
  const isHtml = /<(?:html|body|p|div|pre|table|span|br)\b/i.test(content.slice(0, 20_000))
  const text = isHtml ? textOfHtml(content) : content
  const words = withoutPrinter(
    text
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll('\u00A0', ' ')
      // eslint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000E-\u001F]/g, ''),
  )
  if (!/\p{L}/u.test(words)) return { problem: 'holds no words. Save the text itself and try again' }
  if (words.length > mostCharacters || indexBytes(words) > mostIndexBytes)
    return { problem: 'is longer than any bill. Choose the text of one bill' }
  return { value: words }
}

const blocks = new Set(
  'ADDRESS ARTICLE BLOCKQUOTE BODY BR CENTER DD DIV DL DT FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN OL P PRE SECTION TABLE TR UL'.split(
    ' ',
  ),
)
const unseen = new Set([
  'SCRIPT',
  'STYLE',
  'NOSCRIPT',
  'TEMPLATE',
  'HEAD',
  'NAV',
  'BUTTON',
  'SELECT',
  'TITLE',
])

function textOfHtml(html: string): string {
  const { document } = parseHTML(/<html\b/i.test(html) ? html : `<html><body>${html}</body></html>`)
  const parts: string[] = []
  // A list of what is still to read instead of recursion: a page may be nested as deep as its author likes.
  const ahead: { node: Node | string; isInPre: boolean }[] = [
    { node: document.body ?? document, isInPre: false },
  ]
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const { node, isInPre } = next
    if (typeof node === 'string') parts.push(node)
    else if (node.nodeType === 3)
      parts.push(isInPre ? (node.textContent ?? '') : (node.textContent ?? '').replaceAll(/\s+/g, ' '))
    else if (!unseen.has(node.nodeName)) {
      const edge = blocks.has(node.nodeName) ? ['\n'] : node.nodeName === 'TD' ? [' '] : []
      const inside = [...edge, ...node.childNodes, ...edge].reverse()
      // One by one: a call takes some ten thousand arguments at most, and a page may have more lines than that.
      for (const one of inside) ahead.push({ node: one, isInPre: isInPre || node.nodeName === 'PRE' })
    }
  }
  return parts.join('')
}

const numberedLine = /^\s{0,12}(\d{1,2})(?:\s+(.*))?$/
/** "LB14", "LB14 LB14", "2025 2025", "AM12 AM12 LB14": the head of each page, and the names of the drafters under it. */
const runningHead =
  /^(?:(?:(?:LB|LR|AM|FA|ER|ST)\d{1,4}(?:CA|A)?|(?:19|20)\d\d|[A-Z]{2,4} ?- ?\d{2}\/\d{2}\/\d{4})\s*)+$/
const pageNumber = /^\s*[-–—]\s*\d{1,4}\s*[-–—]\s*$/

/** Lines as they are read: without the numbers in the margin where there are such, and without what every page repeats. */
function withoutPrinter(text: string): string {
  const lines = text.split('\n').map((line) => line.replaceAll(/[ \t\f\v]+/g, ' ').trim())
  const kept = lines.filter((line) => !pageNumber.test(line))
  const bare = isNumbered(kept)
    ? kept
        .filter((line) => !runningHead.test(line))
        .map((line) => numberedLine.exec(line)?.[2] ?? (numberedLine.test(line) ? '' : line))
    : kept
  return bare
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Lines are numbered when most begin with a number one higher than the line before, or with 1 on a new page. */
function isNumbered(lines: string[]): boolean {
  const filled = lines.filter((line) => line !== '')
  let [before, inOrder] = [0, 0]
  for (const line of filled) {
    const number = Number(numberedLine.exec(line)?.[1] ?? Number.NaN)
    if (number === before + 1 || number === 1) inOrder++
    if (!Number.isNaN(number)) before = number
  }
  return inOrder >= 5 && inOrder > filled.length * 0.6
}

/** What a search index of these words takes at most: each word once, and where it stands. */
function indexBytes(text: string): number {
  const counts = new Map<string, number>()
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  let bytes = 0
  for (const [word, count] of counts) bytes += Buffer.byteLength(word) + 8 + 2 * Math.min(count, 256)
  return bytes
}
