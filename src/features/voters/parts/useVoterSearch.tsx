import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call, newId, useRead } from '../../../app/browser/call.ts'
import { pageSize, type SavedSearch, voters } from '../api.ts'
import { useActingCommittee } from '../useActingCommittee.tsx'
import { filtersOf, noFilters, searchUrl, valuesOf } from './searchUrl.ts'

const debounceMs = 200
export const shortest = 2

/**
 * What was typed lives here and on the server, under the id the URL carries: opened from a link, it comes from there. Someone else's search is
 * looked at under its own id, and becomes one's own with the first changed letter.
 */
export function useVoterSearch() {
  const [url, setUrl] = useQueryStates(searchUrl)
  const { committee } = useActingCommittee()
  const [written, setWritten] = useState<{ id: string | null; text: string }>({ id: null, text: '' })
  const isWritten = url.search === written.id
  const opened = useRead(
    voters.openSearch,
    { id: url.search ?? '' },
    { enabled: url.search !== null && !isWritten },
  )
  const typed = isWritten ? written.text : (opened.data?.typed ?? '')
  const [settled] = useDebouncedValue(typed, debounceMs)
  // A text that came with a link is complete: nothing to wait for.
  const text = (isWritten ? settled : typed).trim()
  const filters = useMemo(() => filtersOf(url), [url])

  const type = useCallback(
    (next: string) => {
      const isEmpty = next.trim() === ''
      const own = isWritten ? written.id : opened.data?.isMine ? url.search : null
      const id = isEmpty ? null : (own ?? newId())
      setWritten({ id, text: next })
      if (id !== url.search) void setUrl({ search: id })
    },
    [isWritten, written.id, opened.data, url.search, setUrl],
  )
  useHandedText(type)

  const isAsked = text.length >= shortest && url.search !== null && typed.trim() !== ''
  const found = useInfiniteQuery({
    queryKey: [voters.search.path, url.search, text, filters, committee?.id, url.sort, url.desc],
    queryFn: ({ pageParam, signal }) =>
      call(
        voters.search,
        {
          id: url.search!,
          typed: text,
          filters,
          committeeId: committee?.id,
          sort: url.sort,
          desc: url.desc,
          page: pageParam,
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.found ? pages.length : undefined),
    enabled: isAsked,
    // Each asking is on record: coming back to the window is not a search.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    placeholderData: (before) => before,
  })
  return {
    typed,
    type,
    text,
    isAsked,
    isWaiting: found.isFetching || (isWritten && settled !== typed),
    found,
    opened,
    url,
    setUrl,
    filters,
    committee,
    /** A saved or recent one: its text comes from the server, its filters go into the URL. */
    open: (search: SavedSearch) => void setUrl({ search: search.id, ...valuesOf(search.filters) }),
    clearFilters: () => void setUrl(noFilters),
  }
}

/** Ctrl-K hands its text over beside the URL, once; then it is taken out of the history. */
function useHandedText(type: (text: string) => void): void {
  const location = useLocation()
  const navigate = useNavigate()
  const handed = (location.state as { voterText?: string } | null)?.voterText
  useEffect(() => {
    if (!handed) return
    void navigate(location.pathname, { replace: true, state: null })
    type(handed)
    // Only when something new was handed over.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [handed, location.key])
}
