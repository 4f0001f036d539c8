import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { testServer, type Client, type TestServer } from '../../testing/server.ts'
import { leftOut } from './rules.ts'
import { imports, type BatchDetail } from './api.ts'

let server: TestServer
let staff: Client
let organizationId: string

beforeAll(async () => {
  server = await testServer({ env: { JOBS: 'yes' } })
  staff = await server.as('Console_Admin')
  organizationId = server.world.a.organizationId
})

/** Uploads as the browser does. */
async function upload(client: Client, name: string, content: string | Buffer): Promise<string> {
  const response = await fetch(
    `${server.running.url}/api/files?purpose=import&name=${encodeURIComponent(name)}`,
    {
      method: 'PUT',
      headers: { cookie: client.cookie, 'idempotency-key': crypto.randomUUID() },
      body: new Uint8Array(Buffer.from(content)),
    },
  )
  const answer = (await response.json()) as { id: string; message?: string }
  if (!response.ok) throw new Error(answer.message)
  return answer.id
}

async function begin(content: string | Buffer, name = 'people.csv'): Promise<string> {
  const fileId = await upload(staff, name, content)
  return (await staff.call(imports.begin, { fileId, kind: 'members', organizationId })).id
}

async function settled(id: string, ...states: string[]): Promise<BatchDetail> {
  return eventually(async () => {
    const batch = await staff.call(imports.get, { id })
    if (!states.includes(batch.state)) throw new Error(`The import stayed ${JSON.stringify(batch)}`)
    return batch
  })
}

async function imported(content: string, again = false): Promise<BatchDetail> {
  const id = await begin(content)
  await staff.call(imports.check, { id })
  await settled(id, 'ready')
  await staff.call(imports.run, { id, again })
  return settled(id, 'done')
}

const pending = () =>
  server.databases.asSystem((db) =>
    db
      .selectFrom('invitations')
      .select(['email', 'name', 'role', 'committees', 'importBatchId'])
      .where('organizationId', '=', organizationId)
      .where('importBatchId', 'is not', null)
      .orderBy('email')
      .execute(),
  )

