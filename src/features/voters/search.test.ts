import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { cleanUp } from '../../app/server/jobs/cleanUp.ts'
import type { JobContext } from '../../app/server/jobs/runJob.ts'
import { yearOf } from '../../domain/dates.ts'
import { makeManyVoters, manyVoters } from '../../testing/rows/manyVoters.ts'
import { testServer, type Client } from '../../testing/server.ts'
import { testVoters } from '../../testing/rows/voters.ts'
import { voters, type VoterFilters } from './api.ts'

const { as, world, databases, running, signIn } = await testServer()
let editor: Client

beforeAll(async () => {
  await makeManyVoters(databases)
  editor = await as('editor')
})

const search = (typed: string, filters: VoterFilters = {}, client = editor) =>
  client.call(voters.search, { id: randomUUID(), typed, filters })
const names = async (typed: string, filters: VoterFilters = {}) =>
  (await search(typed, filters)).voters.map(({ name }) => name)
const first = async (typed: string) => (await names(typed))[0]

describe('one box', () => {
  it.each([
    ['the name', 'robert schroeder', 'Robert Alan Schroeder'],
    ['a nickname', 'bob schroeder', 'Robert Alan Schroeder'],
    ['another nickname', "betsy o'brien", "Elizabeth O'Brien"],
    ['a slip in the last name', 'robert schroedr', 'Robert Alan Schroeder'],
    ['a slip in both names', 'robetr schroeter', 'Robert Alan Schroeder'],
    ['two slips in one name', 'robert shroedr', 'Robert Alan Schroeder'],
    ['a nickname and a slip', 'bob schrodeer', 'Robert Alan Schroeder'],
    ['the last name first', 'schroeder robert', 'Robert Alan Schroeder'],
    ['the last name first, with a comma', 'Schroeder, Robert A', 'Robert Alan Schroeder'],
    ['how it sounds', 'katarzyna covalsky', 'Katarzyna Kowalski'],
    ['a name of three words', 'maria de la cruz', 'Maria Luz De La Cruz'],
    ['the same with the last name first', 'de la cruz maria', 'Maria Luz De La Cruz'],
    ['half of a double name', 'ana lopez', 'Ana Garcia-Lopez'],
    ['the other half', 'ana garcia', 'Ana Garcia-Lopez'],
    ['the beginning of the last name', 'robert schr', 'Robert Alan Schroeder'],
    ['an initial', 'r schroeder', 'Robert Alan Schroeder'],
    ['capitals and accents', 'MARÍA DE LA CRÚZ', 'Maria Luz De La Cruz'],
    ['a suffix', 'john lindqvist sr', 'John Lindqvist Sr'],
    ['an age', `john lindqvist ${yearOf(new Date()) - 1984}`, 'John Lindqvist'],
    ['a town', 'john lindqvist omaha', 'John Lindqvist'],
    ['a town with a slip', 'john lindqvist omha', 'John Lindqvist'],
    ['half a town', 'john lindqvist oma', 'John Lindqvist'],
    ['a word no one knows', 'robert schroeder qqq', 'Robert Alan Schroeder'],
    ['a street', 'john lindqvist pine ave', 'John Lindqvist'],
    ['a whole address', 'jon lindqvist, 400 pine avenue, omaha ne 68104', 'John Lindqvist'],
    ['the end of a phone', 'schroeder 0111', 'Robert Alan Schroeder'],
    ['a phone', '(402) 555-0111', 'Robert Alan Schroeder'],
    ['a phone without the area code', '555-0122', 'Maria Luz De La Cruz'],
    ['a voter id', '2000001', 'Robert Alan Schroeder'],
    ['a voter id with its zeros', '0002000001', 'Robert Alan Schroeder'],
    ['a voter id with its state', 'NE:2000002', 'Maria Luz De La Cruz'],
    ['an address', '1447 k street', 'Maria Luz De La Cruz'],
    ['an address with a slip', '99 jeferson st', 'Ana Garcia-Lopez'],
    ['part of an address', '99 jeff', 'Ana Garcia-Lopez'],
    ['a name, a number and the beginning of a street', 'garcia 99 jeff', 'Ana Garcia-Lopez'],
    ['the same the other way round', '99 jeff garcia', 'Ana Garcia-Lopez'],
    ['the same with the street first', 'jeff 99 garc', 'Ana Garcia-Lopez'],
    ['an address without its direction', '212 50th road', 'Katarzyna Kowalski'],
  ])('finds someone by %s', async (_, typed, name) => {
    expect(await first(typed)).toBe(name)
  })

  it('finds everyone at one address', async () => {
    expect((await names('77 oak st lincoln')).sort()).toEqual(['John Lindqvist Jr', 'John Lindqvist Sr'])
  })

  it('offers the doors beside a number no one lives at', async () => {
    const { voters: found } = await search('1446 k st lincoln')
    expect(found.map(({ name }) => name)).toContain('Maria Luz De La Cruz')
    expect(found[0]?.why).toContain('The nearest number on the street')
  })

  it('finds a street, and the person who is called like one', async () => {
    const found = await names('penny lane')
    expect(found[0]).toBe('Penny Lane')
    expect(found).toContain('Wayne Nelson')
  })

  it('lists a precinct, whichever way it is written', async () => {
    for (const typed of ['10a lancaster', 'lancaster 10A', 'precinct 10A lancaster county']) {
      const { voters: found, readAs } = await search(typed)
      expect(readAs).toBe('Precinct 10A in Lancaster County')
      expect(found.length).toBe(50)
      expect(new Set(found.map(({ precinct }) => precinct))).toEqual(new Set(['10A']))
    }
  })

  it('says why someone is in the list', async () => {
    const why = async (typed: string) => (await search(typed)).voters[0]?.why
    expect(await why('robert schroeder')).toEqual([])
    expect(await why('bob schroeder')).toEqual(['Bob is short for Robert'])
    expect(await why('schroedr robert')).toEqual(['1 letter off in the last name', 'Last name typed first'])
    expect(await why('robert schroeder omaha')).toEqual(['Another town'])
  })

  it('says how it read the text', async () => {
    expect((await search('john lindqvist omaha 68104')).readAs).toBe('A name, in Omaha, ZIP 68104')
    expect((await search('4025550111')).readAs).toBe('A phone number')
  })

  it('answers nonsense with no one', async () => {
    for (const typed of ['zzxxqq wwvv', '%%%', "'; drop table voters", '🗳️', '999999999'])
      expect(await search(typed)).toMatchObject({ voters: [], found: 0, isMore: false })
  })
})

