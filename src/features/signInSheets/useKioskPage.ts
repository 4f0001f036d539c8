// What the tablet shows, kept on it: one that is reloaded, or wakes up, without a signal goes on signing people in. What they typed is in
// useKioskLines.ts.
import { useEffect, useState } from 'react'
import { useRead } from '../../app/browser/call.ts'
import { keepPageOnDevice } from '../../app/browser/deviceData.ts'
import { signInSheets } from './api.ts'
import { forgetPage, keepPage, keptPage, type KioskPage } from './kioskBox.ts'

/** With a person signed in nothing is kept: the page would open again as theirs. */
export function useKioskPage(secret: string, owner: string | null, isSignedIn: boolean) {
  const { data, error, refetch } = useRead(signInSheets.kiosk, { secret })
  const [kept, setKept] = useState<KioskPage | null>(null)
  const isGone = error !== null && 'status' in error && error.status === 404

  useEffect(() => {
    if (!owner) return
    let isHere = true
    void keptPage(owner).then((found) => isHere && setKept(found ?? null))
    return () => {
      isHere = false
    }
  }, [owner])
  useEffect(() => {
    if (!owner) return
    if (isGone) void forgetPage(owner)
    if (!data || isSignedIn) return
    void keepPage(owner, data)
    // Without it a reload needs the signal; signing in does not.
    keepPageOnDevice('kiosk').catch(() => {})
  }, [owner, data, isGone, isSignedIn])

  return { page: isGone ? null : (data ?? kept), isGone, error, refetch }
}
