import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openZip } from '../tabular/zip.ts'
import { zipOf, type ZipEntry } from './zipOf.ts'

const made = (...entries: ZipEntry[]) => buffer(Readable.from(zipOf(entries), { objectMode: false }))
const modifiedAt = new Date('2026-11-15T08:30:20Z')

/** `before`: how many bytes, all of them zero, are in front of these in the same file. */
async function unpacked(bytes: Buffer, before = 0): Promise<Record<string, Buffer>> {
  const members = await openZip({
    name: 'test.zip',
    size: before + bytes.length,
    read: (start = 0, end = before + bytes.length) =>
      Readable.from([
        Buffer.alloc(Math.max(0, Math.min(before, end) - start)),
        bytes.subarray(Math.max(0, start - before), Math.max(0, end - before)),
      ]),
  })
  const found: Record<string, Buffer> = {}
  for (const member of members) found[member.name] = await buffer(await member.open())
  return found
}

test('what goes in comes out, in pieces or whole, empty or large', async () => {
  const noise = randomBytes(300_000)
  const bytes = await made(
    { name: 'voters.csv', modifiedAt, content: ['a,b\r\n', 'Núñez,2\r\n'] },
    { name: 'empty.txt', modifiedAt, content: [] },
    {
      name: 'naïve – name.bin',
      modifiedAt,
      content: Readable.from([noise.subarray(0, 7), noise.subarray(7)]),
    },
  )
  expect(await unpacked(bytes)).toEqual({
    'voters.csv': Buffer.from('a,b\r\nNúñez,2\r\n'),
    'empty.txt': Buffer.alloc(0),
    'naïve – name.bin': noise,
  })
})

test('a source that fails ends the file with its own error', async () => {
  const content = (function* () {
    yield 'half'
    throw new Error('The source broke.')
  })()
  await expect(made({ name: 'half.csv', modifiedAt, content })).rejects.toThrow('The source broke.')
})

const fourth = 2 ** 32

test('what begins behind the fourth gigabyte, and what may be longer than that, comes out as well', async () => {
  const entries = [
    { name: 'photo.bin', modifiedAt, content: [randomBytes(1000)] },
    { name: 'gifts.csv', modifiedAt, content: ['a,b\r\n', '1,2\r\n'], mostBytes: 5_000_000_000 },
  ]
  for (const before of [0, fourth - 600, fourth - 1, 3 * fourth]) {
    const bytes = await buffer(Readable.from(zipOf(entries, { before }), { objectMode: false }))
    expect(await unpacked(bytes, before), String(before)).toEqual({
      'photo.bin': entries[0]!.content[0],
      'gifts.csv': Buffer.from('a,b\r\n1,2\r\n'),
    })
  }
})

test('a file that is small says so in the old way, which every program reads', async () => {
  const bytes = await made({ name: 'a.csv', modifiedAt, content: ['a'], mostBytes: 4_000_000_000 })
  // Version 2.0 is asked for, no further field follows the name, and there is no second end.
  expect([bytes.readUInt16LE(4), bytes.readUInt16LE(28)]).toEqual([20, 0])
  expect(bytes.includes(Buffer.from('504b0606', 'hex'))).toBe(false)
})
