import { useEffect, useRef } from 'react'

/**
 * For a page that becomes another one at the same address, as when a form is sent: the new one is shown from its top, and the keyboard goes on
 * at its heading. A phone would otherwise stay scrolled to where the button was.
 */
export function useFromTheTop(shown: string): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    window.scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('main h1, h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [shown])
}
