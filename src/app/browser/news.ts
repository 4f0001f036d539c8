// How a screen stays current without asking again and again: the database says what changed, the screen reads what it shows.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Call } from '../contract.ts'
import { useLive } from './live.ts'

export interface NewsOptions {
  /** Reads once more when the line opens: for work so short that it may end between the first read and that moment. */
  onOpening?: boolean
}

/** Reads `reads` again whenever the live document `collection/id` changes. */
export function useNews(
  collection: string,
  id: string | null | undefined,
  reads: Call[],
  { onOpening = false }: NewsOptions = {},
): void {
  const { data, state } = useLive<unknown>(collection, id ?? undefined)
  const client = useQueryClient()
  const isOpen = useRef(false)
  const paths = reads.map((read) => read.path).join(' ')
  useEffect(() => {
    if (state !== 'here') return
    // The first word only says that the line is open; what the screen shows was read just now.
    if (isOpen.current || onOpening)
      for (const path of paths.split(' ')) void client.invalidateQueries({ queryKey: [path] })
    isOpen.current = true
  }, [data, state, paths, client, onOpening])
}
