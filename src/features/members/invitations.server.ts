// The calls about invitations; the letters and links themselves are made in invite.server.ts.
import { sql } from 'kysely'
import { conflict, notAllowed } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Limit } from '../../app/server/turns/limits.ts'
import { organizationMeant } from '../../app/server/auth/organizationMeant.ts'
import { listOf } from '../../app/server/lists/listOf.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import { getInvitationToChange } from './access.server.ts'
import { members } from './api.ts'
import { getInvitation, invitationList } from './findInvitations.server.ts'
import { openCommittees } from './giveCommittees.server.ts'
import { createInvitation, invitationLink, renewInvitation } from './invite.server.ts'
import { objectionToInvitation, stateOfInvitation } from './rules.ts'

// Enough for a busy day at the volunteer desk; too few to send strangers mail in our name. Larger lists go through the import.
const letters: Limit = { name: 'invitation-letters', points: 200, perSeconds: 3600 }
const tooManyLetters = 'You sent 200 invitations within an hour. Go on later, or import the list.'

type InvitationCalls = 'invitations' | 'invite' | `${'resend' | 'revoke' | 'restore'}Invitation`

export const invitationHandlers: Pick<Handlers<typeof members>, InvitationCalls> = {
  invitations: listOf(members.invitations, invitationList),

  invite: async ({ db, viewer, services, audit }, { organizationId, ...form }) => {
    const organization = await organizationMeant(db, viewer, organizationId)
    refuseRole(viewer, form.role)
    if (organization.archivedAt)
      throw conflict('This organization is archived. Reopen it before inviting anyone.')
    const committees = await openCommittees(db, organization.id, form.committees)
    await refuseTwice(db, organization.id, form.email)
    await services.limits.take(letters, viewer.userId, tooManyLetters)
    const { id, token } = await createInvitation(db, services, {
      ...form,
      committees,
      organizationId: organization.id,
      invitedBy: viewer.userId,
      send: true,
    })
    await audit(
      {
        action: 'member.invited',
        subject: 'invitation',
        subjectId: id,
        detail: { email: form.email, role: form.role, committees },
      },
      organization.id,
    )
    return { ...(await getInvitation(db, viewer, id)), link: linkToHandOn(services, token) }
  },

  resendInvitation: async ({ db, viewer, services, audit }, { id }) => {
    const invitation = await getInvitationToChange(db, viewer, id)
    refuseRole(viewer, invitation.role)
    await services.limits.take(letters, viewer.userId, tooManyLetters)
    const renewed = await renewInvitation(db, services, id, viewer.userId)
    if (!renewed) throw conflict(overWith(stateOfInvitation(invitation)))
    await audit(
      {
        action: 'invitation.resent',
        subject: 'invitation',
        subjectId: id,
        detail: { email: invitation.email },
      },
      invitation.organizationId,
    )
    return { ...(await getInvitation(db, viewer, id)), link: linkToHandOn(services, renewed.token) }
  },

  revokeInvitation: async ({ db, viewer, audit }, { id }) => {
    const invitation = await getInvitationToChange(db, viewer, id)
    refuseRole(viewer, invitation.role)
    if (invitation.acceptedAt) throw conflict(overWith('accepted'))
    if (!invitation.revokedAt) {
      await db.updateTable('invitations').set({ revokedAt: new Date() }).where('id', '=', id).execute()
      await audit(
        {
          action: 'invitation.revoked',
          subject: 'invitation',
          subjectId: id,
          detail: { email: invitation.email },
        },
        invitation.organizationId,
      )
    }
    return getInvitation(db, viewer, id)
  },

  restoreInvitation: async ({ db, viewer, audit }, { id }) => {
    const invitation = await getInvitationToChange(db, viewer, id)
    refuseRole(viewer, invitation.role)
    if (invitation.acceptedAt) throw conflict(overWith('accepted'))
    if (invitation.revokedAt) {
      await refuseTwice(db, invitation.organizationId, invitation.email)
      // A person who takes it back vouches for it from now on.
      await db
        .updateTable('invitations')
        .set({ revokedAt: null, invitedBy: viewer.userId })
        .where('id', '=', id)
        .execute()
      await audit(
        {
          action: 'invitation.restored',
          subject: 'invitation',
          subjectId: id,
          detail: { email: invitation.email },
        },
        invitation.organizationId,
      )
    }
    return getInvitation(db, viewer, id)
  },
}

/** Only where no email takes it there: else no one but the invited person sees the link. */
const linkToHandOn = ({ mail, settings }: Pick<Services, 'mail' | 'settings'>, token: string) =>
  mail.isSetUp ? null : invitationLink(settings, token)

function refuseRole(...[viewer, role]: Parameters<typeof objectionToInvitation>): void {
  const objection = objectionToInvitation(viewer, role)
  if (objection) throw notAllowed(objection)
}

function overWith(state: ReturnType<typeof stateOfInvitation>): string {
  return state === 'accepted'
    ? 'This invitation was accepted already: the person is a member.'
    : 'This invitation was revoked. Send a new one instead.'
}

/**
 * One open invitation per address and organization. Only this organization is asked: whether an address belongs to someone elsewhere
 * is not for the inviter to learn.
 */
async function refuseTwice(db: Db, organizationId: string, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invite ${organizationId} ${email}`}, 0))`.execute(
    db,
  )
  const member = await db
    .selectFrom('users')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('email', '=', email)
    .executeTakeFirst()
  if (member) throw conflict(`${email} is a member already.`)
  const open = await db
    .selectFrom('invitations')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('email', '=', email)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  if (open) throw conflict(`${email} is invited already. Send that invitation again instead.`)
}
