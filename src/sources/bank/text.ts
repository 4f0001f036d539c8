// The text of a bank file. What the file says about its encoding is asked last: many say 1252 and are UTF-8.
import { isUtf8 } from 'node:buffer'
import { cutText } from '../../domain/shortText.ts'
import { decodeWindows1252, detectEncoding } from '../tabular/encoding.ts'
import { UnreadableFile } from '../tabular/unreadableFile.ts'

/** A year of a busy committee has under one megabyte. */
export const mostBytes = 20_000_000

export function tooLarge(fileName: string): UnreadableFile {
  return new UnreadableFile(
    `${cutText(fileName, 80)} is larger than ${mostBytes / 1_000_000} MB, as no bank statement is. Ask the bank for a shorter span.`,
  )
}

export function textOf(bytes: Buffer, fileName: string): string {
  if (bytes.length > mostBytes) throw tooLarge(fileName)
  const whole = withoutPadding(bytes)
  if (whole.length === 0) throw new UnreadableFile(`${fileName} is empty. Choose a file with rows in it.`)
  if (whole[0] === 0x50 && whole[1] === 0x4b && whole[2]! < 0x09)
    throw new UnreadableFile(
      `${fileName} is packed, or an Excel workbook. Unpack it, or save it as “CSV UTF-8”, and try again.`,
    )
  const { encoding, bom } = detectEncoding(whole, fileName)
  const body = whole.subarray(bom)
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return new TextDecoder(encoding).decode(body)
  if (isUtf8(body)) return body.toString('utf8')
  return declaredDecoder(body)?.decode(body) ?? decodeWindows1252(body)
}

/** Some programs fill the last block of a file with zeros. */
function withoutPadding(bytes: Buffer): Buffer {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end--
  // In UTF-16 the last zero belongs to the last letter.
  const isWide = bytes.length > 1 && (bytes[1] === 0 || (bytes[0] === 0xff && bytes[1] === 0xfe))
  return bytes.subarray(0, isWide ? Math.min(bytes.length, end + (end % 2)) : end)
}

/** CHARSET:1250 of OFX, encoding="ISO-8859-15" of XML. */
function declaredDecoder(body: Buffer): TextDecoder | null {
  const head = body.toString('latin1', 0, 1000)
  const named =
    /encoding\s*=\s*["']([\w.:-]{3,20})["']/i.exec(head)?.[1] ??
    /CHARSET:\s*(?:windows-|cp)?([\w-]{3,16}?)(?:COMPRESSION|\s|$)/i.exec(head)?.[1]
  if (!named) return null
  try {
    return new TextDecoder(/^12\d\d$/.test(named) ? `windows-${named}` : named)
  } catch {
    return null
  }
}
