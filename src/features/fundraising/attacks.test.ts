// Names and words that are meant to be more than words: on letters, in emails, in the subject of a mail.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '../../domain/dates.ts'
import { colleagueWith } from '../../testing/colleague.ts'
import { pdfPages } from '../../testing/paper/pdfPages.ts'
import { testServer, type Client } from '../../testing/server.ts'
import { books } from '../books/api.ts'
import { lobbyFundraisers } from '../lobbyFundraisers/api.ts'
import { invitations } from '../lobbyFundraisers/invitation/api.ts'
import { people } from '../people/api.ts'
import { thankYous } from './thanks/api.ts'

// No job runs, so nothing is sent.
const server = await testServer({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
const { world, databases, as } = server
const { committeeId } = world.a.rows
const today = dayOf(new Date())
let treasurer: Client
let fundraiser: Client

const names = [
  '<img src=x onerror=alert(1)>',
  '#read("/etc/passwd")',
  '#panic("x")',
  '{amount} {committee}',
  '$1 $& \\u{41}',
  ']] *bold* `raw`',
]

beforeAll(async () => {
  treasurer = await colleagueWith(server, 'treasurer')
  fundraiser = await colleagueWith(server, 'fundraiser')
  await databases.owner.query(
    `update committees set disclaimer = 'Paid for by <b>Prairie</b>', reply_email = 'office@prairie.example' where id = $1`,
    [committeeId],
  )
})

async function donorCalled(lastName: string): Promise<string> {
  const manager = await as('editor')
  const { personId } = await manager.call(people.add, {
    committeeId,
    evenIfKnown: true,
    firstName: 'Wilma',
    lastName,
    email: `odd-${randomUUID()}@example.org`,
  })
  await databases.owner.query(
    `update people set mail_consent = 'yes', street = '1 #text(red)[Main] Street', city = 'Lincoln' where id = $1`,
    [personId],
  )
  return personId
}

async function thanksFor(personId: string): Promise<string> {
  const entryId = randomUUID()
  const parts = [{ cents: '5000', who: { kind: 'person' as const, id: personId } }]
  await treasurer.call(books.record, {
    committeeId,
    entryId,
    operation: { kind: 'contribution', on: today, parts },
  })
  const { rows } = await databases.owner.query<{ id: string }>(
    'select id from thank_yous where entry_id = $1',
    [entryId],
  )
  return rows[0]!.id
}

const mailsTo = async (personId: string) =>
  (
    await databases.owner.query<{ subject: string; text: string; html: string }>(
      `select m.subject, m.body_text as text, m.body_html as html from mails m join people p on p.email = m.recipient where p.id = $1`,
      [personId],
    )
  ).rows

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

describe('a name that is written to do something', () => {
  it.each(names)('%s stands on a letter and in an email as it was typed', async (name) => {
    const { version } = await fundraiser.call(thankYous.wording, { committeeId })
    await fundraiser.call(thankYous.saveWording, {
      committeeId,
      version,
      wording: { subject: 'Thanks, {name}', body: 'Dear {name},\n\n#strong[{amount}] <i>of</i> {date}.' },
    })
    const personId = await donorCalled(name)
    const id = await thanksFor(personId)
    const { base64 } = await fundraiser.call(thankYous.letters, { committeeId, ids: [id] })
    const [page] = await pdfPages(Buffer.from(base64, 'base64'))
    const letter = plain(page!)
    expect(letter).toContain(plain(`Dear Wilma ${name},`))
    expect(letter).toContain('#strong[$50.00] <i>of</i>')
    expect(letter).toContain('1 #text(red)[Main] Street')
    await fundraiser.call(thankYous.email, { committeeId, ids: [id] })
    const [mail] = await mailsTo(personId)
    expect(mail!.subject).toBe(`Thanks, Wilma ${name}`)
    expect(mail!.text).toContain(`Dear Wilma ${name},`)
    expect(mail!.html).not.toMatch(/<img src=x|<i>of|<b>Prairie/)
  })
})

it('a subject with line breaks adds no line to the head of a mail', async () => {
  const broken = 'Thanks\r\nBcc: all@evil.example\n\nX'
  const { version } = await fundraiser.call(thankYous.wording, { committeeId })
  const personId = await donorCalled('Breakfield')
  const id = await thanksFor(personId)
  const saved = await fundraiser.try(thankYous.saveWording, {
    committeeId,
    version,
    wording: { subject: broken, body: 'Thanks' },
  })
  if (saved.status === 200) {
    await fundraiser.call(thankYous.email, { committeeId, ids: [id] })
    const [mail] = await mailsTo(personId)
    expect(mail!.subject).not.toMatch(/[\r\n]/)
  } else expect(saved.status).toBe(422)

  const one = { committeeId, fundraiserId: randomUUID() }
  const guest = await donorCalled('Guestfield')
  await fundraiser.call(lobbyFundraisers.add, {
    ...one,
    title: `Breakfast\r\nBcc: all@evil.example`,
    day: '2026-05-07',
    start: '07:00',
    end: '09:00',
  })
  await fundraiser.call(lobbyFundraisers.invite, { ...one, whos: [{ kind: 'person', id: guest }] })
  const { content } = await fundraiser.call(invitations.get, one)
  await fundraiser.call(invitations.save, {
    ...one,
    version: 0,
    content: { ...content, headline: broken, body: '<script>alert(1)</script>', rsvpName: '#panic()' },
  })
  const { fingerprint } = await fundraiser.call(invitations.proof, one)
  await fundraiser.call(invitations.approve, { ...one, fingerprint })
  expect(await fundraiser.call(invitations.email, one)).toMatchObject({ written: 1 })
  const [mail] = await mailsTo(guest)
  expect(mail!.subject).not.toMatch(/[\r\n]/)
  expect(mail!.html).not.toContain('<script>')
})

it('no place of the wording reaches more than the gift it thanks for', async () => {
  const { version } = await fundraiser.call(thankYous.wording, { committeeId })
  for (const body of ['{constructor}', '{__proto__}', '{email}', '{first name.length}', '{process.env}'])
    expect(
      (
        await fundraiser.try(thankYous.saveWording, {
          committeeId,
          version,
          wording: { subject: 'Thanks', body },
        })
      ).status,
      body,
    ).toBe(422)
})
