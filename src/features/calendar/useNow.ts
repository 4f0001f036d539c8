import { useEffect, useState } from 'react'

/** The time, to the minute: a calendar that stays open overnight knows which day it is. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
