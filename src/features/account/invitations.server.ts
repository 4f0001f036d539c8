// Accepting an invitation: the token is the only proof, it works once, and what it makes is made whole or not at all.
import { sql } from 'kysely'
import { conflict, invalid, notFound } from '../../app/contract.ts'
import { appendAudit } from '../../app/server/audit.ts'
import type { Context } from '../../app/server/context.ts'
import { kyselyOn, type Db } from '../../app/server/db.ts'
import { hashPassword, passwordProblem } from '../../app/server/passwords.ts'
import { hashToken } from '../../app/server/sessions.ts'
import type { Job, Role } from '../../permissions.ts'
import type { Invitation } from './api.ts'
import { notificationChoice } from './rules.ts'

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
  committees: { committeeId: string; job: Job }[]
  invitedBy: string | null
}

async function accept(tx: Db, context: Context, input: Accepting): Promise<{ email: string }> {
  // The update locks the row: of two people with the same link the second waits here, and then finds it used.
  const { rows } =
    await sql<Claimed>`update invitations i set accepted_at = now() where token_hash = ${hashToken(input.token)}
    and ${sql.raw(open)} returning id, organization_id, email, role, committees, invited_by`.execute(tx)
  const invitation = rows[0]
  if (!invitation) throw notFound()
  const email = (invitation.email || input.email || '').trim().toLowerCase()
  if (!email)
    throw invalid('Write your email address.', { email: 'Write an address, such as name@example.com.' })
  const problem = passwordProblem(input.password, { email, name: input.name })
  if (problem) throw invalid(problem, { password: problem })
  const taken = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (taken) throw addressTaken()

  const userId = await addUser(tx, invitation, {
    email,
    name: input.name,
    emailVerified: invitation.email !== '',
  })
  await tx
    .insertInto('signIn.credentials')
    .values({
      accountId: userId,
      providerId: 'credential',
      userId,
      password: await hashPassword(input.password),
    })
    .execute()
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

async function addUser(
  tx: Db,
  invitation: Claimed,
  person: { email: string; name: string; emailVerified: boolean },
): Promise<string> {
  const { organizationId, role, committees } = invitation
  const { id: userId } = await tx
    .insertInto('users')
    .values({ organizationId, role, ...person })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (organizationId && committees.length > 0)
    await tx
      .insertInto('committeeMembers')
      .values(committees.map(({ committeeId, job }) => ({ organizationId, committeeId, userId, job })))
      .execute()
  return userId
}

async function tellInviter(
  tx: Db,
  { services }: Context,
  { invitedBy, organizationId }: Claimed,
  name: string,
): Promise<void> {
  if (!invitedBy) return
  const inviter = await tx
    .selectFrom('users')
    .select(['email', 'name', 'preferences'])
    .where('id', '=', invitedBy)
    .executeTakeFirst()
  if (!inviter || notificationChoice(inviter.preferences, 'invitationAccepted') === 'none') return
  await services.mail.send(tx, {
    to: inviter.email,
    organizationId,
    subject: `${name} accepted your invitation`,
    paragraphs: [
      `${name} accepted your invitation and can sign in now.`,
      'You can turn these letters off in your account, under Notifications.',
    ],
  })
}

const addressTaken = () => conflict('There is an account with this address already. Sign in with it instead.')
