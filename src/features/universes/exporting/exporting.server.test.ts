import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import type { Services } from '../../../app/server/services.ts'
import { systemScope } from '../../../app/server/auth/viewer.ts'
import { ageOn } from '../../../domain/voters/ages.ts'
import { dayOf } from '../../../domain/dates.ts'
import type { Role } from '../../../permissions.ts'
import { openZip } from '../../../sources/tabular/zip.ts'
import { testServer, type Client } from '../../../testing/server.ts'
import { auditLog } from '../../auditLog/api.ts'
import { files } from '../../files/api.ts'
import { jobs } from '../../jobs/api.ts'
import { buildVoterIndex } from '../../voterFile/buildIndex.server.ts'
import { exportColumns, universes, type VoterExport } from '../api.ts'
import type { Criteria } from '../criteria.ts'
import { eventually } from '../../../testing/eventually.ts'

const { as, world, databases, running, another } = await testServer({ env: { VOTER_EXPORT_CAP: '2000' } })
const { a, b } = world
const committeeId = a.rows.committeeId

const among = (...values: string[]): Criteria => ({
  steps: [
    { id: 'first', op: 'add', group: { match: 'all', items: [{ field: 'party', is: 'any', values }] } },
  ],
})
const three = among('NP', 'D', 'R')
const asking = {
  committeeId,
  criteria: three,
  name: 'All three',
  reason: 'Letters before the primary',
  columns: [...exportColumns],
}

const buildIndex = () => databases.inScope(systemScope, (db, client) => buildVoterIndex(db, client))

beforeAll(async () => {
  // A voter whose name would start a program in a spreadsheet, and one whose mail goes elsewhere.
  await databases.owner.query(
    `update voters set first_name = '=HYPERLINK("x")', middle_name = 'O''NEIL, JR' where key = 'NE:1000003'`,
  )
  await databases.owner.query(
    `update voters set mailing = '{"lines":["PO BOX 4","C/O MAY"],"city":"OMAHA","state":"NE","zip":"68102"}' where key = 'NE:1000002'`,
  )
  await buildIndex()
  // The server under test makes no exports; this one does.
  maker = (await another({ JOBS: 'yes', LOG_LEVEL: 'silent' })).running.services
})
let maker: Services

async function settled(client: Client, id: string): Promise<VoterExport> {
  for (;;) {
    const now = await client.call(universes.exportState, { id })
    if (now.state !== 'waiting') return now
    await pause(50)
  }
}

async function made(client: Client, more: Partial<typeof asking> & { universeId?: string } = {}) {
  const asked = await client.call(universes.export, { ...asking, ...more })
  return settled(client, asked.id)
}

const tracesOf = async (organizationId: string) =>
  (
    await databases.owner.query<{ actor_name: string; detail: Record<string, unknown> }>(
      `select actor_name, detail from audit.entries where organization_id = $1 and action = 'voter.exportTraced' order by seq`,
      [organizationId],
    )
  ).rows

async function contentOf(client: Client, fileId: string): Promise<Record<string, string>> {
  const response = await client.get(`/api/files/${fileId}`)
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  const members = await openZip({
    name: 'export.zip',
    size: bytes.length,
    read: (start, end) => Readable.from([bytes.subarray(start, end)]),
  })
  const content: Record<string, string> = {}
  for (const member of members) content[member.name] = String(await buffer(await member.open()))
  return content
}

const rowsOf = (csv: string) =>
  parse<Record<string, string>>(csv, { columns: true, bom: true, relax_quotes: false })
const isCanary = (row: Record<string, string>) => row['Voter number']!.startsWith('99')

