import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import type { Services } from '../../app/server/services.ts'
import { isList } from '../../app/list.ts'
import type { Call } from '../../app/contract.ts'
import { features } from '../../features.server.ts'
import { openZip } from '../../sources/tabular/zip.ts'
import { eventually } from '../../testing/eventually.ts'
import { testServer, type Client } from '../../testing/server.ts'
import { committees } from '../committees/api.ts'
import { people } from '../people/api.ts'
import { handover, type HandoverExport } from './api.ts'
import { isOfACommittee, listsToTake, notTaken, furtherInputs } from './taking/lists.server.ts'
import { ownLists } from './taking/ownLists.server.ts'

const { as, world, databases, another } = await testServer()
const { a, b } = world
const { committeeId } = a.rows
let maker: Services
beforeAll(async () => {
  // The server under test makes no files; this one does.
  maker = (await another({ JOBS: 'yes', LOG_LEVEL: 'silent' })).running.services
})

async function made(client: Client): Promise<HandoverExport> {
  const { id } = await client.call(handover.startExport, { committeeId })
  return eventually(async () => {
    const { exports } = await client.call(handover.get, { committeeId })
    const found = exports.find((one) => one.id === id)!
    expect(found.state).not.toBe('waiting')
    return found
  }, 60_000)
}

async function unpacked(
  client: Client,
  fileId: string,
): Promise<{ bytes: Buffer; files: Map<string, Buffer> }> {
  const response = await client.get(`/api/files/${fileId}`)
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  const members = await openZip({
    name: 'all.zip',
    size: bytes.length,
    read: (start, end) => Readable.from([bytes.subarray(start, end)]),
  })
  const files = new Map<string, Buffer>()
  for (const member of members) files.set(member.name, await buffer(await member.open()))
  return { bytes, files }
}

test(
  'a manager takes every list of the committee along, twice, with a README whose sums are right',
  { timeout: 120_000 },
  async () => {
    const editor = await as('editor')
    await editor.call(people.create, { committeeId, firstName: 'Ngọc', lastName: 'Łódź-Example' } as never)
    const file = await made(editor)
    expect(file).toMatchObject({ state: 'ready', failure: null })
    const { bytes, files } = await unpacked(editor, file.fileId!)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256)
    expect(files.size).toBe(file.files + 1)
    const readme = files.get('README.txt')!.toString()
    for (const [name, content] of files)
      if (name !== 'README.txt')
        expect(readme, name).toContain(`${createHash('sha256').update(content).digest('hex')}  ${name}`)
    const names = [...files.keys()]
    for (const { of } of listsToTake(maker.given))
      if (!file.leftOut.some(({ what }) => what === of.list.what)) {
        expect(names).toContain(`csv/${of.list.what}.csv`)
        expect(names).toContain(`xlsx/${of.list.what}.xlsx`)
      }
    for (const { what } of ownLists) expect(names).toContain(`csv/${what}.csv`)
    const rows: string[][] = parse(files.get('csv/People.csv')!.toString(), { bom: true })
    expect(rows.flat().join('|')).toContain('Łódź-Example')
    expect(readme).toContain('4 NAC 10-005')
    const { rows: logged } = await databases.owner.query(
      `select action from audit.entries where subject = 'handover' and subject_id = $1 order by seq`,
      [file.id],
    )
    expect(logged.map(({ action }) => action as string)).toEqual([
      'handover.asked',
      'export.made',
      'handover.downloaded',
    ])
  },
)

test('every list of a committee is taken along, or says why not', () => {
  const known = new Set(listsToTake(maker.given).map(({ of }) => of.path))
  for (const { calls } of features)
    for (const { api } of calls)
      for (const of of Object.values(api as Record<string, Call>)) {
        if (!isList(of) || !isOfACommittee(of)) continue
        expect(known.has(of.path) || of.path in notTaken, of.path).toBe(true)
        const needsMore = !of.input.safeParse({ committeeId }).success
        if (known.has(of.path)) expect(of.path in furtherInputs, of.path).toBe(needsMore)
      }
  const names = [
    ...listsToTake(maker.given).map(({ of }) => of.list.what),
    ...ownLists.map(({ what }) => what),
  ]
  expect(new Set(names).size, 'no two lists share a name').toBe(names.length)
})

test(
  'the file is its maker’s alone, and closes with the job in the committee',
  { timeout: 60_000 },
  async () => {
    const editor = await as('editor')
    const file = await made(editor)
    const admin = await as('Admin')
    const [seen] = (await admin.call(handover.get, { committeeId })).exports
    expect(seen).toMatchObject({ id: file.id, fileId: null })
    expect((await admin.get(`/api/files/${file.fileId}`)).status).toBe(404)
    const job = `update committee_members set job = $1 where committee_id = '${committeeId}' and user_id = '${a.users.editor}'`
    await databases.owner.query(job, ['organizer'])
    try {
      expect((await editor.get(`/api/files/${file.fileId}`)).status).toBe(404)
    } finally {
      await databases.owner.query(job, ['manager'])
    }
  },
)

test('jobs without the right, other committees and other organizations', async () => {
  const observer = await as('viewer')
  expect((await observer.try(handover.get, { committeeId })).status).toBe(403)
  expect((await observer.try(handover.startExport, { committeeId })).status).toBe(403)
  const admin = await as('Admin')
  for (const call of [handover.get, handover.startExport]) {
    expect((await admin.try(call, { committeeId: b.rows.committeeId })).status).toBe(404)
    expect((await admin.try(call, { committeeId: randomUUID() })).status).toBe(404)
  }
  expect((await admin.try(handover.cancelExport, { committeeId, id: b.rows.handoverExportId })).status).toBe(
    404,
  )
})

test(
  'what was stopped leaves no file; an archived committee can still be taken along',
  { timeout: 60_000 },
  async () => {
    const admin = await as('Admin')
    await maker.jobs.stop()
    const { id } = await admin.call(handover.startExport, { committeeId })
    expect((await admin.try(handover.startExport, { committeeId })).body).toMatchObject({
      message: expect.stringContaining('is being made already') as string,
    })
    expect(await admin.call(handover.cancelExport, { committeeId, id })).toEqual({ wasStopped: true })
    const [last] = (await admin.call(handover.get, { committeeId })).exports
    expect(last).toMatchObject({
      id,
      state: 'failed',
      fileId: null,
      failure: 'It was stopped. Nothing of the file was kept.',
    })
    await admin.call(committees.archive, { id: committeeId })
    maker = (await another({ JOBS: 'yes', LOG_LEVEL: 'silent' })).running.services
    expect(await made(admin)).toMatchObject({ state: 'ready' })
    await admin.call(committees.restore, { id: committeeId })
  },
)
