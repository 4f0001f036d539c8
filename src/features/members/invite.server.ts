// Invitations: a link in a letter that lets one person in, once, for seven days. The list, the import and the first start all use this.
import { createHash, randomBytes } from 'node:crypto'
import { fromNow } from '../../app/server/data/databaseClock.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import type { CommitteeJob, Role } from '../../permissions.ts'
import { invitationDays } from './rules.ts'

export interface NewInvitation {
  organizationId: string | null
  email: string
  name: string
  role: Role
  committees: { committeeId: string; job: CommitteeJob }[]
  /** Null when the installation itself invites: the first Owner, the command line. */
  invitedBy: string | null
  /** Send the letter now. Without it the invitation waits until someone sends it from the list of members. */
  send: boolean
  importBatchId?: string
}

export interface Invited {
  id: string
  /** Only ever in the letter or on the console: the database keeps its hash. */
  token: string
}

type Needs = Pick<Services, 'settings' | 'mail'>

export async function createInvitation(db: Db, services: Needs, invitation: NewInvitation): Promise<Invited> {
  const [invited] = await createInvitations(db, services, [invitation])
  return invited!
}

/** Many at once, in one statement; the order of the answers is the order of the invitations. */
export async function createInvitations(
  db: Db,
  services: Needs,
  invitations: NewInvitation[],
): Promise<Invited[]> {
  if (invitations.length === 0) return []
  const minted = invitations.map((invitation) => ({
    ...invitation,
    email: invitation.email.trim().toLowerCase(),
    name: invitation.name.trim(),
    id: crypto.randomUUID(),
    token: newToken(),
  }))
  // A statement takes 65,535 parameters at most.
  for (let i = 0; i < minted.length; i += 1000) await insert(db, minted.slice(i, i + 1000))
  for (const i of minted) if (i.send) await sendLetter(db, services, i, i.token)
  return minted.map(({ id, token }) => ({ id, token }))
}

async function insert(db: Db, minted: (NewInvitation & Invited)[]): Promise<void> {
  await db
    .insertInto('invitations')
    .values(
      minted.map(({ id, token, ...i }) => ({
        id,
        organizationId: i.organizationId,
        email: i.email,
        name: i.name,
        role: i.role,
        committees: JSON.stringify(i.committees),
        tokenHash: hashOfInvitation(token),
        invitedBy: i.invitedBy,
        importBatchId: i.importBatchId ?? null,
        expiresAt: expiry(),
      })),
    )
    .execute()
}

/**
 * A new link for a pending invitation: the old one ends, another seven days begin, and a person who sends it now vouches for it. Null when
 * there is none to renew.
 */
export async function renewInvitation(
  db: Db,
  services: Needs,
  id: string,
  invitedBy: string | null,
): Promise<Invited | null> {
  const token = newToken()
  const renewed = await db
    .updateTable('invitations')
    .set({ tokenHash: hashOfInvitation(token), expiresAt: expiry(), invitedBy })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning(['email', 'name', 'organizationId'])
    .executeTakeFirst()
  if (!renewed) return null
  await sendLetter(db, services, renewed, token)
  return { id, token }
}

export function hashOfInvitation(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function invitationLink(settings: { publicUrl: string }, token: string): string {
  return `${settings.publicUrl}/login?invitation=${token}`
}

const newToken = () => randomBytes(32).toString('base64url')
const expiry = () => fromNow(invitationDays * 86_400_000)

async function sendLetter(
  db: Db,
  { settings, mail }: Needs,
  to: { email: string; name: string; organizationId: string | null },
  token: string,
): Promise<void> {
  const organization = to.organizationId
    ? await db
        .selectFrom('organizations')
        .select('name')
        .where('id', '=', to.organizationId)
        .executeTakeFirst()
    : undefined
  const place = organization?.name ?? 'Elections Nebraska'
  await mail.send(db, {
    to: to.email,
    organizationId: to.organizationId,
    subject: `You are invited to ${place}`,
    paragraphs: [
      to.name ? `Hello ${to.name},` : 'Hello,',
      `you are invited to work with ${place} on Elections Nebraska. The link works once, for ${invitationDays} days.`,
      'If you did not expect this email, do nothing.',
    ],
    action: { label: 'Accept the invitation', url: invitationLink(settings, token) },
  })
}
