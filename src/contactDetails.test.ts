// Contact details are planted on everyone a committee knows, and on the voters of the file. Then an observer and a canvasser of the committee
// ask every call, every file, every live document and every search. None of what was planted comes back to them (docs/decisions/0017); to
// the manager it does, so that this test can fail.
import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { hashToken } from './app/server/auth/sessions.ts'
import { gather } from './app/server/feature.ts'
import { isList } from './app/list.ts'
import { features } from './features.server.ts'
import { colleagueWith } from './testing/colleague.ts'
import { exportPath } from './testing/exports.ts'
import { eightInFlight } from './testing/inFlight.ts'
import { liveFrames } from './testing/liveFrames.ts'
import { testServer, type Client } from './testing/server.ts'

const server = await testServer({ rollback: true })
const { as, world, databases, running } = server
const own = world.a.rows

// Written as the database keeps them; an answer writes a phone "402-591-7123", a street with small letters, and a point with its digits.
const planted = /canary7c\.example|402\D{0,3}591\D{0,2}7\d{3}|plantedcanary|96\.71234|40\.87654/i
const columns: Record<string, string> = {
  email: `'p' || substr(md5(random()::text), 1, 12) || '@canary7c.example'`,
  phone: `'4025917' || lpad(floor(random() * 1000)::text, 3, '0')`,
  cell_phone: `'4025917' || lpad(floor(random() * 1000)::text, 3, '0')`,
  street: `'77 Plantedcanary St'`,
  line: `'77 PLANTEDCANARY ST'`,
  street_key: `'plantedcanary st'`,
  address: `'p' || substr(md5(random()::text), 1, 12) || '@canary7c.example'`,
  recipient: `'p' || substr(md5(random()::text), 1, 12) || '@canary7c.example'`,
  mailing: `'{"lines": ["77 Plantedcanary St"], "city": "Lincoln", "state": "NE", "zip": "68508"}'`,
  longitude: '-96.71234',
  latitude: '40.87654',
}
// Not of people: where an event is, a state's public filings, public officials, lists of streets, an export's invented voters.
const otherTables = [
  'address_points',
  'book_postings',
  'calendar_entries',
  'donor_records',
  'error_reports',
  'events',
  'senators',
  'voter_export_canaries',
]
// What was searched by, of each kind.
const searched = ['canary7c.example', '4025917', '402-591-7', 'plantedcanary', '77 plantedcanary st']
const found = /findmeperson/i
const watchers = ['viewer who observes', 'editor who observes', 'canvasser'] as const
const clients = new Map<(typeof watchers)[number] | 'manager', Client>()

beforeAll(async () => {
  clients.set('viewer who observes', await as('viewer'))
  clients.set('editor who observes', await colleagueWith(server, 'observer'))
  clients.set('canvasser', await colleagueWith(server, 'canvasser'))
  clients.set('manager', await as('editor'))
  await plantEverywhere()
})

const given = gather(features)
const calls = given.calls.flatMap(({ api, examples }) =>
  Object.entries(api).map(([name, call]) => ({
    call,
    path: call.path,
    input: () =>
      (examples[name] as { input(r: typeof own): unknown }).input(own) as Record<string, unknown> | undefined,
  })),
)

describe.each(watchers)('to a %s', (watcher) => {
  it('no call tells how to reach anyone', async () => {
    const client = clients.get(watcher)!
    await eightInFlight(
      [
        ...calls.flatMap(({ call, path, input }) =>
          // A public page of a committee tells everyone the same.
          call.may === 'anyone' || (watcher === 'canvasser' && ofDoorsHandedOut.test(path))
            ? []
            : variantsOf(call.input, input()).map((body) => ({ path, body })),
        ),
        ...byName(),
      ],
      async ({ path, body }) => {
        const { status, text } = await client.post(`/api/${path}`, body)
        expect(status, `${path}: ${text}`).toBeLessThan(500)
        expect(planted.exec(text)?.[0], `${path} ${JSON.stringify(body)}`).toBeUndefined()
      },
    )
  })

  it('no search by it finds anyone', async () => {
    const client = clients.get(watcher)!
    await eightInFlight(searches(), async ({ path, body }) => {
      const { text } = await client.post(`/api/${path}`, body)
      expect(found.exec(text)?.[0], `${path} ${JSON.stringify(body)}`).toBeUndefined()
    })
  })

  it('no file holds it', async () => {
    expect(await filesHolding(clients.get(watcher)!)).toEqual([])
  })

  it('no live document holds it', async () => {
    const { cookie } = clients.get(watcher)!
    const ids = new Set([...Object.values<string | number>({ ...own }), ...Object.values(world.a.users)])
    for (const collection of Object.keys(given.live))
      for (const frame of await liveFrames(
        running.url,
        cookie,
        Array.from(ids, (id) => `${collection}/${id}`),
      ))
        expect(planted.exec(frame)?.[0], collection).toBeUndefined()
  })
})

