// Inside one organization: what a colleague of another committee, of another job, or a token that may only read gets from every call. The
// kept list says for each call which job is let in; a new one fails here until someone has looked: UPDATE_DOORS=1 npx vitest run src/colleagues.test.ts
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ExampleRows } from './app/server/examples.ts'
import { gather } from './app/server/feature.ts'
import { features } from './features.server.ts'
import { hashToken } from './app/server/auth/sessions.ts'
import { jobMay, jobs, type Ability, type CommitteeJob } from './permissions.ts'
import { asCallsGo, eightInFlight } from './testing/inFlight.ts'
import { liveFrames } from './testing/liveFrames.ts'
import { colleagueWith } from './testing/colleague.ts'
import { testServer, type Client, type Reply } from './testing/server.ts'
import { fillOtherCommittee } from './testing/world.ts'

const keptFile = new URL('./colleagues.kept.json', import.meta.url)
const kept = JSON.parse(readFileSync(keptFile, 'utf8')) as Record<string, string>
const seen: Record<string, string> = {}
const updating = process.env.UPDATE_DOORS === '1'

const server = await testServer({ rollback: true })
const { as, world, databases, running } = server
const own = world.a.rows
// These belong to the organization, so both committees have them.
const ofTheOrganization = pick(own, ['layerId', 'newsNoteId', 'clipSheetId', 'finishedSheetId', 'clipId'])
const other = { ...(await fillOtherCommittee(databases, world)), ...ofTheOrganization }
// What the two committees do not share.
const keys = (Object.keys(own) as (keyof ExampleRows)[]).filter((key) => own[key] !== other[key])
const gone: ExampleRows = { ...own, ...pick(world.missing, keys) }

const calls = features
  .flatMap(({ calls: given }) => given)
  .flatMap(({ api, examples }) =>
    Object.entries(api).map(([name, { path, kind, may, heavy }]) => ({
      path,
      kind,
      may,
      isHeavy: heavy,
      ask: (rows: ExampleRows) =>
        JSON.stringify((examples[name] as { input(r: ExampleRows): unknown }).input(rows)),
    })),
  )
// An example with a fresh name each time names no row.
const ofCommittees = calls.filter(({ ask }) => ask(own) === ask(own) && ask(own) !== ask(other))

// What may be done in an archived committee, with a person who was merged away, a removed shift, an archived project or task.
const changedThoughArchived = [
  'calendarFeeds/make',
  'committees/archive',
  'committees/restore',
  'committees/update',
  // What a committee holds is taken along, or deleted, once it is archived.
  'handover/cancelExport',
  'handover/startExport',
  'projects/seeMentions',
]
// It answers with the record that was kept.
const openThoughMerged = ['people/get']
const changedThoughAway = ['projectId projects/archive', 'taskId projects/archiveTask']
// What shows no voter.
const openWithoutPurpose = ['canvasser voters/standing', 'unstated voters/attest', 'unstated voters/standing']

describe('another committee of the same organization', () => {
  it('has a row of everything that the own one has', () => {
    expect(keys.length).toBeGreaterThan(30)
    expect(ofCommittees.length).toBeGreaterThan(150)
  })

  it('is not there for the manager of the first', async () => {
    const client = await as('editor')
    await eightInFlight(ofCommittees, async ({ path, ask }) => {
      const there = await client.post(`/api/${path}`, ask(other))
      const missing = await client.post(`/api/${path}`, ask(gone))
      expect(there.status, `${path} must be closed: ${there.text}`).toBeGreaterThanOrEqual(400)
      sameAnswer(path, there, missing)
    })
  })

  it('lends no row to the first, not even where someone may see both', async () => {
    const admin = await as('Admin')
    const crossings = ofCommittees.flatMap(({ path, ask }) =>
      keys
        .filter((key) => key !== 'committeeId' && ask({ ...own, [key]: other[key] }) !== ask(own))
        // A call that names no committee finds the committee by the row.
        .filter(() => ask({ ...own, committeeId: other.committeeId }) !== ask(own))
        .map((key) => ({ path, key, ask })),
    )
    expect(crossings.length).toBeGreaterThan(100)
    await eightInFlight(crossings, async ({ path, key, ask }) => {
      const crossed = await admin.post(`/api/${path}`, ask({ ...own, [key]: other[key] }))
      const missing = await admin.post(`/api/${path}`, ask({ ...own, [key]: world.missing[key] }))
      // Some take a list and leave out whom they do not find.
      sameAnswer(`${path} with ${key}`, crossed, missing)
    })
  })

  it('sends nothing to a live channel of the first', async () => {
    const { cookie } = await as('viewer')
    const ids = keys.map((key) => other[key])
    for (const collection of Object.keys(gather(features).live))
      for (const frame of await liveFrames(
        running.url,
        cookie,
        ids.map((id) => `${collection}/${id}`),
      ))
        expect(frame, collection).toContain('"data":null')
  })
})

