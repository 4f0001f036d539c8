// j and k go through the stories, o opens one, s stars it, m marks it as read: as in the readers people know. Nothing is marked by itself.
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Story } from '../shapes.ts'
import { articlePath } from '../words.ts'
import { useMark } from './useMark.tsx'

export function useStoryKeys(stories: Story[]) {
  const [current, setCurrent] = useState(-1)
  const navigate = useNavigate()
  const mark = useMark()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const story = stories[current]
      if (event.key === 'j' || event.key === 'k') {
        const next = Math.min(Math.max(current + (event.key === 'j' ? 1 : -1), 0), stories.length - 1)
        setCurrent(next)
        document.querySelectorAll<HTMLElement>('[data-story]')[next]?.querySelector<HTMLElement>('a')?.focus()
      } else if (story && event.key === 'o') void navigate(articlePath(story))
      else if (story && event.key === 's') mark(story, { isStarred: !story.isStarred })
      else if (story && event.key === 'm') mark(story, { isRead: !story.isRead })
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return { current, choose: setCurrent }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.closest('[role="dialog"]') !== null)
