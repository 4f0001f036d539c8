// What a committee attaches to a voter: contacts, tags, notes, claims and merges. Tried as oneself, in the wrong job, and from next door.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Call } from '../../app/contract.ts'
import type { CommitteeJob } from '../../permissions.ts'
import { testServer, type Client } from '../../testing/server.ts'
import { testVoters } from '../../testing/rows/voters.ts'
import { auditLog } from '../auditLog/api.ts'
import { committees } from '../committees/api.ts'
import { voterRecords } from './api.ts'

const { as, world, databases, signIn } = await testServer()
const { committeeId } = world.a.rows
const { jane, janet, confidential } = testVoters
const there = world.b.rows
const ofJane = { committeeId, voterId: jane }
const ofJanet = { committeeId, voterId: janet }

const door = (voterId: number, id: string = randomUUID()) => ({
  committeeId,
  contacts: [{ id, voterId }],
  method: 'door' as const,
  result: 'talked' as const,
})

/** An editor of organization A with this job in its committee. */
async function someone(job: CommitteeJob): Promise<Client> {
  const email = `${randomUUID()}@a.example`
  const { organizationId } = world.a
  const userId = await databases.asSystem(async (db) => {
    const { id } = await db
      .insertInto('users')
      .values({ organizationId, name: `Some ${job}`, email, role: 'editor', emailVerified: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('committeeMembers').values({ organizationId, committeeId, userId: id, job }).execute()
    await db
      .insertInto('voterAttestations')
      .values({ organizationId, userId: id, purpose: 'elections', statement: 'For elections.' })
      .execute()
    return id
  })
  await databases.auth.query(
    `insert into sign_in.credentials (account_id, provider_id, user_id, password)
     select $1::text, 'credential', $1::uuid, password from sign_in.credentials where user_id = $2`,
    [userId, world.a.users.editor],
  )
  return signIn(email, world.password)
}

async function onRecord(voterId: number): Promise<string[]> {
  const admin = await as('Admin')
  const { rows: entries } = await admin.call(auditLog.list, { subject: 'voter', subjectId: String(voterId) })
  return entries.map((e) => e.action).filter((action) => action !== 'voter.viewed')
}
const workOn = async (voterId: number, client?: Client) =>
  (await (client ?? (await as('editor'))).call(voterRecords.get, { id: voterId, committeeId })).work!

describe('contacts', () => {
  test('are logged, shown newest first, and on record', async () => {
    const editor = await as('editor')
    const work = await editor.call(voterRecords.logContact, {
      ...door(janet),
      support: 2,
      note: ' Likes dogs ',
    })
    expect(work.contacts[0]).toMatchObject({
      voterId: janet,
      method: 'door',
      result: 'talked',
      support: 2,
      note: 'Likes dogs',
      by: 'editor of a',
      mayUndo: true,
    })
    expect((await onRecord(janet))[0]).toBe('voter.contactLogged')
  })

  test('sent twice are written once, also with a fresh key', async () => {
    const editor = await as('editor')
    const contact = door(janet)
    const before = (await workOn(janet)).contacts.length
    const records = (await onRecord(janet)).length
    await editor.call(voterRecords.logContact, contact)
    const again = await editor.call(voterRecords.logContact, contact)
    expect(again.contacts).toHaveLength(before + 1)
    expect(await onRecord(janet)).toHaveLength(records + 1)
    const { id } = contact.contacts[0]!
    expect((await editor.try(voterRecords.logContact, door(jane, id))).status).toBe(409)
    const neighbor = await as('editor', 'b')
    const elsewhere = { ...door(janet, id), committeeId: there.committeeId }
    expect((await neighbor.try(voterRecords.logContact, elsewhere)).status).toBe(409)
  })

  test('of everyone at the door are logged at once, and each sees what happened to the others', async () => {
    const editor = await as('editor')
    const at = '2026-05-12T15:00:00Z'
    const contacts = [jane, janet].map((voterId) => ({ id: randomUUID(), voterId }))
    const work = await editor.call(voterRecords.logContact, {
      ...door(jane),
      contacts,
      result: 'not home',
      at,
    })
    expect(work.contacts.map((c) => c.id)).toContain(contacts[0]!.id)
    expect(work.atTheDoor.map((o) => o.voterId)).toEqual([janet])
    expect((await workOn(janet)).contacts).toContainEqual(
      expect.objectContaining({ id: contacts[1]!.id, result: 'not home', at: new Date(at).toISOString() }),
    )
  })

  test('in the future, or of a voter that is not there, are refused', async () => {
    const editor = await as('editor')
    const at = new Date(Date.now() + 86_400_000).toISOString()
    expect((await editor.try(voterRecords.logContact, { ...door(jane), at })).status).toBe(422)
    const missing = await editor.try(voterRecords.logContact, door(2_000_000_000))
    expect([missing.status, missing.text]).toEqual([404, expect.stringContaining('Nothing is here')])
  })

  test('are taken back by who logged them or by the manager, and stay in the database', async () => {
    const organizer = await someone('organizer')
    const contact = door(janet)
    const { id } = contact.contacts[0]!
    await organizer.call(voterRecords.logContact, contact)
    const other = await someone('organizer')
    expect((await workOn(janet, other)).contacts.find((c) => c.id === id)?.mayUndo).toBe(false)
    expect((await other.try(voterRecords.undoContact, { id })).status).toBe(403)
    const work = await (await as('editor')).call(voterRecords.undoContact, { id })
    expect(work.contacts.map((c) => c.id)).not.toContain(id)
    await organizer.call(voterRecords.undoContact, { id })
    expect((await onRecord(janet)).filter((a) => a === 'voter.contactUndone')).toHaveLength(1)
    const kept = await databases.asSystem((db) =>
      db.selectFrom('voterContacts').select('undoneAt').where('id', '=', id).executeTakeFirst(),
    )
    expect(kept?.undoneAt).not.toBeNull()
  })
})

describe('tags', () => {
  test('are made, put on, taken off and renamed', async () => {
    const editor = await as('editor')
    const made = await editor.call(voterRecords.createTag, { ...ofJanet, name: 'Yard sign' })
    const tag = made.tags.find((t) => t.name === 'Yard sign')!
    expect(tag.by).toBe('editor of a')
    expect((await editor.try(voterRecords.createTag, { ...ofJane, name: 'YARD SIGN' })).status).toBe(409)
    const on = { ...ofJane, tagId: tag.id }
    const records = (await onRecord(jane)).length
    await editor.call(voterRecords.tag, on)
    expect((await editor.call(voterRecords.tag, on)).tags.map((t) => t.name)).toContain('Yard sign')
    expect((await editor.call(voterRecords.untag, on)).tags.map((t) => t.name)).not.toContain('Yard sign')
    await editor.call(voterRecords.untag, on)
    expect(await onRecord(jane)).toHaveLength(records + 2)
    const renamed = await editor.call(voterRecords.renameTag, {
      ...ofJanet,
      tagId: tag.id,
      name: 'Lawn sign',
    })
    expect(renamed.tags.map((t) => t.name)).toContain('Lawn sign')
  })

  test('of one name, thought of by several people at once, are made once', async () => {
    const editor = await as('editor')
    const make = (name: string) => editor.try(voterRecords.createTag, { ...ofJane, name })
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => make('At once')))).map(
      (r) => r.status,
    )
    expect(statuses.toSorted((x, y) => x - y)).toEqual([200, ...Array<number>(7).fill(409)])
    // The last letter of a Greek word has a small form of its own, which the database does not know.
    expect([(await make('ασ')).status, (await make('ΑΣ')).status]).toEqual([200, 409])
  })

  test('are deleted by the manager only, because every voter loses them', async () => {
    const organizer = await someone('organizer')
    const { tags } = await organizer.call(voterRecords.createTag, { ...ofJane, name: 'Short-lived' })
    const gone = { ...ofJane, tagId: tags.find((t) => t.name === 'Short-lived')!.id }
    expect((await organizer.try(voterRecords.deleteTag, gone)).status).toBe(403)
    const work = await (await as('editor')).call(voterRecords.deleteTag, gone)
    expect(work.allTags.map((t) => t.id)).not.toContain(gone.tagId)
  })
})

