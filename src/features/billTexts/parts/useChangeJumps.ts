import { useEffect, useRef } from 'react'

/** Moves from change to change: by buttons, by the keys N and P, and to the one the address names. The first is number 1. */
export function useChangeJumps(changes: number, at: number, onMove: (at: number) => void) {
  const region = useRef<HTMLDivElement>(null)
  // What the address names is looked at once it is drawn; what a key chose is focused at once.
  const wanted = useRef(at)

  function jump(to: number) {
    if (changes === 0) return
    // Past the last one comes the first again.
    const next = ((to - 1 + changes) % changes) + 1
    wanted.current = next
    onMove(next)
  }

  useEffect(() => {
    if (wanted.current < 1 || changes === 0) return
    const change = region.current?.querySelector<HTMLElement>(`[data-change='${wanted.current}']`)
    change?.focus({ preventScroll: true })
    change?.scrollIntoView?.({ block: 'center' })
    wanted.current = 0
  }, [at, changes])

  useEffect(() => {
    const element = region.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const step = { n: 1, p: -1 }[event.key.toLowerCase()]
      if (step === undefined) return
      event.preventDefault()
      jump(at === 0 && step < 0 ? changes : at + step)
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  })

  return { region, jump }
}
