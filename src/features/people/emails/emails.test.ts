// One email to many people: who gets it, that it is queued once, and that what happens meanwhile holds.
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { colleagueWith } from '../../../testing/colleague.ts'
import { type Client, testServer } from '../../../testing/server.ts'
import { auditLog } from '../../auditLog/api.ts'
import { people } from '../api.ts'
import { groupEmails } from './api.ts'
import { writeSome } from './writing.server.ts'

// Nothing is sent here: no job runs, and what becomes of an email is written by hand.
const server = await testServer({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
const { world, databases, as, running } = server
const { organizationId } = world.a
const { committeeId } = world.a.rows
const owner = databases.owner
let fundraiser: Client
let tag = ''

beforeAll(async () => {
  fundraiser = await colleagueWith(server, 'fundraiser')
  await owner.query(
    `update committees set postal_address = '12 Elm St, Kearney, NE 68847', disclaimer = 'Paid for by Prairie', reply_email = 'office@prairie.example' where id = $1`,
    [committeeId],
  )
})
beforeEach(() => {
  tag = `tag ${randomUUID()}`
})

interface Made {
  firstName?: string
  lastName?: string
  email?: string
  consent?: string
  archived?: boolean
}

/** A person of the committee under this test's tag. */
async function person({
  firstName = 'Ada',
  lastName = 'Larkspur',
  consent = 'yes',
  archived,
  ...made
}: Made = {}) {
  const email = made.email ?? `${randomUUID()}@example.org`
  const { rows } = await owner.query<{ id: string }>(
    `with p as (insert into people (organization_id, committee_id, first_name, last_name, email, mail_consent, archived_at)
       values ($1, $2, $3, $4, $5, $6, case when $7 then now() end) returning id),
     t as (insert into person_tags (organization_id, committee_id, person_id, tag) select $1, $2, id, $8 from p)
     select id from p`,
    [organizationId, committeeId, firstName, lastName, email, consent, archived ?? false, tag],
  )
  return { id: rows[0]!.id, email }
}
const wording = () => ({ subject: `News ${tag}`, body: 'Dear {first name},\n\nCome on Saturday.' })
const whom = () => ({ committeeId, filter: { tags: [tag] } })
const send = (more: object = {}, client = fundraiser) =>
  client.call(groupEmails.send, {
    ...whom(),
    emailId: randomUUID(),
    wording: wording(),
    expected: 1,
    ...more,
  })
const write = async (emailId: string) => {
  while (await databases.asSystem((db) => writeSome(db, running.services, emailId)));
}
const emailOf = (emailId: string) => fundraiser.call(groupEmails.get, { committeeId, emailId })
const mailsOf = async (emailId: string) =>
  (
    await owner.query<Record<string, string>>(
      `select m.* from mails m join group_email_recipients r on r.mail_id = m.id where r.group_email_id = $1 order by m.recipient`,
      [emailId],
    )
  ).rows
const mailsBecome = (emailId: string, state: string, error: string | null = null) =>
  owner.query(
    `update mails set state = $2, error = $3 where id in (select mail_id from group_email_recipients where group_email_id = $1) and state = 'queued'`,
    [emailId, state, error],
  )
const unsubscribe = (address: string) =>
  owner.query(
    `insert into mail_recipients (organization_id, committee_id, address, secret_hash, unsubscribed_at, unsubscribed_how)
     values ($1, $2, $3, $4, now(), 'page') on conflict (organization_id, committee_id, address) do update set unsubscribed_at = now(), unsubscribed_how = 'page'`,
    [organizationId, committeeId, address, randomUUID()],
  )

describe('who gets it', () => {
  it('says of everyone who was chosen whether and why not', async () => {
    const [whole, gone, refused] = [await person(), await person(), await person()]
    await person({ email: '' })
    await person({ email: 'none' })
    await person({ consent: 'no' })
    await person({ consent: 'unknown' })
    await person({ firstName: 'Twin', email: whole.email })
    const shared = await person({ firstName: 'Says no', consent: 'no' })
    await person({ firstName: 'Same house', email: shared.email })
    await unsubscribe(gone.email)
    await owner.query(
      `insert into mail_recipients (organization_id, committee_id, address, secret_hash, refused_at) values ($1, $2, $3, $4, now())`,
      [organizationId, committeeId, refused.email, randomUUID()],
    )
    const prepared = await fundraiser.call(groupEmails.prepare, whom())
    expect(prepared).toMatchObject({ chosen: 10, willGet: 1, unasked: 1 })
    expect(Object.fromEntries(prepared.leftOut.map(({ why, people }) => [why, people]))).toEqual({
      'no email address': 1,
      'not an email address': 1,
      'said no to email': 2,
      'share an address with someone who said no': 1,
      unsubscribed: 1,
      'address refused by its mail server before': 1,
      'not asked yet': 1,
      'same address as someone else here': 1,
    })
    expect(prepared.examples.map(({ address }) => address)).toEqual([whole.email])
    expect(await fundraiser.call(groupEmails.prepare, { ...whom(), withUnasked: true })).toMatchObject({
      willGet: 2,
    })
  })

  it('leaves out those who were archived', async () => {
    const { id } = await person({ archived: true })
    expect(await fundraiser.call(groupEmails.prepare, { committeeId, personIds: [id] })).toMatchObject({
      willGet: 0,
      leftOut: [{ why: 'archived', people: 1 }],
    })
  })

  it('says in each email who it is from, where they are, who pays, and how to stop it', async () => {
    const { email } = await person({ firstName: 'Ben' })
    const { emailId } = await send()
    await write(emailId)
    const [mail] = await mailsOf(emailId)
    expect(mail).toMatchObject({ recipient: email, reply_to: 'office@prairie.example', state: 'queued' })
    expect(mail!['body_text']).toContain('Dear Ben,')
    expect(mail!['body_text']).toContain('12 Elm St, Kearney, NE 68847')
    expect(mail!['body_text']).toContain('Paid for by Prairie')
    expect(mail!['body_text']).toContain(mail!['unsubscribe_url'])
    const page = await fetch(`${running.url}/api/unsubscribes/get`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret: mail!['unsubscribe_url']!.split('/').at(-1) }),
    })
    expect(await page.json()).toMatchObject({ address: email, isUnsubscribed: false })
  })

  it('fills only places there are, and never with what is no name', async () => {
    await person({ firstName: 'Win at http://x.example' })
    const odd = await fundraiser.try(groupEmails.send, {
      ...whom(),
      emailId: randomUUID(),
      wording: { subject: 'Hello {nickname}', body: 'x' },
      expected: 1,
    })
    expect(odd).toMatchObject({ status: 422 })
    expect(odd.text).toContain('{nickname} is not a place that can be filled')
    const { emailId } = await send()
    await write(emailId)
    expect((await mailsOf(emailId))[0]!['body_text']).toMatch(/^Dear friend,/)
  })
})

