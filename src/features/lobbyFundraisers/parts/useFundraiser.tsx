import type { ReactNode } from 'react'
import { CallError, useRead } from '../../../app/browser/call.ts'
import { Forbidden } from '../../../ui/states/Forbidden.tsx'
import { useCommitteeNews } from '../../committees/news.ts'
import { lobbyFundraisers } from '../api.ts'

const reads = [lobbyFundraisers.get, lobbyFundraisers.guests]

/** One fundraiser, read again when a colleague or the books changed something; `refused` where it is not for this person. */
export function useFundraiser(committeeId: string, fundraiserId: string) {
  const read = useRead(lobbyFundraisers.get, { committeeId, fundraiserId })
  useCommitteeNews(committeeId, 'lobbyFundraisers', reads)
  useCommitteeNews(committeeId, 'books', reads)
  const isRefused = read.error instanceof CallError && read.error.status === 403
  const refused: ReactNode = isRefused && (
    <Forbidden
      page
      what="the lobby fundraisers of this committee"
      whoCan="the committee’s manager, treasurer or fundraiser"
    />
  )
  return { read, refused }
}
