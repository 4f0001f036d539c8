// The person (or background work) on whose behalf something runs.
import { hasAllCommittees, isPlatform, type CommitteeJob, type Role } from '../../../permissions.ts'

export interface Viewer {
  userId: string
  /** Of the session, or of the API token that speaks for the person. */
  sessionId: string
  /** Rises with every change of what this person may do; a transaction that says an old one is refused. */
  rightsVersion: string
  name: string
  email: string
  role: Role
  organizationId: string | null
  committees: { id: string; job: CommitteeJob }[]
  isDemo: boolean
  /** False when an API token that may only read speaks for the person. */
  mayWrite: boolean
  /** A token speaks for a person, but may not do what takes the person. */
  isToken: boolean
}

/** The transaction-local settings that the walls in db/migrations/0001 read. */
export interface Scope {
  organization: string
  user: string
  committees: string
  /** What the database checks before it lets the transaction work; background work and visitors have none. */
  rights?: { session: string; version: string }
}

export const nilId = '00000000-0000-0000-0000-000000000000'

/** Background work and set-up, which serve every organization. Never used to answer a person. */
export const systemScope: Scope = { organization: '*', user: nilId, committees: '*' }

/** No one is signed in: sees no organization at all. */
export const nobodyScope: Scope = { organization: 'none', user: nilId, committees: '{}' }

export const isNobody = ({ organization, user }: Scope): boolean =>
  organization === nobodyScope.organization && user === nobodyScope.user

/** For whom a transaction works, which is refused when this is no longer who the person is. */
export function scopeOf(viewer: Viewer | null): Scope {
  if (!viewer) return nobodyScope
  return { ...wallsOf(viewer), rights: { session: viewer.sessionId, version: viewer.rightsVersion } }
}

/** The walls alone, unchecked. */
export function wallsOf(viewer: Pick<Viewer, 'userId' | 'role' | 'organizationId' | 'committees'>): Scope {
  return {
    organization: isPlatform(viewer.role) ? '*' : (viewer.organizationId ?? 'none'),
    user: viewer.userId,
    // Sorted: the same committees are the same scope, in whatever order they were read.
    committees: hasAllCommittees(viewer.role)
      ? '*'
      : `{${viewer.committees
          .map((c) => c.id)
          .toSorted()
          .join(',')}}`,
  }
}
