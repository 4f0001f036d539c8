// The bytes of a feed as text. What the bytes themselves show comes first, then what the server says, then what the file says of itself.
import { UnreadableFeed } from './feed.ts'

export function decodeFeed(bytes: Uint8Array, contentType: string | null): string {
  const [marked, skip] = byMark(bytes)
  const body = bytes.subarray(skip)
  if (marked !== null && marked.startsWith('utf-32')) return utf32(body, marked === 'utf-32le')
  const said = /;\s*charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType ?? '')?.[1]
  const named = marked === null ? byDeclaration(bytes) : undefined
  for (const label of [marked ?? undefined, said, named, 'utf-8']) {
    const text = label === undefined ? null : tryDecode(body, label)
    if (text !== null) return text
  }
  return new TextDecoder('windows-1252').decode(body)
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
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 400))
  return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w:.-]+)["']/.exec(head)?.[1]
}

function tryDecode(bytes: Uint8Array, label: string): string | null {
  // A file that was read this far byte by byte is not in two-byte letters, whatever it says.
  if (/^(utf-?16|ucs-?2|utf-?32|ucs-?4|iso-10646)/i.test(label) && bytes[0] === 0x3c && bytes[1] !== 0)
    return null
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null
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
