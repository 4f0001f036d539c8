import type { Profile } from '../api.ts'

/** What every section of /account is given. */
export interface AccountPart {
  profile: Profile
}
