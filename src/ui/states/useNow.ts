import { useEffect, useState } from 'react'

/** The time, told again every half minute: a screen that is left open knows which hour and which day it is. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
