import { memo, type KeyboardEvent } from 'react'
import { MarkShape } from '../../seatMap/MarkShape.tsx'
import { marks, type Mark } from '../../seatMap/rules.ts'
import { markKey, markNames } from '../../seatMap/words.ts'
import classes from './WhipRow.module.css'

export interface MarkHandlers {
  onPress(district: number, mark: Mark): void
  onKey(event: KeyboardEvent, district: number): void
  onFocus(district: number): void
}

interface Props extends MarkHandlers {
  district: number
  name: string
  mark: Mark
  /** The one row that the tab key leads to. */
  isCurrent: boolean
  mayMark: boolean
}

/** The five marks of one senator. With each press every chance on the board moves a little and all rows are drawn again; these are not. */
export const WhipMarks = memo(function WhipMarks(props: Props) {
  const { district, name, mark, isCurrent, mayMark, onPress, onKey, onFocus } = props
  return (
    <span className={classes.marks} role="radiogroup" aria-label={`${name}, district ${district}`}>
      {marks.map((value) => (
        <button
          key={value}
          type="button"
          role="radio"
          aria-checked={value === mark}
          aria-label={markNames[value]}
          title={markNames[value]}
          className={classes.mark}
          data-mark={markKey(value)}
          data-value={value}
          aria-disabled={!mayMark || undefined}
          tabIndex={isCurrent && value === mark ? 0 : -1}
          onClick={() => onPress(district, value)}
          onKeyDown={(event) => onKey(event, district)}
          onFocus={() => onFocus(district)}
        >
          <MarkShape mark={value} plain={value === mark} />
          <span className={classes.word}>{markNames[value]}</span>
        </button>
      ))}
    </span>
  )
})
