// What guests typed stays on the tablet until the server has it: signal comes and goes in halls. Each line has its own id, so sending it again
// adds nobody.
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, CallError, newId } from '../../app/browser/call.ts'
import { signInSheets } from './api.ts'

export interface KioskLine {
  firstName: string
  lastName: string
  email: string
  phone: string
  street: string
  city: string
  zip: string
  wantsToVolunteer: boolean
  mayText: boolean
}
type Kept = KioskLine & { id: string }

const retryMs = 5000

export function useKioskLines(secret: string) {
  const key = `kiosk ${secret}`
  const [waiting, setWaiting] = useState(() => linesIn(key).length)
  const [signedIn, setSignedIn] = useState(0)
  const [isOver, setOver] = useState(false)
  const isSending = useRef(false)

  const send = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      for (let [row] = linesIn(key); row; [row] = linesIn(key)) {
        const sent = row
        const answer = await sendOne(secret, sent)
        keep(
          key,
          linesIn(key).filter(({ id }) => id !== sent.id),
        )
        if (answer) setSignedIn(answer.signedIn)
        setWaiting(linesIn(key).length)
      }
    } catch (error) {
      // No signal, or too many at once: the lines stay here and are sent again. The address has ended for good: nothing here is of use.
      if (error instanceof CallError && error.status === 404) {
        keep(key, [])
        setWaiting(0)
        setOver(true)
      }
    } finally {
      isSending.current = false
    }
  }, [key, secret])

  useEffect(() => {
    const sendNow = () => void send()
    sendNow()
    const timer = setInterval(sendNow, retryMs)
    window.addEventListener('online', sendNow)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', sendNow)
    }
  }, [send])

  const sign = useCallback(
    (line: KioskLine) => {
      keep(key, [...linesIn(key), { ...line, id: newId() }])
      setWaiting(linesIn(key).length)
      void send()
    },
    [key, send],
  )
  const end = useCallback(() => setOver(true), [])
  return { sign, end, waiting, signedIn, isOver }
}

/** Null for a line the server will never take: one bad line must not hold back those behind it. */
async function sendOne(secret: string, row: Kept) {
  try {
    return await call(signInSheets.kioskSign, { secret, row }, { key: row.id })
  } catch (error) {
    if (error instanceof CallError && [409, 422].includes(error.status)) return null
    throw error
  }
}

function linesIn(key: string): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as Kept[]
  } catch {
    return []
  }
}

function keep(key: string, lines: Kept[]): void {
  if (lines.length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(lines))
}