describe('a job', () => {
  const people = new Map<CommitteeJob, Client>()
  beforeAll(async () => {
    for (const job of jobs) people.set(job, await somebodyWith(job))
  })

  it.each(ofCommittees)('$path is answered to the jobs on the kept list', async ({ path, isHeavy, ask }) => {
    const statuses = await asCallsGo(isHeavy, jobs, async (job) => {
      const { status, text } = await people.get(job)!.post(`/api/${path}`, ask(own))
      expect(status, `${job}: ${text}`).toBeLessThan(500)
      return [job, status] as const
    })
    const line = Array.from(
      Map.groupBy(statuses, ([, status]) => status),
      ([status, some]) => [status, ...some.map(([job]) => job)].join(' '),
    ).join(', ')
    seen[path] = line
    if (!updating) expect(line).toBe(kept[path] ?? 'this call is not in colleagues.kept.json')
    expect(abilitiesLike(statuses), line).not.toEqual([])
  })

  it('the kept list names no call that is gone', () => {
    if (updating) writeFileSync(keptFile, `${JSON.stringify(sorted(seen), null, 2)}\n`)
    else expect(Object.keys(kept).sort()).toEqual(ofCommittees.map(({ path }) => path).sort())
  })
})

describe('what was put away', () => {
  const asked = (key: keyof ExampleRows, kind: 'read' | 'write' | 'both') =>
    ofCommittees.filter(
      (call) => ask2(call, key) !== call.ask(own) && (kind === 'both' || call.kind === kind),
    )
  const ask2 = (call: (typeof calls)[number], key: keyof ExampleRows) =>
    call.ask({ ...own, [key]: other[key] })

  it('a committee that is archived is only read', async () => {
    await databases.owner.query('update committees set archived_at = now() where id = $1', [own.committeeId])
    const passed: string[] = []
    await eightInFlight(asked('committeeId', 'write'), async ({ path, ask }) => {
      const { status } = await (await as('Admin')).post(`/api/${path}`, ask(own))
      if (status === 200) passed.push(path)
    })
    await databases.owner.query('update committees set archived_at = null where id = $1', [own.committeeId])
    expect(passed.toSorted()).toEqual(changedThoughArchived)
  })

  it('a person who was merged into another is not there any more', async () => {
    await databases.owner.query('update people set merged_into = $2 where id = $1', [
      own.personId,
      own.otherPersonId,
    ])
    const admin = await as('Admin')
    const open: string[] = []
    await eightInFlight(asked('personId', 'both'), async ({ path, ask }) => {
      const { status } = await admin.post(`/api/${path}`, ask(own))
      if (status === 200) open.push(path)
    })
    await databases.owner.query('update people set merged_into = null where id = $1', [own.personId])
    expect(open.toSorted()).toEqual(openThoughMerged)
  })

  it('a shift that was removed is not booked, an archived project and task are only read', async () => {
    const admin = await as('Admin')
    const away: [string, string, keyof ExampleRows][] = [
      ['shifts set removed_at = now()', 'shifts set removed_at = null', 'shiftId'],
      ['projects set archived_at = now()', 'projects set archived_at = null', 'projectId'],
      ['tasks set archived_at = now()', 'tasks set archived_at = null', 'taskId'],
    ]
    const passed: string[] = []
    for (const [put, back, key] of away) {
      await databases.owner.query(`update ${put} where id = $1`, [own[key]])
      for (const { path, ask } of asked(key, 'write'))
        if ((await admin.post(`/api/${path}`, ask(own))).status === 200) passed.push(`${key} ${path}`)
      await databases.owner.query(`update ${back} where id = $1`, [own[key]])
    }
    expect(passed.toSorted()).toEqual(changedThoughAway)
  })
})

describe('voter data', () => {
  it('is open to no one who stated no purpose, and to no canvasser', async () => {
    const unstated = await somebodyWith('manager', { hasPurpose: false, name: 'unstated' })
    const canvasser = await somebodyWith('canvasser', { name: 'second canvasser' })
    const open: string[] = []
    await eightInFlight(
      calls.filter(({ may }) => /^(voters|universes)\./.test(may)),
      async ({ path, ask }) => {
        for (const [name, client] of [
          ['unstated', unstated],
          ['canvasser', canvasser],
        ] as const) {
          const { status } = await client.post(`/api/${path}`, ask(own))
          if (status === 200) open.push(`${name} ${path}`)
        }
      },
    )
    expect(open.toSorted()).toEqual(openWithoutPurpose)
  })
})