test('an export holds exactly its voters, three canaries, and who made it when and why', async () => {
  const admin = await as('Admin')
  const asked = await admin.call(universes.export, asking)
  expect(asked).toMatchObject({
    state: 'waiting',
    voters: 3,
    purpose: 'political activities',
    reason: 'Letters before the primary',
    words: 'Start with nonpartisans, Democrats and Republicans.',
    madeByName: 'Admin of a',
    fileId: null,
    failure: null,
  })
  const ready = await settled(admin, asked.id)
  expect(ready).toMatchObject({ state: 'ready', voters: 3, mark: ready.id.slice(0, 8) })
  const content = await contentOf(admin, ready.fileId!)
  expect(Object.keys(content)).toEqual(['ABOUT.txt', 'voters.csv'])

  const csv = content['voters.csv']!
  const lines = csv.split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFVoter number,First name,Middle name,Last name,Suffix,Age,Party,Status,Phone,Cell phone,Email,Address,City,State,ZIP,' +
      'Mailing address,Mailing city,Mailing state,Mailing ZIP,County,Precinct,Congressional,Legislative,Vote history,Latitude,Longitude,Export',
  )
  const age = (year: number) => ageOn(dayOf(new Date()), `${year}-01-01`)
  expect(lines.slice(1).filter((line) => line !== '' && !line.startsWith('99'))).toEqual([
    `1000001,JANE,,EXAMPLE,,${age(1980)},NP,A,4025550101,,,1445 K ST,LINCOLN,NE,68508,,,,,Lancaster,10A,1,28,GN24 PR24,40.81,-96.7,${ready.mark}`,
    `1000002,JANET,,EXAMPLE,,${age(1982)},D,A,,,,1445 K ST,LINCOLN,NE,68508,"PO BOX 4, C/O MAY",OMAHA,NE,68102,Lancaster,10A,1,28,GN24,40.81,-96.7,${ready.mark}`,
    `1000003,"'=HYPERLINK(""x"")","O'NEIL, JR",SAMPLE,,${age(1990)},R,A,,,,,,,,,,,,Lancaster,10A,1,28,,,,${ready.mark}`,
  ])
  const canaries = rowsOf(csv).filter(isCanary)
  expect(canaries).toHaveLength(3)
  for (const canary of canaries) {
    expect(canary).toMatchObject({
      City: 'LINCOLN',
      County: 'Lancaster',
      Legislative: '28',
      Export: ready.mark,
    })
    expect(canary['Phone']).toMatch(/^40255501\d\d$/)
    expect(canary['Address']).not.toContain('K ST')
  }
  for (const column of ['Voter number', 'Phone', 'Address', 'Last name'])
    expect(new Set(canaries.map((canary) => canary[column])).size, column).toBeGreaterThan(1)

  const about = content['ABOUT.txt']!
  for (const part of [
    `Export:     ${ready.mark}`,
    'Created by: Admin of a',
    'Made for:   Committee a, Organization a',
    'Purpose:    political activities',
    'Reason:     Letters before the primary',
    'Voters:     3',
    'Who:        Start with nonpartisans, Democrats and Republicans.',
    'as of Mon, Mar 2, 2026',
    'Neb. Rev. Stat. 32-330',
  ])
    expect(about).toContain(part)
})

test('asked, made and downloaded are on record, in the list of exports too, and the log’s chain holds', async () => {
  const admin = await as('Admin')
  const ready = await made(admin, { name: 'On record' })
  await contentOf(await as('Organization_Admin'), ready.fileId!)
  const { rows: entries } = await admin.call(auditLog.list, { subject: 'voterExport', subjectId: ready.id })
  expect(entries.map((e) => [e.action, e.actorName])).toEqual([
    ['voter.exportDownloaded', 'Organization_Admin of a'],
    ['export.made', 'Admin of a'],
    ['voter.exportAsked', 'Admin of a'],
  ])
  expect(entries[1]!.detail).toMatchObject({
    what: 'Voters: On record',
    rows: 3,
    filter: {
      words: 'Start with nonpartisans, Democrats and Republicans.',
      purpose: 'political activities',
      reason: 'Letters before the primary',
      export: ready.mark,
    },
  })
  const listed = await admin.call(auditLog.list, { action: 'export.made' })
  expect(listed.rows[0]!.subjectId).toBe(ready.id)
  expect((await admin.call(auditLog.verify, {})).firstBadSeq).toBeNull()
})