describe('once', () => {
  it('queues one email for a double click, two tabs and a colleague with the same words', async () => {
    await person()
    const emailId = randomUUID()
    const answers = await Promise.all([send({ emailId }), send({ emailId }), send({ emailId })])
    expect(answers).toEqual([1, 2, 3].map(() => ({ emailId, people: 1 })))
    const again = await fundraiser.try(groupEmails.send, {
      ...whom(),
      emailId: randomUUID(),
      wording: wording(),
      expected: 1,
    })
    expect(again.status).toBe(409)
    expect(again.text).toContain('the same words in the last ten minutes')
    await Promise.all([write(emailId), write(emailId), write(emailId)])
    expect(await mailsOf(emailId)).toHaveLength(1)
    expect((await emailOf(emailId)).people).toBe(1)
  })

  it('refuses when others would get it than were shown', async () => {
    await person()
    await person()
    const reply = await fundraiser.try(groupEmails.send, {
      ...whom(),
      emailId: randomUUID(),
      wording: wording(),
      expected: 1,
    })
    expect(reply.status).toBe(409)
    expect(reply.text).toContain('it would now go to 2 people, not 1')
    expect(
      (await fundraiser.call(groupEmails.list, { committeeId })).rows.map((row) => row.subject),
    ).not.toContain(wording().subject)
  })

  it('writes a thousand in one sending, behind all other emails', async () => {
    await owner.query(
      `with p as (insert into people (organization_id, committee_id, first_name, last_name, email, mail_consent)
         select $1, $2, 'Many', 'Person ' || n, 'many-' || n || '-' || md5($3) || '@example.org', 'yes' from generate_series(1, 1000) n returning id)
       insert into person_tags (organization_id, committee_id, person_id, tag) select $1, $2, id, $3 from p`,
      [organizationId, committeeId, tag],
    )
    const { emailId, people } = await send({ expected: 1000 })
    expect(people).toBe(1000)
    await write(emailId)
    expect(await emailOf(emailId)).toMatchObject({ people: 1000, waiting: 1000 })
    const { rows } = await owner.query<{ n: number; priority: number }>(
      `select count(*)::int as n, min(j.priority) as priority from graphile_worker.jobs j
       where j.key in (select mail_id::text from group_email_recipients where group_email_id = $1)`,
      [emailId],
    )
    // Behind an email about a person's own account, which is at 0.
    expect(rows[0]).toEqual({ n: 1000, priority: 10 })
    await fundraiser.call(groupEmails.stop, { committeeId, emailId })
    expect(await emailOf(emailId)).toMatchObject({ waiting: 0, stopped: 1000 })
  })
})