describe('the list', () => {
  it('comes in pages that neither repeat nor skip', async () => {
    const id = randomUUID()
    const pages = await Promise.all(
      [0, 1, 2].map((page) => editor.call(voters.search, { id, typed: 'adamson', page })),
    )
    const ids = pages.flatMap((page) => page.voters.map((voter) => voter.id))
    expect(pages[0]?.found).toBe(manyVoters.filter(({ last }) => last === 'ADAMSON').length)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(pages[0]?.found)
  })

  it('says that there are more than it shows', async () => {
    expect(await search('10a lancaster')).toMatchObject({ found: 500, isMore: true })
  })

  it.each<[string, VoterFilters, (voter: (typeof manyVoters)[number]) => boolean]>([
    ['county', { county: 'Douglas' }, (v) => v.county === 'Douglas'],
    ['party', { party: 'NP' }, (v) => v.party === 'NP'],
    ['age', { ageMin: 30, ageMax: 39 }, (v) => ageOf(v.born) >= 30 && ageOf(v.born) <= 39],
    ['district', { district: { kind: 'ld', value: '28' } }, (v) => v.ld === '28'],
    [
      'party and county',
      { party: 'D', county: 'Lancaster' },
      (v) => v.party === 'D' && v.county === 'Lancaster',
    ],
  ])('can be filtered by %s', async (_, filters, fits) => {
    const expected = manyVoters.filter((v) => v.last === 'BRANDT' && fits(v)).map(({ id }) => id)
    const { voters: rows, found } = await search('brandt ', filters)
    expect(found).toBe(expected.length)
    expect(found).toBeGreaterThan(0)
    expect(rows.filter(({ id }) => !expected.includes(id))).toEqual([])
  })

  it('can be sorted, over all that were found and not only the page', async () => {
    const asked = { id: randomUUID(), typed: 'brandt ', sort: 'age' as const }
    const { voters: youngest } = await editor.call(voters.search, asked)
    const { voters: oldest } = await editor.call(voters.search, { ...asked, desc: true })
    const ages = manyVoters.filter(({ last }) => last === 'BRANDT').map(({ born }) => ageOf(born))
    expect(youngest[0]?.age).toBe(Math.min(...ages))
    expect(oldest[0]?.age).toBe(Math.max(...ages))
    const { voters: byStreet } = await editor.call(voters.search, { ...asked, sort: 'address' })
    expect(byStreet[0]?.address).toMatch(/Elm St$/)
  })

  it('is honest when only the filters keep everyone out', async () => {
    expect(await search('robert schroeder', { county: 'Douglas' })).toMatchObject({
      found: 0,
      withoutFilters: 1,
    })
  })

  it('shows the inactive, and who is no longer in the file only when asked', async () => {
    expect(await names('john lindqvist', { status: 'I' })).toEqual(['John Lindqvist Jr'])
    expect(await names('harlan gonewell')).toEqual([])
    const { voters: found } = await search('harlan gonewell', { status: 'dropped' })
    expect(found).toMatchObject([{ name: 'Harlan Gonewell', droppedOn: '2026-03-02' }])
  })

  it('shows a confidential voter without an address', async () => {
    const { voters: found } = await search('casey sample')
    expect(found).toMatchObject([{ isConfidential: true, address: '', longitude: null }])
  })

  it('brings what the acting committee knows, and nothing of another', async () => {
    const { committeeId } = world.a.rows
    const asked = { id: randomUUID(), typed: 'jane example', committeeId }
    const { voters: found } = await editor.call(voters.search, asked)
    expect(found[0]).toMatchObject({
      id: testVoters.jane,
      tags: [{ name: 'Tag a' }],
      lastContact: { method: 'door', result: 'talked' },
    })
    expect((await search('jane example')).voters[0]).toMatchObject({ tags: [], lastContact: null })
    const foreign = await editor.try(voters.search, { ...asked, committeeId: world.b.rows.committeeId })
    expect(foreign.status).toBe(404)
  })

  it('leaves out whom this organization has merged into another, and only this organization', async () => {
    const merge = (undone: string) =>
      databases.owner.query(`update voter_merges set undone_at = ${undone} where organization_id = $1`, [
        world.a.organizationId,
      ])
    await merge('null')
    expect(await names('janet example')).not.toContain('Janet Example')
    const other = await search('janet example', {}, await as('editor', 'b'))
    expect(other.voters.map(({ name }) => name)).toContain('Janet Example')
    await merge('now()')
    expect(await first('janet example')).toBe('Janet Example')
  })

  it('offers what the filters can be set to', async () => {
    const choices = await editor.call(voters.choices, { districtKind: 'ld' })
    expect(choices.counties.map(({ label }) => label)).toEqual(['Douglas', 'Lancaster'])
    expect(choices.parties.map(({ value }) => value)).toContain('NP')
    expect(choices.statuses).toContainEqual({ value: 'I', label: 'Inactive' })
    expect(choices.districtKinds[1]).toEqual({ value: 'ld', label: 'Legislative' })
    expect(choices.districts.map(({ value }) => value)).toEqual(['8', '28'])
  })
})

