// The pipeline with kinds made for the test: a fast one that copies into a staging table and merges it at the end, from a ZIP with two tables.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { crc32, deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { sql } from 'kysely'
import { from as copyFrom } from 'pg-copy-streams'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFiles } from '../../app/server/files/files.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { updateBatch, type Work } from './batch.server.ts'
import { beginImport } from './begin.server.ts'
import { checkImport } from './checkImport.server.ts'
import { kindsOf, type ImportKind, type ImportServices } from './kinds.server.ts'
import { runImport } from './runImport.server.ts'
import { undoImport } from './undoImport.server.ts'

interface Place {
  code: string
  name: string
}

const places: ImportKind<Place> = {
  kind: 'places',
  title: 'Places',
  about: 'Codes and names.',
  belongsTo: 'platform',
  chunkRows: 4,
  layouts: [
    { name: 'places', title: 'Places', signature: ['Code', 'Place Name'], member: /places/ },
    { name: 'codes', title: 'Codes', signature: ['Code', 'Meaning'], member: /codes/ },
  ],
  fields: [
    { name: 'code', label: 'Code', required: true, parse: (value) => ({ value }) },
    { name: 'name', label: 'Name', aliases: ['place name', 'meaning'], parse: (value) => ({ value }) },
  ],
  check: (_, rows) => Promise.resolve({ new: rows.length, changed: 0, unchanged: 0, problems: [] }),
  async apply({ client, batch, part }, rows) {
    const lines = rows.map((r) => `${batch.id}\t${part.layout}\t${r.values.code}\t${r.values.name}\n`)
    await pipeline(Readable.from([lines.join('')]), client.query(copyFrom('copy staged_places from stdin')))
    return { new: 0, changed: 0, unchanged: 0, problems: [] }
  },
  finish: [
    {
      title: 'Putting the places in order',
      async run({ db, batch }) {
        const { numAffectedRows } =
          await sql`insert into places select batch_id, code, name from staged_places where batch_id = ${batch.id}::uuid`.execute(
            db,
          )
        return { new: Number(numAffectedRows) }
      },
    },
    {
      title: 'Clearing up',
      async run({ db, batch }) {
        await sql`delete from staged_places where batch_id = ${batch.id}::uuid`.execute(db)
        return {}
      },
    },
  ],
  undo: {
    by: 'kind',
    async step({ db, batch }) {
      const { numAffectedRows } =
        await sql`delete from places where ctid in (select ctid from places where batch_id = ${batch.id}::uuid limit 5)`.execute(
          db,
        )
      const undone = Number(numAffectedRows)
      return { undone, kept: 0, isLast: undone < 5 }
    },
  },
  summarize: (counts) => `${counts.new} places.`,
}

const kinds = kindsOf([places])
let database: TestDatabase
let services: ImportServices
let folder: string

beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'elections-pipeline-'))
  const { databases } = database
  services = {
    databases,
    files: openFiles({ settings: { files: { kind: 'folder', folder } }, databases } as never),
  } as ImportServices
  await databases.owner.query(`create table staged_places (batch_id uuid, layout text, code text, name text);
    create table places (batch_id uuid, code text, name text);
    grant all on staged_places, places to elections_app`)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function begun(name: string, content: Buffer): Promise<string> {
  const received = await services.files.receive({ name, content }, 'import')
  return database.databases.asSystem(async (db) => {
    const file = await services.files.record(
      db,
      { purpose: 'import', organizationId: null, ownerId: null },
      received,
    )
    return beginImport(db, services, {
      file,
      kind: kinds.places!,
      organizationId: null,
      createdBy: null,
      createdByName: 'Test',
    })
  })
}

/** Stops by throwing at the given look, as a cancelled job does. */
function work(batchId: string, stopAt = Infinity, chunkRows?: number): Work {
  let looks = 0
  return {
    services,
    kinds,
    batchId,
    jobId: null,
    userId: null,
    chunkRows,
    progress: () => {},
    throwIfCancelled() {
      if (++looks > stopAt) throw new Error('stopped here')
    },
  }
}

