import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { startFakeS3 } from '../../../testing/fakeS3.ts'
import { Databases } from '../data/db.ts'
import { openFiles, type Files, type NewFile } from './files.ts'
import { holdBytes, removeBytesOf, removeStrayBytes } from './cleaning.ts'
import { openJobs } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { eventually } from '../../../testing/eventually.ts'

const { databases, url } = await testDatabase()
const log = pino({ level: 'silent' })
// A space in the path, as in "My Documents".
const folder = mkdtempSync(join(tmpdir(), 'elections files '))
const s3 = await startFakeS3()
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const inFolder = openFiles({ settings: { files: { kind: 'folder', folder } }, databases, log })
const inBucket = openFiles({
  settings: {
    files: {
      kind: 's3',
      endpoint: s3.endpoint,
      bucket: s3.bucket,
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
  },
  databases,
  log,
})
afterAll(() => inBucket.close())

const csv = Buffer.from('name,city\nPat,Omaha\n')
const keep = (files: Files, more: Partial<NewFile> = {}) =>
  databases.asSystem((db) =>
    files.save(db, {
      purpose: 'import',
      name: 'voters.csv',
      content: csv,
      organizationId: null,
      ownerId: null,
      ...more,
    }),
  )
const bytesOf = (files: Files, id: string, size?: 64 | 256) =>
  databases.asSystem(async (db) => buffer((await files.open(db, id, size)).stream))
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5563' } })
const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((f) => f.isFile()).length

/** A well-formed PNG that claims a size and has almost no data. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('in %s', (_where, files) => {
  test('what was put in comes out, byte for byte, with its hash on record', async () => {
    const big = Buffer.concat([csv, Buffer.alloc(3_000_000, 'Lincoln,NE\n')])
    const row = await keep(files, {
      content: Readable.from([big.subarray(0, 1_000_000), big.subarray(1_000_000)]),
    })
    expect(row).toMatchObject({
      bytes: BigInt(big.length),
      mediaType: 'text/csv',
      sha256: createHash('sha256').update(big).digest('hex'),
    })
    expect((await bytesOf(files, row.id)).equals(big)).toBe(true)
  })

  test('a picture of a person is drawn again, without what the camera wrote, and also in small squares', async () => {
    const photo = await picture(800, 400)
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '41/1 15/1 0/1' }, IFD0: { Artist: 'SECRET-ARTIST' } })
      .toBuffer()
    expect(photo.includes('SECRET-ARTIST')).toBe(true)
    const row = await keep(files, { purpose: 'avatar', name: 'me.jpg', content: photo })
    const whole = await bytesOf(files, row.id)
    expect(whole.includes('SECRET-ARTIST')).toBe(false)
    expect((await sharp(whole).metadata()).exif).toBeUndefined()
    expect(await sharp(await bytesOf(files, row.id, 64)).metadata()).toMatchObject({ width: 64, height: 64 })
    expect(await sharp(await bytesOf(files, row.id, 256)).metadata()).toMatchObject({
      width: 256,
      height: 256,
    })
    expect(row.sha256).toBe(createHash('sha256').update(whole).digest('hex'))
  })

  test('bytes that no row names are removed after a day, all others stay', async () => {
    const kept = await keep(files, {
      purpose: 'avatar',
      name: 'me.png',
      content: await picture(300, 300).png().toBuffer(),
    })
    const lost = await files.receive({ name: 'lost.csv', content: csv }, 'import')
    const job = { progress: () => {}, throwIfCancelled: () => {} } as never
    await removeStrayBytes(files.storage, databases, job)
    expect(await files.storage.size(lost.key)).toBe(csv.length)
    const { removed } = await removeStrayBytes(files.storage, databases, job, undefined, -1000)
    expect(removed).toBe(1)
    expect(await files.storage.size(lost.key)).toBeNull()
    expect(await files.storage.size(kept.storageKey)).toBe(Number(kept.bytes))
    expect(await files.storage.size(`${kept.storageKey}.64`)).toBeGreaterThan(0)
  })
})

test('a removed file loses its bytes by a job; a rollback keeps both', async () => {
  const own = new Databases(url, 4)
  const jobs = openJobs({ databases: own, log })
  await jobs.start(
    {},
    { services: { databases: own, jobs, log, files: inFolder, mail: { jobs: {} } } as unknown as Services },
  )
  const row = await keep(inFolder)
  const failing = databases.asSystem(async (db) => {
    await inFolder.remove(db, row.id)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect((await bytesOf(inFolder, row.id)).equals(csv)).toBe(true)
  await databases.asSystem((db) => inFolder.remove(db, row.id))
  await eventually(async () => expect(await inFolder.storage.size(row.storageKey)).toBeNull())
  await jobs.stop()
  await own.close()
})

test('a crash between the bytes and the row leaves no row', async () => {
  const before = stored()
  const failing = databases.asSystem(async (db) => {
    await inFolder.save(db, {
      purpose: 'import',
      name: 'a.csv',
      content: csv,
      organizationId: null,
      ownerId: null,
    })
    throw new Error('power cut')
  })
  await expect(failing).rejects.toThrow('power cut')
  expect(stored()).toBe(before + 1)
  const { rows } = await databases.owner.query('select storage_key from files')
  for (const { storage_key } of rows as { storage_key: string }[])
    expect(
      (await inFolder.storage.size(storage_key).catch(() => null)) ?? s3.objects.get(storage_key),
    ).toBeTruthy()
})

describe('bad input is refused with a sentence, and nothing of it is kept', () => {
  const hugePng = pngOf(50_000, 50_000)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)])
  const cases: [string, Partial<NewFile>, RegExp][] = [
    ['an empty file', { content: Buffer.alloc(0) }, /is empty/],
    [
      'a drawing with a script as a picture',
      { purpose: 'avatar', name: 'me.svg', content: svg },
      /cannot be used/,
    ],
    [
      'a drawing with a script as an attachment',
      { purpose: 'attachment', name: 'me.txt', content: svg },
      /can carry scripts/,
    ],
    [
      'a drawing behind an XML line',
      {
        purpose: 'attachment',
        name: 'me.csv',
        content: Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]),
      },
      /cannot be used/,
    ],
    [
      'a web page called CSV',
      { name: 'a.csv', content: Buffer.from('\ufeff <!DOCTYPE html><script>1</script>') },
      /can carry scripts/,
    ],
    [
      'a program called PDF',
      { purpose: 'attachment', name: 'budget.pdf', content: program },
      /'budget.pdf' cannot be used/,
    ],
    [
      'a picture of 50,000 × 50,000',
      { purpose: 'avatar', name: 'big.png', content: hugePng },
      /too many pixels/,
    ],
    [
      'half a picture',
      {
        purpose: 'avatar',
        name: 'half.png',
        content: Buffer.from('89504e470d0a1a0a0000000d49484452000000', 'hex'),
      },
      /damaged|cannot be used/,
    ],
    ['zero bytes called CSV', { name: 'a.csv', content: Buffer.alloc(1000) }, /not text/],
    [
      'a spreadsheet that is only a ZIP, as a picture',
      { purpose: 'avatar', content: Buffer.from('504b0506000000000000000000000000000000000000', 'hex') },
      /cannot be used/,
    ],
  ]
  test.each(cases)('%s', async (_what, file, sentence) => {
    const before = stored()
    await expect(keep(inFolder, file)).rejects.toThrow(sentence)
    expect(stored()).toBe(before)
  })

  test('a file that grows too large on the way is cut off there', async () => {
    const before = stored()
    let sent = 0
    async function* endless() {
      for (;;) {
        sent += 1_000_000
        yield Buffer.alloc(1_000_000, 'a,b\n')
      }
    }
    await expect(
      keep(inFolder, { purpose: 'attachment', name: 'a.csv', content: Readable.from(endless()) }),
    ).rejects.toThrow(/too large/)
    expect(sent).toBeLessThan(60_000_000)
    expect(stored()).toBe(before)
  })

  test('an upload that breaks off leaves nothing', async () => {
    const before = stored()
    async function* broken() {
      yield csv
      throw new Error('connection lost')
    }
    await expect(keep(inFolder, { content: Readable.from(broken()) })).rejects.toThrow('connection lost')
    expect(stored()).toBe(before)
  })
})

test('a picture that is also a web page is only a picture afterwards', async () => {
  const polyglot = Buffer.concat([
    await picture(20, 20).gif().toBuffer(),
    Buffer.from('<html><script>alert("polyglot")</script>'),
    Buffer.from('504b0304', 'hex'),
  ])
  const row = await keep(inFolder, { purpose: 'avatar', name: 'x.html', content: polyglot })
  expect(row).toMatchObject({ name: 'x.png', mediaType: 'image/png' })
  expect((await bytesOf(inFolder, row.id)).includes('script')).toBe(false)
})

test('many pictures at once are drawn one after the other, so that the rest of the server goes on', async () => {
  const content = await picture(2000, 2000).png().toBuffer()
  let most = 0
  const look = setInterval(() => (most = Math.max(most, sharp.counters().process)), 1)
  await Promise.all(
    [1, 2, 3, 4, 5].map(() => inFolder.receive({ name: 'me.png', content }, 'avatar')),
  ).finally(() => clearInterval(look))
  expect(most).toBe(1)
})

test('a wrong extension is set right, because the content decides', async () => {
  const row = await keep(inFolder, {
    purpose: 'attachment',
    name: '../../etc/report.pdf',
    content: await picture(10, 10).png().toBuffer(),
  })
  expect(row).toMatchObject({ name: 'report.png', mediaType: 'image/png' })
})

test('the cleaning leaves a file alone whose time on disk is old but whose row exists', async () => {
  const row = await keep(inFolder)
  utimesSync(join(folder, row.storageKey), new Date('2020-01-01'), new Date('2020-01-01'))
  await removeStrayBytes(inFolder.storage, databases, {
    progress: () => {},
    throwIfCancelled: () => {},
  } as never)
  expect(await inFolder.storage.size(row.storageKey)).toBe(csv.length)
  expect(await inFolder.storage.size(`ab/${randomUUID()}`)).toBeNull()
})

test('what an upload left behind when its server was killed goes after a day', async () => {
  const left = join(inFolder.storage.waitingRoom, randomUUID())
  writeFileSync(left, 'half a file')
  const job = { progress: () => {}, throwIfCancelled: () => {} } as never
  await removeStrayBytes(inFolder.storage, databases, job)
  expect(existsSync(left)).toBe(true)
  utimesSync(left, new Date('2020-01-01'), new Date('2020-01-01'))
  await removeStrayBytes(inFolder.storage, databases, job)
  expect(existsSync(left)).toBe(false)
})

test('while a backup reads, no bytes are removed', async () => {
  const { key } = await inFolder.receive({ name: 'a.csv', content: csv }, 'import')
  const release = await holdBytes(databases.owner)
  await expect(removeBytesOf(inFolder.storage, databases, key)).rejects.toThrow(/backup is running/)
  expect(await inFolder.storage.size(key)).toBe(csv.length)
  await release()
  await removeBytesOf(inFolder.storage, databases, key)
  expect(await inFolder.storage.size(key)).toBeNull()
})
