import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { queryClient, useRead } from '../../../app/browser/call.ts'
import { universes, type Universe } from '../api.ts'
import type { Criteria } from '../criteria.ts'
import { fromUrl, isKeptInTab, toUrl } from './criteriaInUrl.ts'

const url = { universe: parseAsString, c: parseAsString, page: parseAsInteger, voter: parseAsInteger }
const nothing: Criteria = { steps: [] }
/** Changes that follow each other faster than this are one step back. */
const oneStepMs = 1500

export type Change = (next: Criteria | ((now: Criteria) => Criteria)) => void

export interface Drafted {
  criteria: Criteria
  change: Change
  /** The saved one that is open, if any. */
  saved: Universe | null
  /** Differs from what is saved, or was never saved. */
  isChanged: boolean
  /** Someone followed a link whose criteria were too long for it and are kept in another tab. */
  isLost: boolean
  /** Too long for a link: the steps are kept in this tab until they are saved. */
  isOnlyHere: boolean
  loading: boolean
  error: Error | null
  retry: () => void
  openSaved: (id: string | null) => void
  /** Just saved: what is on the screen is now what is saved. */
  wasSaved: (saved: Universe) => void
  /** Keeps the steps and forgets where they were saved. */
  detach: () => void
}

/** The criteria being built: in memory while one edits, in the address for reload, link, back and forward. */
export function useCriteria(): Drafted {
  const [{ universe, c }, setUrl] = useQueryStates(url)
  const found = useRead(universes.get, { id: universe ?? '' }, { enabled: universe !== null })
  const saved = universe === null ? null : (found.data ?? null)
  const [draft, setDraft] = useState(() => (c === null ? null : fromUrl(c)))
  const written = useRef(c)
  const changedAt = useRef(0)

  // Back, forward, or a link: the address changed without us.
  useEffect(() => {
    if (c === written.current) return
    written.current = c
    // oxlint-disable-next-line react/set-state-in-effect -- the address is outside of React
    setDraft(c === null ? null : fromUrl(c))
  }, [c])

  const base = saved?.criteria ?? nothing
  const criteria = draft ?? base
  const latest = useRef(criteria)
  useEffect(() => {
    latest.current = criteria
  }, [criteria])

  const change = useCallback<Change>(
    (next) => {
      const changed = typeof next === 'function' ? next(latest.current) : next
      latest.current = changed
      setDraft(changed)
      const text = toUrl(changed)
      const wanted = text === toUrl(base) ? null : text
      if (wanted === written.current) return
      written.current = wanted
      const now = Date.now()
      const history = now - changedAt.current > oneStepMs ? 'push' : 'replace'
      changedAt.current = now
      void setUrl({ c: wanted, page: null, voter: null }, { history })
    },
    [base, setUrl],
  )

  const openSaved = useCallback(
    (id: string | null) => {
      written.current = null
      setDraft(null)
      void setUrl({ universe: id, c: null, page: null, voter: null }, { history: 'push' })
    },
    [setUrl],
  )
  const wasSaved = useCallback(
    (now: Universe) => {
      // At once, or the criteria as they were before would flash by.
      queryClient.setQueryData([universes.get.path, { id: now.id }], now)
      written.current = null
      setDraft(null)
      void setUrl({ universe: now.id, c: null }, { history: 'replace' })
    },
    [setUrl],
  )

  const detach = useCallback(() => {
    const kept = latest.current
    const text = kept.steps.length > 0 ? toUrl(kept) : null
    written.current = text
    setDraft(kept)
    void setUrl({ universe: null, c: text }, { history: 'replace' })
  }, [setUrl])

  const isChanged = useMemo(() => draft !== null && toUrl(draft) !== toUrl(base), [draft, base])
  return {
    criteria,
    change,
    saved,
    isChanged,
    isLost: c !== null && draft === null,
    isOnlyHere: draft !== null && c !== null && isKeptInTab(c),
    loading: universe !== null && found.isPending,
    error: found.error,
    retry: () => void found.refetch(),
    openSaved,
    wasSaved,
    detach,
  }
}