describe('two committees', () => {
  it('each ask for the job in themselves, not in the other', async () => {
    const change = calls.find(({ path }) => path === 'committees/saveIdentity')!
    const pairs = [
      ['manager', 'observer'],
      ['observer', 'manager'],
    ] as const
    for (const [job, elsewhere] of pairs) {
      const client = await somebodyWith(job, {
        elsewhere: { job: elsewhere, committeeId: other.committeeId },
        name: `${job} and ${elsewhere}`,
      })
      const { status } = await client.post(`/api/${change.path}`, change.ask(own))
      expect(status, `${job} here, ${elsewhere} there`).toBe(job === 'manager' ? 200 : 403)
    }
  })
})

describe('a token that may only read', () => {
  it('writes nothing, whatever its person may', async () => {
    const token = await tokenOf(world.a.users.Owner, false)
    const writes = calls.filter(({ kind }) => kind === 'write')
    await eightInFlight(writes, async ({ path, may, ask }) => {
      if (may === 'anyone') return
      const { status, text } = await token(`/api/${path}`, { body: ask(own) })
      expect(`${path} ${status} ${text}`).toContain(`${path} 403`)
      expect(text).toContain('This API token may only read.')
    })
  })

  it('puts no file in', async () => {
    for (const [mayWrite, expected] of [
      [false, 403],
      [true, 201],
    ] as const) {
      const token = await tokenOf(world.a.users.Owner, mayWrite)
      const { status } = await token('/api/files?purpose=attachment&name=a.txt', {
        method: 'PUT',
        body: 'Some text.',
      })
      expect(status, `mayWrite ${mayWrite}`).toBe(expected)
    }
  })

  it('takes nothing out that its person may not take out', async () => {
    const filter = encodeURIComponent(JSON.stringify({ committeeId: own.committeeId }))
    for (const [role, expected] of [
      ['editor', 200],
      ['viewer', 403],
    ] as const) {
      const token = await tokenOf(world.a.users[role], false)
      expect((await token(`/api/exports/people/list.csv?filter=${filter}`, {})).status, role).toBe(expected)
    }
  })
})

function sameAnswer(what: string, there: Reply, missing: Reply) {
  expect(`${what} ${there.status} ${there.text}`).toBe(`${what} ${missing.status} ${missing.text}`)
}

/** The rows of the table in permissions.ts that let in just these jobs. */
function abilitiesLike(statuses: (readonly [CommitteeJob, number])[]): string[] {
  const letIn = statuses.filter(([, status]) => status !== 403 && status !== 404).map(([job]) => job)
  const table: Record<string, readonly CommitteeJob[]> = { nobody: [] }
  const abilities: Ability[] = [
    'work.see',
    'books.see',
    'donors.see',
    'taxIds.see',
    'people.see',
    'people.edit',
    'people.contact',
    'people.export',
    'emails.send',
    'voters.see',
    'voters.edit',
    'voters.manage',
    'events.edit',
    'events.checkIn',
    'projects.edit',
    'pictures.edit',
    'pay.see',
    'staff.edit',
    'hours.approve',
    'walkbooks.see',
    'walkbooks.doors',
    'walkbooks.edit',
    'walkbooks.export',
    'doors.knock',
    'phones.see',
    'phones.edit',
    'phones.call',
    'phones.export',
    'surveys.see',
    'surveys.edit',
    'surveys.export',
    'settings.edit',
  ]
  for (const ability of abilities) table[ability] = jobs.filter((job) => jobMay(job, ability))
  return Object.keys(table).filter((name) => table[name]!.join(' ') === letIn.join(' '))
}

const somebodyWith = (job: CommitteeJob, of: Parameters<typeof colleagueWith>[2] = {}) =>
  colleagueWith(server, job, of)

async function tokenOf(userId: string, mayWrite: boolean) {
  const token = `en_${randomUUID()}`
  await databases.auth.query(
    `insert into sign_in.api_tokens (user_id, name, token_hash, may_write, expires_at) values ($1, 'Test', $2, $3, now() + interval '1 day')`,
    [userId, hashToken(token), mayWrite],
  )
  return async (path: string, { method, body }: { method?: string; body?: string }) => {
    const response = await fetch(`${running.url}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    })
    return { status: response.status, text: await response.text() }
  }
}

function pick<T extends object, K extends keyof T>(from: T, names: K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>
}

/** By name, so that a feature that moves changes nothing here. */
const sorted = <T>(lists: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(lists).toSorted(([a], [b]) => (a < b ? -1 : 1)))
