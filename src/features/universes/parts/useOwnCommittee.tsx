import { parseAsString, useQueryState } from 'nuqs'
import { useEffect } from 'react'
import { useActingCommittee } from '../../voters/useActingCommittee.tsx'
import type { Drafted } from './useCriteria.ts'

/**
 * A saved universe belongs to one committee. A link to it opens it for that committee; choosing another committee meanwhile keeps the steps
 * and leaves the universe behind.
 */
export function useOwnCommittee({ saved, detach }: Drafted, committeeId: string): void {
  const { committees, choose } = useActingCommittee()
  const [asked] = useQueryState('committee', parseAsString)
  useEffect(() => {
    if (!saved || saved.committeeId === committeeId) return
    const mayAct = committees.some(({ id }) => id === saved.committeeId)
    if (asked === null && mayAct) choose(saved.committeeId)
    else detach()
  }, [saved, committeeId, committees, asked, choose, detach])
}
