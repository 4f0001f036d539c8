// The queries behind the list of accounts.
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { countOf, inOrder } from '../../app/server/lists/inOrder.ts'
import type { ListParts, ListScope } from '../../app/server/lists/listOf.ts'
import type { Role } from '../../permissions.ts'
import { containing } from '../members/findMembers.server.ts'
import { visibleUsers } from './access.server.ts'
import type { User, UserFilter, users } from './api.ts'

export const userList: ListParts<typeof users.list, ListScope> = {
  open: () => Promise.resolve({ name: 'Installation', organizationId: null }),
  rows: async ({ db, viewer }, _scope, filter, part) => {
    const rows = await inOrder(withColumns(usersOf(db, viewer, filter)), part, {
      by: {
        name: ['users.name', 'text'],
        email: ['users.email', 'text'],
        role: ['users.role', 'text'],
        organization: ['organizations.name', 'text', 'nullable'],
        created: ['users.createdAt', 'timestamptz'],
      },
      id: ['users.id', 'uuid'],
    }).execute()
    return rows.map((row) => onTheWire(viewer, row))
  },
  count: ({ db, viewer }, _scope, filter) => countOf(usersOf(db, viewer, filter)),
  columns: {
    Name: (u) => u.name,
    Email: (u) => u.email,
    Title: (u) => u.title,
    Role: (u) => u.role,
    Organization: (u) => u.organizationName,
    Suspended: (u) => u.suspendedAt,
    'Second factor': (u) => (u.twoFactorEnabled ? 'yes' : 'no'),
    Created: (u) => u.createdAt,
  },
}

/** The one condition behind list, count and export. */
function usersOf(db: Db, viewer: Viewer, filter: UserFilter) {
  let query = db.selectFrom('users').where(visibleUsers(viewer))
  if (filter.search) query = query.where('users.searchText', 'like', containing(filter.search))
  if (filter.role) query = query.where('users.role', '=', filter.role)
  if (filter.organizationId === 'none') query = query.where('users.organizationId', 'is', null)
  else if (filter.organizationId) query = query.where('users.organizationId', '=', filter.organizationId)
  if (filter.state)
    query = query.where('users.suspendedAt', filter.state === 'active' ? 'is' : 'is not', null)
  if (filter.secondFactor) query = query.where('users.twoFactorEnabled', '=', filter.secondFactor === 'on')
  return query
}

export async function getUser(db: Db, viewer: Viewer, id: string): Promise<User> {
  const row = await withColumns(
    db.selectFrom('users').where('users.id', '=', id).where(visibleUsers(viewer)),
  ).executeTakeFirst()
  if (!row) throw notFound()
  return onTheWire(viewer, row)
}

function withColumns(query: ReturnType<typeof usersOf>) {
  return query
    .leftJoin('organizations', 'organizations.id', 'users.organizationId')
    .select(['users.id', 'users.name', 'users.email', 'users.title', 'users.role', 'users.organizationId'])
    .select([
      'users.suspendedAt',
      'users.suspendedReason',
      'users.twoFactorEnabled',
      'users.isDemo',
      'users.createdAt',
    ])
    .select('organizations.name as organizationName')
}

type UserRow = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>

function onTheWire(viewer: Viewer, row: UserRow): User {
  return {
    ...row,
    role: row.role as Role,
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    isMe: row.id === viewer.userId,
  }
}