describe('notes', () => {
  test('are written, removed and brought back', async () => {
    const editor = await as('editor')
    const written = await editor.call(voterRecords.addNote, { ...ofJanet, text: 'Call after six.' })
    const { id } = written.notes[0]!
    expect(written.notes[0]).toMatchObject({ text: 'Call after six.', by: 'editor of a', mayRemove: true })
    expect((await editor.call(voterRecords.removeNote, { id })).notes.map((n) => n.id)).not.toContain(id)
    expect((await editor.call(voterRecords.restoreNote, { id })).notes.map((n) => n.id)).toContain(id)
    expect((await onRecord(janet)).slice(0, 3)).toEqual([
      'voter.noteRestored',
      'voter.noteRemoved',
      'voter.noteAdded',
    ])
  })

  test('of a colleague are removed by no one but the manager and administrators', async () => {
    const id = (await workOn(jane)).notes.find((n) => n.text === 'Note of a')!.id
    expect((await (await someone('organizer')).try(voterRecords.removeNote, { id })).status).toBe(403)
    await (await as('Admin')).call(voterRecords.removeNote, { id })
    await (await as('editor')).call(voterRecords.restoreNote, { id })
  })
})

describe('claims against the file', () => {
  test('remember what the file said, are not doubled, and give way to a newer one', async () => {
    const editor = await as('editor')
    const claim = { ...ofJane, field: 'phone' as const, claimed: '402-555-0177' }
    await editor.call(voterRecords.claimCorrection, claim)
    const { corrections } = await editor.call(voterRecords.claimCorrection, claim)
    const open = corrections.filter((c) => c.field === 'phone' && c.state === 'open')
    expect(open).toEqual([expect.objectContaining({ claimed: '4025550177', fileValue: '4025550101' })])
    expect(corrections.find((c) => c.claimed === '4025550199')).toMatchObject({
      state: 'withdrawn',
      reason: 'Replaced by a newer claim.',
    })
    expect((await onRecord(jane)).filter((a) => a === 'voter.correctionClaimed')).toHaveLength(1)
    expect((await editor.try(voterRecords.claimCorrection, { ...claim, claimed: '12' })).status).toBe(422)
  })

  test('are withdrawn while open, not after a file has decided', async () => {
    const editor = await as('editor')
    const { corrections } = await editor.call(voterRecords.claimCorrection, { ...ofJanet, field: 'moved' })
    const { id } = corrections[0]!
    expect(corrections[0]).toMatchObject({ fileValue: '1445 K St, Lincoln, NE 68508', mayWithdraw: true })
    const after = await editor.call(voterRecords.withdrawCorrection, { id })
    expect(after.corrections[0]).toMatchObject({ state: 'withdrawn', reason: 'Withdrawn by editor of a.' })
    await databases.asSystem((db) =>
      db.updateTable('voterCorrections').set({ state: 'accepted' }).where('id', '=', id).execute(),
    )
    expect((await editor.try(voterRecords.withdrawCorrection, { id })).status).toBe(409)
  })
})