test('a row is traced to its export by number, by name, by address, by phone, or as a whole line', async () => {
  const admin = await as('Admin')
  const first = await made(admin, { name: 'First', columns: ['voter number', 'name', 'address', 'phone'] })
  const second = await made(admin, { name: 'Second', columns: ['voter number', 'name', 'address', 'phone'] })
  const canariesOf = async (one: VoterExport) =>
    rowsOf((await contentOf(admin, one.fileId!))['voters.csv']!).filter(isCanary)
  const numbers = [...(await canariesOf(first)), ...(await canariesOf(second))].map(
    (row) => row['Voter number'],
  )
  expect(new Set(numbers).size).toBe(6)
  const traced = async (client: Client, typed: string) =>
    (await client.call(universes.traceCanary, { text: typed })).exports.map((e) => e.id)
  for (const one of [first, second])
    for (const canary of await canariesOf(one)) {
      const name = `${canary['First name']} ${canary['Last name']}`
      const phone = canary['Phone']!.replace(/(...)(...)(....)/, '($1) $2-$3')
      for (const typed of [
        canary['Voter number']!,
        name.toLowerCase(),
        `${canary['Last name']}, ${canary['First name']} · ${canary['Address']}`,
        canary['Address']!,
        Object.values(canary).join(','),
      ])
        expect(await traced(admin, typed), typed).toEqual([one.id])
      expect(await traced(admin, phone)).toContain(one.id)
      // The other organization's walls hold; platform staff see every one.
      expect(await traced(await as('Admin', 'b'), canary['Voter number']!)).toEqual([])
      expect(await traced(await as('Owner', 'b'), canary['Voter number']!)).toEqual([one.id])
    }
  expect(await traced(admin, 'JANE EXAMPLE 1445 K ST')).toEqual([])
  // A row that still carries its last column needs no canary.
  expect(await traced(admin, `1000001,JANE,EXAMPLE,${second.mark}`)).toEqual([second.id])
  expect(await traced(await as('Admin', 'b'), second.mark)).toEqual([])
  const { rows: entries } = await admin.call(auditLog.list, { action: 'voter.exportTraced' })
  expect(entries.length).toBeGreaterThan(10)
  expect(JSON.stringify(entries)).not.toContain('EXAMPLE')
})

test('a trace by platform staff is on record where the list was made, and no other organization reads its name', async () => {
  const before = await tracesOf(b.organizationId)
  const { mark } = await made(await as('Admin'), { name: 'Known to A alone' })
  await (await as('Owner', 'b')).call(universes.traceCanary, { text: mark })
  expect((await tracesOf(a.organizationId)).at(-1)).toMatchObject({
    actor_name: 'Owner of b',
    detail: { found: ['Known to A alone'] },
  })
  expect(await tracesOf(b.organizationId)).toEqual(before)
})

test('a frozen universe hands out the voters it holds', async () => {
  const admin = await as('Admin')
  const criteria = among('NP')
  const universe = await admin.call(universes.save, { committeeId, criteria, name: 'Frozen', isFrozen: true })
  await databases.owner.query(`update voters set party = 'L' where party = 'NP'`)
  await buildIndex()
  try {
    const ready = await made(admin, { criteria, universeId: universe.id, columns: ['voter number'] })
    expect(ready.words).toMatch(/^Universe “Frozen” as frozen on .*\. Start with nonpartisans\.$/)
    const rows = rowsOf((await contentOf(admin, ready.fileId!))['voters.csv']!)
    expect(rows.filter((row) => !isCanary(row)).map((row) => row['Voter number'])).toEqual(['1000001'])
    const empty = await admin.try(universes.export, { ...asking, criteria })
    expect([empty.status, empty.text]).toEqual([
      422,
      expect.stringContaining('No one matches these criteria') as string,
    ])
  } finally {
    await databases.owner.query(`update voters set party = 'NP' where party = 'L'`)
    await buildIndex()
  }
})

test('more voters than one export may hold are refused with the count and the way out', async () => {
  running.services.settings.voterExportCap = 2
  try {
    const refused = await (await as('Admin')).try(universes.export, asking)
    expect([refused.status, refused.body]).toMatchObject([
      422,
      {
        message:
          'These are 3 voters, and one export holds at most 2. Narrow the criteria, or export county by county.',
      },
    ])
  } finally {
    running.services.settings.voterExportCap = 2000
  }
})

test.each(['editor', 'viewer', 'Organization_Moderator'] as Role[])(
  'the role %s exports, lists and traces nothing',
  async (role) => {
    const client = await as(role)
    expect((await client.try(universes.export, asking)).status).toBe(403)
    expect((await client.try(universes.exports, { committeeId })).status).toBe(403)
    expect((await client.try(universes.exportState, { id: a.rows.voterExportId })).status).toBe(403)
    expect((await client.try(universes.traceCanary, { text: '9912345' })).status).toBe(403)
  },
)

