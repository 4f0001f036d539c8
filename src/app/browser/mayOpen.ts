import { hasAllCommittees, jobMay, type Ability, type May } from '../../permissions.ts'
import type { Profile } from '../me.ts'

/** Whether a page is offered: by the role, and where it takes a job, by the one in this committee, or in any when none is named. */
export type MayOpen = (what: May, ability?: Ability, committeeId?: string) => boolean

/** What offers too much is only refused later: an archived committee is in no one's list, and its page says what may be done. */
export function jobsMay(
  profile: Pick<Profile, 'role' | 'committees'> | null,
  ability: Ability,
  committeeId?: string,
): boolean {
  if (!profile || hasAllCommittees(profile.role)) return true
  if (committeeId === undefined)
    return profile.committees.some(({ job }) => jobMay(job ?? undefined, ability))
  const here = profile.committees.find(({ id }) => id === committeeId)
  return !here || jobMay(here.job ?? undefined, ability)
}