it('no calendar of an observer holds it', async () => {
  const secret = randomBytes(32).toString('base64url')
  await databases.asSystem((db) =>
    db
      .insertInto('calendarFeeds')
      .values({
        organizationId: world.a.organizationId,
        committeeId: own.committeeId,
        userId: world.a.users.viewer,
        kind: 'committee',
        secretHash: hashToken(secret),
      })
      .onConflict((c) =>
        c
          .columns(['organizationId', 'userId', 'kind', 'committeeId'])
          .doUpdateSet({ secretHash: hashToken(secret) }),
      )
      .execute(),
  )
  const calendar = await server.nobody.get(`/calendar/${secret}.ics`)
  expect(calendar.status).toBe(200)
  expect(planted.exec(await calendar.text())?.[0]).toBeUndefined()
})

it('no list that an observer reads is put in the order of it', async () => {
  const sorted = calls.flatMap(({ call }) => (isList(call) ? [{ call, sorts: call.list.sorts }] : []))
  for (const { call, sorts } of sorted)
    if (sorts.some((sort) => sort in columns))
      expect(
        (await clients.get('viewer who observes')!.post(`/api/${call.path}`, {})).status,
        call.path,
      ).toBe(403)
})

describe('an observer', () => {
  const observer = () => clients.get('editor who observes')!

  it('still finds people and voters by name', async () => {
    for (const { path, body } of byName()) {
      const { text } = await observer().post(`/api/${path}`, body)
      expect(found.test(text), path).toBe(true)
    }
  })

  it('narrows no universe to a house, and sees none on the map', async () => {
    const circle = { field: 'circle', center: [-96.71234, 40.87654], meters: 20 }
    const steps = [{ id: 'one', op: 'add', group: { match: 'all', items: [circle] } }]
    const asked = { committeeId: own.committeeId, criteria: { steps } }
    const questions = {
      'universes/count': asked,
      'universes/members': asked,
      'universes/why': { ...asked, voterId: own.voterId },
      'universes/map': { ...asked, bounds: [-96.8, 40.8, -96.6, 40.9] },
    }
    for (const [path, body] of Object.entries(questions)) {
      expect((await observer().post(`/api/${path}`, body)).status, path).toBe(403)
      expect((await clients.get('manager')!.post(`/api/${path}`, body)).status, path).toBe(200)
    }
    const everyone = { steps: [{ id: 'one', op: 'add', group: { match: 'all', items: [] } }] }
    // However near one looks: the square that the house is in, at its middle.
    for (const bounds of [
      [-96.8, 40.8, -96.6, 40.9],
      [-96.7124, 40.8765, -96.7123, 40.8766],
    ]) {
      const body = { committeeId: own.committeeId, criteria: everyone, bounds }
      const { points, cells } = (await observer().post('/api/universes/map', body)).body as {
        points: unknown[]
        cells: { longitude: number; latitude: number }[]
      }
      expect(points).toEqual([])
      expect(cells.map(({ longitude, latitude }) => [longitude.toFixed(4), latitude.toFixed(4)])).toEqual([
        ['-96.7100', '40.8700'],
      ])
    }
  })

  it('opens a universe with an area that the committee saved', async () => {
    const ring = [
      [-96.8, 40.8],
      [-96.6, 40.8],
      [-96.6, 40.9],
    ]
    const group = { match: 'all', items: [{ field: 'area', ring }] }
    const criteria = { steps: [{ id: 'one', op: 'add', group }] }
    const count = () => observer().post('/api/universes/count', { committeeId: own.committeeId, criteria })
    expect((await count()).status).toBe(403)
    await databases.owner.query(`update universes set criteria = $1 where id = $2`, [
      JSON.stringify(criteria),
      own.universeId,
    ])
    expect((await count()).status).toBe(200)
  })
})

