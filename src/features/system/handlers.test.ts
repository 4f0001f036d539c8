import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { roles } from '../../permissions.ts'
import { testServer } from '../../testing/server.ts'
import { system } from './api.ts'
import { nextRunAfter, placeOf } from './rules.ts'

const { as, nobody, world, databases } = await testServer({
  env: { SMTP_URL: 'smtp://mailer:hunter2-secret@127.0.0.1:1/' },
})
const owner = await as('Owner')

async function plantMail(state: 'failed' | 'sent'): Promise<string> {
  const id = randomUUID()
  await databases.asSystem((db) =>
    db
      .insertInto('mails')
      .values({
        id,
        organizationId: world.a.organizationId,
        recipient: 'ana@a.example',
        subject: `A ${state} letter`,
        bodyText: 'Open https://x.example/t',
        bodyHtml: '',
        state,
        error: state === 'failed' ? 'mailbox full' : null,
      })
      .execute(),
  )
  return id
}

describe('the machine room', () => {
  it('is the Owner’s alone', async () => {
    for (const role of roles.filter((r) => r !== 'Owner'))
      expect((await (await as(role)).try(system.health, {})).status, role).toBe(403)
    expect((await nobody.try(system.health, {})).status).toBe(401)
  })

  it('says how the server and the database are, without a secret', async () => {
    const reply = await owner.try(system.health, {})
    const health = system.health.output.parse(reply.body)
    expect(health.database.bytes).toBeGreaterThan(1_000_000)
    expect(health.database.connections).toBeGreaterThan(0)
    expect(health.disk.freeBytes).toBeGreaterThan(0)
    expect(health.database.migration).toMatch(/^\d{4}_/)
    expect(health.settings.find(({ name }) => name === 'SMTP_URL')?.value).toBe('smtp://127.0.0.1:1/')
    expect(reply.text).not.toContain('hunter2-secret')
  })

  it('counts the emails that wait, also those that are kept because no mail server is set up, and those that failed', async () => {
    const before = (await owner.call(system.health, {})).mail
    await databases.owner.query(
      `insert into mails (recipient, subject, body_text, body_html, state)
       select 'a@example.org', 'x', '', '', s from unnest(array['outbox', 'outbox', 'queued', 'failed', 'sent']) s`,
    )
    const { mail } = await owner.call(system.health, {})
    expect(mail).toEqual({ waiting: before.waiting + 3, failed: before.failed + 1, isSetUp: true })
    await databases.owner.query(`delete from mails where recipient = 'a@example.org'`)
  })

  it('lists every line of the schedule with its next run', async () => {
    const { lines } = await owner.call(system.schedule, {})
    expect(lines.find(({ kind }) => kind === 'verify-audit')).toMatchObject({ often: false })
    // Nothing is kept of its runs, so it must not read as if it never ran.
    expect(lines.find(({ kind }) => kind === 'fetch-news')).toMatchObject({ often: true, lastRun: null })
    for (const line of lines) expect(new Date(line.nextRun!).getTime()).toBeGreaterThan(Date.now())
  })

  it('counts files by purpose and by organization', async () => {
    const { byPurpose, byOrganization } = await owner.call(system.storage, {})
    expect(byPurpose).toEqual([
      { id: 'claimReceipt', name: 'claimReceipt', files: 2, bytes: 6 },
      { id: 'invoiceFile', name: 'invoiceFile', files: 2, bytes: 6 },
      { id: 'receipt', name: 'receipt', files: 2, bytes: 6 },
      { id: 'attachment', name: 'attachment', files: 4, bytes: 4 },
      { id: 'committeePicture', name: 'committeePicture', files: 2, bytes: 2 },
    ])
    expect(byOrganization.map(({ name }) => name).sort()).toEqual(['Organization a', 'Organization b'])
  })

  it('names the tables and which of them have a wall', async () => {
    const { tables } = await owner.call(system.tables, {})
    expect(tables.find(({ name }) => name === 'committees')?.hasWall).toBe(true)
    expect(tables.some(({ name }) => name.startsWith('pg_'))).toBe(false)
  })
})

describe('the outbox', () => {
  it('shows a failed letter with its reason, and puts its opening on record', async () => {
    const id = await plantMail('failed')
    const { mails } = await owner.call(system.mails, { state: 'failed' })
    expect(mails.find((mail) => mail.id === id)).toMatchObject({
      error: 'mailbox full',
      organizationName: 'Organization a',
    })
    expect((await owner.call(system.mail, { id })).text).toBe('Open https://x.example/t')
    const { rows } = await databases.owner.query(
      `select from audit.entries where action = 'mail.read' and subject_id = $1`,
      [id],
    )
    expect(rows).toHaveLength(1)
  })

  it('sends a failed letter again', async () => {
    const id = await plantMail('failed')
    await owner.call(system.sendMailAgain, { id })
    const { rows } = await databases.owner.query<{ key: string }>(
      `select key from graphile_worker.jobs where key = $1`,
      [id],
    )
    expect(rows).toHaveLength(1)
    expect((await owner.call(system.mail, { id })).state).toBe('queued')
  })

  it('does not send a letter twice, and knows no letter that is not there', async () => {
    const sent = await owner.try(system.sendMailAgain, { id: await plantMail('sent') })
    expect(sent.status).toBe(409)
    expect((await owner.try(system.mail, { id: randomUUID() })).status).toBe(404)
    expect((await (await as('Super_Admin')).try(system.mails, {})).status).toBe(403)
  })
})

describe('the audit log', () => {
  it('counts the entries of each organization', async () => {
    await databases.owner.query(
      `select audit.append($1, null, 'Ana', 'member.invited', 'user', null, '{}', null)`,
      [world.a.organizationId],
    )
    const { chains } = await owner.call(system.audit, {})
    expect(chains.find(({ name }) => name === 'Organization a')?.entries).toBeGreaterThan(0)
    expect(chains.map(({ name }) => name)).toContain('The install itself')
  })

  it('is verified as a job, one at a time', async () => {
    const { jobId } = await owner.call(system.verifyAudit, {})
    expect((await owner.try(system.verifyAudit, {})).status).toBe(409)
    expect((await owner.call(system.audit, {})).lastCheck).toMatchObject({ id: jobId, state: 'queued' })
  })
})

describe('the schedule', () => {
  it('strikes at the next matching minute', () => {
    const at = (hour: number, min: number) => (parts: { hour: number; min: number }) =>
      parts.hour === hour && parts.min === min
    expect(nextRunAfter(at(8, 11), new Date('2026-11-15T08:10:30Z'))?.toISOString()).toBe(
      '2026-11-15T08:11:00.000Z',
    )
    expect(nextRunAfter(at(8, 11), new Date('2026-11-15T08:11:00Z'))?.toISOString()).toBe(
      '2026-11-16T08:11:00.000Z',
    )
    expect(nextRunAfter(() => false, new Date('2026-11-15T08:11:00Z'))).toBeNull()
  })

  it('shows an address without the name and password in it', () => {
    expect(placeOf('postgres://ana:secret@db.example:5432/elections')).toBe(
      'postgres://db.example:5432/elections',
    )
    expect(placeOf('not an address with a secret')).toBe('set')
  })
})