test('another organization’s committee, universe and export answer like missing ones', async () => {
  const admin = await as('Admin')
  const foreign = await admin.try(universes.exportState, { id: b.rows.voterExportId })
  const missing = await admin.try(universes.exportState, { id: randomUUID() })
  expect([foreign.status, foreign.text]).toEqual([404, missing.text])
  expect((await admin.try(universes.exports, { committeeId: b.rows.committeeId })).status).toBe(404)
  expect((await admin.try(universes.export, { ...asking, committeeId: b.rows.committeeId })).status).toBe(404)
  expect((await admin.try(universes.export, { ...asking, universeId: b.rows.universeId })).status).toBe(404)
})

test('the file opens for who may export now, and for no one else', async () => {
  const admin = await as('admin')
  const { fileId } = await made(admin, { name: 'Doors' })
  const status = async (client: Client) => (await client.get(`/api/files/${fileId}`)).status
  for (const role of ['editor', 'viewer', 'Organization_Moderator'] as Role[]) {
    expect(await status(await as(role)), role).toBe(404)
    expect((await (await as(role)).try(files.get, { id: fileId! })).status).toBe(404)
  }
  expect(await status(await as('Admin', 'b'))).toBe(404)
  expect(await status(await as('Owner', 'b'))).toBe(200)
  const response = await (await as('Org_Admin')).get(`/api/files/${fileId}`)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('etag')).toBeNull()
  expect(decodeURIComponent(response.headers.get('content-disposition')!)).toContain(
    `${dayOf(new Date())} Doors `,
  )
  // Who made it and is no administrator any more has lost it too.
  await databases.owner.query(`update users set role = 'editor' where id = $1`, [a.users.admin])
  expect(await status(admin)).toBe(404)
  await databases.owner.query(`update users set role = 'admin' where id = $1`, [a.users.admin])
  await databases.owner.query('delete from voter_attestations where user_id = $1', [a.users.admin])
  expect(await status(admin)).toBe(403)
})

test('who has not said what for exports nothing, and no one puts in an export of their own', async () => {
  const client = await as('Organization_Principal')
  await databases.owner.query('delete from voter_attestations where user_id = $1', [
    a.users.Organization_Principal,
  ])
  const refused = await client.try(universes.export, asking)
  expect([refused.status, refused.text]).toEqual([
    403,
    expect.stringContaining('State what you use') as string,
  ])
  const put = await fetch(`${running.url}/api/files?purpose=export&name=x.zip`, {
    method: 'PUT',
    headers: { cookie: (await as('Admin')).cookie },
    body: 'PK',
  })
  expect(put.status).toBe(422)
})

test('an export that was stopped says so, and can be started again', async () => {
  const admin = await as('Admin')
  const { id } = await admin.call(universes.export, { ...asking, name: 'Stopped' })
  await databases.owner.query(`update voter_exports set state = 'waiting', file_id = null where id = $1`, [
    id,
  ])
  await databases.owner.query(
    `update jobs set state = 'cancelled', finished_at = now() where id = (select job_id from voter_exports where id = $1)`,
    [id],
  )
  const stopped = await admin.call(universes.exportState, { id })
  expect(stopped).toMatchObject({
    state: 'failed',
    failure: 'The export was stopped before its file was made. Start it again.',
  })
  await admin.call(jobs.retry, { id: stopped.jobId! })
  expect((await settled(admin, id)).state).toBe('ready')
})

test('an export that has grown too large meanwhile fails with the same sentence, on record', async () => {
  const admin = await as('Admin')
  maker.settings.voterExportCap = 2
  try {
    const failed = await made(admin, { name: 'Grown' })
    expect(failed).toMatchObject({ state: 'failed', fileId: null })
    expect(failed.failure).toMatch(/^These are 3 voters, and one export holds at most 2\./)
    const { rows: entries } = await admin.call(auditLog.list, { subjectId: failed.id })
    expect(entries.map((e) => e.action)).toEqual(['voter.exportFailed', 'voter.exportAsked'])
  } finally {
    maker.settings.voterExportCap = 2000
  }
})

