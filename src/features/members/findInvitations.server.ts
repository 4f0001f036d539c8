// The queries behind the list of invitations.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import type { Role } from '../../permissions.ts'
import { visibleInvitations } from './access.server.ts'
import type { GivenCommittee, Invitation, invitationStates } from './api.ts'
import { containing } from './findMembers.server.ts'
import { objectionToInvitation, stateOfInvitation } from './rules.ts'

type InvitationFilter = { search: string; state?: (typeof invitationStates)[number] }

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

export async function findInvitations(
  db: Db,
  viewer: Viewer,
  organizationId: string,
  filter: InvitationFilter,
  part: { limit: number; offset: number },
): Promise<Invitation[]> {
  const rows = await withInvitationColumns(invitationsOf(db, viewer, organizationId, filter))
    .orderBy('invitations.createdAt', 'desc')
    .orderBy('invitations.id')
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  return invitationsOnTheWire(db, viewer, rows)
}

export async function countInvitations(
  db: Db,
  viewer: Viewer,
  organizationId: string,
  filter: InvitationFilter,
): Promise<number> {
  const { total } = await invitationsOf(db, viewer, organizationId, filter)
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
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

async function invitationsOnTheWire(db: Db, viewer: Viewer, rows: InvitationRow[]): Promise<Invitation[]> {
  const given = (row: InvitationRow) => row.committees as unknown as GivenCommittee[]
  const ids = [...new Set(rows.flatMap((row) => given(row).map((g) => g.committeeId)))]
  const names = new Map<string, string>()
  if (ids.length > 0)
    for (const c of await db.selectFrom('committees').select(['id', 'name']).where('id', 'in', ids).execute())
      names.set(c.id, c.name)
  return rows.map((row) => ({
    id: row.id,
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
