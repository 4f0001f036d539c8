import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import { universes, type Counted } from '../api.ts'
import type { Criteria } from '../criteria.ts'
import { finished } from '../parts/builderState.ts'

const waitMs = 150

export interface LiveCount {
  /** What was counted: the finished part, a moment after the last change. Lists and maps ask for the same. */
  counted: Criteria
  /** The last answer; while the next is on its way it is the old one. */
  data: Counted | undefined
  isCounting: boolean
  error: Error | null
  retry: () => void
}

/** Counts while one edits. A newer question cancels the older one. */
export function useCount(committeeId: string, criteria: Criteria): LiveCount {
  const text = useMemo(() => JSON.stringify(finished(criteria)), [criteria])
  const [settled] = useDebouncedValue(text, waitMs)
  const counted = useMemo(() => JSON.parse(settled) as Criteria, [settled])
  const answer = useRead(
    universes.count,
    { committeeId, criteria: counted },
    { keepPrevious: true, enabled: counted.steps.length > 0 },
  )
  return {
    counted,
    data: counted.steps.length > 0 ? answer.data : undefined,
    isCounting: text !== settled || answer.isFetching,
    error: answer.error,
    retry: () => void answer.refetch(),
  }
}
