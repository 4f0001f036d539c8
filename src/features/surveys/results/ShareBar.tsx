import type { ValueCount } from '../shapes.ts'
import classes from './Results.module.css'

type Share = Pick<ValueCount, 'share' | 'low' | 'high' | 'count'>

/** A share as a bar from zero, with its interval as a thin line. The figures are beside it. */
export function ShareBar({ share, low, high }: Share) {
  const percent = (part: number) => `${part * 100}%`
  return (
    <span className={classes.bar} aria-hidden>
      <span className={classes.fill} style={{ width: percent(share) }} />
      {high > 0 && (
        <span className={classes.interval} style={{ left: percent(low), width: percent(high - low) }} />
      )}
    </span>
  )
}

/** "41% (36 to 46)" */
export function shareWords({ share, low, high }: Share): string {
  const whole = (part: number) => Math.round(part * 100)
  return `${whole(share)}% (${whole(low)} to ${whole(high)})`
}
