// What the page on screen is about, for the frame around it: "Dell Fencepost" says more than "Volunteer".
import { useEffect, useSyncExternalStore } from 'react'

let shown = ''
const listeners = new Set<() => void>()

export function useTellTitle(title: string): void {
  useEffect(() => {
    show(title)
    return () => show('')
  }, [title])
}

/** Empty while no page says what it is about. */
export function useShownTitle(): string {
  return useSyncExternalStore(listen, () => shown)
}

function show(title: string): void {
  shown = title
  listeners.forEach((hear) => hear())
}

function listen(hear: () => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}
