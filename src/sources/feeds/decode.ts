// The bytes of a feed as text. What the bytes themselves show comes first, then what the server says, then what the file says of itself.
import { decodeCodePage, labelForBrowsers } from './codePages.ts'
import { UnreadableFeed } from './feed.ts'

export function decodeFeed(bytes: Uint8Array, contentType: string | null): string {
  const [marked, skip] = byMark(bytes)
  const body = bytes.subarray(skip)
  if (marked !== null && marked.startsWith('utf-32')) return utf32(body, marked === 'utf-32le')
  const said = /;\s*charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType ?? '')?.[1]
  const named = marked === null ? byDeclaration(bytes) : undefined
  for (const label of [marked ?? undefined, said, named, 'utf-8']) {
    const text = label === undefined ? null : tryDecode(body, label)
    // Western letters written in two bytes each, whatever the file says: no one writes "Ã±" and means it.
    if (text !== null && isWestern(label) && /[\u00c2-\u00f4][\u0080-\u00bf]/.test(text))
      return tryDecode(body, 'utf-8') ?? text
    if (text !== null) return text
  }
  return mostlyUtf8(body) ?? new TextDecoder('windows-1252').decode(body)
}

const isWestern = (label: string | undefined): boolean =>
  /^(iso-?8859-1|latin-?1|us-ascii|ascii)$/i.test(label ?? '')

/** A feed put together from texts of two kinds: what is no UTF-8 is read letter by letter as what Windows writes. */
function mostlyUtf8(bytes: Uint8Array): string | null {
  const western = new TextDecoder('windows-1252')
  const whole = new TextDecoder('utf-8', { fatal: true })
  let [text, from, good, bad] = ['', 0, 0, 0]
  for (let i = 0; i < bytes.length;) {
    const first = bytes[i]!
    const length = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0
    const follows = (at: number) => (bytes[at]! & 0xc0) === 0x80
    let isWhole = length > 0 && i + length <= bytes.length
    for (let k = 1; isWhole && k < length; k++) isWhole = follows(i + k)
    if (isWhole) {
      good += Math.max(length - 1, 0)
      i += length
      continue
    }
    bad++
    text += decoded(whole, bytes.subarray(from, i)) + western.decode(bytes.subarray(i, i + 1))
    from = ++i
    if (bad > 2000) return null
  }
  return good > 0 && good >= bad ? text + decoded(whole, bytes.subarray(from)) : null
}

/** Signs that look like UTF-8 and are none, as those beyond the last one. */
function decoded(whole: TextDecoder, bytes: Uint8Array): string {
  try {
    return whole.decode(bytes)
  } catch {
    return new TextDecoder('utf-8').decode(bytes)
  }
}

function byMark(b: Uint8Array): [encoding: string | null, skip: number] {
  const starts = (...wanted: number[]) => wanted.every((byte, i) => b[i] === byte)
  if (starts(0xff, 0xfe, 0, 0)) return ['utf-32le', 4]
  if (starts(0, 0, 0xfe, 0xff)) return ['utf-32be', 4]
  if (starts(0xef, 0xbb, 0xbf)) return ['utf-8', 3]
  if (starts(0xff, 0xfe)) return ['utf-16le', 2]
  if (starts(0xfe, 0xff)) return ['utf-16be', 2]
  if (starts(0x3c, 0, 0, 0)) return ['utf-32le', 0]
  if (starts(0, 0, 0, 0x3c)) return ['utf-32be', 0]
  if (starts(0x3c, 0)) return ['utf-16le', 0]
  if (starts(0, 0x3c)) return ['utf-16be', 0]
  return [null, 0]
}

function byDeclaration(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, 400)
  const isMainframe = [0x4c, 0x6f, 0xa7, 0x94].every((byte, i) => bytes[i] === byte)
  const head = isMainframe ? decodeCodePage(start, 'cp037')! : new TextDecoder('latin1').decode(start)
  if (isMainframe) return /\sencoding\s*=\s*["']([\w:.-]+)["']/.exec(head)?.[1] ?? 'cp037'
  return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w:.-]+)["']/.exec(head)?.[1]
}

function tryDecode(bytes: Uint8Array, label: string): string | null {
  // A file that was read this far byte by byte is not in two-byte letters, whatever it says.
  if (/^(utf-?16|ucs-?2|utf-?32|ucs-?4|iso-10646)/i.test(label) && bytes[0] === 0x3c && bytes[1] !== 0)
    return null
  try {
    return new TextDecoder(labelForBrowsers(label), { fatal: true }).decode(bytes)
  } catch {
    return decodeCodePage(bytes, label)
  }
}

function utf32(bytes: Uint8Array, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let text = ''
  for (let i = 0; i + 4 <= bytes.byteLength; i += 4) {
    const code = view.getUint32(i, isLittle)
    if (code > 0x10ffff) throw new UnreadableFeed('The feed is written in characters that cannot be read.')
    text += String.fromCodePoint(code)
  }
  return text
}
