import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { nobodyScope } from '../../app/server/auth/viewer.ts'
import { testServer } from '../../testing/server.ts'
import { errorReports } from './api.ts'

const { nobody, as, databases, running } = await testServer()
const page = '/candidate-committee/1'
/** A form that was open long enough for someone to type. */
async function openForm(of = page): Promise<string> {
  const { form } = await nobody.call(errorReports.form, { page: of })
  const [time = ''] = form.split('.')
  const openedAt = parseInt(time, 36) - 60_000
  const seal = running.services.keyedHash(`error-report form ${of} ${openedAt}`).slice(0, 32)
  return `${openedAt.toString(36)}.${seal}`
}
const report = async (more: object = {}) => ({
  page,
  about: 'Larkspur for Legislature',
  form: await openForm(),
  message: `The amount of May 12 is wrong: ${randomUUID()}.`,
  email: 'reader@example.org',
  ...more,
})
const auditOf = async (action: string) =>
  (
    await databases.owner.query<{ detail: object; actorName: string; organizationId: string }>(
      'select detail, actor_name, organization_id from audit.entries where action = $1 order by seq',
      [action],
    )
  ).rows

describe('a report of an error', () => {
  it('is stored, is on record, and reaches the Owner’s list and the first page of the system screens', async () => {
    const before = (await auditOf('errorReport.received')).length
    const sent = await report()
    await nobody.call(errorReports.send, sent)
    const owner = await as('Owner')
    const { rows } = await owner.call(errorReports.list, {})
    expect(rows[0]).toMatchObject({
      page,
      message: sent.message,
      email: sent.email,
      state: 'open',
      closedAt: null,
    })
    expect(await auditOf('errorReport.received')).toHaveLength(before + 1)
    const { text } = await owner.post('/api/system/health', {})
    expect(text).toContain('of an error is open')
  })

  it('is read and closed by the Owner alone', async () => {
    await nobody.call(errorReports.send, await report())
    for (const role of ['Super_Admin', 'Admin', 'editor', 'viewer'] as const)
      expect([role, (await (await as(role)).try(errorReports.list, {})).status]).toEqual([role, 403])
    // The database itself shows none to a visitor, whatever the code asks for.
    expect(
      await databases.readInScope(nobodyScope, (db) => db.selectFrom('errorReports').selectAll().execute()),
    ).toEqual([])
    const owner = await as('Owner')
    const [first] = (await owner.call(errorReports.list, { state: 'open' })).rows
    await owner.call(errorReports.close, { id: first!.id, state: 'closed', answer: 'Corrected.' })
    const closed = (await owner.call(errorReports.list, { state: 'closed' })).rows.find(
      ({ id }) => id === first!.id,
    )
    expect(closed).toMatchObject({ answer: 'Corrected.', closedBy: expect.any(String) as string })
    await owner.call(errorReports.close, { id: first!.id, state: 'open' })
    const again = (await owner.call(errorReports.list, { state: 'open' })).rows.find(
      ({ id }) => id === first!.id,
    )
    expect(again).toMatchObject({ answer: '', closedAt: null, closedBy: '' })
    expect((await auditOf('errorReport.reopened')).length).toBeGreaterThan(0)
  })

  it('is about a page that everyone may open', async () => {
    for (const other of ['/admin', '/no/such/page', '/bill/1'])
      expect([other, (await nobody.try(errorReports.form, { page: other })).status]).toEqual([other, 404])
    expect((await nobody.try(errorReports.send, await report({ page: '/admin' }))).status).toBe(404)
  })

  it('is refused from a form that was made up, is of another page, or was open for no time', async () => {
    const forms = [
      'never.opened',
      await openForm('/about'),
      (await nobody.call(errorReports.form, { page })).form,
    ]
    for (const form of forms)
      expect((await nobody.try(errorReports.send, await report({ form }))).status).toBeGreaterThanOrEqual(400)
  })

  it('of a robot is kept nowhere', async () => {
    const sent = await report({ website: 'https://spam.example' })
    await nobody.call(errorReports.send, sent)
    const { rows } = await (await as('Owner')).call(errorReports.list, { search: sent.message })
    expect(rows).toEqual([])
  })

  it('is one of a few from one connection in an hour', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push((await nobody.try(errorReports.send, await report())).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
