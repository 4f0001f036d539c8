// The queries behind the list of members.
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import { organizationOfList, type OrganizationScope } from '../../app/server/auth/organizationMeant.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { chosen, sorted, type Order } from '../../app/server/lists/inOrder.ts'
import type { ListParts } from '../../app/server/lists/listOf.ts'
import type { SortOf } from '../../app/list.ts'
import type { CommitteeJob, Role } from '../../permissions.ts'
import { visibleMembers } from './access.server.ts'
import type { Member, MemberFilter, members } from './api.ts'
import { objectionToActingOn, objectionToGivingJobs } from './rules.ts'

const order: Order<SortOf<typeof members.list>> = {
  by: {
    name: ['users.name', 'text'],
    email: ['users.email', 'text'],
    role: ['users.role', 'text'],
    joined: ['users.createdAt', 'timestamptz'],
  },
  id: ['users.id', 'uuid'],
}

export const memberList: ListParts<typeof members.list, OrganizationScope> = {
  open: organizationOfList,
  rows: async ({ db, viewer }, { id }, filter, part) => {
    // The page first, its committees second: otherwise they would be looked up for every row that is skipped.
    const page = chosen(membersOf(db, viewer, id, filter).select('users.id'), part, order)
    const rows = withColumns(db.selectFrom('users').where('users.id', 'in', page))
    return (await sorted(rows, part, order).execute()).map((row) => memberOnTheWire(viewer, row))
  },
  count: ({ db, viewer }, { id }, filter) => countMembers(db, viewer, id, filter),
  columns: {
    Name: (m) => m.name,
    Email: (m) => m.email,
    Title: (m) => m.title,
    Role: (m) => m.role,
    Committees: (m) => m.committees.map((c) => `${c.name} (${c.job})`).join('; '),
    Suspended: (m) => m.suspendedAt,
    'Second factor': (m) => (m.twoFactorEnabled ? 'yes' : 'no'),
    Joined: (m) => m.joinedAt,
  },
}

/** The one condition behind list, count and export. */
function membersOf(
  db: Db,
  viewer: Viewer,
  organizationId: string,
  filter: Omit<MemberFilter, 'organizationId'>,
) {
  let query = db
    .selectFrom('users')
    .where('users.organizationId', '=', organizationId)
    .where(visibleMembers(viewer))
  if (filter.search) query = query.where('users.searchText', 'like', containing(filter.search))
  if (filter.role) query = query.where('users.role', '=', filter.role)
  if (filter.state)
    query = query.where('users.suspendedAt', filter.state === 'active' ? 'is' : 'is not', null)
  if (filter.committeeId)
    query = query.where('users.id', 'in', (eb) =>
      eb
        .selectFrom('committeeMembers')
        .select('userId')
        .where('organizationId', '=', organizationId)
        .where('committeeId', '=', filter.committeeId!),
    )
  return query
}

/** For LIKE: anywhere in the text, and a percent sign typed is a percent sign meant. */
export function containing(typed: string): string {
  return `%${typed.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
}

async function countMembers(db: Db, viewer: Viewer, organizationId: string, filter: MemberFilter) {
  const { state, ...others } = filter
  const counts = await membersOf(db, viewer, organizationId, others)
    .select((eb) => [
      eb.fn.countAll<bigint>().filterWhere('users.suspendedAt', 'is', null).as('active'),
      eb.fn.countAll<bigint>().filterWhere('users.suspendedAt', 'is not', null).as('suspended'),
    ])
    .executeTakeFirstOrThrow()
  const active = Number(counts.active)
  const suspended = Number(counts.suspended)
  return {
    total: state === 'active' ? active : state === 'suspended' ? suspended : active + suspended,
    facts: { active, suspended },
  }
}

export async function getMember(db: Db, viewer: Viewer, id: string): Promise<Member> {
  const row = await withColumns(
    db.selectFrom('users').where('users.id', '=', id).where(visibleMembers(viewer)),
  ).executeTakeFirst()
  if (!row) throw notFound()
  return memberOnTheWire(viewer, row)
}

function withColumns(query: ReturnType<typeof membersOf>) {
  return query
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.title',
      'users.role',
      'users.suspendedAt',
      'users.suspendedReason',
    ])
    .select(['users.twoFactorEnabled', 'users.createdAt'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('committeeMembers as m')
          .innerJoin('committees as c', 'c.id', 'm.committeeId')
          .select(['c.id', 'm.job', 'c.name'])
          .whereRef('m.userId', '=', 'users.id')
          .where('c.archivedAt', 'is', null)
          .orderBy('c.name'),
      ).as('committees'),
    )
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>

function memberOnTheWire(viewer: Viewer, row: MemberRow): Member {
  const role = row.role as Role
  return {
    ...row,
    role,
    committees: row.committees.map(({ id, job, name }) => ({
      committeeId: id,
      job: job as CommitteeJob,
      name,
    })),
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    joinedAt: row.createdAt.toISOString(),
    isMe: row.id === viewer.userId,
    mayManage: objectionToActingOn(viewer, { id: row.id, role }) === null,
    mayGiveJobs: objectionToGivingJobs(viewer, { id: row.id, role }) === null,
  }
}
