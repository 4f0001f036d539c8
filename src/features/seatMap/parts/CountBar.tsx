import { Radio, Text } from '@mantine/core'
import { seats } from '../../../domain/law/legislature/majorities.ts'
import { marks, tallyOf, type SeatMap } from '../rules.ts'
import { thresholds } from '../thresholds.ts'
import { markKey, markNames } from '../words.ts'
import classes from './CountBar.module.css'
import { MarkShape } from '../MarkShape.tsx'

interface Props {
  map: SeatMap
  goal: number
  onGoal(goal: number): void
}

/** All 49 in one bar, in order from yes to no, with a line at each number that decides something. */
export function CountBar({ map, goal, onGoal }: Props) {
  const tally = tallyOf(map)
  return (
    <section className={classes.count} aria-label="The count">
      <p className={classes.headline} aria-live="polite">
        <strong>{tally.yes} yes</strong>
        {tally['lean yes'] > 0 && <>, {tally['lean yes']} leaning yes</>}. {missing(tally.yes, goal)}
      </p>
      <div className={classes.frame}>
        <div className={classes.bar} aria-hidden>
          {marks.map((mark) => (
            <div
              key={mark}
              className={classes.part}
              data-mark={markKey(mark)}
              style={{ flexGrow: tally[mark] }}
              hidden={tally[mark] === 0}
            >
              {tally[mark] > 1 && tally[mark]}
            </div>
          ))}
        </div>
        {thresholds.map(({ value }) => (
          <span
            key={value}
            className={classes.line}
            data-goal={value === goal || undefined}
            style={{ left: `${(value / seats) * 100}%` }}
            aria-hidden
          >
            {value}
          </span>
        ))}
      </div>
      <ul className={classes.legend}>
        {marks.map((mark) => (
          <li key={mark}>
            <MarkShape mark={mark} /> {markNames[mark]} <span className="figure">{tally[mark]}</span>
          </li>
        ))}
      </ul>
      <Radio.Group
        value={String(goal)}
        onChange={(value) => onGoal(Number(value))}
        label="Count to"
        classNames={{ label: classes.goalLabel }}
      >
        <div className={classes.goals}>
          {thresholds.map(({ value, does, citation }) => (
            <Radio
              key={value}
              value={String(value)}
              label={
                <>
                  <strong>{value}</strong> {does}. {missing(tally.yes, value)}
                </>
              }
              description={
                <Text span size="xs" c="dimmed">
                  {citation}
                </Text>
              }
            />
          ))}
        </div>
      </Radio.Group>
    </section>
  )
}

const missing = (yes: number, goal: number) =>
  yes >= goal ? `${goal} is reached.` : `${goal - yes} more to ${goal}.`
