import { reachOf, type Reach } from '../../../domain/forecast/whipCount.ts'
import type { Known } from '../../forecast/api.ts'
import type { SeatHolder } from '../../seatMap/api.ts'
import { thresholds } from '../../seatMap/thresholds.ts'
import type { Board } from '../api.ts'
import { chanceWords } from '../words.ts'
import classes from './Reaches.module.css'
import type { Whip } from './useWhip.tsx'
import type { Counted } from './useWhipCount.ts'

interface Props {
  bill: Board['bill']
  known: Known
  whip: Whip
  counted: Counted | null
  seats: SeatHolder[]
  goal: number
  onGoal(goal: number): void
}

/** How far it is to each number that decides something, and how likely. */
export function Reaches({ bill, known, whip, counted, seats, goal, onGoal }: Props) {
  const with_ = (mark: string) => seats.filter(({ district }) => whip.markOf(district) === mark).length
  const [yes, leaning] = [with_('yes'), with_('lean yes')]
  const voted = (vote: 'yes' | 'no') => known.filter((k) => k.vote?.isForBill && k.vote.vote === vote).length
  const [votedYes, votedNo] = [voted('yes'), voted('no')]
  // Forty only ever decides about an amendment of the constitution.
  const shown = thresholds.filter(({ value }) => value < 40 || bill.kind === 'constitutional amendment')
  return (
    <section aria-label="The count" className={classes.section}>
      <p className={classes.headline} aria-live="polite">
        {votedYes + votedNo > 0 && (
          <>
            On record: <strong>{votedYes} voted yes</strong> and {votedNo} no the last time they voted on
            it.{' '}
          </>
        )}
        <strong>{yes} yes</strong> by your marks{leaning > 0 && `, ${leaning} leaning yes`}
        {counted && (
          <>
            . Expected: <strong>{Math.round(counted.count.expected)} yes</strong> (80% range:{' '}
            {counted.count.range[0]} to {counted.count.range[1]})
          </>
        )}
        .
      </p>
      <div className={classes.cards} role="group" aria-label="Count to">
        {shown.map(({ value, does, citation }) => {
          const reach = counted && withChance(reachOf(counted.count, value))
          return (
            <button
              key={value}
              type="button"
              className={classes.card}
              aria-pressed={value === goal}
              onClick={() => onGoal(value)}
              title={citation}
            >
              <span className={classes.top}>
                <span className={classes.goal}>{value}</span>
                <span className={classes.chance}>
                  {reach ? chanceWords(reach.chance) : missing(yes, value)}
                </span>
              </span>
              <span className={classes.does}>{does}</span>
              {reach && (
                <>
                  <span className={classes.track} aria-hidden>
                    <span
                      className={classes.between}
                      style={{ left: `${reach.low * 100}%`, right: `${100 - reach.high * 100}%` }}
                    />
                    <span className={classes.point} style={{ left: `${reach.chance * 100}%` }} />
                  </span>
                  <span className={classes.range}>
                    {rangeWords(reach)} {missing(yes, value)}.
                  </span>
                </>
              )}
            </button>
          )
        })}
      </div>
    </section>
  )
}

/** A few unlikely turns can pull the chance out of its own range; a range that leaves it out would read as a mistake. */
const withChance = ({ chance, low, high }: Reach): Reach => ({
  chance,
  low: Math.min(low, chance),
  high: Math.max(high, chance),
})

function rangeWords({ low, high }: Reach): string {
  const [least, most] = [chanceWords(low), chanceWords(high)]
  return least === most
    ? `${most}, however the bill turns out.`
    : `${least} to ${most}, by how the bill turns out.`
}

const missing = (yes: number, goal: number) =>
  yes >= goal ? 'Reached by marks' : `${goal - yes} short by marks`
