// Any list, by the example of members: pages, orders with ties, both files, rights, the log.
import { beforeAll, describe, expect, it } from 'vitest'
import { members } from '../../../features/members/api.ts'
import { people } from '../../../features/people/api.ts'
import { users } from '../../../features/users/api.ts'
import { exportedCells, exported, exportPath } from '../../../testing/exports.ts'
import { testServer, type Client } from '../../../testing/server.ts'
import { exportPageRows } from './exportRoutes.ts'

const { as, world, databases } = await testServer()
const { a, b } = world
const many = 2 * exportPageRows + 30
let admin: Client

beforeAll(async () => {
  admin = await as('Admin')
  // Names, roles and times come several times each; =1+1 is what someone typed.
  await databases.owner.query(
    `insert into users (name, email, role, organization_id, title, created_at)
     select '=1+1 Same ' || n % 7, 'same' || n || '@a.example', (array['editor', 'viewer'])[n % 2 + 1], $1, 'many', timestamptz '2026-01-01' + n % 5 * interval '1 day'
     from generate_series(1, $2) n`,
    [a.organizationId, many],
  )
  await databases.owner.query(
    `insert into users (name, email, role, organization_id) values ('Same but elsewhere', 'elsewhere@b.example', 'viewer', $1)`,
    [b.organizationId],
  )
})

const filter = { search: 'same' }
const sorts = members.list.list.sorts as readonly ('name' | 'email' | 'role' | 'joined')[]

describe('the pages of a list', () => {
  it.each(sorts.flatMap((sort) => [false, true].map((desc) => ({ sort, desc }))))(
    'by $sort, downward $desc: each row once, ties in a fixed order, by number and by place alike',
    async (order) => {
      const byNumber: string[] = []
      for (let page = 1; byNumber.length < many; page++) {
        const answer = await admin.call(members.list, { ...filter, ...order, page })
        expect(answer).toMatchObject({ total: many, pageSize: 50 })
        byNumber.push(...answer.rows.map(({ email }) => email))
      }
      const byPlace: string[] = []
      const keys: string[] = []
      for (let after: string | undefined; ;) {
        const answer = await admin.call(members.list, { ...filter, ...order, after })
        expect(answer.total).toBe(after === undefined ? many : null)
        byPlace.push(...answer.rows.map(({ email }) => email))
        keys.push(...answer.rows.map((row) => (order.sort === 'joined' ? row.joinedAt : row[order.sort])))
        if (answer.next === null) break
        after = answer.next
      }
      expect(new Set(byNumber).size).toBe(many)
      expect(byPlace).toEqual(byNumber)
      const { rows } = await databases.owner.query<{ key: string }>(
        `select key from unnest($1::text[]) key order by key ${order.desc ? 'desc' : 'asc'}`,
        [keys],
      )
      expect(keys).toEqual(rows.map(({ key }) => key))
    },
  )

  it('a row that comes meanwhile neither moves another out of the next page nor back into it', async () => {
    const first = await admin.call(members.list, { ...filter, sort: 'email' })
    await databases.owner.query(
      `insert into users (name, email, role, organization_id) values ('Same', 'sam@a.example', 'viewer', $1)`,
      [a.organizationId],
    )
    const next = await admin.call(members.list, { ...filter, sort: 'email', after: first.next! })
    await databases.owner.query(`delete from users where email = 'sam@a.example'`)
    const before = await admin.call(members.list, { ...filter, sort: 'email', page: 2 })
    expect(next.rows.map(({ email }) => email)).toEqual(before.rows.map(({ email }) => email))
  })

  it('rows without a value come last either way, also where a page ends among them', async () => {
    await databases.owner.query(
      `insert into users (name, email, role) select 'Homeless ' || n % 2, 'homeless' || n || '@example.org', 'viewer' from generate_series(1, 60) n`,
    )
    const owner = await as('Owner')
    for (const desc of [false, true]) {
      const names: (string | null)[] = []
      for (let after: string | undefined; ;) {
        const answer = await owner.call(users.list, { sort: 'organization', desc, after })
        names.push(...answer.rows.map(({ organizationName }) => organizationName))
        if (answer.next === null) break
        after = answer.next
      }
      const without = names.filter((name) => name === null).length
      expect(without).toBeGreaterThanOrEqual(60)
      expect(names.slice(-without).every((name) => name === null)).toBe(true)
      expect(names).toHaveLength((await owner.call(users.list, {})).total!)
    }
  })

  it.each([
    '',
    'x',
    '[]',
    '["a"]',
    '["a","b"]',
    '["2026-13-45 00:00:00+00","00000000-0000-4000-8000-000000000000"]',
    '[null,"00000000-0000-4000-8000-000000000000"]',
  ])('the place %j is refused with a sentence', async (after) => {
    expect((await admin.try(members.list, { sort: 'joined', after })).status).toBe(422)
  })
})

