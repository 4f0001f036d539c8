import { describe, expect, it } from 'vitest'
import { testRecords } from '../../testing/rows/filings.ts'
import { testServer } from '../../testing/server.ts'
import { mostResults, search } from './api.ts'
import { patternsOf } from '../../app/server/data/matching.ts'

const { as, nobody, databases, world } = await testServer()
const found = async (role: Parameters<typeof as>[0], text: string) => {
  const { results } = await (await as(role)).call(search.find, { text })
  return results.map(({ kind, title }) => `${kind} ${title}`)
}

describe('search', () => {
  it('finds a committee by words in any order', async () => {
    expect(await found('editor', 'a commit')).toEqual(['committee Committee a'])
  })

  it('finds only what the person may see', async () => {
    expect(await found('Admin', 'committee')).toEqual([
      'committee Committee a',
      'committee Other committee a',
    ])
    expect(await found('viewer', 'Other committee')).toEqual([])
    expect(await found('viewer', 'Colleague')).toEqual([])
    expect(await found('Organization_Moderator', 'Colleague')).toEqual(['person Colleague of a'])
  })

  it('shows platform staff every organization, and no one else any', async () => {
    expect(await found('Super_Admin', 'Organization b')).toContain('organization Organization b')
    expect(await found('Admin', 'Organization')).not.toContain('organization Organization a')
  })

  it('finds people of the committees one works in, and of no other', async () => {
    expect(await found('editor', 'petra per')).toEqual(['contact Petra Person a'])
    expect(await found('Admin', 'paul@a')).toEqual(['contact Paul Person a'])
    expect(await found('Organization_Moderator', 'petra')).toEqual([])
    expect(await found('Owner', 'petra')).toEqual(['contact Petra Person a'])
  })

  it('finds events of one’s committees: of a repeating one the next day, of a draft nothing for who only reads', async () => {
    const { organizationId } = world.a
    const { committeeId } = world.a.rows
    const of = [organizationId, committeeId]
    const { rows } = await databases.owner.query<{ id: string }>(
      `insert into event_series (organization_id, committee_id, rule, first_on, made_until) values ($1, $2, 'FREQ=WEEKLY', (now() at time zone 'America/Chicago')::date, (now() at time zone 'America/Chicago')::date) returning id`,
      of,
    )
    const add = (title: string, days: number, seriesId: string | null, isDraft = false) =>
      databases.owner.query(
        `insert into events (organization_id, committee_id, kind, title, starts_at, ends_at, time_zone, created_by_name, series_id, series_on, is_draft)
         values ($1, $2, 'meeting', $3, now() + make_interval(days => $4::int), now() + make_interval(days => $4::int, hours => 1), 'America/Chicago', 'x', $5::uuid,
           case when $5::uuid is null then null else (now() at time zone 'America/Chicago')::date + $4::int end, $6)`,
        [...of, title, days, seriesId, isDraft],
      )
    for (const days of [-7, 7, 14]) await add(`Zinnia night ${days}`, days, rows[0]!.id)
    await add('Zinnia walk', 3, null)
    await add('Zinnia secret', 2, null, true)
    expect(await found('editor', 'zinnia')).toEqual([
      'event Zinnia secret',
      'event Zinnia walk',
      'event Zinnia night 7',
    ])
    expect(await found('viewer', 'ZINNIA wal')).toEqual(['event Zinnia walk'])
    expect(await found('viewer', 'zinnia secret')).toEqual([])
    expect(await found('Organization_Moderator', 'zinnia')).toEqual([])
    const theirs = await (await as('editor', 'b')).call(search.find, { text: 'zinnia' })
    expect(theirs.results).toEqual([])
  })

  it('finds entries of the books by their number and invoices by their words, for who sees the books', async () => {
    const { rows } = await databases.owner.query<{ number: string; memo: string }>(
      `select e.number::text, (select i.memo from invoices i where i.committee_id = e.committee_id and i.state <> 'void' order by i.id limit 1) as memo
       from book_entries e where e.committee_id = $1 order by e.number limit 1`,
      [world.a.rows.committeeId],
    )
    const { number, memo } = rows[0]!
    for (const text of [`entry ${number}`, `#${number}`])
      expect(
        (await found('Org_Admin', text)).filter((one) => one.startsWith(`entry Entry ${number}: `)),
      ).not.toEqual([])
    expect((await found('Org_Admin', memo)).some((one) => one.startsWith('invoice '))).toBe(true)
    for (const text of [`#${number}`, memo])
      expect((await found('viewer', text)).filter((one) => /^(entry|invoice) /.test(one))).toEqual([])
    const theirs = await (await as('Org_Admin', 'b')).call(search.find, { text: memo })
    expect(theirs.results.filter(({ to }) => to.includes(world.a.rows.committeeId))).toEqual([])
  })

  it('finds one’s own jobs', async () => {
    expect(await found('editor', 'job of')).toEqual(['job Job of a'])
    expect(await found('viewer', 'job of')).toEqual([])
  })

  it('puts what begins with the text first', async () => {
    expect((await found('Admin', 'other'))[0]).toBe('committee Other committee a')
  })

  it('finds filers and donors of the state by their public names', async () => {
    expect(await found('viewer', 'larkspur legis')).toEqual(['filer Larkspur for Legislature'])
    expect(await found('viewer', 'abernathy')).toEqual(['donor Quincy Abernathy', 'donor Quincy T Abernathy'])
    const { results } = await (await as('viewer')).call(search.find, { text: 'fernsby' })
    expect(results.filter(({ kind }) => kind === 'donor')).toEqual([
      {
        kind: 'donor',
        group: 'Donors in state filings',
        id: String(testRecords.opal),
        title: 'Opal Fernsby',
        note: expect.stringMatching(/^Council Bluffs, gave \$/) as string,
        to: `/nadcterminal?q=donor%20%23${testRecords.opal}`,
      },
    ])
    // Payees only, and what two letters begin, are not looked for.
    expect(await found('viewer', 'radio kestrel')).toEqual([])
    expect((await found('viewer', 'op')).filter((one) => one.startsWith('donor'))).toEqual([])
  })

  it('finds bills as people write them, the number itself first, and senators', async () => {
    const { rows } = await databases.owner.query<{ id: number }>(
      `insert into legislative_sessions (code, name, year_start, year_end) values ('199', '199th Legislature', 2125, 2126) returning id`,
    )
    for (const [number, title] of [
      ['LB9012', 'Change provisions relating to zebra grazing'],
      ['LB90120', 'Adopt the Prairie Lantern Act'],
      ['LR9012', 'Interim study of lanterns'],
    ])
      await databases.owner.query(
        `insert into bills (session_id, number, kind, sort_key, title) values ($1, $2, 'bill', $2, $3)`,
        [rows[0]!.id, number, title],
      )
    await databases.owner.query(
      `insert into senators (name, first_name, last_name) values ('Zelda Quillfeather', 'Zelda', 'Quillfeather')`,
    )
    const bills = async (text: string) =>
      (await found('viewer', text)).filter((one) => one.startsWith('bill'))
    for (const typed of ['LB 9012', 'lb9012', 'L.B. 9012', 'lb-9012'])
      expect(await bills(typed), typed).toEqual([
        'bill LB9012: Change provisions relating to zebra grazing',
        'bill LB90120: Adopt the Prairie Lantern Act',
      ])
    expect(await bills('9012')).toHaveLength(3)
    expect((await found('viewer', 'lb9012'))[0]).toMatch(/^bill LB9012:/)
    expect(await bills('prairie lantern')).toEqual(['bill LB90120: Adopt the Prairie Lantern Act'])
    expect(await found('viewer', 'quillf')).toContain('senator Senator Zelda Quillfeather')
  })

  it('finds the bill with the words as they were typed before those with other forms of them', async () => {
    await databases.owner.query(
      `insert into legislative_sessions (id, code, name, year_start, year_end) values (9201, '9201', '9201', 2131, 2132)`,
    )
    await databases.owner.query(
      `insert into bills (session_id, number, kind, sort_key, title)
       select 9201, 'LB92' || n, 'bill', 'LB92' || n, 'Adopt the Dovecote Credit' || case n when 18 then 's' else '' end || ' Act' from generate_series(10, 18) n`,
    )
    expect((await found('viewer', 'dovecote credits'))[0]).toBe('bill LB9218: Adopt the Dovecote Credits Act')
  })

  it('finds the bill of the session in which the typed year is', async () => {
    for (const [id, year] of [
      [9101, 2001],
      [9102, 2003],
    ] as const) {
      await databases.owner.query(
        `insert into legislative_sessions (id, code, name, year_start, year_end) values ($1::int, ($1::int)::text, ($1::int)::text, $2::int, $2::int + 1)`,
        [id, year],
      )
      await databases.owner.query(
        `insert into bills (session_id, number, kind, sort_key, title) values ($1, 'LB9101', 'bill', 'LB9101', $2)`,
        [id, `Of ${year}`],
      )
    }
    const bills = async (text: string) =>
      (await found('viewer', text)).filter((one) => one.startsWith('bill'))
    for (const typed of ['lb 9101 2002', 'LB9101 2001', '2001 lb9101', 'lb 9101 (2002)', '9101 of 2001'])
      expect(await bills(typed), typed).toEqual(['bill LB9101: Of 2001'])
    expect(await bills('lb 9101 2004')).toEqual(['bill LB9101: Of 2003'])
    expect(await bills('lb 9101 1990')).toEqual([])
  })

  it('finds names a slip away where nothing bears the words, and only of those one may see', async () => {
    const { organizationId } = world.a
    const { committeeId } = world.a.rows
    await databases.owner.query(
      `insert into people (organization_id, committee_id, first_name, last_name, name_key, email, phone)
       values ($1, $2, 'Wendeline', 'Quartzman', 'quartzman wendeline', 'zzq@slip.example', '4025550177')`,
      [organizationId, committeeId],
    )
    await databases.owner.query(
      `insert into firms (organization_id, committee_id, name, name_key) values ($1, $2, 'Brimwell Catering', 'brimwell catering')`,
      [organizationId, committeeId],
    )
    await databases.owner.query(
      `insert into senators (name, first_name, last_name) values ('Ottoline Wrenfield', 'Ottoline', 'Wrenfield')`,
    )
    await databases.owner.query(
      `insert into lobby_parties (id, role, name, name_key, batch_id) values (9101, 'principal', 'Dunmoor Cooperative', 'dunmoor cooperative', gen_random_uuid())`,
    )
    for (const typed of ['quartzmna wendeline', 'wendeline quatzman', 'wendelin quartzmann'])
      expect((await found('editor', typed))[0], typed).toBe('contact Wendeline Quartzman')
    expect((await found('Org_Admin', 'brimwel catering'))[0]).toBe('firm Brimwell Catering')
    expect((await found('viewer', 'senator wrenfeild'))[0]).toBe('senator Senator Ottoline Wrenfield')
    expect((await found('viewer', 'dunmor cooperative'))[0]).toBe('lobby Dunmoor Cooperative')
    expect((await found('viewer', 'larkspru legislature'))[0]).toBe('filer Larkspur for Legislature')
    expect((await found('viewer', 'quincy abernahty'))[0]).toMatch(/^donor Quincy/)
    expect((await found('Admin', 'othr committee a'))[0]).toBe('committee Other committee a')
    expect((await found('Organization_Moderator', 'coleague of a'))[0]).toBe('person Colleague of a')
    // A screen is called so: then no one means a name that is only nearly so.
    const screen = await (await as('Admin')).call(search.find, { text: 'othr committee a', isScreen: true })
    expect(screen.results).toEqual([])
    // Without the right to see people or books, and from another organization.
    for (const typed of ['quartzmna wendeline', 'brimwel catering'])
      expect(await found('Organization_Moderator', typed), typed).toEqual([])
    for (const text of ['quartzmna wendeline', 'brimwel catering', 'othr committee a']) {
      const { results } = await (await as('Org_Admin', 'b')).call(search.find, { text })
      expect(
        results.filter(({ title }) => /Quartzman|Brimwell|committee a$/.test(title)),
        text,
      ).toEqual([])
    }
    // Email and phone are no names: their neighbors are not found.
    for (const typed of ['zzq@slip.exampel', '4025550178']) expect(await found('editor', typed)).toEqual([])
  })

  it('finds projects, tasks and universes of one’s committees, and of no other', async () => {
    const { organizationId } = world.a
    const { committeeId } = world.a.rows
    const ask = <T extends object>(text: string, values: unknown[]) => databases.owner.query<T>(text, values)
    const of = [organizationId, committeeId]
    const person = await ask<{ id: string }>(
      `insert into people (organization_id, committee_id, first_name, last_name) values ($1, $2, 'Sam', 'Boardkeeper') returning id`,
      of,
    )
    const staffId = person.rows[0]!.id
    await ask(`insert into staff (organization_id, committee_id, person_id) values ($1, $2, $3)`, [
      ...of,
      staffId,
    ])
    const project = await ask<{ id: string }>(
      `insert into projects (organization_id, committee_id, owner_id, name, created_by_name) values ($1, $2, $3, 'Xylophone parade', 'x') returning id`,
      [...of, staffId],
    )
    await ask(
      `insert into tasks (organization_id, committee_id, project_id, title, place, created_by_name) values ($1, $2, $3, 'Rent a xylophone', 1, 'x')`,
      [...of, project.rows[0]!.id],
    )
    await ask(
      `insert into universes (organization_id, committee_id, name, criteria, words, created_by_name) values ($1, $2, 'Xylophone voters', '{}', '', 'x')`,
      of,
    )
    expect((await found('editor', 'xylophone')).sort()).toEqual([
      'project Xylophone parade',
      'task Rent a xylophone',
      'universe Xylophone voters',
    ])
    expect(await found('Organization_Moderator', 'xylophone')).toEqual([])
    expect((await (await as('editor', 'b')).call(search.find, { text: 'xylophone' })).results).toEqual([])
    const { results } = await (await as('editor')).call(search.find, { text: 'rent a xyl' })
    expect(results[0]!.to).toMatch(/\/staff\/[0-9a-f-]+\/projects\/[0-9a-f-]+\?task=/)
  })

  it('sends a short list', async () => {
    expect((await found('Owner', 'o')).length).toBeLessThanOrEqual(mostResults)
  })

  it('takes a typed percent sign for what it is', async () => {
    expect(await found('Owner', '%')).toEqual([])
    expect(patternsOf('50% a_b\\')).toEqual(['%50\\%%', '%a\\_b\\\\%'])
  })

  it('refuses an empty question and asks for a sign-in', async () => {
    expect((await (await as('editor')).try(search.find, { text: '  ' })).status).toBe(422)
    expect((await nobody.try(search.find, { text: 'a' })).status).toBe(401)
  })
})
