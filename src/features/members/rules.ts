// Who may do what to whom inside an organization. Pure, and asked twice: by the handlers, and by the rows that tell a screen what to show.
import { may, outranks, rolesGrantableBy, type Role } from '../../permissions.ts'

interface Person {
  id: string
  role: Role
}
interface Actor {
  userId: string
  role: Role
}

/** Null when allowed, else the sentence the person reads. */
export type Objection = string | null

/** Suspending, removing, changing the role: everything that takes or gives power. */
export function objectionToActingOn(actor: Actor, person: Person): Objection {
  if (!may(actor, 'members.manage'))
    return 'Your role does not allow this. Ask an administrator of your organization.'
  if (actor.userId === person.id) return 'You cannot do this to yourself. Ask another administrator.'
  if (!outranks(actor.role, person.role))
    return 'This person has the same rank as you or a higher one. Ask someone above them.'
  return null
}

export function objectionToGranting(actor: Actor, role: Role): Objection {
  return rolesGrantableBy(actor.role).includes(role) ? null : 'You can give only roles below your own.'
}

/**
 * Jobs inside a committee are work, not power: an administrator may also take one (the principal of a small campaign is often its
 * treasurer) or give one to an equal. Only people above stay out of reach.
 */
export function objectionToGivingJobs(actor: Actor, person: Person): Objection {
  if (!may(actor, 'members.manage'))
    return 'Your role does not allow this. Ask an administrator of your organization.'
  if (actor.userId !== person.id && outranks(person.role, actor.role) && actor.role !== 'Owner')
    return 'This person has a higher rank than you. Ask someone above them.'
  return null
}

/** An invitation is as strong as the role it gives: a moderator cannot touch one that makes an administrator. */
export function objectionToInvitation(actor: Actor, role: Role): Objection {
  if (!may(actor, 'members.invite'))
    return 'Your role does not allow this. Ask an administrator of your organization.'
  return objectionToGranting(actor, role)
}

export type InvitationState = 'waiting' | 'expired' | 'accepted' | 'revoked'

export function stateOfInvitation(
  invitation: { acceptedAt: Date | null; revokedAt: Date | null; expiresAt: Date },
  now = new Date(),
): InvitationState {
  if (invitation.acceptedAt) return 'accepted'
  if (invitation.revokedAt) return 'revoked'
  return invitation.expiresAt <= now ? 'expired' : 'waiting'
}

/** How long the link of an invitation works. */
export const invitationDays = 7
