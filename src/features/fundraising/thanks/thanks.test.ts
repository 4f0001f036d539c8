import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '../../../domain/dates.ts'
import { colleagueWith } from '../../../testing/colleague.ts'
import { pdfPages } from '../../../testing/paper/pdfPages.ts'
import { Client, testServer } from '../../../testing/server.ts'
import { books } from '../../books/api.ts'
import { thankYous } from './api.ts'
import { fillWording, usualWording, valuesOf, wordingProblem, type ThankedGift } from './wording.ts'

// Nothing is sent here: no job runs, and what becomes of an email is written by hand.
const server = await testServer({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
const { world, databases, as } = server
const { committeeId, otherPersonId: donorId } = world.a.rows
const today = dayOf(new Date())
const year = Number(today.slice(0, 4))
let treasurer: Client
let fundraiser: Client

beforeAll(async () => {
  treasurer = await colleagueWith(server, 'treasurer')
  fundraiser = await colleagueWith(server, 'fundraiser')
  await donorHas(`ada-${randomUUID()}@example.org`)
})

const donorHas = (email: string, consent = 'yes') =>
  databases.owner.query('update people set email = $2, mail_consent = $3 where id = $1', [
    donorId,
    email,
    consent,
  ])

/** A gift of today, and the thank-you that is owed for it. */
async function owed(cents: string): Promise<string> {
  const entryId = randomUUID()
  const who = { kind: 'person' as const, id: donorId }
  await treasurer.call(books.record, {
    committeeId,
    entryId,
    operation: { kind: 'contribution', on: today, parts: [{ cents, who }] },
  })
  const { rows } = await databases.owner.query<{ id: string }>(
    'select id from thank_yous where entry_id = $1',
    [entryId],
  )
  return rows[0]!.id
}
const stateOf = async (id: string) =>
  (
    await databases.owner.query<{ state: string; how: string; problem: string; email_id: string | null }>(
      'select state, how, problem, email_id from thank_yous where id = $1',
      [id],
    )
  ).rows[0]!
const mailBecomes = (id: string, state: string, error: string | null = null) =>
  databases.owner.query(
    `update mails set state = $2, error = $3, sent_at = case when $2 = 'sent' then now() end
     where id = (select email_id from thank_yous where id = $1)`,
    [id, state, error],
  )

describe('thanks by email', () => {
  it.each([
    ['sent', { state: 'sent', how: 'email', problem: '' }],
    ['unsure', { state: 'may have been sent', how: 'email', problem: 'why' }],
    ['failed', { state: 'owed', how: '', problem: 'why' }],
    ['withheld', { state: 'owed', how: '', problem: 'why' }],
  ])('follow what becomes of the email: %s', async (state, expected) => {
    const id = await owed('3100')
    expect(await fundraiser.call(thankYous.email, { committeeId, ids: [id] })).toEqual({
      queued: 1,
      left: [],
    })
    expect(await stateOf(id)).toMatchObject({ state: 'queued', how: 'email' })
    await mailBecomes(id, state, state === 'sent' ? null : 'why')
    expect(await stateOf(id)).toMatchObject(expected)
  })

  it('are written once, however often they are asked for', async () => {
    const id = await owed('3200')
    const ask = () => fundraiser.call(thankYous.email, { committeeId, ids: [id] })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ queued }) => queued).sort((a, b) => a - b)).toEqual([0, 0, 1])
    expect(answers.flatMap(({ left }) => left)).toEqual([
      { why: 'no longer owed', gifts: 1 },
      { why: 'no longer owed', gifts: 1 },
    ])
  })

  it('that may have been sent are not sent again, until someone says they are owed', async () => {
    const id = await owed('3300')
    await fundraiser.call(thankYous.email, { committeeId, ids: [id] })
    await mailBecomes(id, 'unsure', 'why')
    expect(await fundraiser.call(thankYous.email, { committeeId, ids: [id] })).toMatchObject({ queued: 0 })
    await fundraiser.call(thankYous.owe, { committeeId, ids: [id] })
    expect(await fundraiser.call(thankYous.email, { committeeId, ids: [id] })).toMatchObject({ queued: 1 })
  })

  it('an email that was thought lost does not undo that someone thanked in person', async () => {
    const id = await owed('3400')
    await fundraiser.call(thankYous.email, { committeeId, ids: [id] })
    await mailBecomes(id, 'unsure', 'why')
    await fundraiser.call(thankYous.mark, { committeeId, ids: [id], how: 'in person' })
    await mailBecomes(id, 'failed', 'why')
    expect(await stateOf(id)).toMatchObject({ state: 'sent', how: 'in person' })
  })

  it('stay owed without an address, without consent, and after someone unsubscribed', async () => {
    const id = await owed('3500')
    const why = async () =>
      (await fundraiser.call(thankYous.email, { committeeId, ids: [id] })).left.map((one) => one.why)
    await donorHas('')
    expect(await why()).toEqual(['no email address'])
    await donorHas('none')
    expect(await why()).toEqual(['not an email address'])
    await donorHas('ada@example.org', 'no')
    expect(await why()).toEqual(['want no email'])
    const gone = `gone-${randomUUID()}@example.org`
    await donorHas(gone)
    await databases.owner.query(
      `insert into mail_recipients (organization_id, committee_id, address, secret_hash, unsubscribed_at, unsubscribed_how)
       values ($1, $2, $3, $4, now(), 'page')`,
      [world.a.organizationId, committeeId, gone, randomUUID()],
    )
    expect(await why()).toEqual(['unsubscribed from your emails'])
    expect(await stateOf(id)).toMatchObject({ state: 'owed' })
    await donorHas(`ada-${randomUUID()}@example.org`)
  })

  it('carry the committee’s words, its reply address, who paid and the way to unsubscribe', async () => {
    const { version } = await fundraiser.call(thankYous.wording, { committeeId })
    await fundraiser.call(thankYous.saveWording, {
      committeeId,
      version,
      wording: { subject: 'Thanks, {first name}', body: 'For {amount}.\n\nYours, {committee}' },
    })
    const late = await fundraiser.try(thankYous.saveWording, {
      committeeId,
      version,
      wording: { subject: 'Mine', body: 'Mine' },
    })
    expect(late.status).toBe(409)
    await databases.owner.query(
      `update committees set disclaimer = 'Paid for by Prairie', reply_email = 'office@prairie.example' where id = $1`,
      [committeeId],
    )
    const id = await owed('123456')
    const { proof } = await fundraiser.call(thankYous.wording, { committeeId, id })
    expect(proof!.body).toContain('For $1,234.56.')
    await fundraiser.call(thankYous.email, { committeeId, ids: [id] })
    const { rows } = await databases.owner.query<Record<string, string>>(
      'select m.* from mails m join thank_yous t on t.email_id = m.id where t.id = $1',
      [id],
    )
    expect(rows[0]!['subject']).toBe(proof!.subject)
    expect(rows[0]!['body_text']).toContain('For $1,234.56.')
    expect(rows[0]!['body_text']).toContain('Paid for by Prairie')
    expect(rows[0]!['reply_to']).toBe('office@prairie.example')
    expect(rows[0]!['unsubscribe_url']).toMatch(/\/unsubscribe\/[0-9a-f]{64}$/)
  })
})