describe('to the manager', () => {
  it('the same questions tell it', async () => {
    const tellers = new Set<string>()
    const reads = calls.filter(({ call }) => call.kind === 'read' && !ofOneself.includes(call.path))
    const questions = reads.map(({ path, input }) => ({ path, body: input() as unknown }))
    await eightInFlight([...questions, ...byName()], async ({ path, body }) => {
      const { text } = await clients.get('manager')!.post(`/api/${path}`, body)
      if (planted.test(text)) tellers.add(path)
    })
    const atLeast = [
      'committees/members',
      'committees/settings',
      'events/guests',
      'people/choices',
      'people/duplicates',
      'people/get',
      'people/hours',
      'people/list',
      'people/suggestVoters',
      'search/find',
      'signInSheets/ofEvent',
      'staff/list',
      'staff/signIns',
      'universes/choices',
      'universes/map',
      'universes/members',
      'volunteers/get',
      'volunteers/list',
      'volunteers/waiting',
      'voterRecords/compare',
      'voterRecords/get',
      'voters/search',
    ]
    expect([...tellers]).toEqual(expect.arrayContaining(atLeast))
  })

  it('the files hold it', async () => {
    expect(await filesHolding(clients.get('manager')!)).toEqual([
      'events/guests',
      'givePage/offers',
      'groupEmails/recipients',
      'people/list',
      'staff/list',
      'volunteers/list',
      'yardSigns/requests',
    ])
  })

  it('a search by it finds people', async () => {
    const finders = new Set<string>()
    await eightInFlight(searches(), async ({ path, body }) => {
      const { text } = await clients.get('manager')!.post(`/api/${path}`, body)
      if (found.test(text)) finders.add(path)
    })
    expect([...finders].toSorted()).toEqual([
      'books/findWho',
      'events/guests',
      'invoices/list',
      'people/choices',
      'people/list',
      'search/find',
      'volunteers/list',
      'voters/search',
    ])
  })
})

/** Of all that can be taken along; the workbook has the cells of the CSV file (src/lists.test.ts). */
async function filesHolding(client: Client): Promise<string[]> {
  const holding: string[] = []
  for (const { call, input } of calls)
    if (isList(call)) {
      const file = await client.get(exportPath(call, input() as never))
      if (planted.test(await file.text())) holding.push(call.path)
    }
  return holding.toSorted()
}

/** The example, and once more in every order and without a committee to act for. */
function variantsOf(schema: z.ZodType, example: Record<string, unknown> | undefined): unknown[] {
  const shape = shapeOf(schema)
  const sorts = (shape.sort as z.ZodDefault<z.ZodEnum> | undefined)?.unwrap().options ?? []
  const { committeeId: _, ...without } = example ?? {}
  return [
    example,
    ...sorts.map((sort) => ({ ...example, sort })),
    ...(example && 'committeeId' in example && shape.committeeId?.safeParse(undefined).success
      ? [without]
      : []),
  ]
}

// A canvasser knocks on the doors that were handed to them; whose those are, the tests of these features ask.
const ofDoorsHandedOut = /^(doors|walkbooks)\//
const ofOneself = ['account/downloadMyData', 'account/whoAmI']

/** Who is planted, looked for by name: the examples look for someone else. */
const byName = (): { path: string; body: unknown }[] => [
  { path: 'people/choices', body: { committeeId: own.committeeId, text: 'findme' } },
  { path: 'people/list', body: { committeeId: own.committeeId, text: 'findme' } },
  { path: 'volunteers/list', body: { committeeId: own.committeeId, search: 'findme' } },
  { path: 'search/find', body: { text: 'findmeperson' } },
  ...[{ committeeId: own.committeeId }, {}].map((of) => ({
    path: 'voters/search',
    body: { ...of, id: crypto.randomUUID(), typed: 'jane findmeperson' },
  })),
]