describe('what happens meanwhile', () => {
  it.each([
    ['sent', null, { sent: 1 }],
    ['unsure', 'The server stopped.', { unsure: 1 }],
    ['failed', 'No such address.', { failed: 1 }],
    ['withheld', 'The address unsubscribed before it was sent.', { leftOut: 1 }],
  ])('an email that is %s is told as that', async (state, error, counts) => {
    await person()
    const { emailId } = await send()
    await write(emailId)
    await mailsBecome(emailId, state, error)
    expect(await emailOf(emailId)).toMatchObject({ waiting: 0, ...counts })
    const { rows } = await fundraiser.call(groupEmails.recipients, { committeeId, emailId })
    expect(rows[0]!.problem).toBe(error ?? '')
  })

  it('who unsubscribes, says no or is archived before it is written gets none', async () => {
    const [gone, no, archived] = [await person(), await person(), await person()]
    const { emailId } = await send({ expected: 3 })
    await unsubscribe(gone.email)
    await owner.query(`update people set mail_consent = 'no' where id = $1`, [no.id])
    await owner.query(`update people set archived_at = now() where id = $1`, [archived.id])
    await write(emailId)
    expect(await mailsOf(emailId)).toEqual([])
    expect(await emailOf(emailId)).toMatchObject({ waiting: 0, leftOut: 3 })
  })

  it('who says no after it was written gets none, and taking up does not change that', async () => {
    const [no, other] = [await person(), await person()]
    const { emailId } = await send({ expected: 2 })
    await write(emailId)
    await fundraiser.call(groupEmails.stop, { committeeId, emailId })
    await owner.query(`update people set mail_consent = 'no' where id = $1`, [no.id])
    expect(await fundraiser.call(groupEmails.takeUp, { committeeId, emailId, which: 'stopped' })).toEqual({
      waiting: 1,
    })
    const states = (await mailsOf(emailId)).map(({ recipient, state }) => [recipient, state])
    expect(Object.fromEntries(states)).toEqual({ [no.email]: 'withheld', [other.email]: 'queued' })
  })

  it('stops those who wait, written or not, and takes them up again', async () => {
    await person()
    await person()
    const { emailId } = await send({ expected: 2 })
    expect(await fundraiser.call(groupEmails.stop, { committeeId, emailId })).toEqual({ stopped: 2 })
    await write(emailId)
    expect(await mailsOf(emailId)).toEqual([])
    await fundraiser.call(groupEmails.takeUp, { committeeId, emailId, which: 'stopped' })
    await write(emailId)
    expect(await mailsOf(emailId)).toHaveLength(2)
    await fundraiser.call(groupEmails.stop, { committeeId, emailId })
    expect(await emailOf(emailId)).toMatchObject({ stopped: 2, waiting: 0, stoppedByName: 'Some fundraiser' })
    await fundraiser.call(groupEmails.takeUp, { committeeId, emailId, which: 'stopped' })
    expect((await mailsOf(emailId)).map(({ state }) => state)).toEqual(['queued', 'queued'])
    expect(await emailOf(emailId)).toMatchObject({ stopped: 0, waiting: 2, stoppedAt: null })
  })

  it('does not stop what the mail server was given already: it may have been sent', async () => {
    await person()
    const { emailId } = await send()
    await write(emailId)
    const [mail] = await mailsOf(emailId)
    await owner.query('insert into mail_handings (mail_id) values ($1)', [mail!['id']])
    expect(await fundraiser.call(groupEmails.stop, { committeeId, emailId })).toEqual({ stopped: 0 })
    expect((await mailsOf(emailId)).map(({ state }) => state)).toEqual(['queued'])
  })

  it('tries those that failed again, and never those that were sent or may have been', async () => {
    const [failed, unsure] = [await person(), await person()]
    const { emailId } = await send({ expected: 2 })
    await write(emailId)
    const become = (address: string, state: string) =>
      owner.query(`update mails set state = $2 where recipient = $1`, [address, state])
    await become(failed.email, 'failed')
    await become(unsure.email, 'unsure')
    expect(await fundraiser.call(groupEmails.takeUp, { committeeId, emailId, which: 'failed' })).toEqual({
      waiting: 1,
    })
    expect(await emailOf(emailId)).toMatchObject({ waiting: 1, unsure: 1 })
  })
})

