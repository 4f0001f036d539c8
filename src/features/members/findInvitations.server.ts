// The queries behind the list of invitations.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { organizationOfList, type OrganizationScope } from '../../app/server/auth/organizationMeant.ts'
import { countOf, inOrder } from '../../app/server/lists/inOrder.ts'
import type { ListParts } from '../../app/server/lists/listOf.ts'
import { roleLabel, type Role } from '../../permissions.ts'
import { visibleInvitations } from './access.server.ts'
import type { GivenCommittee, Invitation, InvitationFilter, members } from './api.ts'
import { containing } from './findMembers.server.ts'
import { objectionToInvitation, stateOfInvitation } from './rules.ts'

export const invitationList: ListParts<typeof members.invitations, OrganizationScope> = {
  open: organizationOfList,
  rows: async ({ db, viewer }, { id }, filter, part) => {
    const query = withInvitationColumns(invitationsOf(db, viewer, id, filter))
    const rows = await inOrder(query, part, {
      by: { created: ['invitations.createdAt', 'timestamptz'] },
      id: ['invitations.id', 'uuid'],
    }).execute()
    return invitationsOnTheWire(db, viewer, rows)
  },
  count: async ({ db, viewer }, { id }, filter) => ({
    total: await countOf(invitationsOf(db, viewer, id, filter)),
    facts: { waiting: await countOf(invitationsOf(db, viewer, id, { search: '', state: 'waiting' })) },
  }),
  columns: {
    Email: (i) => i.email,
    Name: (i) => i.name,
    Role: (i) => roleLabel(i.role),
    State: (i) => i.state,
    Committees: (i) => i.committees.map((c) => `${c.name ?? 'gone'} (${c.job})`).join('; '),
    'Invited by': (i) => i.invitedByName ?? 'The installation',
    Invited: (i) => i.createdAt,
    'Link ends': (i) => i.expiresAt,
  },
}

function invitationsOf(db: Db, viewer: Viewer, organizationId: string, { search, state }: InvitationFilter) {
  let query = db
    .selectFrom('invitations')
    .where('invitations.organizationId', '=', organizationId)
    .where(visibleInvitations(viewer))
  if (search)
    query = query.where((eb) =>
      eb.or([
        eb('invitations.email', 'like', containing(search)),
        eb(sql`lower(invitations.name)`, 'like', containing(search)),
      ]),
    )
  if (state === 'accepted') query = query.where('acceptedAt', 'is not', null)
  if (state === 'revoked') query = query.where('acceptedAt', 'is', null).where('revokedAt', 'is not', null)
  if (state === 'waiting' || state === 'expired')
    query = query
      .where('acceptedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .where('expiresAt', state === 'waiting' ? '>' : '<=', sql<Date>`now()`)
  return query
}

export async function getInvitation(db: Db, viewer: Viewer, id: string): Promise<Invitation> {
  const rows = await withInvitationColumns(
    db.selectFrom('invitations').where('invitations.id', '=', id).where(visibleInvitations(viewer)),
  ).execute()
  const [invitation] = await invitationsOnTheWire(db, viewer, rows)
  if (!invitation) throw notFound()
  return invitation
}

function withInvitationColumns(query: ReturnType<typeof invitationsOf>) {
  return query
    .leftJoin('users as inviter', 'inviter.id', 'invitations.invitedBy')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.name',
      'invitations.role',
      'invitations.committees',
    ])
    .select([
      'invitations.createdAt',
      'invitations.expiresAt',
      'invitations.acceptedAt',
      'invitations.revokedAt',
    ])
    .select('inviter.name as invitedByName')
}

type InvitationRow = Awaited<ReturnType<ReturnType<typeof withInvitationColumns>['executeTakeFirstOrThrow']>>

async function invitationsOnTheWire(
  db: Db,
  viewer: Viewer,
  rows: (InvitationRow & { place?: string })[],
): Promise<(Invitation & { place?: string })[]> {
  const given = (row: InvitationRow) => row.committees as unknown as GivenCommittee[]
  const ids = [...new Set(rows.flatMap((row) => given(row).map((g) => g.committeeId)))]
  const names = new Map<string, string>()
  if (ids.length > 0)
    for (const c of await db.selectFrom('committees').select(['id', 'name']).where('id', 'in', ids).execute())
      names.set(c.id, c.name)
  return rows.map((row) => ({
    id: row.id,
    place: row.place,
    email: row.email,
    name: row.name,
    role: row.role as Role,
    state: stateOfInvitation(row),
    committees: given(row).map((g) => ({ ...g, name: names.get(g.committeeId) ?? null })),
    invitedByName: row.invitedByName,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    mayManage: objectionToInvitation(viewer, row.role as Role) === null,
  }))
}
