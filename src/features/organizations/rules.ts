// Decisions about organizations, pure.
import { isPlatform, type Role } from '../../permissions.ts'
import type { HandoverStep, Organization } from './api.ts'

/** Written beside a suspension that came with the archive, so that reopening lifts exactly those. */
export const suspendedByArchive = 'The organization is archived.'

const administrators: Role[] = ['Admin', 'admin', 'Org_Admin', 'Organization_Admin', 'Organization_Principal']

/**
 * A member hands over their own role and becomes a viewer. Platform staff and the Owner stand outside: they make a principal, and keep
 * what they have.
 */
export function rolesAfterHandover(actor: { role: Role; isMember: boolean }): {
  roleGiven: Role
  roleKept: Role | null
} {
  if (isPlatform(actor.role) || !actor.isMember)
    return { roleGiven: 'Organization_Principal', roleKept: null }
  return { roleGiven: actor.role, roleKept: 'viewer' }
}

/** In the order a careful campaign manager would go. */
export function stepsOf({ figures, retentionDays }: Organization, others: { role: Role }[]): HandoverStep[] {
  const successors = others.filter((p) => administrators.includes(p.role)).length
  return [
    { id: 'successor', isDone: successors > 0, count: successors },
    { id: 'invitations', isDone: figures.invitationsWaiting === 0, count: figures.invitationsWaiting },
    { id: 'jobs', isDone: figures.jobsRunning === 0, count: figures.jobsRunning },
    { id: 'committees', isDone: figures.committees === 0, count: figures.committees },
    { id: 'members', isDone: figures.members <= 2, count: figures.members },
    { id: 'retention', isDone: retentionDays !== null, count: retentionDays ?? 0 },
  ]
}
