import { useEffect, useEffectEvent } from 'react'
import { call, queryClient } from '../../../app/browser/call.ts'
import { projects, type Task } from '../api.ts'

/** An open task is a seen one: what it says to this person then leaves the home page. It stays marked while it is on the screen. */
export function useSeenMentions(committeeId: string, comments: Task['commentList']): void {
  const unseen = comments
    .filter((comment) => comment.isNewForMe)
    .map(({ id }) => id)
    .join(' ')
  const mark = useEffectEvent((ids: string) => void seen(committeeId, ids.split(' ')))
  useEffect(() => {
    if (unseen !== '') mark(unseen)
  }, [unseen])
}

async function seen(committeeId: string, commentIds: string[]): Promise<void> {
  // No one waits for it: if it fails, the line is on the home page once more.
  await call(projects.seeMentions, { committeeId, commentIds, seen: true }).catch(() => {})
  await queryClient.invalidateQueries({ queryKey: ['home/overview'] })
}