test(
  'a disk that takes no file is tried again, and then said in one sentence',
  { timeout: 30_000 },
  async () => {
    const admin = await as('Admin')
    const { receive } = maker.files
    let attempts = 0
    maker.files.receive = () => {
      attempts++
      return Promise.reject(new Error('ENOSPC: no space left on device'))
    }
    try {
      const { id, jobId } = await admin.call(universes.export, { ...asking, name: 'No room' })
      await expect.poll(() => attempts).toBe(1)
      expect((await admin.call(universes.exportState, { id })).state).toBe('waiting')
      // As if it had been tried twice: the queue waits longer after each attempt.
      await databases.owner.query('update jobs set attempts = 2 where id = $1', [jobId])
      expect(await settled(admin, id)).toMatchObject({
        state: 'failed',
        failure: 'The file could not be written. Start the export again in a while.',
      })
    } finally {
      maker.files.receive = receive
    }
  },
)

test('files go after thirty days; that they were made stays on record', async () => {
  const admin = await as('Admin')
  const old = await made(admin, { name: 'Old' })
  const fresh = await made(admin, { name: 'Fresh' })
  await databases.owner.query(
    `update voter_exports set ready_at = now() - interval '31 days' where id = $1`,
    [old.id],
  )
  await databases.asSystem((db) =>
    running.services.jobs.add(db, {
      kind: 'remove-old-exports',
      title: 'Remove',
      payload: {},
      organizationId: null,
      createdBy: null,
    }),
  )
  await expect
    .poll(async () => (await admin.call(universes.exportState, { id: old.id })).fileId, { timeout: 10_000 })
    .toBeNull()
  expect((await admin.get(`/api/files/${old.fileId}`)).status).toBe(404)
  expect((await admin.get(`/api/files/${fresh.fileId}`)).status).toBe(200)
  const { exports } = await admin.call(universes.exports, { committeeId })
  expect(exports.find((e) => e.id === old.id)).toMatchObject({ state: 'ready', fileId: null })
})

test('the twenty-first export within a day has to wait', async () => {
  const admin = await as('Admin', 'b')
  await databases.owner.query(
    `insert into voter_exports (organization_id, committee_id, name, purpose, reason, criteria, words, columns, made_by_name, state, made_at)
     select $1, $2, 'n', 'elections', 'because', '{}', 'w', '{name}', 'x', 'ready', now() - interval '1 hour' from generate_series(1, 19)`,
    [b.organizationId, b.rows.committeeId],
  )
  const refused = await admin.try(universes.export, { ...asking, committeeId: b.rows.committeeId })
  expect(refused.status).toBe(429)
  expect(refused.text).toContain('made 20 exports within a day')
  await databases.owner.query(
    `update voter_exports set made_at = now() - interval '25 hours' where organization_id = $1 and name = 'n'`,
    [b.organizationId],
  )
  expect((await admin.try(universes.export, { ...asking, committeeId: b.rows.committeeId })).status).toBe(200)
})

test('an export that failed and is tried again is one of the twenty of this day', async () => {
  const admin = await as('Admin', 'b')
  const of = { ...asking, committeeId: b.rows.committeeId }
  maker.settings.voterExportCap = 2
  const failed = await made(admin, { ...of, name: 'Tried again' })
  maker.settings.voterExportCap = 2000
  expect(failed.state).toBe('failed')
  const others = (state: string) =>
    databases.owner.query(
      `update voter_exports set state = $2, made_at = now() where organization_id = $1 and name = 'n'`,
      [b.organizationId, state],
    )
  await others('ready')
  // The export says that it failed a moment before its job does.
  await eventually(async () =>
    expect((await admin.call(jobs.get, { id: failed.jobId! })).state).toBe('failed'),
  )
  await admin.call(jobs.retry, { id: failed.jobId! })
  await eventually(async () =>
    expect(await admin.call(jobs.get, { id: failed.jobId! })).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('made 20 exports within a day') as string,
    }),
  )
  expect(await admin.call(universes.exportState, { id: failed.id })).toMatchObject({ fileId: null })
  await others('failed')
  await admin.call(jobs.retry, { id: failed.jobId! })
  await eventually(async () =>
    expect(await admin.call(universes.exportState, { id: failed.id })).toMatchObject({ state: 'ready' }),
  )
})

test('a list of columns is no longer than there are columns', async () => {
  const columns = Array<'name'>(exportColumns.length + 1).fill('name')
  expect((await (await as('Admin')).try(universes.export, { ...asking, columns })).status).toBe(422)
})