describe('two records that are one person', () => {
  const versionOf = async (personId: string) =>
    (await fundraiser.call(people.get, { committeeId, personId })).version
  const merge = async (keptId: string, mergedId: string) =>
    fundraiser.call(people.merge, {
      committeeId,
      keptId,
      mergedId,
      keptVersion: await versionOf(keptId),
      mergedVersion: await versionOf(mergedId),
    })
  const emailsOf = async (personId: string) =>
    (await fundraiser.call(people.get, { committeeId, personId })).happenings
      .map(({ title }) => title)
      .filter((title) => title.includes(tag))

  it('have the emails of both once they are merged, and each its own when that is taken back', async () => {
    const [kept, merged] = [await person(), await person()]
    const { emailId } = await send({ expected: 2 })
    await write(emailId)
    await mailsBecome(emailId, 'sent')
    const one = `Emailed: News ${tag}`
    const asked = { committeeId, keptId: kept.id, mergedId: merged.id }
    expect((await fundraiser.call(people.wouldMove, asked)).moves).toContainEqual({
      one: 'email',
      many: 'emails',
      count: 1,
      stays: 0,
    })
    const { mergeId } = await merge(kept.id, merged.id)
    expect(await emailsOf(kept.id)).toEqual([one, one])
    const { rows } = await fundraiser.call(groupEmails.recipients, { committeeId, emailId })
    expect(rows.map((row) => [row.personId, row.address])).toHaveLength(2)
    expect(new Map(rows.map((row) => [row.address, row.personId]))).toEqual(
      new Map([kept, merged].map(({ email }) => [email, kept.id])),
    )
    await fundraiser.call(people.undoMerge, { committeeId, mergeId })
    expect([await emailsOf(kept.id), await emailsOf(merged.id)]).toEqual([[one], [one]])
  })

  it.each(['the one that goes on', 'the other one'])(
    'get nothing that still waits for either when %s said no',
    async (which) => {
      const [no, yes] = [await person({ consent: 'no' }), await person()]
      const { emailId: unwritten } = await send()
      const { emailId: written } = await send({ wording: { ...wording(), subject: `Written ${tag}` } })
      await write(written)
      const { mergeId } = await (which === 'the other one' ? merge(yes.id, no.id) : merge(no.id, yes.id))
      await write(unwritten)
      for (const emailId of [unwritten, written])
        expect(await emailOf(emailId)).toMatchObject({ waiting: 0, leftOut: 1 })
      // What was held back is not sent after all because someone thinks again.
      await fundraiser.call(people.undoMerge, { committeeId, mergeId })
      expect([...(await mailsOf(unwritten)), ...(await mailsOf(written))]).toMatchObject([
        { recipient: yes.email, state: 'withheld' },
      ])
    },
  )
})

