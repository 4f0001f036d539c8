import { useCallback } from 'react'
import { jobsMay, type MayOpen } from './mayOpen.ts'
import { useSession } from './session.tsx'

export function useMayOpen(): MayOpen {
  const { profile, may } = useSession()
  return useCallback<MayOpen>(
    (what, ability, committeeId) =>
      // Someone whose profile is still syncing is signed in all the same.
      (what === 'signedIn' || may(what)) && (ability === undefined || jobsMay(profile, ability, committeeId)),
    [profile, may],
  )
}
