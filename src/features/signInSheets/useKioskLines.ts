// What guests typed stays on the tablet until the server has it, or until someone with the PIN says that it was typed up elsewhere: signal
// comes and goes in halls, and this is the only copy. Each line has its own id, so sending it again adds no one.
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
export interface KeptLine extends KioskLine {
  id: string
  /** Why the server will not take this line. It waits for a person, not for the signal. */
  refused?: string
}

const retryMs = 5000

export function useKioskLines(secret: string) {
  const key = `kiosk ${secret}`
  const [kept, setKept] = useState(() => linesIn(key))
  const [signedIn, setSignedIn] = useState(0)
  const [isOver, setOver] = useState(false)
  /** The server takes no lines of this kiosk any more. */
  const [isClosed, setClosed] = useState(false)
  const isSending = useRef(false)

  const change = useCallback(
    (to: (lines: KeptLine[]) => KeptLine[]) => {
      keep(key, to(linesIn(key)))
      setKept(linesIn(key))
    },
    [key],
  )

  const send = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    const tried = new Set<string>()
    const next = () => linesIn(key).find(({ id, refused }) => refused === undefined && !tried.has(id))
    try {
      for (let row = next(); row; row = next()) {
        const { id } = row
        tried.add(id)
        const answer = await sendOne(secret, row)
        if ('refused' in answer)
          change((lines) => lines.map((line) => (line.id === id ? { ...line, ...answer } : line)))
        else if ('signedIn' in answer) {
          change((lines) => lines.filter((line) => line.id !== id))
          setSignedIn(answer.signedIn)
        }
      }
    } catch (error) {
      // No signal, or too many at once: the lines stay here and are sent again. Closed for good: they stay here for someone to read.
      if (error instanceof CallError && error.status === 404) setClosed(true)
    } finally {
      isSending.current = false
    }
  }, [change, key, secret])

  useEffect(() => {
    if (isClosed) return
    const sendNow = () => void send()
    sendNow()
    const timer = setInterval(sendNow, retryMs)
    window.addEventListener('online', sendNow)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', sendNow)
    }
  }, [isClosed, send])

  const sign = useCallback(
    (line: KioskLine) => {
      change((lines) => [...lines, { ...line, id: newId() }])
      void send()
    },
    [change, send],
  )
  const end = useCallback(() => setOver(true), [])
  /** What someone with the PIN has typed up; only what they saw. */
  const forget = useCallback(
    (seen: KeptLine[]) => change((lines) => lines.filter(({ id }) => !seen.some((line) => line.id === id))),
    [change],
  )
  return {
    sign,
    end,
    forget,
    signedIn,
    isOver: isOver || isClosed,
    waiting: isClosed ? 0 : kept.filter(({ refused }) => refused === undefined).length,
    /** What only a person can take over from here. */
    left: kept.filter(({ refused }) => isClosed || refused !== undefined),
  }
}

/** One bad line must not hold back those behind it: neither one that is refused nor one over which the server stumbles. */
async function sendOne(
  secret: string,
  { refused: _refused, ...row }: KeptLine,
): Promise<{ signedIn: number } | { refused: string } | { again: true }> {
  try {
    return await call(signInSheets.kioskSign, { secret, row }, { key: row.id })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if ([409, 422].includes(error.status)) return { refused: error.message }
    if (error.status >= 500) return { again: true }
    throw error
  }
}

function linesIn(key: string): KeptLine[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as KeptLine[]
  } catch {
    return []
  }
}

function keep(key: string, lines: KeptLine[]): void {
  if (lines.length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(lines))
}
