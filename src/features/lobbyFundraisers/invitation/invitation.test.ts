import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { colleagueWith } from '../../../testing/colleague.ts'
import { testServer, type Client } from '../../../testing/server.ts'
import { lobbyFundraisers } from '../api.ts'
import { invitations } from './api.ts'
import { formats, pieces, templates } from './content.ts'

const server = await testServer()
const { world, databases } = server
const { committeeId, personId, otherPersonId } = world.a.rows
let fundraiser: Client

beforeAll(async () => {
  fundraiser = await colleagueWith(server, 'fundraiser')
  await databases.asSystem(async (db) => {
    await sql`update people set email = 'first@a.example', street = '1 Main Street', city = 'Lincoln' where id = ${personId}`.execute(
      db,
    )
    await sql`update people set email = '', street = '' where id = ${otherPersonId}`.execute(db)
    await sql`update committees set disclaimer = 'Paid for by Committee a, 1 Main Street' where id = ${committeeId}`.execute(
      db,
    )
  })
})

async function planned() {
  const one = { committeeId, fundraiserId: randomUUID() }
  await fundraiser.call(lobbyFundraisers.add, {
    ...one,
    title: 'Reception [#strong] $x$',
    day: '2026-05-07',
    start: '17:00',
    end: '19:00',
  })
  const whos = [personId, otherPersonId].map((id) => ({ kind: 'person' as const, id }))
  await fundraiser.call(lobbyFundraisers.invite, { ...one, whos })
  return one
}

async function pagesOf(base64: string) {
  const document = await getDocument({ data: new Uint8Array(Buffer.from(base64, 'base64')) }).promise
  const pages = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
    pages.push({ size: [width, height], text: text.replaceAll(/\s+/g, ' ') })
  }
  return pages
}
const saysWhoPaid = /Paid for by Committee a, 1 Main Street/

async function approved(one: { committeeId: string; fundraiserId: string }) {
  const { version, content } = await fundraiser.call(invitations.get, one)
  await fundraiser.call(invitations.save, { ...one, version, content: { ...content, body: 'Come #and see' } })
  const proof = await fundraiser.call(invitations.proof, one)
  await fundraiser.call(invitations.approve, { ...one, fingerprint: proof.fingerprint })
  return proof
}

describe('an invitation', () => {
  it('is printed and emailed only after its proof was looked at, and again after a change', async () => {
    const one = await planned()
    for (const what of [
      await fundraiser.try(invitations.print, { ...one, piece: 'invitation' }),
      await fundraiser.try(invitations.email, one),
    ])
      expect([what.status, what.text]).toEqual([409, expect.stringContaining('Look at the proof first')])
    const proof = await approved(one)
    const pages = await pagesOf(proof.base64)
    expect(pages.map(({ size }) => size)).toEqual([
      [360, 504],
      [432, 306],
      [522, 378],
    ])
    for (const { text } of pages) expect(text).toMatch(saysWhoPaid)
    expect(pages[0]!.text).toContain('Reception [#strong] $x$')
    expect(pages[0]!.text).toContain('Come #and see')
    expect((await fundraiser.call(invitations.get, one)).proof).not.toBeNull()
    const { printed, leftOut, base64 } = await fundraiser.call(invitations.print, {
      ...one,
      piece: 'envelope',
    })
    expect([printed, leftOut, (await pagesOf(base64)).length]).toEqual([1, 1, 1])
    // Another time is another invitation.
    await fundraiser.call(lobbyFundraisers.change, {
      ...one,
      title: 'Reception',
      day: '2026-05-08',
      start: '17:00',
      end: '19:00',
      version: 1,
    })
    expect((await fundraiser.call(invitations.get, one)).proof).toBeNull()
    expect((await fundraiser.try(invitations.print, { ...one, piece: 'invitation' })).status).toBe(409)
    const stale = await fundraiser.try(invitations.approve, { ...one, fingerprint: proof.fingerprint })
    expect(stale.text).toContain('Make a new proof')
  })

  it('is written to each guest once, ends with who paid for it, and is not called sent', async () => {
    const one = await planned()
    await approved(one)
    expect((await fundraiser.call(invitations.get, one)).guests).toMatchObject({
      all: 2,
      withEmail: 1,
      toEmail: 1,
    })
    expect(await fundraiser.call(invitations.email, one)).toEqual({
      written: 1,
      leftOut: 0,
      isLeft: false,
      hasMailServer: false,
    })
    expect(await fundraiser.call(invitations.email, one)).toMatchObject({ written: 0 })
    const { rows } = await databases.asSystem((db) =>
      sql<{
        bodyText: string
      }>`select body_text from mails where recipient = 'first@a.example' and subject like '%Reception [#strong]%'`.execute(
        db,
      ),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.bodyText).toContain('Paid for by Committee a, 1 Main Street')
    const { rows: guests } = await fundraiser.call(lobbyFundraisers.guests, one)
    expect(guests.map(({ who, fate }) => [who.id, fate])).toContainEqual([personId, 'outbox'])
  })

  it('cannot leave out who paid for it: without a disclaimer nothing is printed', async () => {
    const one = await planned()
    const set = (disclaimer: string) =>
      databases.asSystem((db) =>
        sql`update committees set disclaimer = ${disclaimer} where id = ${committeeId}`.execute(db),
      )
    await set('')
    const refused = await fundraiser.try(invitations.proof, one)
    await set('Paid for by Committee a, 1 Main Street')
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('49-1474.01')])
  })

  it.each(templates.flatMap((template) => formats.map((format) => [template, format] as const)))(
    'of the template %s is set on a %s, with bleed, whatever was typed',
    async (template, format) => {
      const one = await planned()
      const { content } = await fundraiser.call(invitations.get, one)
      const typed = {
        template,
        format,
        hasBleed: true,
        headline: '#panic() ] \\ “Join” *us*',
        body: 'A long line of words. '.repeat(40),
        returnAddress: 'PO Box 1\nLincoln, NE',
        giveUrl: 'https://give.example/now?a=1',
        rsvpBy: '2026-05-01',
        rsvpName: 'Ann',
      }
      await fundraiser.call(invitations.save, { ...one, version: 0, content: { ...content, ...typed } })
      const { base64 } = await fundraiser.call(invitations.proof, one)
      const pages = await pagesOf(base64)
      expect(pages).toHaveLength(pieces.length)
      // Three eighths of an inch on each side.
      expect(pages[0]!.size).toEqual(format === 'card' ? [414, 558] : [666, 846])
      for (const { text } of pages) expect(text).toMatch(saysWhoPaid)
    },
  )
})
