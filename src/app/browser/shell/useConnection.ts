// Whether the server can be reached. Nobody asks it on a clock: a request that got no answer raises the doubt, and only then is it
// asked again and again, until it answers.
import { useEffect, useState } from 'react'
import { call, CallError, queryClient } from '../call.ts'
import { liveChannel } from '../live.ts'
import { whoAmI } from '../session.tsx'

export type Connection = 'here' | 'offline' | 'away'

const askEveryMs = 3000
// A single lost request is not worth a banner.
const patienceMs = 4000

export function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>(() => (navigator.onLine ? 'here' : 'offline'))

  useEffect(() => {
    let doubtSince: number | null = null
    let timer: ReturnType<typeof setTimeout> | undefined

    function doubt() {
      if (doubtSince !== null) return
      doubtSince = Date.now()
      timer = setTimeout(() => void ask(), askEveryMs)
    }
    async function ask() {
      try {
        await call(whoAmI, {})
        if (doubtSince === null) return
        doubtSince = null
        setConnection('here')
        // What failed meanwhile is read again.
        void queryClient.invalidateQueries()
      } catch {
        if (doubtSince !== null && Date.now() - doubtSince >= patienceMs)
          setConnection(navigator.onLine ? 'away' : 'offline')
        timer = setTimeout(() => void ask(), askEveryMs)
      }
    }
    const heard = (error: unknown) => {
      if (error instanceof CallError && (error.code === 'offline' || error.code === 'away')) doubt()
    }
    const stops = [
      liveChannel.onLost(doubt),
      queryClient
        .getQueryCache()
        .subscribe(({ query }) => heard(query.state.error ?? query.state.fetchFailureReason)),
      queryClient.getMutationCache().subscribe(({ mutation }) => heard(mutation?.state.failureReason)),
    ]
    const wentOffline = () => {
      setConnection('offline')
      doubt()
    }
    window.addEventListener('offline', wentOffline)
    if (!navigator.onLine) doubt()
    return () => {
      clearTimeout(timer)
      window.removeEventListener('offline', wentOffline)
      for (const stop of stops) stop()
    }
  }, [])

  return connection
}
