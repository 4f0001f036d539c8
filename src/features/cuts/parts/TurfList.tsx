import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { counted } from '../../../domain/numbers.ts'
import type { Cut } from '../shapes.ts'
import { turfColor } from '../turfColors.ts'
import classes from './CutBoard.module.css'
import { minutesOf } from './minutes.ts'

interface TurfListProps {
  cut: Cut
  chosen: number | null
  onChoose(id: number | null): void
  /** The chosen turf, opened. */
  children: ReactNode
}

export function TurfList({ cut, chosen, onChoose, children }: TurfListProps) {
  return (
    <ul className={classes.turfs} aria-label="Turfs">
      {cut.turfs.map((turf) => (
        <li key={turf.id} className={classes.turf}>
          <button
            type="button"
            className={classes.line}
            aria-expanded={turf.id === chosen}
            onClick={() => onChoose(turf.id === chosen ? null : turf.id)}
          >
            <span aria-hidden className={classes.swatch} style={{ background: turfColor(turf.id) }} />
            <span className={classes.name}>{turf.name}</span>
            {turf.isLocked && <IconLock size={14} aria-label="Locked" />}
            <span className={classes.figures}>
              {counted(minutesOf(turf), 'minute')} · {counted(turf.doors.length, 'door')}
            </span>
          </button>
          {turf.id === chosen && children}
        </li>
      ))}
    </ul>
  )
}
