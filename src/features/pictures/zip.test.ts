import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { zipOf } from './zip.ts'

test('another program reads back what was put in, names and bytes', async () => {
  const members = [
    { name: 'Story 1080x1920.txt', bytes: new Uint8Array(Buffer.from('first')) },
    { name: 'Größe – 2.txt', bytes: new Uint8Array(Buffer.from('zweites, länger')) },
  ]
  const bytes = Buffer.from(await zipOf(members).arrayBuffer())
  const zip: ZipFile = await promisify<
    Buffer,
    { lazyEntries: boolean; validateEntrySizes: boolean },
    ZipFile
  >(fromBuffer)(bytes, { lazyEntries: true, validateEntrySizes: true })
  const read: [string, string][] = []
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) =>
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error)
        void text(stream).then((content) => {
          expect(entry.crc32).toBe(crc32(content))
          read.push([entry.fileName, content])
          zip.readEntry()
        }, reject)
      }),
    )
    zip.on('end', resolve)
    zip.on('error', reject)
    zip.readEntry()
  })
  expect(read).toEqual(members.map(({ name, bytes: b }) => [name, Buffer.from(b).toString()]))
})
