// Accepting an invitation: the token is the only proof, it works once, and what it makes is made whole or not at all.
import { sql } from 'kysely'
import { conflict, invalid, notFound } from '../../app/contract.ts'
import { appendAudit } from '../../app/server/audit/audit.ts'
import type { Context } from '../../app/server/context.ts'
import { kyselyOn, type Db } from '../../app/server/data/db.ts'
import { hashPassword, passwordProblem, verifyPassword } from '../../app/server/auth/passwords.ts'
import { hashToken } from '../../app/server/auth/sessions.ts'
import { isPlatform, roleMay, rolesGrantableBy, type CommitteeJob, type Role } from '../../permissions.ts'
import type { Invitation } from './api.ts'

export async function findInvitation(
  { services }: Context,
  { token }: { token: string },
): Promise<Invitation> {
  const { rows } = await services.databases.auth.query<Invitation>(
    `select i.email, i.name, i.role, o.name as "organizationName" from invitations i left join organizations o on o.id = i.organization_id
     where i.token_hash = $1 and ${open}`,
    [hashToken(token)],
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

// Unknown, used, revoked, expired, of an archived organization: all are "not open", and answer alike.
const open = `i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
  and not exists (select from organizations a where a.id = i.organization_id and a.archived_at is not null)`

interface Accepting {
  token: string
  name: string
  email?: string
  password: string
}

export async function acceptInvitation(context: Context, input: Accepting): Promise<{ email: string }> {
  const { databases } = context.services
  try {
    return await kyselyOn(databases.auth)
      .transaction()
      .execute((tx) => accept(tx, context, input))
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '23505') throw addressTaken()
    // The invitation names a committee that is not (or no longer) its organization's.
    if (code === '23503') throw conflict('A committee of this invitation is gone. Ask for a new invitation.')
    throw error
  }
}

interface Claimed {
  id: string
  organizationId: string | null
  email: string
  role: Role
  committees: { committeeId: string; job: CommitteeJob }[]
  invitedBy: string | null
}

async function accept(tx: Db, context: Context, input: Accepting): Promise<{ email: string }> {
  // The update locks the row: of two people with the same link the second waits here, and then finds it used.
  const { rows } =
    await sql<Claimed>`update invitations i set accepted_at = now() where token_hash = ${hashToken(input.token)}
    and ${sql.raw(open)} returning id, organization_id, email, role, committees, invited_by`.execute(tx)
  const invitation = rows[0]
  if (!invitation) throw notFound()
  await refuseLostRank(tx, invitation)
  const email = (invitation.email || input.email || '').trim().toLowerCase()
  if (!email)
    throw invalid('Write your email address.', { email: 'Write an address, such as name@example.com.' })
  const person = { email, name: input.name, emailVerified: invitation.email !== '' }
  const userId =
    (await rejoin(tx, invitation, email, input.password)) ??
    (await join(tx, invitation, person, input.password))
  await giveJobs(tx, invitation, userId)
  const { organizationId } = invitation
  await appendAudit(
    tx,
    { userId, name: input.name, organizationId, requestId: context.request.id },
    {
      action: 'invitation.accepted',
      subject: 'user',
      subjectId: userId,
      detail: { invitation: invitation.id, role: invitation.role },
    },
  )
  await tellInviter(tx, context, invitation, input.name)
  return { email }
}

/** An invitation is worth what its sender may still give: the removed, the suspended and the demoted let no one in any more. */
async function refuseLostRank(tx: Db, { invitedBy, organizationId, role }: Claimed): Promise<void> {
  if (!invitedBy) return
  const sender = await tx
    .selectFrom('users')
    .select(['role', 'organizationId', 'suspendedAt'])
    .where('id', '=', invitedBy)
    .executeTakeFirst()
  const own = sender?.role as Role | undefined
  const mayStill =
    own &&
    !sender!.suspendedAt &&
    (isPlatform(own) || sender!.organizationId === organizationId) &&
    roleMay(own, 'members.invite') &&
    rolesGrantableBy(own).includes(role)
  if (!mayStill)
    throw conflict('The person who invited you may no longer invite people. Ask for a new invitation.')
}

/** Someone who once left keeps the account, and comes back with its password; null when the address is new. */
async function rejoin(
  tx: Db,
  { organizationId, role }: Claimed,
  email: string,
  password: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string; hash: string | null; isFree: boolean }>`
    select u.id, c.password as hash, u.organization_id is null and u.role = 'viewer' and u.suspended_at is null as "isFree"
    from users u left join sign_in.credentials c on c.user_id = u.id and c.provider_id = 'credential' where u.email = ${email}
    for update of u`.execute(tx)
  const known = rows[0]
  if (!known) return null
  if (!known.isFree) throw addressTaken()
  if (!known.hash || !(await verifyPassword({ hash: known.hash, password }))) {
    const message =
      'There is an account with this address. Type the password of that account to join with it.'
    throw invalid(message, { password: message })
  }
  await tx
    .updateTable('users')
    .set({ organizationId, role, updatedAt: new Date() })
    .where('id', '=', known.id)
    .execute()
  return known.id
}

async function join(
  tx: Db,
  { organizationId, role }: Claimed,
  person: { email: string; name: string; emailVerified: boolean },
  password: string,
): Promise<string> {
  const problem = passwordProblem(password, person)
  if (problem) throw invalid(problem, { password: problem })
  const { id: userId } = await tx
    .insertInto('users')
    .values({ organizationId, role, ...person })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('signIn.credentials')
    .values({ accountId: userId, providerId: 'credential', userId, password: await hashPassword(password) })
    .execute()
  return userId
}

async function giveJobs(tx: Db, { organizationId, committees }: Claimed, userId: string): Promise<void> {
  if (!organizationId || committees.length === 0) return
  await tx
    .insertInto('committeeMembers')
    .values(committees.map(({ committeeId, job }) => ({ organizationId, committeeId, userId, job })))
    .execute()
}

async function tellInviter(
  tx: Db,
  { services }: Context,
  { invitedBy, organizationId }: Claimed,
  name: string,
): Promise<void> {
  if (!invitedBy) return
  const inviter = await tx.selectFrom('users').select('email').where('id', '=', invitedBy).executeTakeFirst()
  if (!inviter) return
  await services.mail.send(tx, {
    to: inviter.email,
    organizationId,
    subject: `${name} accepted your invitation`,
    paragraphs: [`${name} accepted your invitation and can sign in now.`],
    notification: { kind: 'invitationAccepted', userId: invitedBy },
  })
}

const addressTaken = () => conflict('There is an account with this address already. Sign in with it instead.')
