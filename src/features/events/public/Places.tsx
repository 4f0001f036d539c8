import { counted } from '../../../domain/numbers.ts'
import { Bar } from '../../../ui/Bar.tsx'
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
  return (
    <span className={classes.fill}>
      <span className={classes.fillWords}>
        {here !== null
          ? `${here} came of ${taken}`
          : capacity === null
            ? `${taken} coming`
            : `${taken} of ${counted(capacity, 'spot')}`}
        {waiting > 0 && here === null && <b> · {waiting} waiting</b>}
      </span>
      {capacity !== null && here === null && (
        <Bar
          part={taken}
          whole={capacity}
          color={
            taken < capacity
              ? undefined
              : 'light-dark(var(--mantine-color-wheat-7), var(--mantine-color-wheat-5))'
          }
        />
      )}
    </span>
  )
}