describe('mail that comes back later', () => {
  const why = 'address from which an email came back'
  const prepare = () => fundraiser.call(groupEmails.prepare, whom())
  const recipientsOf = async (emailId: string, more: object = {}) =>
    (await fundraiser.call(groupEmails.recipients, { committeeId, emailId, ...more })).rows
  /** An email that went to all of this test's people. */
  async function sentTo(expected: number) {
    const { emailId } = await send({ expected })
    await write(emailId)
    await mailsBecome(emailId, 'sent')
    return emailId
  }
  const mark = (of: object, cameBack = true, client = fundraiser) =>
    client.try(groupEmails.setCameBack, { committeeId, ...of, cameBack })

  it('marked in the list of recipients, the address is left out of later emails until that is taken back', async () => {
    const [gone, other] = [await person(), await person()]
    const emailId = await sentTo(2)
    const [row] = await recipientsOf(emailId, { text: gone.email })
    expect((await mark({ recipientIds: [row!.id] })).body).toEqual({ changed: 1 })
    expect(await prepare()).toMatchObject({ willGet: 1, leftOut: [{ why, people: 1 }] })
    const rows = await recipientsOf(emailId)
    expect(Object.fromEntries(rows.map((one) => [one.address, one.cameBackByName]))).toEqual({
      [gone.email]: 'Some fundraiser',
      [other.email]: '',
    })
    expect((await mark({ recipientIds: [row!.id] }, false)).body).toEqual({ changed: 1 })
    expect(await prepare()).toMatchObject({ willGet: 2, leftOut: [] })
    expect((await recipientsOf(emailId)).every(({ cameBackAt }) => cameBackAt === null)).toBe(true)
  })

  it('marked at a person, it is said there, and holds for everyone with the address', async () => {
    const { id, email } = await person()
    const twin = await person({ firstName: 'Twin', email: email })
    expect((await mark({ personId: id })).status).toBe(200)
    expect(await fundraiser.call(people.get, { committeeId, personId: twin.id })).toMatchObject({
      emailCameBack: { byName: 'Some fundraiser' },
      maySendEmails: true,
    })
    expect(await prepare()).toMatchObject({ willGet: 0 })
    await owner.query(`update people set email = $2 where id = $1`, [id, `${randomUUID()}@example.org`])
    expect(await fundraiser.call(people.get, { committeeId, personId: id })).toMatchObject({
      emailCameBack: null,
    })
    expect(await prepare()).toMatchObject({ willGet: 1, leftOut: [{ why, people: 1 }] })
  })

  it('is asked again when an email is written, and an email that got through before stays as it was', async () => {
    const { id } = await person()
    const before = await sentTo(1)
    const { emailId } = await send({ wording: { subject: `Later ${tag}`, body: 'x' } })
    await mark({ personId: id })
    await write(emailId)
    expect(await mailsOf(emailId)).toEqual([])
    expect((await recipientsOf(emailId))[0]).toMatchObject({
      state: 'left out',
      problem: 'An email to the address came back before it was sent.',
    })
    expect((await recipientsOf(before))[0]).toMatchObject({ state: 'sent' })
  })

  it('only what was sent comes back, and only from an address', async () => {
    const { id } = await person({ email: '' })
    expect((await mark({ personId: id })).status).toBe(409)
    await person()
    const { emailId } = await send()
    const [row] = await recipientsOf(emailId)
    expect(await mark({ recipientIds: [row!.id] })).toMatchObject({ status: 409 })
    expect(await prepare()).toMatchObject({ willGet: 1 })
  })

  it('is on record once, with the people and without their addresses', async () => {
    const { id, email } = await person()
    await mark({ personId: id })
    expect((await mark({ personId: id })).body).toEqual({ changed: 0 })
    await mark({ personId: id }, false)
    const { rows } = await owner.query<{ action: string; detail: object }>(
      `select action, detail from audit.entries where action like 'email.cameBack%' and detail->'people' ? $1 order by seq`,
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['email.cameBack', 'email.cameBackUndone'])
    expect(JSON.stringify(rows)).not.toContain(email)
  })

  it('recipients and people of others are not there', async () => {
    const { id } = await person()
    const emailId = await sentTo(1)
    const [row] = await recipientsOf(emailId)
    const theirs = await as('Admin', 'b')
    expect((await mark({ recipientIds: [row!.id] }, true, theirs)).status).toBe(404)
    const where = { committeeId: world.b.rows.committeeId, cameBack: true }
    expect((await theirs.try(groupEmails.setCameBack, { ...where, recipientIds: [row!.id] })).status).toBe(
      404,
    )
    expect((await theirs.try(groupEmails.setCameBack, { ...where, personId: id })).status).toBe(404)
    expect(await prepare()).toMatchObject({ willGet: 1 })
  })

  it('finds a recipient by name or address', async () => {
    const { email } = await person({ firstName: 'Zelda' })
    const emailId = await sentTo(1)
    expect(await recipientsOf(emailId, { text: 'zeld lark' })).toHaveLength(1)
    expect(await recipientsOf(emailId, { text: email.slice(0, 9) })).toHaveLength(1)
    expect(await recipientsOf(emailId, { text: 'no one' })).toEqual([])
  })
})

