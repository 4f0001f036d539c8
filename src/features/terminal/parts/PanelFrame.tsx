import { useId, type ReactNode } from 'react'
import classes from './terminal.module.css'

interface PanelFrameProps {
  number?: number
  title: string
  tools?: ReactNode
  onClose?: () => void
  children: ReactNode
}

/** A region with a heading: screen readers jump from one to the next, everyone else by its number. */
export function PanelFrame({ number, title, tools, onClose, children }: PanelFrameProps) {
  const heading = useId()
  return (
    <section className={classes.panel} aria-labelledby={heading} data-panel tabIndex={-1}>
      <header className={classes.panelHead}>
        {number !== undefined && number < 10 && (
          <kbd aria-hidden className={classes.number}>
            {number}
          </kbd>
        )}
        <h2 id={heading} className={classes.panelTitle}>
          {title}
        </h2>
        <div className={classes.tools}>
          {tools}
          {onClose && (
            <button
              type="button"
              className={classes.tool}
              data-close
              aria-label={`Close ${title}`}
              onClick={onClose}
            >
              ✕
            </button>
          )}
        </div>
      </header>
      {children}
    </section>
  )
}