describe('the file of a list', () => {
  it.each(sorts)('holds all pages one after the other, by %s, in both formats', async (sort) => {
    const pages: string[] = []
    for (let page = 1; pages.length < many; page++)
      pages.push(
        ...(await admin.call(members.list, { ...filter, sort, desc: true, page })).rows.map((m) => m.email),
      )
    const csv = await exportedCells(admin, members.list, { ...filter, sort, desc: true }, 'csv')
    expect(csv.slice(1).map((row) => row[1])).toEqual(pages)
    const xlsx = await exportedCells(admin, members.list, { ...filter, sort, desc: true }, 'xlsx')
    expect(xlsx.slice(1).map((row) => row[1])).toEqual(pages)
  })

  it('keeps a formula from running in a spreadsheet, and lets a workbook hold the text as it is', async () => {
    const [row] = await exported(admin, members.list, { search: 'same1@' })
    expect(row!['Name']).toBe("'=1+1 Same 1")
    const [, cells] = await exportedCells(admin, members.list, { search: 'same1@' }, 'xlsx')
    expect(cells![0]).toBe('=1+1 Same 1')
  })

  it('holds nothing of another organization, and is not for those without the right', async () => {
    expect(JSON.stringify(await exported(admin, members.list, filter))).not.toContain('elsewhere')
    const foreign = exportPath(members.list, { organizationId: b.organizationId })
    expect((await admin.get(foreign)).status).toBe(404)
    const moderator = await as('Organization_Moderator')
    expect((await moderator.call(members.list, {})).mayExport).toBe(false)
    expect((await moderator.get(exportPath(members.list, {}))).status).toBe(403)
    for (const path of ['members/list.pdf', 'members/list', 'members/get.csv', 'nothing/list.csv'])
      expect((await admin.get(`/api/exports/${path}`)).status, path).toBe(404)
    expect((await admin.get(`/api/exports/members/list.csv?filter={`)).status).toBe(422)
  })

  it('is one entry in the log: who took which rows of what along, and how many', async () => {
    await exported(admin, members.list, { ...filter, role: 'editor', sort: 'email' })
    const { rows } = await databases.owner.query<{ detail: object; actorName: string }>(
      `select detail, actor_name as "actorName" from audit.entries where organization_id = $1 and action = 'export.made' order by seq desc limit 2`,
      [a.organizationId],
    )
    expect(rows[0]).toMatchObject({
      actorName: 'Admin of a',
      detail: {
        what: 'Members',
        rows: many / 2,
        filter: { search: 'same', role: 'editor', sort: 'email', desc: false },
      },
    })
    expect(rows[1]).not.toMatchObject({ detail: { filter: { role: 'editor' } } })
  })

  it('breaks off when the right is taken away in the middle, and not only when the person is shut out', async () => {
    const { committeeId } = a.rows
    await databases.owner.query(
      `insert into people (organization_id, committee_id, first_name, last_name) select $1, $2, 'Many', 'Person ' || n from generate_series(1, 40000) n`,
      [a.organizationId, committeeId],
    )
    const setJob = (job: string) =>
      databases.owner.query(
        'update committee_members set job = $1 where user_id = $2 and committee_id = $3',
        [job, a.users.editor, committeeId],
      )
    const reply = await (await as('editor')).get(exportPath(people.list, { committeeId }))
    expect(reply.status).toBe(200)
    const reader = reply.body!.getReader()
    await reader.read()
    // An organizer still sees everyone, and may not take them along.
    await setJob('organizer')
    let lines = 0
    const rest = (async () => {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        lines += value.filter((byte) => byte === 10).length
      }
    })()
    await expect(rest).rejects.toThrow('terminated')
    expect(lines).toBeLessThan(40_000)
    await setJob('manager')
  })
})