describe('two records of one person', () => {
  const merge = { committeeId, keptId: jane, mergedId: janet, reason: 'Changed her first name' }

  test('become one page with everything attached to either, and come apart again', async () => {
    const editor = await as('editor')
    await editor.call(voterRecords.addNote, { ...ofJanet, text: 'Said on the old record.' })
    const { id } = await editor.call(voterRecords.merge, merge)
    const page = await editor.call(voterRecords.get, { id: janet, committeeId })
    expect(page.id).toBe(jane)
    expect(page.merged).toEqual([
      expect.objectContaining({
        mergeId: id,
        reason: merge.reason,
        voter: expect.objectContaining({ id: janet }) as object,
      }),
    ])
    expect(page.household.others).toEqual([])
    expect(page.work?.notes.map((n) => n.text)).toEqual(
      expect.arrayContaining(['Said on the old record.', 'Note of a']),
    )
    const theirs = await (
      await as('editor', 'b')
    ).call(voterRecords.get, {
      id: janet,
      committeeId: there.committeeId,
    })
    expect([theirs.id, theirs.merged]).toEqual([janet, []])
    await editor.call(voterRecords.undoMerge, { committeeId, id })
    await editor.call(voterRecords.undoMerge, { committeeId, id })
    expect((await editor.call(voterRecords.get, { id: janet, committeeId })).id).toBe(janet)
    expect((await onRecord(jane)).filter((a) => a.startsWith('voter.merge'))).toEqual([
      'voter.mergeUndone',
      'voter.merged',
    ])
  })

  test('never make a chain or a circle', async () => {
    const editor = await as('editor')
    const { id } = await editor.call(voterRecords.merge, merge)
    const refused = async (keptId: number, mergedId: number) =>
      (await editor.try(voterRecords.merge, { committeeId, keptId, mergedId })).status
    expect(await refused(jane, jane)).toBe(409)
    expect(await refused(jane, janet)).toBe(409)
    expect(await refused(janet, jane)).toBe(409)
    expect(await refused(janet, confidential)).toBe(409)
    expect(await refused(confidential, janet)).toBe(409)
    expect(await refused(confidential, jane)).toBe(409)
    expect((await editor.try(voterRecords.merge, { ...merge, mergedId: 2_000_000_000 })).status).toBe(404)
    await editor.call(voterRecords.undoMerge, { committeeId, id })
  })

  test('are suggested with the score explained, and any two can be compared', async () => {
    await databases.asSystem(async (db) => {
      const row = await db.selectFrom('voters').selectAll().where('id', '=', jane).executeTakeFirstOrThrow()
      await db
        .insertInto('voters')
        .values({ ...row, id: 50, key: 'NE:50', voterNumber: '50', fieldSources: null, mailing: null })
        .execute()
    })
    const { possible } = await (await as('editor')).call(voterRecords.get, { id: jane, committeeId })
    expect(possible).toHaveLength(1)
    expect(possible[0]).toMatchObject({
      person: { id: 50, name: 'Jane Example' },
      voterNumber: '50',
      score: 86,
    })
    expect(possible[0]!.fields.map((f) => [f.field, f.points])).toEqual([
      ['Last name', 22],
      ['First name', 18],
      ['Birth', 16],
      ['Address', 20],
      ['Phone', 10],
    ])
    const editor = await as('editor')
    const compared = await editor.call(voterRecords.compare, { ...ofJane, voterNumber: '1000002' })
    expect(compared).toMatchObject({ person: { id: janet }, score: expect.any(Number) as number })
    expect((await editor.try(voterRecords.compare, { ...ofJane, voterNumber: '777' })).status).toBe(409)
    expect((await onRecord(janet))[0]).toBe('voter.compared')
  })
})