describe('every search', () => {
  it('is on record with what was typed, the filters and how many were found', async () => {
    const id = randomUUID()
    await editor.call(voters.search, { id, typed: 'bob schroeder', filters: { party: 'R' } })
    const { rows } = await databases.owner.query<{ detail: object; actor_id: string }>(
      `select detail, actor_id from audit.entries where action = 'voter.searched' and subject_id = $1`,
      [id],
    )
    expect(rows).toEqual([
      {
        actor_id: world.a.users.editor,
        detail: { typed: 'bob schroeder', party: 'R', page: 0, found: 1 },
      },
    ])
  })

  it('can be opened again by its id, by everyone of the organization and no one else', async () => {
    const id = randomUUID()
    await editor.call(voters.search, { id, typed: 'schroe' })
    await editor.call(voters.search, { id, typed: 'schroeder', filters: { county: 'Lancaster' } })
    const kept = { typed: 'schroeder', filters: { county: 'Lancaster' } }
    expect(await editor.call(voters.openSearch, { id })).toMatchObject({ ...kept, isMine: true })
    const viewer = await as('viewer')
    expect(await viewer.call(voters.openSearch, { id })).toMatchObject({
      ...kept,
      isMine: false,
      byName: 'editor of a',
    })
    const stranger = await as('editor', 'b')
    const foreign = await stranger.try(voters.openSearch, { id })
    const missing = await stranger.try(voters.openSearch, { id: randomUUID() })
    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe(missing.text)
  })

  it('leaves a colleague’s and a stranger’s search as it is, and tells no one whose id it is', async () => {
    const id = randomUUID()
    await editor.call(voters.search, { id, typed: 'schroeder' })
    for (const other of [await as('viewer'), await as('editor', 'b')]) {
      const taken = await other.try(voters.search, { id, typed: 'kowalski' })
      const free = await other.try(voters.search, { id: randomUUID(), typed: 'kowalski' })
      expect(taken.text).toBe(free.text)
    }
    expect((await editor.call(voters.openSearch, { id })).typed).toBe('schroeder')
  })

  it('can be saved under a name, renamed and taken off the list, by its person alone', async () => {
    const id = randomUUID()
    await editor.call(voters.search, { id, typed: 'kowalski' })
    expect((await editor.call(voters.searches, {})).recent.map((s) => s.id)).toContain(id)
    await editor.call(voters.saveSearch, { id, name: 'Kowalskis' })
    await editor.call(voters.saveSearch, { id, name: 'The Kowalskis' })
    expect((await editor.call(voters.searches, {})).saved).toMatchObject([{ id, name: 'The Kowalskis' }])
    const viewer = await as('viewer')
    expect((await viewer.call(voters.searches, {})).saved).toEqual([])
    expect((await viewer.try(voters.saveSearch, { id, name: 'Mine' })).status).toBe(404)
    await editor.call(voters.unsaveSearch, { id })
    expect((await editor.call(voters.searches, {})).saved).toEqual([])
  })

  it('is forgotten after 30 days, unless it was given a name', async () => {
    const [old, named] = [randomUUID(), randomUUID()]
    for (const id of [old, named]) await editor.call(voters.search, { id, typed: 'kowalski' })
    await editor.call(voters.saveSearch, { id: named, name: 'Kept' })
    await databases.owner.query(
      `update voter_searches set used_at = now() - interval '31 days' where id = any($1)`,
      [[old, named]],
    )
    const job = { throwIfCancelled: () => {}, progress: () => {} }
    await cleanUp({ job, databases, services: running.services } as unknown as JobContext)
    expect((await editor.try(voters.openSearch, { id: old })).status).toBe(404)
    expect((await editor.call(voters.openSearch, { id: named })).name).toBe('Kept')
  })

  it('is slowed for whoever searches like a machine, and for no one else', async () => {
    const { limits } = running.services
    const limit = { name: 'voter-search', points: 600, perSeconds: 600 }
    const admin = await as('Admin')
    await limits.take(limit, world.a.users.Admin, '', 600)
    const refused = await admin.try(voters.search, { id: randomUUID(), typed: 'schroeder' })
    expect(refused.status).toBe(429)
    expect(refused.text).not.toContain('schroeder')
    expect((await search('schroeder')).found).toBe(1)
  })
})

