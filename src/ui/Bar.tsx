import classes from './Bar.module.css'

type BarProps = { part: number; color?: string } & (
  | { /** What a full track stands for: 100%, the places of an event. */ whole: number; longest?: never }
  | {
      /** The longest bar of a list. No track then: it would read as a whole that no one counted. */ longest: number
      whole?: never
    }
)

/** A bar beside its figure. Zero draws nothing; the smallest amount above it stays visible. */
export function Bar({ part, whole, longest, color }: BarProps) {
  const full = whole ?? longest ?? 0
  const percent = full > 0 ? Math.min(100, Math.max(0, (part / full) * 100)) : 0
  return (
    <span className={classes.bar} data-track={whole !== undefined || undefined} aria-hidden>
      {percent > 0 && <span className={classes.part} style={{ width: `${percent}%`, background: color }} />}
    </span>
  )
}
