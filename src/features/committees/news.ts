// How lists of a committee stay current: the database says which kind of thing changed, the screen asks again for what it shows.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../app/browser/live.ts'
import type { Call } from '../../app/contract.ts'
import type { NewsOf } from './newsKinds.ts'

export type { NewsOf } from './newsKinds.ts'

/** Asks `reads` again whenever somebody changed one of this committee's things of this kind. */
export function useCommitteeNews(committeeId: string, of: NewsOf, reads: Call[]): void {
  const { data } = useLive<{ at: string }>('committeeWork', `${committeeId}-${of}`)
  const client = useQueryClient()
  const first = useRef<string | null>(null)
  const paths = reads.map((read) => read.path).join(' ')
  useEffect(() => {
    if (!data) return
    // The first word only says that the line is open; what the screen shows was read just now.
    if (first.current === null) first.current = data.at
    else for (const path of paths.split(' ')) void client.invalidateQueries({ queryKey: [path] })
  }, [data, paths, client])
}
