import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openZip } from '../tabular/zip.ts'
import { zipOf, type ZipEntry } from './zipOf.ts'

const made = (...entries: ZipEntry[]) => buffer(Readable.from(zipOf(entries), { objectMode: false }))
const modifiedAt = new Date('2026-11-15T08:30:20Z')

async function unpacked(bytes: Buffer): Promise<Record<string, Buffer>> {
  const members = await openZip({
    name: 'test.zip',
    size: bytes.length,
    read: (start, end) => Readable.from([bytes.subarray(start, end)]),
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