describe('looking up voters', () => {
  it('needs a stated purpose, once', async () => {
    await databases.owner.query('delete from voter_attestations where user_id = $1', [
      world.a.users.Org_Admin,
    ])
    const person = await as('Org_Admin')
    expect(await person.call(voters.standing, {})).toMatchObject({ mayLookUp: true, attested: null })
    for (const refused of [
      await person.try(voters.search, { id: randomUUID(), typed: 'schroeder' }),
      await person.try(voters.choices, {}),
      await person.try(voters.searches, {}),
    ]) {
      expect(refused.status).toBe(403)
      expect(refused.text).toContain('State what you use')
    }
    await person.call(voters.attest, { purpose: 'elections', confirmed: true })
    expect(await person.call(voters.standing, {})).toMatchObject({
      attested: { purpose: 'elections' },
      asOf: '2026-03-02',
    })
    expect((await search('schroeder', {}, person)).found).toBe(1)
    const { rows } = await databases.owner.query<{ detail: { statement: string } }>(
      `select detail from audit.entries where action = 'voters.purposeStated' and actor_id = $1`,
      [world.a.users.Org_Admin],
    )
    expect(rows[0]?.detail.statement).toContain('only for elections')
  })

  it('needs the statement to be confirmed', async () => {
    const unsaid = await editor.post('/api/voters/attest', { purpose: 'elections', confirmed: false })
    const other = await editor.post('/api/voters/attest', { purpose: 'selling', confirmed: true })
    expect([unsaid.status, other.status]).toEqual([422, 422])
  })

  it('is not for canvassers, and not for people without a committee', async () => {
    const person = await signIn('colleague@a.example', world.password).catch(() => null)
    expect(person).toBeNull()
    await databases.owner.query(`update committee_members set job = 'canvasser' where user_id = $1`, [
      world.b.users.viewer,
    ])
    const canvasser = await as('viewer', 'b')
    const moderator = await as('Organization_Moderator', 'b')
    for (const refused of [canvasser, moderator]) {
      expect(await refused.call(voters.standing, {})).toMatchObject({ mayLookUp: false })
      expect((await refused.try(voters.search, { id: randomUUID(), typed: 'schroeder' })).status).toBe(403)
      expect((await refused.try(voters.attest, { purpose: 'elections', confirmed: true })).status).toBe(403)
    }
  })

  it('keeps no one waiting for one who came from another organization and says it many times at once', async () => {
    await databases.owner.query('update voter_attestations set organization_id = $2 where user_id = $1', [
      world.a.users.Organization_Principal,
      world.b.organizationId,
    ])
    const moved = await as('Organization_Principal')
    const state = () => moved.try(voters.attest, { purpose: 'elections', confirmed: true })
    const statuses = (await Promise.all(Array.from({ length: 24 }, state))).map((reply) => reply.status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  })

  it('asks again whoever comes into another organization', async () => {
    const mover = world.b.users.editor
    await databases.owner.query('delete from committee_members where user_id = $1', [mover])
    await databases.owner.query('update users set organization_id = $2 where id = $1', [
      mover,
      world.a.organizationId,
    ])
    await databases.owner.query(`update users set role = 'Org_Admin' where id = $1`, [mover])
    const moved = await signIn(world.b.emails.editor, world.password)
    expect(await moved.call(voters.standing, {})).toMatchObject({ mayLookUp: true, attested: null })
    await moved.call(voters.attest, { purpose: 'elections', confirmed: true })
    expect(await moved.call(voters.standing, {})).toMatchObject({ attested: { purpose: 'elections' } })
  })
})

const ageOf = (born: number) => yearOf(new Date()) - born