const member = (email: string) =>
  server.databases.asSystem((db) =>
    db
      .selectFrom('users')
      .select(['id', 'name', 'title', 'phone', 'role'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow(),
  )

describe('from a dropped file to members', () => {
  test('the first line can be said to be data, and every column that is left out is known', async () => {
    const id = await begin('email,name,shoe size\nada@a.example,Ada Larkspur,9\n')
    const named = await staff.call(imports.get, { id })
    expect(named.parts[0]).toMatchObject({ hasHeader: true, readAnyway: [] })
    const { header, mapping, leftOutFacts: facts } = named.parts[0]!
    expect(leftOut({ header, mapping, readAnyway: [], facts }, [])).toEqual([
      { why: 'nothing in Elections Nebraska matches', columns: ['shoe size'] },
    ])
    await staff.call(imports.map, { id, parts: [], firstLine: 'data' })
    const bare = await staff.call(imports.get, { id })
    expect(bare).toMatchObject({
      state: 'uploaded',
      parts: [{ hasHeader: false, header: ['Column 1', 'Column 2', 'Column 3'] }],
    })
    await staff.call(imports.map, { id, parts: [], firstLine: 'names' })
    expect((await staff.call(imports.get, { id })).parts[0]).toEqual(named.parts[0])
  })

  test('a file is recognised, checked without writing, brought in, and taken back whole', async () => {
    const before = await member('colleague@a.example')
    const id = await begin(
      Buffer.from(
        'E-Mail;Full Name;Role;Committee;Position;Phone\nann@list.example;Ann Ñandú;editor;committee A;organizer;402-555-0101\nbo@list.example;Bo;;;;\ncolleague@a.example;Colleague Renamed;;Other committee a;treasurer;402-555-0199\nnot an address;Cy;;;;\n',
        'latin1',
      ),
    )
    const begun = await settled(id, 'mapped')
    expect(begun.parts[0]).toMatchObject({
      encoding: 'Windows-1252',
      delimiter: 'separated by semicolons',
      hasHeader: true,
    })
    expect(begun.parts[0]!.mapping).toEqual({ email: 0, name: 1, role: 2, committee: 3, job: 4, phone: 5 })

    const preview = await staff.call(imports.preview, { id })
    expect(preview.parts[0]!.rows.map((r) => r.problems.length)).toEqual([0, 0, 0, 1])

    await staff.call(imports.check, { id })
    const checked = await settled(id, 'ready')
    expect(checked.checked!.counts).toEqual({
      new: 2,
      changed: 1,
      unchanged: 0,
      dropped: 0,
      skipped: 1,
      notes: 0,
    })
    expect(await pending()).toEqual([])
    const { problems, total } = await staff.call(imports.problems, { id })
    expect(total).toBe(1)
    expect(problems[0]).toMatchObject({
      row: 5,
      field: 'email',
      sort: 'Email cannot be read',
      value: 'not an address',
    })

    await staff.call(imports.run, { id })
    const done = await settled(id, 'done')
    expect(done.summary).toBe('2 people invited, 1 person changed, 0 people unchanged, 1 row skipped.')
    expect(await pending()).toMatchObject([
      { email: 'ann@list.example', name: 'Ann Ñandú', role: 'editor', importBatchId: id },
      { email: 'bo@list.example', name: 'Bo', role: 'viewer', committees: [] },
    ])
    expect(await member('colleague@a.example')).toMatchObject({
      name: 'Colleague Renamed',
      phone: '402-555-0199',
      role: 'editor',
    })

    await staff.call(imports.undo, { id })
    const undone = await settled(id, 'undone')
    expect(undone).toMatchObject({ undone: 3, kept: 0, actions: [] })
    expect(await pending()).toEqual([])
    expect(await member('colleague@a.example')).toEqual(before)
    const seats = await server.databases.asSystem((db) =>
      db.selectFrom('committeeMembers').select('job').where('userId', '=', before.id).execute(),
    )
    expect(seats).toEqual([])
  })

  test('each step is in the audit log, under the name of who did it', async () => {
    const { id } = await imported('email,name\nlog@list.example,Log\n')
    const entries = await server.databases.asSystem((db) =>
      db
        .selectFrom('audit.entries')
        .select(['action', 'actorName'])
        .where('subjectId', '=', id)
        .orderBy('seq')
        .execute(),
    )
    expect(entries).toEqual([
      { action: 'import.started', actorName: 'Console_Admin of a' },
      { action: 'import.finished', actorName: 'Console_Admin of a' },
    ])
  })

  test('undo keeps what someone changed since, and who accepted the invitation', async () => {
    const { id } = await imported(
      'email,name,title\nkeep@list.example,Keep,\ncolleague@a.example,Colleague Two,Boss\n',
    )
    await server.databases.asSystem(async (db) => {
      await db
        .updateTable('invitations')
        .set({ acceptedAt: new Date() })
        .where('email', '=', 'keep@list.example')
        .execute()
      await db
        .updateTable('users')
        .set({ title: 'Chief' })
        .where('email', '=', 'colleague@a.example')
        .execute()
    })
    await staff.call(imports.undo, { id })
    expect(await settled(id, 'undone')).toMatchObject({ undone: 0, kept: 2 })
    expect(await member('colleague@a.example')).toMatchObject({ name: 'Colleague of a', title: 'Chief' })
  })

  test('importing the same file again is asked about first, and then changes nothing', async () => {
    const content = 'email,name\nsame@list.example,Same\n'
    await imported(content)
    const id = await begin(content)
    await staff.call(imports.check, { id })
    const ready = await settled(id, 'ready')
    expect(ready.sameFile).toMatchObject([{ createdByName: 'Console_Admin of a' }])
    const refused = await staff.try(imports.run, { id })
    expect(refused.status).toBe(422)
    expect(refused.text).toMatch(
      /people.csv was already imported on .* by Console_Admin of a. Confirm to import it again./,
    )
    await staff.call(imports.run, { id, again: true })
    expect((await settled(id, 'done')).counts).toMatchObject({ new: 0, unchanged: 1 })
  })

  test('the mapping is remembered for the next file with these columns, in any order', async () => {
    const id = await begin('contact,who,x\nmap@list.example,Map,1\n')
    expect(await settled(id, 'uploaded')).toMatchObject({ parts: [{ mapping: {}, isRemembered: false }] })
    const half = await staff.try(imports.map, { id, parts: [{ mapping: { email: 0 } }] })
    expect(half).toMatchObject({ status: 422, body: { message: 'Choose the column that holds: Name.' } })
    await staff.call(imports.map, { id, parts: [{ mapping: { email: 0, name: 1 } }] })
    const next = await begin('x,who,contact\n1,Map,map@list.example\n')
    expect(await settled(next, 'mapped')).toMatchObject({
      parts: [{ mapping: { email: 2, name: 1 }, isRemembered: true }],
    })
  })

  test('a person listed once per committee gets one invitation to both', async () => {
    const { counts } = await imported(
      'email,name,committee,job\ntwo@list.example,Two,Committee a,manager\ntwo@list.example,Two,Other committee a,observer\ntwo@list.example,Other Name,,\n',
    )
    expect(counts).toMatchObject({ new: 1, changed: 1, skipped: 1 })
    const [invitation] = (await pending()).filter((i) => i.email === 'two@list.example')
    expect((invitation!.committees as { job: string }[]).map((c) => c.job).toSorted()).toEqual([
      'manager',
      'observer',
    ])
  })

  test('letters go out only when the box is ticked', async () => {
    const letters = () =>
      server.databases.asSystem((db) =>
        db
          .selectFrom('mails')
          .select(['recipient', 'bodyText'])
          .where('recipient', 'like', '%@mail.example')
          .execute(),
      )
    await imported('email,name\nquiet@mail.example,Quiet\n')
    expect(await letters()).toEqual([])
    const id = await begin('email,name\nloud@mail.example,Loud\n')
    await staff.call(imports.map, {
      id,
      parts: [{ mapping: { email: 0, name: 1 } }],
      options: { send: true },
    })
    await staff.call(imports.check, { id })
    await settled(id, 'ready')
    await staff.call(imports.run, { id })
    await settled(id, 'done')
    expect(await letters()).toMatchObject([
      { recipient: 'loud@mail.example', bodyText: expect.stringContaining('/login?invitation=') as string },
    ])
  })
})

describe('who may do what', () => {
  test('a role at or above one’s own is a problem of its row, and so is changing the Owner', async () => {
    const owner = server.world.a.emails.Owner
    const id = await begin(
      `email,name,role\nx@list.example,X,Owner\ny@list.example,Y,Super_Admin\n${owner},New Name,\nz@list.example,Z,Org_Admin\n`,
    )
    await staff.call(imports.check, { id })
    const { checked } = await settled(id, 'ready')
    expect(checked).toMatchObject({
      counts: { new: 1, skipped: 3 },
      sorts: { 'Role above your own': 2, 'Role cannot be read': 1 },
    })
  })

  test('an import goes to the organization it was made for and touches no other', async () => {
    await imported('email,name\ncolleague@b.example,Not yours\n')
    expect((await member('colleague@b.example')).name).toBe('Colleague of b')
  })

  test('organization people cannot import, nor see that there are imports', async () => {
    const admin = await server.as('Org_Admin')
    expect((await admin.try(imports.list, {})).status).toBe(403)
    expect((await admin.try(imports.get, { id: crypto.randomUUID() })).status).toBe(403)
    expect((await staff.try(imports.get, { id: crypto.randomUUID() })).status).toBe(404)
  })

  test('someone suspended in the meantime does not import any more', async () => {
    const other = await server.as('super_admin')
    const fileId = await upload(other, 'people.csv', 'email,name\nlate@list.example,Late\n')
    const { id } = await other.call(imports.begin, { fileId, kind: 'members', organizationId })
    await server.databases.asSystem(async (db) => {
      const { jobs } = server.running.services
      await db
        .updateTable('users')
        .set({ suspendedAt: new Date() })
        .where('id', '=', server.world.a.users.super_admin)
        .execute()
      const jobId = await jobs.add(db, {
        kind: 'import-check',
        title: 'Check',
        payload: { batchId: id },
        organizationId,
        createdBy: server.world.a.users.super_admin,
      })
      await db.updateTable('importBatches').set({ state: 'checking', jobId }).where('id', '=', id).execute()
    })
    const failed = await settled(id, 'failed')
    expect(failed.failure).toBe(
      'super_admin of a may no longer run imports. Someone who may can go on with it.',
    )
    expect(failed.actions).toEqual(['map', 'check', 'discard'])
  })
})

describe('files that cannot be used', () => {
  test.each<[string, string, string | Buffer, RegExp]>([
    ['nothing below its header', 'people.csv', 'email,name\n', /has a header and no rows below it/],
    [
      'ten thousand columns',
      'wide.csv',
      `${'a,'.repeat(9999)}a\n1\n`,
      /wide.csv has 10,000 columns; at most 2,000 can be read/,
    ],
    [
      'no ZIP in it',
      'list.csv',
      Buffer.from('PK\x03\x04 and then something else'),
      /not a ZIP|cannot be used/,
    ],
  ])('a file with %s gets one sentence and leaves nothing behind', async (_, name, content, sentence) => {
    const count = async () => (await staff.call(imports.list, {})).batches.length
    const before = await count()
    await expect(begin(content, name)).rejects.toThrow(sentence)
    expect(await count()).toBe(before)
  })

  test('bad rows are listed by row and the good ones still come in', async () => {
    const id = await begin(
      'email,name\ngood1@rows.example,"=HYPERLINK(1)"\nshort\n"open@rows.example,Never closed,x\ngood2@rows.example,Bo\n,No one\n',
    )
    await staff.call(imports.check, { id })
    await settled(id, 'ready')
    await staff.call(imports.run, { id })
    const done = await settled(id, 'done')
    expect(done.counts).toMatchObject({ new: 2, skipped: 3 })
    expect(done.problemSorts).toEqual({
      'The number of columns differs': 1,
      'A quote is never closed': 1,
      'Email is empty': 1,
    })
    const { problems } = await staff.call(imports.problems, { id, sort: 'Email is empty' })
    expect(problems).toMatchObject([{ row: 6, message: 'the email is empty. Fill it in or skip the row.' }])
    expect((await pending()).find((i) => i.email === 'good1@rows.example')!.name).toBe('=HYPERLINK(1)')
  })

  test('a batch that was never run can be discarded, with its file', async () => {
    const id = await begin('email,name\nd@list.example,D\n')
    await staff.call(imports.discard, { id })
    expect((await staff.try(imports.get, { id })).status).toBe(404)
    const { rowCount } = await server.databases.owner.query(
      `select from audit.entries where action = 'import.discarded' and subject_id = $1`,
      [id],
    )
    expect(rowCount).toBe(1)
  })

  test('a finished import cannot be run or paused again', async () => {
    const { id } = await imported('email,name\nfin@list.example,Fin\n')
    expect((await staff.try(imports.run, { id })).status).toBe(409)
    expect((await staff.try(imports.pause, { id })).status).toBe(409)
    expect((await staff.try(imports.discard, { id })).status).toBe(409)
  })
})
