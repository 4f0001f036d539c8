import type { ReactNode } from 'react'
import { DateText } from './DateText.tsx'
import classes from './Timeline.module.css'

export interface TimelineEntry {
  id: string
  /** A day or an instant. */
  when: string
  /** Who did what: "Ana Ruiz changed the role of Bo Lind". */
  title: ReactNode
  detail?: ReactNode
  icon?: ReactNode
}

export interface TimelineProps {
  entries: TimelineEntry[]
  /** "3 hours ago" with the date on hover, rather than the date. */
  relative?: boolean
}

export function Timeline({ entries, relative }: TimelineProps) {
  return (
    <ol className={classes.timeline}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <span className={classes.mark} data-icon={entry.icon ? true : undefined} aria-hidden>
            {entry.icon}
          </span>
          <div className={classes.words}>
            <div className={classes.line}>
              <span className={classes.title}>{entry.title}</span>
              <span className={classes.when}>
                <DateText value={entry.when} relative={relative} />
              </span>
            </div>
            {entry.detail && <div className={classes.detail}>{entry.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
