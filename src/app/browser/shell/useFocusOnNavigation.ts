import { useEffect, useRef } from 'react'

const longestWaitMs = 5000

/** After a change of page, keyboard and screen reader go on at the new page's heading, not at the link that is no longer there. */
export function useFocusOnNavigation(pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById('main')
    // A link to a section of a page is the page's own to follow.
    if (!main || window.location.hash) return
    window.scrollTo(0, 0)
    // A screen that put the cursor somewhere itself, such as a form, knows better.
    const done = () => main.contains(document.activeElement) || focusHeading(main)
    if (done()) return
    // The screen may still be on its way.
    const observer = new MutationObserver(() => done() && stop())
    const timer = setTimeout(stop, longestWaitMs)
    observer.observe(main, { childList: true, subtree: true })
    function stop() {
      clearTimeout(timer)
      observer.disconnect()
    }
    return stop
  }, [pathname])
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
