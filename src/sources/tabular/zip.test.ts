import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { UnreadableFile } from './unreadableFile.ts'
import { openZip, zipLimits, type ByteSource, type ZipLimits } from './zip.ts'

interface Entry {
  name: string
  data?: Buffer | string
  /** What the directory says instead of the truth. */
  says?: { size?: number; crc?: number; mode?: number; flags?: number; offset?: number }
}

function makeZip(entries: Entry[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, data = '', says = {} } of entries) {
    const raw = Buffer.from(data)
    const packed = deflateRawSync(raw)
    const named = Buffer.from(name)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(says.flags ?? 0, 2)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(says.crc ?? crc32(raw), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(says.size ?? raw.length, 18)
    head.writeUInt16LE(named.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, named, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(((says.mode ?? 0o100644) << 16) >>> 0, 6)
    tail.writeUInt32LE(says.offset ?? offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03'), head, tail, named]))
    bodies.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 4)
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, ...directory, Buffer.from('PK\x05\x06'), end])
}

const sourceOf = (bytes: Buffer): ByteSource => ({
  name: 'voters.zip',
  size: bytes.length,
  read: (start = 0, end = bytes.length) => Readable.from([bytes.subarray(start, end)]),
})
const open = (entries: Entry[], limits?: ZipLimits) => openZip(sourceOf(makeZip(entries)), limits)

async function readEverything(entries: Entry[], limits?: ZipLimits): Promise<string[]> {
  const texts = []
  for (const member of await open(entries, limits)) texts.push(String(await buffer(await member.open())))
  return texts
}

test('the tables inside are listed and read; what macOS adds is left out', async () => {
  const members = await open([
    { name: 'a/voters.txt', data: 'x\ty\n' },
    { name: '__MACOSX/a/._voters.txt', data: '?' },
  ])
  expect(members.map((m) => [m.name, m.bytes])).toEqual([['a/voters.txt', 4]])
  expect(String(await buffer(await members[0]!.open()))).toBe('x\ty\n')
})

test.each<[string, Entry[], string]>([
  [
    'a name that leads out of its folder',
    [{ name: '../../etc/passwd', data: 'x' }],
    'leads outside its folder',
  ],
  ['an absolute name', [{ name: '/etc/passwd', data: 'x' }], 'leads outside its folder'],
  ['a name with backslashes', [{ name: '..\\evil.csv', data: 'x' }], 'leads outside its folder'],
  [
    'a link',
    [{ name: 'a.csv', data: '/etc/passwd', says: { mode: 0o120777 } }],
    'holds a link instead of a file (a.csv)',
  ],
  ['a ZIP in the ZIP', [{ name: 'inner.zip', data: 'x' }], 'holds another packed file (inner.zip)'],
  ['a password', [{ name: 'a.csv', data: 'x', says: { flags: 1 } }], 'is locked with a password'],
  [
    'a bomb',
    [{ name: 'a.csv', data: Buffer.alloc(50_000_000, 'a') }],
    'would unpack to more than 100 times its size',
  ],
  [
    'a size too small',
    [{ name: 'a.csv', data: 'a,b\n1,2\n3,4\n', says: { size: 5 } }],
    'lies about its size',
  ],
  ['a size too large', [{ name: 'a.csv', data: 'a,b\n', says: { size: 50 } }], 'lies about its size'],
  [
    'damage',
    [{ name: 'a.csv', data: 'a,b\n', says: { crc: 7 } }],
    'voters.zip › a.csv is damaged or cut off',
  ],
  ['nothing inside', [], 'has no files inside'],
  ['an Excel workbook', [{ name: '[Content_Types].xml', data: '<x/>' }], 'is an Excel workbook'],
  [
    'files that share their bytes',
    [
      { name: 'a.csv', data: 'abcdef' },
      { name: 'b.csv', data: 'abcdef', says: { offset: 0 } },
    ],
    'overlap each other',
  ],
])('a ZIP with %s is refused with one sentence', async (_, entries, sentence) => {
  const refusal = readEverything(entries)
  await expect(refusal).rejects.toThrow(UnreadableFile)
  await expect(refusal).rejects.toThrow(sentence)
})

test('more than is allowed is refused before anything is unpacked', async () => {
  const two = [
    { name: 'a.csv', data: 'x'.repeat(60) },
    { name: 'b.csv', data: 'x'.repeat(60) },
  ]
  await expect(open(two, { ...zipLimits, unpackedBytes: 100 })).rejects.toThrow('would unpack to more than')
  await expect(open(two, { ...zipLimits, entries: 1 })).rejects.toThrow(
    'has 2 files inside; at most 1 can be read',
  )
})

test('a file that is no ZIP, and one cut in the middle, are refused', async () => {
  await expect(openZip(sourceOf(Buffer.from('name,email\n')))).rejects.toThrow(
    'is not a ZIP file, or it is cut off',
  )
  const whole = makeZip([{ name: 'a.csv', data: 'x'.repeat(5000) }])
  await expect(openZip(sourceOf(whole.subarray(0, whole.length - 30)))).rejects.toThrow(UnreadableFile)
})
