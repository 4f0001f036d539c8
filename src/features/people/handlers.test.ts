import { beforeAll, describe, expect, it, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { testServer, type Client, type TestServer } from '../../testing/server.ts'
import { memberWith } from '../../testing/rows/staff.ts'
import { testVoters } from '../../testing/rows/voters.ts'
import { auditLog } from '../auditLog/api.ts'
import { xlsxFile } from '../../app/server/lists/exportFile.ts'
import { people } from './api.ts'
import type { ImportState, Person, PersonForm } from './shapes.ts'

const server: TestServer = await testServer({ env: { JOBS: 'yes' } })
const { as, world, databases, running } = server
const { committeeId, personId, personNoteId, personHoursId } = world.a.rows
const foreign = world.b.rows
let manager: Client
let observer: Client
let canvasser: Client
let elsewhere: string

beforeAll(async () => {
  manager = await as('editor')
  observer = await as('viewer')
  canvasser = (await memberWith(server, 'canvasser')).client
  const other = await databases.asSystem((db) =>
    db
      .selectFrom('committees')
      .select('id')
      .where('organizationId', '=', world.a.organizationId)
      .where('name', 'like', 'Other%')
      .executeTakeFirstOrThrow(),
  )
  elsewhere = other.id
})

const add = async (fields: Partial<PersonForm>, by = manager) =>
  (await by.call(people.add, { committeeId, evenIfKnown: true, ...fields })).personId
const one = (id: string, by = manager): Promise<Person> => by.call(people.get, { committeeId, personId: id })
const formOf = (person: Person): PersonForm => {
  const { firstName, lastName, email, phone, street, city, state, zip, birthYear, employer } = person
  const { occupation, languages, mailConsent, textConsent, callConsent, consentSource } = person
  const typed = { firstName, lastName, email, phone, street, city, state, zip, birthYear, employer }
  return { ...typed, occupation, languages, mailConsent, textConsent, callConsent, consentSource }
}
const named = async (filter: object, by = manager) =>
  (await by.call(people.list, { committeeId, ...filter })).rows.map((p) => `${p.firstName} ${p.lastName}`)

describe('the list', () => {
  beforeAll(async () => {
    await add({ firstName: 'José', lastName: 'Núñez', email: 'jose@quill.example', textConsent: 'yes' })
    await add({ firstName: 'Quilla', lastName: 'Quill', phone: '(402) 555-7788', textConsent: 'no' })
  })

  test.each([
    ['nunez', ['José Núñez']],
    ['jose nun', ['José Núñez']],
    ['quil', ['Quilla Quill']],
    ['jose@quill', ['José Núñez']],
    ['402 555 7788', ['Quilla Quill']],
    ['7788', ['Quilla Quill']],
    ['5557788', ['Quilla Quill']],
    ['quill nunez', []],
  ])('finds by %s', async (text, found) => {
    expect(await named({ text })).toEqual(found)
  })

  it('is filtered by consent, source, tag and voter', async () => {
    expect(await named({ text: 'qu', texting: 'no' })).toEqual(['Quilla Quill'])
    expect(await named({ source: 'sign-up' })).toEqual(['Vera Volunteer a'])
    expect(await named({ tags: ['tag of a'] })).toEqual(['Petra Person a'])
    expect(await named({ hasVoter: true })).toEqual([])
  })

  it('comes in pages that miss no one and repeat no one, in either order, also where names and times are the same', async () => {
    const { rows: added } = await databases.owner.query<{ id: string }>(
      `with p as (insert into people (organization_id, committee_id, first_name, last_name)
         select organization_id, id, 'Same', 'Name ' || n % 3 from committees, generate_series(1, 120) n where id = $1
         returning organization_id, committee_id, id)
       insert into person_tags (organization_id, committee_id, person_id, tag) select *, 'paged' from p returning person_id as id`,
      [committeeId],
    )
    for (const order of [{}, { desc: true }, { sort: 'newest' as const }]) {
      const paged: string[] = []
      let after: string | undefined
      do {
        const page = await manager.call(people.list, { committeeId, tags: ['paged'], ...order, after })
        expect(page.total).toBe(after === undefined ? 120 : null)
        paged.push(...page.rows.map((p) => p.id))
        after = page.next ?? undefined
      } while (after !== undefined)
      expect(paged.toSorted()).toEqual(added.map(({ id }) => id).toSorted())
    }
    expect((await manager.try(people.list, { committeeId, after: 'nowhere' })).status).toBe(422)
  })

  it('says who is a volunteer and who is staff, and offers people while typing', async () => {
    const page = await manager.call(people.list, { committeeId, text: 'vera' })
    expect(page.rows[0]).toMatchObject({ isVolunteer: true, isStaff: false, hasVoter: false })
    expect((await manager.call(people.choices, { committeeId, text: 'vera' })).people).toEqual([
      { id: page.rows[0]!.id, name: 'Vera Volunteer a', note: 'vera@a.example · Lincoln' },
    ])
  })
})

describe('a person', () => {
  it('is found again instead of added twice, and nothing on record is overwritten', async () => {
    const first = await manager.call(people.add, { committeeId, firstName: 'Ida', email: 'Ida@Fern.example' })
    const again = await manager.call(people.add, {
      committeeId,
      firstName: 'Idabelle',
      lastName: 'Fern',
      email: 'ida@fern.example ',
    })
    expect(first.isNew).toBe(true)
    expect(again.isNew).toBe(true)
    const same = await manager.call(people.add, {
      committeeId,
      firstName: 'Ida',
      lastName: 'Fern',
      email: 'ida@fern.example',
      phone: '402-555-4411',
    })
    expect(same).toEqual({ personId: first.personId, isNew: false })
    expect(await one(first.personId)).toMatchObject({ lastName: 'Fern', phone: '4025554411', version: 2 })
  })

  it('added twice at the same moment is one person', async () => {
    const adding = () =>
      manager.call(people.add, {
        committeeId,
        firstName: 'Twin',
        lastName: 'Moment',
        email: 'twin@moment.example',
      })
    const [a, b] = await Promise.all([adding(), adding()])
    expect(a.personId).toBe(b.personId)
    expect([a, b].filter(({ isNew }) => isNew)).toHaveLength(1)
  })

  it('needs something to be called by, a real email and a real phone', async () => {
    for (const [fields, field] of [
      [{}, 'firstName'],
      [{ email: 'no address' }, 'email'],
      [{ firstName: 'A', phone: '12' }, 'phone'],
      [{ firstName: 'A', zip: 'abc' }, 'zip'],
    ] as const) {
      const reply = await manager.try(people.add, { committeeId, ...fields })
      expect(reply.status).toBe(422)
      expect(Object.keys((reply.body as { fields: object }).fields)).toEqual([field])
    }
  })

  it('is changed by whoever saw it last; the other is told', async () => {
    const id = await add({ firstName: 'Vern', lastName: 'Version' })
    const seen = await one(id)
    const changed = await manager.call(people.change, {
      committeeId,
      personId: id,
      ...formOf(seen),
      lastName: 'Versatile',
      version: seen.version,
    })
    expect(changed).toMatchObject({ lastName: 'Versatile', version: 2 })
    const stale = await manager.try(people.change, {
      committeeId,
      personId: id,
      ...formOf(seen),
      version: seen.version,
    })
    expect(stale.status).toBe(409)
    expect(stale.text).toMatch(/was changed by editor of a while you had it open/)
    expect(await named({ text: 'versatile' })).toEqual(['Vern Versatile'])
    const { rows: entries } = await (await as('Admin')).call(auditLog.list, { subjectId: id })
    expect(entries.map((e) => e.action)).toEqual(['person.changed', 'person.added'])
    expect(JSON.stringify(entries)).not.toContain('Versatile')
  })

  it('is put away and taken out again', async () => {
    const id = await add({ firstName: 'Arch', lastName: 'Ivist' })
    await manager.call(people.archive, { committeeId, personId: id })
    expect(await named({ text: 'ivist' })).toEqual([])
    expect(await named({ text: 'ivist', archived: true })).toEqual(['Arch Ivist'])
    await manager.call(people.restore, { committeeId, personId: id })
    expect(await named({ text: 'ivist' })).toEqual(['Arch Ivist'])
  })

  it('has tags, notes, relations and hours, all of them in the story', async () => {
    const id = await add({ firstName: 'Story', lastName: 'Teller' })
    await manager.call(people.tag, { committeeId, personIds: [id], tag: 'Driver' })
    expect((await manager.call(people.tag, { committeeId, personIds: [id], tag: 'driver' })).tagged).toBe(0)
    const { noteId } = await manager.call(people.addNote, { committeeId, personId: id, text: 'Likes maps.' })
    const relation = { committeeId, personId: id, otherId: personId, kind: 'parent' as const }
    const { relationId } = await manager.call(people.relate, relation)
    expect((await manager.try(people.relate, relation)).status).toBe(409)
    const { hoursId } = await manager.call(people.addHours, {
      committeeId,
      personId: id,
      workedOn: '2026-05-12',
      minutes: 90,
      what: 'Calls',
    })
    const told = await one(id)
    expect(told).toMatchObject({
      tags: ['Driver'],
      notes: [{ id: noteId, text: 'Likes maps.', mayRemove: true }],
      relations: [{ id: relationId, words: 'Child', otherId: personId, otherName: 'Petra Person a' }],
      totalMinutes: 90,
    })
    expect((await one(personId)).relations).toContainEqual(
      expect.objectContaining({ words: 'Parent', otherName: 'Story Teller' }) as object,
    )
    expect(told.happenings.map((h) => h.title)).toEqual([
      'Likes maps.',
      'Added by editor of a',
      '1 hour 30 minutes: Calls',
    ])
    expect((await manager.call(people.hours, { committeeId, personId: id })).hours[0]).toMatchObject({
      workedOn: '2026-05-12',
      minutes: 90,
      isFromShift: false,
    })
    await manager.call(people.untag, { committeeId, personIds: [id], tag: 'Driver' })
    await manager.call(people.removeNote, { committeeId, noteId })
    await manager.call(people.unrelate, { committeeId, relationId })
    await manager.call(people.removeHours, { committeeId, hoursId })
    expect(await one(id)).toMatchObject({ tags: [], notes: [], relations: [], totalMinutes: 0 })
    await manager.call(people.restoreNote, { committeeId, noteId })
    await manager.call(people.restoreHours, { committeeId, hoursId })
    expect(await one(id)).toMatchObject({ notes: [{ id: noteId }], totalMinutes: 90 })
  })

  it('says how many entries and notes there are when not all are sent', async () => {
    const id = await add({ firstName: 'Long', lastName: 'Story' })
    await databases.owner.query(
      `insert into person_notes (organization_id, committee_id, person_id, text, written_by_name)
       select $1, $2, $3, 'Note ' || n, 'Edna' from generate_series(1, 230) n`,
      [world.a.organizationId, committeeId, id],
    )
    const { notes, notesTotal, happenings, happeningsTotal } = await one(id)
    expect([notes.length, notesTotal]).toEqual([200, 230])
    // Besides the newest 200, that the person was added is always told.
    expect([happenings.length, happeningsTotal]).toEqual([201, 231])
  })

  it('has paid hours that only those who see to the pay remove', async () => {
    const organizer = (await memberWith(server, 'organizer')).client
    const paid = { committeeId, hoursId: world.a.rows.staffHoursId }
    for (const call of [people.removeHours, people.restoreHours])
      expect((await organizer.try(call, paid)).status).toBe(403)
    await manager.call(people.removeHours, paid)
    await manager.call(people.restoreHours, paid)
  })

  it('keeps the note of a colleague from everyone but a manager', async () => {
    const organizer = (await memberWith(server, 'organizer')).client
    expect((await organizer.try(people.removeNote, { committeeId, noteId: personNoteId })).status).toBe(403)
    expect((await one(personId, organizer)).notes[0]).toMatchObject({ mayRemove: false })
  })
})

describe('the voter a person is', () => {
  let jane: string
  beforeAll(async () => {
    const fields = {
      firstName: 'Jane',
      lastName: 'Example',
      street: '1445 K Street',
      zip: '68508',
      birthYear: 1980,
    }
    jane = await add(fields)
  })

  it('is suggested with reasons, on record, and never a confidential one', async () => {
    const { candidates } = await manager.call(people.suggestVoters, { committeeId, personId: jane })
    expect(candidates[0]).toMatchObject({
      voterId: testVoters.jane,
      name: 'Jane Example',
      birthYear: 1980,
      score: 85,
    })
    expect(candidates[0]!.reasons.map((r) => r.words)).toEqual([
      'Same last name.',
      'Same first name.',
      'Same address.',
      'Same year of birth, 1980.',
    ])
    const { rows: entries } = await (await as('Admin')).call(auditLog.list, { subjectId: jane })
    expect(entries[0]).toMatchObject({ action: 'voter.suggested', detail: { voters: [testVoters.jane] } })
    const casey = await add({ firstName: 'Casey', lastName: 'Sample' })
    expect((await manager.call(people.suggestVoters, { committeeId, personId: casey })).candidates).toEqual(
      [],
    )
    const link = { committeeId, personId: casey, voterId: testVoters.confidential }
    expect((await manager.try(people.linkVoter, link)).status).toBe(404)
  })

  it('is linked without copying anything, shown only to who may look voters up, and taken off again', async () => {
    await manager.call(people.linkVoter, { committeeId, personId: jane, voterId: testVoters.jane })
    const linked = await one(jane)
    expect(linked).toMatchObject({
      hasVoter: true,
      phone: '',
      voter: { voterId: testVoters.jane, score: 85 },
    })
    expect(await named({ hasVoter: true })).toEqual(['Jane Example'])
    await databases.owner.query('delete from voter_attestations where user_id = $1', [world.a.users.viewer])
    const seen = await one(jane, observer)
    expect(seen).toMatchObject({ hasVoter: true, voter: null, mayLinkVoter: false })
    expect((await observer.try(people.suggestVoters, { committeeId, personId: jane })).status).toBe(403)
    await manager.call(people.copyFromVoter, {
      committeeId,
      personId: jane,
      fields: ['phone'],
      version: linked.version,
    })
    const copied = await one(jane)
    expect(copied).toMatchObject({ phone: '4025550101', street: '1445 K Street' })
    const email = { committeeId, personId: jane, fields: ['email' as const], version: copied.version }
    expect((await manager.try(people.copyFromVoter, email)).status).toBe(409)
    await manager.call(people.unlinkVoter, { committeeId, personId: jane })
    expect(await one(jane)).toMatchObject({ hasVoter: false, voter: null })
  })
})

describe('the door', () => {
  test('an observer reads and does not write; a canvasser sees no list of people', async () => {
    expect((await observer.call(people.list, { committeeId })).facts?.mayEdit).toBe(false)
    expect((await observer.try(people.add, { committeeId, firstName: 'No' })).status).toBe(403)
    for (const [call, input] of [
      [people.list, { committeeId }],
      [people.get, { committeeId, personId }],
      [people.choices, { committeeId, text: 'a' }],
      [people.duplicates, { committeeId }],
      [people.suggestVoters, { committeeId, personId }],
    ] as const)
      expect((await canvasser.try(call, input as never)).status).toBe(403)
  })

  test('a foreign committee, another committee of the house and a person of another committee answer alike', async () => {
    const refused = async (client: Client, input: { committeeId: string; personId: string }) =>
      (await client.try(people.get, input)).status
    expect(await refused(manager, { committeeId: foreign.committeeId, personId: foreign.personId })).toBe(404)
    expect(await refused(manager, { committeeId, personId: foreign.personId })).toBe(404)
    expect(await refused(manager, { committeeId: elsewhere, personId })).toBe(404)
    const admin = await as('Admin')
    expect(await refused(admin, { committeeId: elsewhere, personId })).toBe(404)
    expect(
      (await admin.try(people.tag, { committeeId: elsewhere, personIds: [personId], tag: 'x' })).status,
    ).toBe(404)
    expect(
      (await admin.try(people.removeHours, { committeeId: elsewhere, hoursId: personHoursId })).status,
    ).toBe(404)
    expect((await admin.call(people.list, { committeeId: elsewhere })).rows).toEqual([])
  })
})

describe('a file', () => {
  const exported = (client: Client, filter: object) =>
    client.get(
      `/api/exports/people/list.csv?filter=${encodeURIComponent(JSON.stringify({ committeeId, ...filter }))}`,
    )

  it('goes out to who may export, on record, harmless in a spreadsheet', async () => {
    await add({ firstName: '=HYPERLINK("http://x")', lastName: 'Formula', phone: '4025551212' })
    const reply = await exported(manager, { text: 'formula' })
    expect(reply.status).toBe(200)
    const lines = (await reply.text()).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")",Formula,,402-555-1212,`)
    const { rows: entries } = await (await as('Admin')).call(auditLog.list, { subjectId: 'People' })
    expect(entries[0]).toMatchObject({
      action: 'export.made',
      detail: { rows: 1, filter: { text: 'formula' } },
    })
    expect((await exported(observer, {})).status).toBe(403)
    expect((await exported(canvasser, {})).status).toBe(403)
    expect((await exported(manager, { committeeId: foreign.committeeId })).status).toBe(404)
    expect((await exported(server.nobody, {})).status).toBe(401)
  })

  const upload = async (
    client: Client,
    content: string | Uint8Array<ArrayBuffer>,
    name = 'friends.csv',
  ): Promise<string> => {
    const reply = await fetch(`${running.url}/api/files?purpose=peopleImport&name=${name}`, {
      method: 'PUT',
      headers: { cookie: client.cookie, 'idempotency-key': crypto.randomUUID() },
      body: content,
    })
    return ((await reply.json()) as { id: string }).id
  }
  const settled = async (importId: string, state: string): Promise<ImportState> => {
    return eventually(async () => {
      const now = await manager.call(people.importState, { committeeId, importId })
      if (now.state !== state) throw new Error(`The import stayed ${JSON.stringify(now)}`)
      return now
    })
  }

  it('comes in from a workbook as it does from a text file', async () => {
    const row = { name: 'Wendy Workbook', mail: 'wendy@list.example', zip: '68502' }
    const columns = {
      Name: (one: object) => (one as typeof row).name,
      'E-mail': (one: object) => (one as typeof row).mail,
      ZIP: (one: object) => (one as typeof row).zip,
    }
    async function* pages() {
      yield await Promise.resolve([row])
    }
    const parts: Uint8Array[] = []
    for await (const part of xlsxFile('People', columns, pages())) parts.push(part)
    const fileId = await upload(manager, Buffer.concat(parts), 'friends.xlsx')
    const { importId } = await manager.call(people.importStart, { committeeId, fileId })
    const begun = await settled(importId, 'mapped')
    expect(begun.mapping).toMatchObject({ name: 0, email: 1, zip: 2 })
    expect(begun.preview[0]!.cells).toEqual(Object.values(row))
  })

  it('comes in for the own committee: previewed, checked, run, undone', async () => {
    const known = await add({ firstName: 'Known', lastName: 'Before', email: 'known@list.example' })
    const content = [
      'Name,E-mail,Cell,Address,City,ZIP,SMS opt in,Tags,Notes',
      '"List, Lena",lena@list.example,402-555-6001,9 Oak St,Lincoln,68502,yes,"door, signs",Met at the fair',
      'Known Before,known@list.example,402-555-6002,,,,no,door,',
      'Lena List,LENA@list.example,,,,,,,',
      ',,,,,,,,nobody',
      'Bad Mail,not an address,,,,,,,',
    ].join('\n')
    const { importId } = await manager.call(people.importStart, {
      committeeId,
      fileId: await upload(manager, content),
    })
    const begun = await settled(importId, 'mapped')
    expect(begun.mapping).toMatchObject({
      name: 0,
      email: 1,
      phone: 2,
      street: 3,
      city: 4,
      zip: 5,
      textConsent: 6,
    })
    expect(begun.preview[0]!.cells[0]).toBe('List, Lena')
    await manager.call(people.importGo, { committeeId, importId, what: 'check' })
    const checked = await settled(importId, 'ready')
    expect(checked.counts).toMatchObject({ new: 1, changed: 1, unchanged: 1, skipped: 2 })
    expect(await named({ text: 'lena' })).toEqual([])
    await manager.call(people.importGo, { committeeId, importId, what: 'run' })
    expect((await settled(importId, 'done')).summary).toBe(
      '1 person added, 1 record filled in, 1 person known already, 2 rows skipped.',
    )
    const lena = (await manager.call(people.list, { committeeId, text: 'lena' })).rows
    expect(lena).toMatchObject([
      {
        firstName: 'Lena',
        lastName: 'List',
        phone: '4025556001',
        textConsent: 'yes',
        tags: ['door', 'signs'],
        source: 'import',
      },
    ])
    expect(await one(known)).toMatchObject({ phone: '4025556002', textConsent: 'no', tags: ['door'] })
    expect((await one(lena[0]!.id)).notes).toMatchObject([{ text: 'Met at the fair' }])
    await manager.call(people.importGo, { committeeId, importId, what: 'undo' })
    await settled(importId, 'undone')
    expect(await named({ text: 'lena' })).toEqual([])
    expect(await one(known)).toMatchObject({ phone: '', textConsent: 'unknown', tags: [] })
  })

  it('that was worked with since stays when its import is undone', async () => {
    const content = 'First name,Last name,Email\nStays,Here,stays@list.example\nGoes,Away,goes@list.example\n'
    const { importId } = await manager.call(people.importStart, {
      committeeId,
      fileId: await upload(manager, content, 'two.csv'),
    })
    await manager.call(people.importGo, { committeeId, importId, what: 'check' })
    await settled(importId, 'ready')
    await manager.call(people.importGo, { committeeId, importId, what: 'run' })
    await settled(importId, 'done')
    const [stays] = (await manager.call(people.list, { committeeId, text: 'stays' })).rows
    await manager.call(people.addNote, { committeeId, personId: stays!.id, text: 'Called.' })
    await manager.call(people.importGo, { committeeId, importId, what: 'undo' })
    await settled(importId, 'undone')
    expect(await named({ text: 'list.example' })).toEqual([])
    expect(await named({ text: 'stays@' })).toEqual(['Stays Here'])
    expect(await named({ text: 'goes@' })).toEqual([])
  })

  it('is no one else’s: not an observer’s, not another committee’s, not another kind of import', async () => {
    const fileId = await upload(manager, 'Email\nx@y.example\n', 'mine.csv')
    const organizer = (await memberWith(server, 'organizer')).client
    expect((await organizer.try(people.importStart, { committeeId, fileId })).status).toBe(404)
    expect((await observer.try(people.importStart, { committeeId, fileId })).status).toBe(403)
    expect((await observer.try(people.imports, { committeeId })).status).toBe(403)
    const { importId } = await manager.call(people.importStart, { committeeId, fileId })
    const admin = await as('Admin')
    expect((await admin.try(people.importState, { committeeId: elsewhere, importId })).status).toBe(404)
    expect(
      (await manager.try(people.importState, { committeeId, importId: world.a.rows.importId })).status,
    ).toBe(404)
    expect((await admin.call(people.imports, { committeeId: elsewhere })).imports).toEqual([])
    expect(
      (await manager.try(people.importGo, { committeeId, importId: foreign.peopleImportId, what: 'check' }))
        .status,
    ).toBe(404)
  })
})