const set = (id: string, state: string) => database.databases.asSystem((db) => updateBatch(db, id, { state }))
const row = (id: string) =>
  database.databases.asSystem((db) =>
    db.selectFrom('importBatches').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const stored = async (id: string) =>
  (
    await database.databases.owner.query<Place>(
      'select code, name from places where batch_id = $1 order by code',
      [id],
    )
  ).rows

const table = (count: number) =>
  `Code\tPlace Name\r\n${Array.from({ length: count }, (_, i) => `P${String(i).padStart(3, '0')}\tPlace ${i}`).join('\r\n')}\r\n`
const codes = 'Code,Meaning\nZ1,Zone\n'

describe('a fast kind, from a ZIP with two tables', () => {
  test('both tables are recognised by their columns, copied, merged once and taken back', async () => {
    const id = await begun(
      'state.zip',
      zipOf({ 'codes.csv': codes, 'data/places.txt': table(10), 'readme.txt': 'Hello\nthere\n' }),
    )
    const parts = (await row(id)).parts as unknown as { member: string; layout: string }[]
    expect(parts.map((p) => [p.member, p.layout])).toEqual([
      ['data/places.txt', 'places'],
      ['codes.csv', 'codes'],
    ])
    await set(id, 'checking')
    await checkImport(work(id))
    expect(await row(id)).toMatchObject({ state: 'ready', rowsRead: 11n })
    expect(await stored(id)).toEqual([])
    await set(id, 'running')
    expect(await runImport(work(id))).toEqual({ summary: '11 places.' })
    expect(await stored(id)).toHaveLength(11)
    await set(id, 'undoing')
    await undoImport(work(id))
    expect(await stored(id)).toEqual([])
    expect(await row(id)).toMatchObject({ state: 'undone', countUndone: 11n })
  })

  test('interrupted anywhere, any number of times, with any size of chunk, the result is the same', async () => {
    const content = zipOf({ 'codes.csv': codes, 'places.txt': table(9) })
    const stops = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 4 })
    let expected: Place[] | undefined
    await fc.assert(
      fc.asyncProperty(stops, fc.integer({ min: 1, max: 12 }), async (stopsAt, chunkRows) => {
        const id = await begun('state.zip', content)
        await set(id, 'running')
        for (const stopAt of stopsAt)
          await runImport(work(id, stopAt, chunkRows)).catch((e: Error) =>
            expect(e.message).toBe('stopped here'),
          )
        await runImport(work(id, Infinity, chunkRows))
        const rows = await stored(id)
        expected ??= rows
        expect(rows).toEqual(expected)
        expect(rows).toHaveLength(10)
        expect(await row(id)).toMatchObject({ state: 'done', countNew: 10n, rowsRead: 10n })
      }),
      { numRuns: 25 },
    )
  })

  test('two programs on one batch apply each row once; the slower one stops', async () => {
    const id = await begun('places.csv', Buffer.from(table(40)))
    await set(id, 'running')
    const results = await Promise.allSettled([
      runImport(work(id, Infinity, 2)),
      runImport(work(id, Infinity, 2)),
    ])
    expect(results.filter((r) => r.status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
    await runImport(work(id, Infinity, 2)).catch(() => undefined)
    expect(await stored(id)).toHaveLength(40)
  })
})

test('UTF-16 as Excel writes it is read to the end, also after an interruption', async () => {
  const id = await begun(
    'excel.txt',
    Buffer.from(`\ufeff${table(30).replaceAll('Place 7', 'Plaće 😀')}`, 'utf16le').swap16(),
  )
  await set(id, 'running')
  await runImport(work(id, 3)).catch(() => undefined)
  await runImport(work(id))
  const rows = await stored(id)
  expect(rows).toHaveLength(30)
  expect(rows[7]!.name).toBe('Plaće 😀')
})

test('a ZIP of tables no one knows asks for one of them', async () => {
  await expect(begun('odd.zip', zipOf({ 'a.csv': 'x,y\n1,2\n', 'b.csv': 'q,r\n3,4\n' }))).rejects.toThrow(
    'odd.zip has 2 tables inside and none has a known format. Choose one of them.',
  )
})

test('a file that goes bad far below its first rows fails with one sentence, and nothing was changed', async () => {
  const good = 'Code,Place Name\n' + 'P1,Somewhere far away in the Sandhills\n'.repeat(20_000)
  const id = await begun('late.csv', Buffer.concat([Buffer.from(good), Buffer.from('P2,\0\n')]))
  await set(id, 'checking')
  await expect(checkImport(work(id, Infinity, 1000))).rejects.toThrow('late.csv has a NUL byte in row 20,002')
  expect(await stored(id)).toEqual([])
})

function zipOf(files: Record<string, string>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(text), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(Buffer.byteLength(text), 18)
    head.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x03'), head, place, Buffer.from(name))
    bodies.push(Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed)
    offset += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(files).length, 4)
  end.writeUInt16LE(Object.keys(files).length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, ...directory, Buffer.from('PK\x05\x06'), end])
}
