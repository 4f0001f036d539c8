// What a file really is. The name only chooses between kinds of plain text, which look alike.
import { cutText } from '../../../domain/shortText.ts'
import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { invalid } from '../../contract.ts'
import { extensionOf } from './fileName.ts'
import type { PurposeRule } from './purposes.ts'

const sampleBytes = 64 * 1024

export async function contentTypeOf(
  path: string,
  name: string,
  rule: PurposeRule,
): Promise<{ mediaType: string; extension: string }> {
  const first = await firstBytes(path)
  const other = rule.others?.find(({ isIt }) => isIt(first))
  if (other) return { mediaType: 'application/octet-stream', extension: other.extension }
  // A damaged container makes the detector throw; to us that is a file of no known kind.
  const found = await fileTypeFromFile(path).catch(() => ({ mime: 'a damaged file' }))
  // To the detector, the mark at the start of UTF-16 text is that of an MP3.
  const isUtf16 = found?.mime === 'audio/mpeg' && hasUtf16Mark(first)
  if (found && !isUtf16) {
    const extension = rule.types[found.mime]
    if (extension) return { mediaType: found.mime, extension }
    throw refusal(name, rule, found.mime)
  }
  const mediaType = rule.texts?.[extensionOf(name)]
  if (!mediaType) throw refusal(name, rule, 'something else')
  if (isMarkup(first)) throw refusal(name, rule, 'a web page or a drawing, which can carry scripts')
  if (!isText(first)) throw refusal(name, rule, 'not text')
  return { mediaType, extension: extensionOf(name) }
}

function refusal(name: string, rule: PurposeRule, what: string) {
  const shown = cutText(name.toWellFormed().replace(/\p{C}/gu, ''), 80)
  return invalid(`'${shown}' cannot be used: by its content it is ${what}. Choose ${rule.accepts}.`, {
    file: `Choose ${rule.accepts}.`,
  })
}

async function firstBytes(path: string): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const buffer = Buffer.alloc(sampleBytes)
    const { bytesRead } = await handle.read(buffer, 0, sampleBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Excel writes "Unicode text" as UTF-16 with a mark at the start; every other text has no zero bytes. */
function isText(sample: Buffer): boolean {
  if (hasUtf16Mark(sample)) return sample.length % 2 === 0
  let odd = 0
  for (const byte of sample) {
    if (byte === 0) return false
    if (byte < 9 || (byte > 13 && byte < 32 && !textControls.has(byte))) odd++
  }
  return odd <= sample.length / 1000
}

// End of file in DOS, escape, and the separator of GeoJSON sequences.
const textControls = new Set([0x1a, 0x1b, 0x1e])

function hasUtf16Mark(sample: Buffer): boolean {
  return (sample[0] === 0xff && sample[1] === 0xfe) || (sample[0] === 0xfe && sample[1] === 0xff)
}

function isMarkup(sample: Buffer): boolean {
  // Without zero bytes and marks, so that UTF-16 markup shows itself too.
  const start = sample
    .subarray(0, 4096)
    .toString('latin1')
    .replace(/[\0\xff\xfe\xef\xbb\xbf]/g, '')
    .trimStart()
    .toLowerCase()
  return (
    /^<(!doctype|!--|\?xml|html|head|body|svg|script|iframe|img|math|link|style|meta|object|embed|a\s|div|p>)/.test(
      start,
    ) || /<(svg|script|html)[\s>]/.test(start)
  )
}
