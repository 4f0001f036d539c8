import type { Profile } from '../../../app/me.ts'

/** What every section of /account is given. */
export interface AccountPart {
  profile: Profile
}