describe('who may', () => {
  it.each(['canvasser', 'observer'] as const)('a %s neither sends nor sees', async (job) => {
    const colleague = await colleagueWith(server, job)
    const { id } = await person()
    const { emailId } = await send()
    expect((await colleague.try(groupEmails.prepare, whom())).status).toBe(403)
    expect((await colleague.try(groupEmails.list, { committeeId })).status).toBe(403)
    expect((await colleague.try(groupEmails.recipients, { committeeId, emailId })).status).toBe(403)
    expect((await colleague.try(groupEmails.stop, { committeeId, emailId })).status).toBe(403)
    const { status } = await colleague.try(groupEmails.setCameBack, {
      committeeId,
      personId: id,
      cameBack: true,
    })
    expect(status).toBe(403)
  })

  it('a treasurer reads what was sent and sends nothing', async () => {
    const treasurer = await colleagueWith(server, 'treasurer')
    const { id: personId } = await person()
    const { emailId } = await send()
    expect((await treasurer.call(groupEmails.recipients, { committeeId, emailId })).total).toBe(1)
    expect((await treasurer.try(groupEmails.prepare, whom())).status).toBe(403)
    const cameBack = { committeeId, personId, cameBack: true }
    expect((await treasurer.try(groupEmails.setCameBack, cameBack)).status).toBe(403)
    expect(await treasurer.call(people.get, { committeeId, personId })).toMatchObject({
      maySendEmails: false,
      emailCameBack: null,
    })
  })

  it('an email of another committee of the organization is not there', async () => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into committees (organization_id, name) values ($1, 'Other ' || gen_random_uuid()) returning id`,
      [organizationId],
    )
    const elsewhere = rows[0]!.id
    await person()
    const { emailId } = await send()
    const admin = await as('Admin')
    expect((await admin.try(groupEmails.get, { committeeId: elsewhere, emailId })).status).toBe(404)
    expect((await admin.try(groupEmails.stop, { committeeId: elsewhere, emailId })).status).toBe(404)
    expect(await emailOf(emailId)).toMatchObject({ waiting: 1 })
  })

  it('names what was done in the audit log', async () => {
    await person()
    const { emailId } = await send()
    const admin = await as('Admin')
    const { rows } = await admin.call(auditLog.list, { organizationId })
    expect(rows.some((row) => row.action === 'groupEmail.queued' && row.subjectId === emailId)).toBe(true)
  })
})

it('without the postal address nothing is written, unless the registration has one', async () => {
  await person()
  await owner.query(`update committees set postal_address = '' where id = $1`, [committeeId])
  await owner.query(`update committee_registrations set street = '' where committee_id = $1`, [committeeId])
  try {
    const reply = await fundraiser.try(groupEmails.send, {
      ...whom(),
      emailId: randomUUID(),
      wording: wording(),
      expected: 1,
    })
    expect(reply).toMatchObject({ status: 409 })
    expect(reply.text).toContain('postal address')
    await owner.query(
      `update committee_registrations set street = '9 Oak Ave', city = 'Lexington', zip = '68850' where committee_id = $1`,
      [committeeId],
    )
    expect((await fundraiser.call(groupEmails.prepare, whom())).postalAddress).toBe(
      '9 Oak Ave, Lexington, NE 68850',
    )
  } finally {
    await owner.query(`update committees set postal_address = '12 Elm St' where id = $1`, [committeeId])
  }
})

it('sends a test to the one who writes it, with another person’s details', async () => {
  const { id } = await person({ firstName: 'Cleo' })
  const { address } = await fundraiser.call(groupEmails.test, {
    committeeId,
    wording: wording(),
    personId: id,
  })
  const { rows } = await owner.query<{ subject: string; body_text: string }>(
    'select subject, body_text from mails where recipient = $1 order by created_at desc limit 1',
    [address],
  )
  expect(rows[0]).toMatchObject({ subject: `Test: ${wording().subject}` })
  expect(rows[0]!.body_text).toContain('Dear Cleo,')
})
