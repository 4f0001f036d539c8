// The queries behind the list of accounts.
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import type { Role } from '../../permissions.ts'
import { containing } from '../members/findMembers.server.ts'
import { visibleUsers } from './access.server.ts'
import type { User, UserFilter } from './api.ts'

const sortColumn = {
  name: 'users.name',
  email: 'users.email',
  role: 'users.role',
  organization: 'organizations.name',
  created: 'users.createdAt',
} as const

/** The one condition behind list, count and export. */
function usersOf(db: Db, viewer: Viewer, filter: Omit<UserFilter, 'sort' | 'desc'>) {
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

export async function findUsers(
  db: Db,
  viewer: Viewer,
  filter: UserFilter,
  part: { limit: number; offset: number },
): Promise<User[]> {
  const direction = filter.desc ? 'desc' : 'asc'
  const rows = await withColumns(usersOf(db, viewer, filter))
    .orderBy(sortColumn[filter.sort], direction)
    .orderBy('users.id', direction)
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  return rows.map((row) => onTheWire(viewer, row))
}

export async function countUsers(db: Db, viewer: Viewer, filter: UserFilter): Promise<number> {
  const { total } = await usersOf(db, viewer, filter)
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
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