const searchKeys = ['text', 'search', 'typed', 'who', 'words', 'name']

/** Every call that takes words to look for, with what was planted in place of them. */
function searches(): { path: string; body: unknown }[] {
  return calls
    .filter(({ call }) => call.kind === 'read')
    .flatMap(({ call, path, input }) =>
      searchKeys
        .filter((key) => shapeOf(call.input)[key]?.safeParse('words').success)
        .flatMap((key) => searched.map((words) => ({ path, body: { ...input(), [key]: words } }))),
    )
}

const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> =>
  'shape' in schema ? (schema.shape as Record<string, z.ZodType>) : {}

async function plantEverywhere(): Promise<void> {
  const { rows } = await databases.owner.query<{ table: string; column: string; isWalled: boolean }>(
    `select c.table_name as table, c.column_name as column, exists (select from information_schema.columns o
       where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'organization_id') as "isWalled"
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.column_name = any ($1)
       and c.data_type <> 'smallint' and c.table_name <> all ($2)`,
    [Object.keys(columns), otherTables],
  )
  expect(rows.map(({ table, column }) => `${table}.${column}`)).toEqual(expect.arrayContaining(known))
  const watching = `('viewer-11@a.example', 'observer@a.example', 'canvasser@a.example')`
  for (const { table, column, isWalled } of rows) {
    const where = isWalled ? `organization_id = '${world.a.organizationId}'` : 'true'
    // One's own address is one's own.
    const mine = table === 'users' ? `and email not in ${watching}` : ''
    const { rowCount } = await databases.owner.query(
      `update ${table} set ${column} = ${columns[column]} where ${where} ${mine}`,
    )
    // That every walled table has a row, src/canary.test.ts asks.
    if (known.includes(`${table}.${column}`)) expect(rowCount, `${table}.${column}`).toBeGreaterThan(0)
  }
  await databases.owner.query(
    `update voter_corrections set claimed = '4025917111', file_value = '4025917222'`,
  )
  await databases.owner.query(
    `insert into voter_changes (voter_id, batch_id, what, before) values ($1, $2, 'changed', '{"phone": "4025917333", "email": "p@canary7c.example"}')`,
    [own.voterId, own.importId],
  )
  // Names by which a search is noticed, and one person without a name, who is called by the address.
  await databases.owner.query(
    `update people set last_name = 'Findmeperson', name_key = 'findmeperson ' || lower(first_name) where organization_id = $1`,
    [world.a.organizationId],
  )
  // A person who looks like the voter, a line on the sheet of the event that is asked for, hours of the one without a name.
  await databases.owner.query(
    `update people set first_name = 'Jane', name_key = 'findmeperson jane', email = 'same@canary7c.example' where id in ($1, $2)`,
    [own.personId, own.guestPersonId],
  )
  await databases.owner.query(`delete from person_merges where organization_id = $1`, [
    world.a.organizationId,
  ])
  await databases.owner.query(`update sheets set event_id = $1 where id = $2`, [own.eventId, own.sheetId])
  await databases.owner.query(`update person_hours set person_id = $1 where id = $2`, [
    own.otherPersonId,
    own.personHoursId,
  ])
  await databases.owner.query(
    `update people set first_name = '', last_name = '', name_key = '' where id = $1`,
    [own.otherPersonId],
  )
  await databases.owner.query(`update voters set last_name = 'FINDMEPERSON', last_key = 'findmeperson'`)
  await databases.owner.query(
    `update voter_names set key = 'findmeperson' where part = 'last' and key = 'example'`,
  )
}

/** What is known to be planted; a new table with such a column is planted by itself. */
const known = [
  'people.email',
  'people.phone',
  'people.street',
  'people.latitude',
  'sheet_rows.email',
  'sheet_rows.phone',
  'sheet_rows.street',
  'users.email',
  'users.phone',
  'voters.email',
  'voters.phone',
  'voters.cell_phone',
  'voters.mailing',
  'households.line',
  'households.longitude',
  'mail_recipients.address',
]