const writes: [Call, unknown][] = [
  [voterRecords.logContact, door(jane)],
  [voterRecords.createTag, { ...ofJane, name: 'No' }],
  [voterRecords.tag, { ...ofJane, tagId: world.a.rows.voterTagId }],
  [voterRecords.untag, { ...ofJane, tagId: world.a.rows.voterTagId }],
  [voterRecords.renameTag, { ...ofJane, tagId: world.a.rows.voterTagId, name: 'No' }],
  [voterRecords.addNote, { ...ofJane, text: 'No' }],
  [voterRecords.removeNote, { id: world.a.rows.voterNoteId }],
  [voterRecords.undoContact, { id: world.a.rows.voterContactId }],
  [voterRecords.claimCorrection, { ...ofJane, field: 'moved' }],
  [voterRecords.withdrawCorrection, { id: world.a.rows.voterCorrectionId }],
  [voterRecords.merge, { committeeId, keptId: jane, mergedId: janet }],
  [voterRecords.undoMerge, { committeeId, id: world.a.rows.voterMergeId }],
]
const tried = async (client: Client, [call, input]: [Call, unknown]) => (await client.try(call, input)).status

test('a change that finds nothing to change has shown the voter, and is on record as a look', async () => {
  const editor = await as('editor')
  const looks = async (voterId: number) => {
    const admin = await as('Admin')
    const { rows: entries } = await admin.call(auditLog.list, {
      subject: 'voter',
      subjectId: String(voterId),
    })
    return entries.filter((e) => e.action === 'voter.viewed').length
  }
  const { allTags } = await editor.call(voterRecords.createTag, { ...ofJane, name: 'Nothing to do' })
  const tag = { tagId: allTags.find((t) => t.name === 'Nothing to do')!.id }
  const contact = door(jane)
  await editor.call(voterRecords.logContact, contact)
  const note = (await editor.call(voterRecords.addNote, { ...ofJane, text: 'Once' })).notes[0]!
  const claim = { ...ofJane, field: 'email' as const, claimed: 'jane@example.org' }
  const claimed = (await editor.call(voterRecords.claimCorrection, claim)).corrections[0]!
  await editor.call(voterRecords.undoContact, { id: contact.contacts[0]!.id })
  const idle = [
    () => editor.call(voterRecords.tag, { ...ofJane, ...tag }),
    () => editor.call(voterRecords.renameTag, { ...ofJane, ...tag, name: 'Nothing to do' }),
    () => editor.call(voterRecords.logContact, contact),
    () => editor.call(voterRecords.undoContact, { id: contact.contacts[0]!.id }),
    () => editor.call(voterRecords.restoreNote, { id: note.id }),
    () => editor.call(voterRecords.claimCorrection, claim),
  ]
  for (const again of idle) {
    const before = await looks(jane)
    await again()
    expect(await looks(jane), String(again)).toBe(before + 1)
  }
  await editor.call(voterRecords.withdrawCorrection, { id: claimed.id })
  const before = await looks(jane)
  await editor.call(voterRecords.withdrawCorrection, { id: claimed.id })
  expect(await looks(jane)).toBe(before + 1)
  const ofOther = await looks(janet)
  await editor.call(voterRecords.untag, { ...ofJanet, ...tag })
  await editor.call(voterRecords.deleteTag, { ...ofJanet, ...tag })
  expect(await looks(janet)).toBe(ofOther + 2)
})

