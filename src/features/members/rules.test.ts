import { describe, expect, test } from 'vitest'
import { roles, type Role } from '../../permissions.ts'
import {
  objectionToActingOn,
  objectionToGivingJobs,
  objectionToGranting,
  objectionToInvitation,
  stateOfInvitation,
} from './rules.ts'

const actor = (role: Role) => ({ userId: 'actor', role })
const other = (role: Role) => ({ id: 'other', role })

describe('acting on people', () => {
  test.each(roles)('no one, not even %s, acts on themself', (role) => {
    expect(objectionToActingOn(actor(role), { id: 'actor', role })).not.toBeNull()
  })

  test('the Owner acts on everyone else', () => {
    for (const role of roles) expect(objectionToActingOn(actor('Owner'), other(role))).toBeNull()
  })

  const cases: [Role, Role[]][] = [
    [
      'Super_Admin',
      [
        'Admin',
        'admin',
        'Org_Admin',
        'Organization_Admin',
        'Organization_Principal',
        'Organization_Moderator',
        'editor',
        'viewer',
      ],
    ],
    [
      'Console_Admin',
      [
        'Admin',
        'admin',
        'Org_Admin',
        'Organization_Admin',
        'Organization_Principal',
        'Organization_Moderator',
        'editor',
        'viewer',
      ],
    ],
    ['Organization_Principal', ['Organization_Moderator', 'editor', 'viewer']],
    ['admin', ['Organization_Moderator', 'editor', 'viewer']],
    ['Organization_Moderator', []],
    ['editor', []],
    ['viewer', []],
  ]
  test.each(cases)('%s acts on exactly those below', (role, reachable) => {
    expect(roles.filter((r) => objectionToActingOn(actor(role), other(r)) === null)).toEqual(reachable)
  })

  test.each(cases.slice(0, 4))('%s gives exactly the roles below their own', (role, grantable) => {
    expect(roles.filter((r) => objectionToGranting(actor(role), r) === null)).toEqual(grantable)
  })
})

test('an administrator takes a job in a committee, gives one to an equal, and none to someone above', () => {
  expect(objectionToGivingJobs(actor('Admin'), { id: 'actor', role: 'Admin' })).toBeNull()
  expect(objectionToGivingJobs(actor('Admin'), other('Org_Admin'))).toBeNull()
  expect(objectionToGivingJobs(actor('Admin'), other('Owner'))).not.toBeNull()
  expect(objectionToGivingJobs(actor('Organization_Moderator'), other('viewer'))).not.toBeNull()
})

test('a moderator invites editors and viewers, an editor no one', () => {
  const invitable = (role: Role) => roles.filter((r) => objectionToInvitation(actor(role), r) === null)
  expect(invitable('Organization_Moderator')).toEqual(['editor', 'viewer'])
  expect(invitable('editor')).toEqual([])
})

test.each([
  ['waiting', null, null, '2026-05-13'],
  ['expired', null, null, '2026-05-11'],
  ['accepted', '2026-05-10', null, '2026-05-11'],
  ['revoked', null, '2026-05-10', '2026-05-13'],
] as const)('an invitation is %s', (state, accepted, revoked, expires) => {
  const date = (day: string | null) => (day ? new Date(day) : null)
  const invitation = { acceptedAt: date(accepted), revokedAt: date(revoked), expiresAt: new Date(expires) }
  expect(stateOfInvitation(invitation, new Date('2026-05-12'))).toBe(state)
})
