import { useEffect, useRef } from 'react'
import classes from '../signIn/SignInCard.module.css'

/** What went wrong, where the person is looking: it takes the focus, so that a screen reader reads it too. */
export function Problem({ children, attempt }: { children: string | null; attempt: number }) {
  const element = useRef<HTMLDivElement>(null)
  // The same sentence twice is two refusals: `attempt` tells them apart.
  useEffect(() => {
    if (children) element.current?.focus()
  }, [children, attempt])
  if (!children) return null
  return (
    <div ref={element} role="alert" tabIndex={-1} className={classes.problem}>
      {children}
    </div>
  )
}
