import { Radio } from '@mantine/core'
import { Fragment } from 'react'
import type { PairLine } from '../merging/sideBySide.ts'
import classes from './people.module.css'

interface PairTableProps {
  lines: PairLine[]
  keptAt: 0 | 1
  /** Fields in which the other record is right. */
  taken: string[]
  mayChoose: boolean
  onKeep(at: 0 | 1): void
  onTake(field: string, take: boolean): void
}

/** The record to keep is chosen above; where both say something else, a click on the right one takes it. */
export function PairTable({ lines, keptAt, taken, mayChoose, onKeep, onTake }: PairTableProps) {
  return (
    <div className={classes.pair}>
      <span className={classes.label} />
      {([0, 1] as const).map((at) => (
        <Radio
          key={at}
          name={`keep ${lines[0]?.values.join()}`}
          label={at === 0 ? 'Keep the older record' : 'Keep the newer record'}
          checked={keptAt === at}
          disabled={!mayChoose}
          onChange={() => onKeep(at)}
        />
      ))}
      {lines.map(({ label, field, values, differs }, i) => {
        const line = i % 2 === 0 ? 'even' : 'odd'
        const takes = (at: 0 | 1) => {
          if (!differs || field === null) return false
          return taken.includes(field) ? at !== keptAt : at === keptAt
        }
        return (
          <Fragment key={label}>
            <span className={classes.label} data-line={line}>
              {label}
            </span>
            {([0, 1] as const).map((at) => (
              <span
                key={at}
                className={classes.side}
                data-line={line}
                data-differs={differs || undefined}
                data-taken={takes(at) || undefined}
              >
                {differs && field !== null && mayChoose ? (
                  <button
                    type="button"
                    className={classes.pick}
                    aria-pressed={takes(at)}
                    aria-label={`${label}: ${values[at]}`}
                    onClick={() => onTake(field, at !== keptAt)}
                  >
                    {values[at]}
                  </button>
                ) : (
                  values[at] || '–'
                )}
              </span>
            ))}
          </Fragment>
        )
      })}
    </div>
  )
}
