// What the tablet shows, kept on it: one that is reloaded, or wakes up, without a signal goes on signing people in. What they typed is in
// useKioskLines.ts.
import { useEffect, useState } from 'react'
import { useRead } from '../../app/browser/call.ts'
import { keepPageOnDevice } from '../../app/browser/deviceData.ts'
import type { Out } from '../../app/contract.ts'
import { signInSheets } from './api.ts'

type KioskPage = Out<typeof signInSheets.kiosk>

/** With a person signed in nothing is kept: the page would open again as theirs. */
export function useKioskPage(secret: string, isSignedIn: boolean) {
  const key = `kiosk page ${secret}`
  const { data, error } = useRead(signInSheets.kiosk, { secret })
  const [kept] = useState(() => pageIn(key))
  const isGone = error !== null && 'status' in error && error.status === 404

  useEffect(() => {
    if (isGone) localStorage.removeItem(key)
    if (!data || isSignedIn) return
    localStorage.setItem(key, JSON.stringify(data))
    // Without it a reload needs the signal; signing in does not.
    keepPageOnDevice('kiosk').catch(() => {})
  }, [data, isGone, isSignedIn, key])

  return { page: isGone ? null : (data ?? kept), isGone, error }
}

function pageIn(key: string): KioskPage | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as KioskPage | null
  } catch {
    return null
  }
}