it('without a mail server nothing is written and nothing is promised', async () => {
  const { running } = await server.another({ SMTP_URL: '' })
  expect(running.services.mail.isSetUp).toBe(false)
  const id = await owed('3600')
  const elsewhere = new Client(() => running.url, fundraiser.cookie)
  const reply = await elsewhere.try(thankYous.email, { committeeId, ids: [id] })
  expect(reply.status).toBe(409)
  expect(await stateOf(id)).toMatchObject({ state: 'owed', email_id: null })
})

describe('letters on paper', () => {
  it('thank by name, one page each, with who paid', async () => {
    const ids = [await owed('4100'), await owed('4200')]
    const { base64, letters } = await fundraiser.call(thankYous.letters, { committeeId, ids })
    expect(letters).toBe(2)
    const pages = await pdfPages(Buffer.from(base64, 'base64'))
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('$41.00')
    expect(pages[1]).toContain('$42.00')
    expect(pages[0]).toContain('Paid for by Prairie')
    expect(await stateOf(ids[0]!)).toMatchObject({ state: 'owed' })
  })

  it('the year-end letter adds up to what the books say, and leaves out what was taken back', async () => {
    const id = await owed('987654')
    const { rows: entries } = await databases.owner.query<{ entry_id: string }>(
      'select entry_id from thank_yous where id = $1',
      [id],
    )
    await treasurer.call(books.takeBack, {
      committeeId,
      entryId: entries[0]!.entry_id,
      on: today,
      why: 'Entered twice',
    })
    const { rows } = await databases.owner.query<{ cents: string }>(
      `select coalesce(sum(-p.amount_cents), 0)::text as cents from book_postings p join book_whos w on w.id = p.who_id join book_accounts a on a.id = p.account_id
       where w.person_id = $1 and is_given(a.role) and extract(year from p.effective_on) = $2`,
      [donorId, year],
    )
    const { base64 } = await fundraiser.call(thankYous.yearEnd, { committeeId, year, donorIds: [donorId] })
    const text = (await pdfPages(Buffer.from(base64, 'base64'))).join(' ')
    const dollars = (Number(rows[0]!.cents) / 100).toLocaleString('en-US', {
      style: 'currency',
      currency: 'USD',
    })
    expect(text).toContain(`Our books show ${dollars} from you in ${year}.`)
    expect(text).toContain('not deductible')
    expect(text).not.toContain('$9,876.54')
  })

  it('are refused in a sentence where there is nothing to print', async () => {
    const reply = await fundraiser.try(thankYous.yearEnd, { committeeId, year: 2003, donorIds: [donorId] })
    expect(reply).toMatchObject({ status: 409 })
  })

  it('are no one’s business who raises no money, nor another organization’s', async () => {
    const ids = [await owed('4300')]
    for (const job of ['observer', 'organizer', 'canvasser'] as const) {
      const client = await colleagueWith(server, job, { name: `thanks ${job}` })
      expect((await client.try(thankYous.letters, { committeeId, ids })).status).toBe(403)
      expect((await client.try(thankYous.email, { committeeId, ids })).status).toBe(403)
    }
    const foreign = await as('editor', 'b')
    expect((await foreign.try(thankYous.letters, { committeeId, ids })).status).toBe(404)
    const elsewhere = { committeeId: world.b.rows.committeeId, ids }
    expect((await foreign.try(thankYous.letters, elsewhere)).status).toBe(409)
  })
})

describe('the wording', () => {
  const gift: ThankedGift = {
    kind: 'person',
    name: 'Ada {amount} Larkspur',
    firstName: 'Ada',
    cents: '5000',
    on: '2026-03-05',
    isInKind: false,
  }
  it('fills each place once: braces in a name stay', () => {
    expect(fillWording('{name} gave { Amount }', valuesOf(gift, 'Prairie'))).toBe(
      'Ada {amount} Larkspur gave $50.00',
    )
  })
  it('greets a firm by its name and says what is in kind', () => {
    const values = valuesOf(
      { ...gift, kind: 'firm', name: 'Elm LLC', firstName: '', isInKind: true },
      'Prairie',
    )
    expect(fillWording('{first name}: {amount} on {date}', values)).toBe(
      'Elm LLC: $50.00 in kind on Mar 5, 2026',
    )
  })
  it('says which place there is not', () => {
    expect(wordingProblem('Dear {fist name}')).toContain('{fist name} is not a place')
    expect(wordingProblem(usualWording.subject + usualWording.body)).toBeNull()
  })
})
