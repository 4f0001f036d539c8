import { FocusTrap } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import classes from '../Kiosk.module.css'

/**
 * Keeps a passer-by on this page: it covers everything, the keyboard stays inside, going back comes back here, and closing asks first. A
 * browser lets no page lock the whole tablet; its own screen pinning does that.
 */
export function KioskLock({ children }: { children: ReactNode }) {
  useEffect(() => {
    const stay = () => history.pushState(null, '', location.href)
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    stay()
    window.addEventListener('popstate', stay)
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('popstate', stay)
      window.removeEventListener('beforeunload', ask)
    }
  }, [])
  return (
    <FocusTrap active>
      <div
        className={classes.screen}
        onClickCapture={() => {
          // Only a tap may ask for the whole screen; browsers that cannot, say no.
          if (!document.fullscreenElement) document.documentElement.requestFullscreen?.().catch(() => {})
        }}
      >
        {children}
      </div>
    </FocusTrap>
  )
}
