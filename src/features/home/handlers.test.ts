import { describe, expect, it } from 'vitest'
import { testServer } from '../../testing/server.ts'
import { home, type Layout } from './api.ts'

const { as, nobody, world, databases } = await testServer()

describe('the first page', () => {
  it('shows an editor the committee she was given, and no other', async () => {
    const { committees } = await (await as('editor')).call(home.overview, {})
    expect(committees.rows).toEqual([expect.objectContaining({ name: 'Committee a', job: 'manager' })])
    expect(committees.total).toBe(1)
  })

  it('shows an administrator every committee of the organization and none of another', async () => {
    const { committees } = await (await as('Admin')).call(home.overview, {})
    expect(committees.rows.map(({ name }) => name)).toEqual(['Committee a', 'Other committee a'])
  })

  it('shows invitations to those who invite, of their own organization', async () => {
    const { invitations } = await (await as('Organization_Moderator')).call(home.overview, {})
    expect(invitations?.rows.map(({ email }) => email)).toEqual(['invited@a.example'])
    expect((await (await as('viewer')).call(home.overview, {})).invitations).toBeNull()
  })

  it('shows the audit log to administrators only', async () => {
    expect((await (await as('Admin')).call(home.overview, {})).changes).not.toBeNull()
    expect((await (await as('Organization_Moderator')).call(home.overview, {})).changes).toBeNull()
  })

  it('shows each person their own failed jobs only', async () => {
    await databases.asSystem((db) =>
      db.updateTable('jobs').set({ finishedAt: new Date() }).where('state', '=', 'failed').execute(),
    )
    expect((await (await as('editor')).call(home.overview, {})).work.jobs.map(({ title }) => title)).toEqual([
      'Job of a',
    ])
    expect((await (await as('Admin')).call(home.overview, {})).work.jobs).toEqual([])
  })

  it('forgets a failed job after a week', async () => {
    const longAgo = new Date(Date.now() - 8 * 86_400_000)
    await databases.asSystem((db) =>
      db.updateTable('jobs').set({ finishedAt: longAgo }).where('id', '=', world.a.rows.jobId).execute(),
    )
    expect((await (await as('editor')).call(home.overview, {})).work.jobs).toEqual([])
  })

  it('offers unfinished imports to platform staff alone', async () => {
    expect((await (await as('Console_Admin')).call(home.overview, {})).work.imports).not.toBeNull()
    expect((await (await as('Admin')).call(home.overview, {})).work.imports).toBeNull()
  })

  it('asks for a sign-in', async () => {
    expect((await nobody.try(home.overview, {})).status).toBe(401)
  })
})

describe('the checklist', () => {
  it('ticks a step when the database says it is done', async () => {
    const client = await as('Organization_Admin')
    const isDone = async (step: string) =>
      (await client.call(home.overview, {})).checklist.find((line) => line.step === step)?.isDone
    expect(await isDone('profile')).toBe(false)
    await databases.asSystem((db) =>
      db
        .updateTable('users')
        .set({ title: 'Director', phone: '402-555-0100' })
        .where('id', '=', world.a.users.Organization_Admin)
        .execute(),
    )
    expect(await isDone('profile')).toBe(true)
    expect(await isDone('createCommittee')).toBe(true)
  })

  it('does not ask a viewer to invite or to create anything', async () => {
    const { checklist } = await (await as('viewer')).call(home.overview, {})
    expect(checklist).toEqual([
      { step: 'profile', isDone: false },
      { step: 'secondFactor', isDone: false },
      { step: 'openCommittee', isDone: true },
    ])
  })

  it('has no step on a page that the role cannot open', async () => {
    const { checklist } = await (await as('Org_Admin')).call(home.overview, {})
    expect(checklist.map(({ step }) => step)).toEqual(['profile', 'secondFactor'])
  })
})

describe('the board', () => {
  const layout: Layout = [{ widget: 'changes', size: 'tall', isHidden: false }]

  it('is kept per person and can be forgotten', async () => {
    const [editor, viewer] = [await as('editor'), await as('viewer')]
    await editor.call(home.saveLayout, { layout })
    expect((await editor.call(home.layout, {})).layout).toEqual(layout)
    expect((await viewer.call(home.layout, {})).layout).toBeNull()
    await editor.call(home.saveLayout, { layout: null })
    expect((await editor.call(home.layout, {})).layout).toBeNull()
  })

  it('refuses the same widget twice', async () => {
    const reply = await (await as('editor')).try(home.saveLayout, { layout: [...layout, ...layout] })
    expect(reply.status).toBe(422)
    expect(reply.text).toContain('one place only')
  })

  it('treats a layout that no longer fits as none', async () => {
    await databases.owner.query(
      `insert into home_layouts (user_id, layout) values ($1, '[{"widget":"gone"}]')`,
      [world.a.users.admin],
    )
    expect((await (await as('admin')).call(home.layout, {})).layout).toBeNull()
  })
})