test('viewers, observers and canvassers change nothing', async () => {
  const viewer = await as('viewer')
  const observer = await someone('observer')
  const canvasser = await someone('canvasser')
  for (const one of writes) {
    expect([one[0].path, await tried(viewer, one)]).toEqual([one[0].path, 403])
    expect([one[0].path, await tried(observer, one)]).toEqual([one[0].path, 403])
    // Refused before anything else: canvassers see only the doors handed to them.
    expect([one[0].path, await tried(canvasser, one)]).toEqual([one[0].path, 403])
  }
})

test('what another organization attached is not visible and not changeable', async () => {
  const editor = await as('editor')
  const { work } = await editor.call(voterRecords.get, { id: jane, committeeId })
  expect(JSON.stringify(work)).not.toMatch(/ of b|Tag b/)
  const foreign: [Call, object, object][] = [
    [voterRecords.undoContact, { id: there.voterContactId }, { id: randomUUID() }],
    [voterRecords.removeNote, { id: there.voterNoteId }, { id: randomUUID() }],
    [voterRecords.restoreNote, { id: there.voterNoteId }, { id: randomUUID() }],
    [voterRecords.withdrawCorrection, { id: there.voterCorrectionId }, { id: randomUUID() }],
    [voterRecords.undoMerge, { committeeId, id: there.voterMergeId }, { committeeId, id: randomUUID() }],
    ...([voterRecords.tag, voterRecords.untag, voterRecords.deleteTag] as Call[]).map(
      (call): [Call, object, object] => [
        call,
        { ...ofJane, tagId: there.voterTagId },
        { ...ofJane, tagId: randomUUID() },
      ],
    ),
    [
      voterRecords.addNote,
      { committeeId: there.committeeId, voterId: jane, text: 'x' },
      { committeeId: randomUUID(), voterId: jane, text: 'x' },
    ],
  ]
  for (const [call, theirs, missing] of foreign) {
    const reply = await editor.try(call, theirs)
    expect([call.path, reply.status]).toEqual([call.path, 404])
    expect(reply.text).toBe((await editor.try(call, missing)).text)
  }
})

test('nothing is added for an archived committee, and what is there can still be read', async () => {
  const admin = await as('Admin')
  const { id } = await admin.call(committees.create, { name: 'Last year' })
  const note = { committeeId: id, voterId: jane, text: 'Too late.' }
  await admin.call(committees.archive, { id })
  expect((await admin.try(voterRecords.addNote, note)).status).toBe(409)
  const { work } = await admin.call(voterRecords.get, { id: jane, committeeId: id })
  expect(work).toMatchObject({ mayEdit: false, notes: [] })
})
