import { counted } from '../../../domain/numbers.ts'
import classes from '../parts/events.module.css'

interface PlacesProps {
  taken: number
  capacity: number | null
  waiting: number
  /** After the event: who came. */
  here?: number | null
}

/** How full it is, in words and as a bar. */
export function Places({ taken, capacity, waiting, here = null }: PlacesProps) {
  const part = capacity ? Math.min(1, taken / capacity) : 0
  return (
    <span className={classes.fill}>
      <span className={classes.fillWords}>
        {here !== null
          ? `${here} came of ${taken}`
          : capacity === null
            ? `${taken} coming`
            : `${taken} of ${counted(capacity, 'place')}`}
        {waiting > 0 && here === null && <b> · {waiting} waiting</b>}
      </span>
      {capacity !== null && here === null && (
        <span className={classes.bar} data-full={part >= 1 || undefined} aria-hidden>
          <span style={{ width: `${part * 100}%` }} />
        </span>
      )}
    </span>
  )
}
