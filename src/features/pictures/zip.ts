// A ZIP file of pictures, made in the browser. They are compressed already, so they are stored as they are.

export interface ZipMember {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

export function zipOf(members: ZipMember[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { name, bytes } of members) {
    const title = new Uint8Array(new TextEncoder().encode(name))
    const crc = crc32(bytes)
    // Version 2.0, names in UTF-8, stored, the first of January 1980: what the files are about is no matter of a clock.
    const facts = [20, 0x0800, 0, 0, 0x21] as const
    const sizes = [crc, bytes.length, bytes.length] as const
    const head = fields([[4, 0x04034b50], ...pairs(facts), ...longs(sizes), [2, title.length], [2, 0]])
    directory.push(
      fields([
        [4, 0x02014b50],
        [2, 20],
        ...pairs(facts),
        ...longs(sizes),
        [2, title.length],
        ...pairs([0, 0, 0, 0]),
        [4, 0],
        [4, offset],
      ]),
      title,
    )
    parts.push(head, title, bytes)
    offset += head.length + title.length + bytes.length
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0)
  const end = fields([
    [4, 0x06054b50],
    ...pairs([0, 0, members.length, members.length]),
    [4, length],
    [4, offset],
    [2, 0],
  ])
  return new Blob([...parts, ...directory, end], { type: 'application/zip' })
}

type Field = [bytes: 2 | 4, value: number]
const pairs = (values: readonly number[]): Field[] => values.map((value) => [2, value])
const longs = (values: readonly number[]): Field[] => values.map((value) => [4, value])

function fields(list: Field[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(list.reduce((sum, [bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [bytes, value] of list) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
