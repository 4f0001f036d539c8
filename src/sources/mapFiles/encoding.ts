// Which letters the bytes of a text are. A file that says so is believed as long as its bytes agree.
import { cutText } from '../../domain/shortText.ts'

export interface Decoded {
  text: string
  encoding: string
  note?: string
}

/** JSON and XML: what its first bytes or its own declaration say, else UTF-8, else Windows-1252. */
export function decodeText(bytes: Buffer, declared?: string): Decoded {
  const marked = byMark(bytes)
  if (marked) return { text: new TextDecoder(marked).decode(bytes), encoding: marked }
  const wanted = (declared === undefined ? undefined : labelOf(declared)) ?? 'utf-8'
  const text = tried(bytes, wanted)
  if (text !== null) return { text, encoding: wanted }
  return {
    text: new TextDecoder('windows-1252').decode(bytes),
    encoding: 'windows-1252',
    note: `Its text is not ${wanted.toUpperCase()}, so it was read as Windows-1252.`,
  }
}

function byMark(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}

function tried(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

export interface TableLetters {
  encoding: string
  decode(bytes: Uint8Array): string
  note?: string
}

/** The texts of a .dbf table: the .cpg file, else the language byte, else UTF-8 where all bytes are, else Windows-1252. */
export function lettersOf(texts: Uint8Array, cpg: string | undefined, language: number): TableLetters {
  const said = cpg?.trim() ? cpg.trim() : undefined
  const label = said === undefined ? languages.get(language) : labelOf(said)
  const isUtf8 = tried(texts, 'utf-8') !== null
  if (label === undefined) {
    const encoding = isUtf8 ? 'utf-8' : 'windows-1252'
    return {
      ...plain(encoding),
      ...(said && { note: `Its encoding “${cutText(said, 40)}” is unknown, so it was read as ${encoding}.` }),
    }
  }
  if (label === 'utf-8' && !isUtf8)
    return {
      ...plain('windows-1252'),
      note: 'Its text is not UTF-8 as it says, so it was read as Windows-1252.',
    }
  return plain(label)
}

const plain = (encoding: string): TableLetters => {
  const upper = ofDos.get(encoding)
  if (upper)
    return {
      encoding,
      decode: (bytes) =>
        Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : upper[byte - 128]!)).join(''),
    }
  const decoder = new TextDecoder(encoding)
  return { encoding, decode: (bytes) => decoder.decode(bytes) }
}

/** "ANSI 1252", "65001", "ISO 88591", "CP1252": .cpg files say it in many ways. */
function labelOf(said: string): string | undefined {
  const plainer = said
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim()
  const number = /(\d{3,5})/.exec(plainer.replace(/^.*ldid\/(\d+).*$/, ''))?.[1]
  const byLanguage = /ldid\/(\d+)/.exec(plainer)?.[1]
  if (byLanguage !== undefined) return languages.get(Number(byLanguage))
  for (const candidate of [plainer, codePages.get(number ?? ''), number && `windows-${number}`])
    if (candidate && isKnown(candidate))
      return ofDos.has(candidate) ? candidate : inBytes(new TextDecoder(candidate).encoding)
  return undefined
}

function isKnown(label: string): boolean {
  if (ofDos.has(label)) return true
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}

/** The texts of a table are bytes; who says UTF-16 means what wrote it. */
const inBytes = (encoding: string) => (encoding.startsWith('utf-16') ? undefined : encoding)

/** The letters of DOS above 127, which no decoder of the web knows. */
const ofDos = new Map([
  [
    'cp437',
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  ],
  [
    'cp850',
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ],
])

const codePages = new Map([
  ['437', 'cp437'],
  ['850', 'cp850'],
  ['65001', 'utf-8'],
  ['88591', 'iso-8859-1'],
  ['8859', 'iso-8859-1'],
  ['885915', 'iso-8859-15'],
  ['88592', 'iso-8859-2'],
  ['932', 'shift_jis'],
  ['936', 'gbk'],
  ['949', 'euc-kr'],
  ['950', 'big5'],
])

/** The byte at place 29 of a .dbf file, for the kinds that are met. */
const languages = new Map([
  [0x01, 'cp437'],
  [0x02, 'cp850'],
  [0x03, 'windows-1252'],
  [0x57, 'windows-1252'],
  [0x58, 'windows-1252'],
  [0x59, 'windows-1252'],
  [0xc8, 'windows-1250'],
  [0xc9, 'windows-1251'],
  [0x65, 'ibm866'],
  [0x13, 'shift_jis'],
  [0x4d, 'gbk'],
  [0x78, 'big5'],
])
