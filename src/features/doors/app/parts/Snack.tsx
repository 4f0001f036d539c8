import { useEffect } from 'react'
import classes from '../App.module.css'
import { useApp } from '../appContext.ts'
import { Big } from './pieces.tsx'

const shownMs = 12_000

/** What the last tap recorded. It stays until the next one, or for a while; the list of what was recorded has it after that. */
export function Snack() {
  const { walk } = useApp()
  const { lastTap, forgetTap } = walk
  useEffect(() => {
    if (!lastTap) return
    const timer = setTimeout(forgetTap, shownMs)
    return () => clearTimeout(timer)
  }, [lastTap, forgetTap])
  if (!lastTap) return null
  return (
    <div className={classes.snack}>
      <span role="status">{lastTap.words}</span>
      <Big onClick={() => void walk.undo(lastTap)}>Undo</Big>
    </div>
  )
}
