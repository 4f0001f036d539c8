import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { createInvitation, hashOfInvitation, invitationLink, renewInvitation } from './invite.server.ts'

const { databases } = await testDatabase()
const letters: { to: string; url: string | undefined }[] = []
const services = {
  settings: { publicUrl: 'https://elections.example' },
  mail: {
    send: (_: unknown, letter: { to: string; action?: { url: string } }) => {
      letters.push({ to: letter.to, url: letter.action?.url })
      return Promise.resolve()
    },
  },
} as never
const person = {
  organizationId: null,
  email: 'Ann@List.Example ',
  name: 'Ann',
  role: 'viewer' as const,
  committees: [],
  invitedBy: null,
}

const stored = (id: string) =>
  databases.asSystem((db) =>
    db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )

test('an invitation keeps only the hash of its link, and lasts seven days', async () => {
  const { id, token } = await databases.asSystem((db) =>
    createInvitation(db, services, { ...person, send: false }),
  )
  const row = await stored(id)
  expect(row).toMatchObject({ email: 'ann@list.example', tokenHash: hashOfInvitation(token) })
  expect(JSON.stringify(row)).not.toContain(token)
  expect(token).toMatch(/^[\w-]{43}$/)
  const days = (row.expiresAt.getTime() - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(7, 2)
  expect(letters).toEqual([])
})

test('a letter goes out when it is asked for, with the link in it', async () => {
  const { token } = await databases.asSystem((db) =>
    createInvitation(db, services, { ...person, send: true }),
  )
  expect(letters.at(-1)).toEqual({
    to: 'ann@list.example',
    url: `https://elections.example/login?invitation=${token}`,
  })
  expect(invitationLink({ publicUrl: 'https://x' }, 'T')).toBe('https://x/login?invitation=T')
})

test('renewing ends the old link; an accepted invitation cannot be renewed', async () => {
  const { id, token } = await databases.asSystem((db) =>
    createInvitation(db, services, { ...person, send: false }),
  )
  const renewed = await databases.asSystem((db) => renewInvitation(db, services, id, null))
  expect(renewed!.token).not.toBe(token)
  expect((await stored(id)).tokenHash).toBe(hashOfInvitation(renewed!.token))
  await databases.asSystem((db) =>
    db.updateTable('invitations').set({ acceptedAt: new Date() }).where('id', '=', id).execute(),
  )
  expect(await databases.asSystem((db) => renewInvitation(db, services, id, null))).toBeNull()
})
