import type { PaperBox } from '../../../domain/paper/sheetLayout.ts'
import classes from '../Packets.module.css'

interface TicksProps {
  boxes: readonly (PaperBox & { shortcut: string; isTicked: boolean })[]
  /** For a screen reader: whose boxes these are. */
  of: string
  onTick(key: string, isTicked: boolean): void
}

/** The boxes of one line, as on the sheet. */
export function Ticks({ boxes, of, onTick }: TicksProps) {
  return (
    <div className={classes.ticks} role="group" aria-label={of}>
      {boxes.map(({ key, label, shortcut, isTicked }) => (
        <button
          key={key}
          type="button"
          className={classes.tick}
          aria-pressed={isTicked}
          aria-keyshortcuts={shortcut}
          tabIndex={-1}
          onClick={() => onTick(key, !isTicked)}
        >
          <span className={classes.box} aria-hidden>
            {isTicked ? '✕' : ''}
          </span>
          {label}
          <kbd className={classes.key}>{shortcut}</kbd>
        </button>
      ))}
    </div>
  )
}
