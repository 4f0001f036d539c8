// Tags of OFX (SGML and XML) and of CAMT, read in one pass and without building a tree of the whole file. Entities are never declared by a
// bank, so a file that declares one is refused, and no text ever grows while it is read.
import { lookUp } from '../../domain/lookUp.ts'
import { UnreadableFile } from '../tabular/unreadableFile.ts'

export interface MarkupReader {
  /** With the text up to the next tag, and whether the file ended there. */
  open(name: string, text: string, line: number, attributes: string, isCut: boolean): void
  close(name: string, line: number): void
}

export function readMarkup(source: string, fileName: string, reader: MarkupReader): void {
  let line = 1
  let counted = 0
  const lineAt = (place: number) => {
    for (let at = source.indexOf('\n', counted); at >= 0 && at < place; at = source.indexOf('\n', counted)) {
      line++
      counted = at + 1
    }
    return line
  }
  let at = source.indexOf('<')
  // Kept, because a file of nothing but "<" would look for it once for each.
  let end = -1
  while (at >= 0) {
    const next = source[at + 1]
    if (next === '!' || next === '?') {
      at = source.indexOf('<', afterAside(source, at, fileName))
      continue
    }
    if (end < at) end = source.indexOf('>', at)
    if (end < 0) return
    const tag = end - at < longestTag ? tagPattern.exec(source.slice(at, end + 1)) : null
    if (!tag) {
      at = source.indexOf('<', at + 1)
      continue
    }
    const [, slash, spelled, attributes, isEmpty] = tag
    const name = spelled!.slice(spelled!.indexOf(':') + 1)
    const from = end + 1
    const stop = nextTag(source, from)
    if (slash) reader.close(name, lineAt(at))
    else {
      const text = isEmpty ? '' : decodeText(source, from, stop)
      reader.open(name, text, lineAt(at), attributes ?? '', stop >= source.length)
      if (isEmpty) reader.close(name, line)
    }
    at = stop < source.length ? stop : -1
  }
}

const tagPattern = /^<(\/?)([A-Za-z_][\w.:-]*)((?:\s[^<>]*?)?)(\/?)>$/
const longestTag = 2_000

/** The next "<" that begins a tag: "A < B" in a payee's name does not. */
function nextTag(source: string, from: number): number {
  for (let at = source.indexOf('<', from); at >= 0; at = source.indexOf('<', at + 1)) {
    const next = source.charCodeAt(at + 1)
    if (next === 33 && source.startsWith('<![CDATA[', at)) {
      at = source.indexOf(']]>', at)
      if (at < 0) break
      continue
    }
    const isLetter = (next >= 65 && next <= 90) || (next >= 97 && next <= 122) || next === 95
    if (isLetter || next === 47 || (next === 33 && source.startsWith('<!--', at)) || next === 63) return at
  }
  return source.length
}

function afterAside(source: string, at: number, fileName: string): number {
  const mark = source.startsWith('<!--', at) ? '-->' : source.startsWith('<![CDATA[', at) ? ']]>' : '>'
  const end = source.indexOf(mark, at)
  const stop = end < 0 ? source.length : end + mark.length
  const declares = /^<!(?:DOCTYPE|ENTITY)/i.test(source.slice(at, at + 10))
  if (declares && /\[|ENTITY/i.test(source.slice(at, stop)))
    throw new UnreadableFile(
      `${fileName} declares words of its own (a DOCTYPE with entities), which no bank file does, so it was not read.`,
    )
  return stop
}

function decodeText(source: string, from: number, to: number): string {
  const raw = source.slice(from, Math.min(to, from + longestText))
  // CDATA holds plain text: its marks go, its letters stay as they are.
  const text = raw.includes('<![CDATA[') ? raw.replaceAll('<![CDATA[', '').replaceAll(']]>', '') : raw
  return text.includes('&') ? decodeEntities(text).trim() : text.trim()
}

const longestText = 10_000

const named = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  eacute: 'é',
  egrave: 'è',
  aacute: 'á',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  ccedil: 'ç',
  copy: '©',
  reg: '®',
  rsquo: '’',
  lsquo: '‘',
  euro: '€',
  pound: '£',
  cent: '¢',
}

/** A bare "&", as in AT&T, stays what it is. */
function decodeEntities(text: string): string {
  return text.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, word: string) => {
    if (!word.startsWith('#')) return lookUp(named, word) ?? lookUp(named, word.toLowerCase()) ?? whole
    const code = /^#x/i.test(word) ? parseInt(word.slice(2), 16) : Number(word.slice(1))
    const isLetter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isLetter ? String.fromCodePoint(code) : ' '
  })
}
