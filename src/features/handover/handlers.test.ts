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
import { outbox } from '../outbox/api.ts'
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
  })
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
    await editor.call(people.add, { committeeId, firstName: 'Ngọc', lastName: 'Łódź-Example' })
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

test('what a phone brings to an archived committee changes nothing, is kept, and can be applied once it is reopened', async () => {
  const admin = await as('Admin')
  const { walkbookId } = a.rows
  const { rows: doors } = await databases.owner.query<{ id: string }>(
    'select id from walkbook_doors where walkbook_id = $1',
    [walkbookId],
  )
  const outboxId = randomUUID()
  const handId = randomUUID()
  await databases.owner.query(
    `insert into hands (id, organization_id, committee_id, walkbook_id, kind, user_id, name, handed_by_name, expires_at)
     values ($5, $1, $2, $3, 'member', $4, 'Admin', 'Admin', now() + interval '1 day')`,
    [a.organizationId, committeeId, walkbookId, a.users.Admin, handId],
  )
  const visits = async () =>
    (await databases.owner.query('select 1 from door_visits where door_id = $1', [doors[0]!.id])).rows.length
  const before = await visits()
  await admin.call(committees.archive, { id: committeeId })
  const sent = await admin.call(outbox.send, {
    outboxId,
    holder: { kind: 'member', committeeId },
    clock: new Date().toISOString(),
    events: [
      {
        id: randomUUID(),
        counter: 1,
        kind: 'doors.visit',
        v: 1,
        at: new Date().toISOString(),
        body: {
          handId,
          doorId: doors[0]!.id,
          result: 'not home',
          voterId: null,
          support: null,
          note: '',
          wantsSign: false,
          survey: null,
          position: null,
        },
      },
    ],
  })
  expect(sent.receipts).toMatchObject([
    {
      state: 'quarantined',
      reason: expect.stringContaining('The committee was archived before this arrived. It is kept') as string,
    },
  ])
  expect(await visits()).toBe(before)
  const step = (await admin.call(handover.get, { committeeId })).steps.find(({ id }) => id === 'unsent')!
  expect(step.count).toBeGreaterThan(0)
  const deciding = { committeeId, outboxId, counter: 1, how: 'apply' } as const
  expect((await admin.try(outbox.settle, deciding)).status).toBe(409)
  await admin.call(committees.restore, { id: committeeId })
  expect(await admin.call(outbox.settle, deciding)).toMatchObject({ state: 'applied' })
  expect(await visits()).toBe(before + 1)
})
