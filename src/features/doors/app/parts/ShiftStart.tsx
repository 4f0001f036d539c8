import { useState } from 'react'
import classes from '../App.module.css'
import { useApp } from '../appContext.ts'
import { askForCompass } from '../shift/usePosition.ts'
import type { PositionUse } from '../shift/useShift.ts'
import { positionWords } from './MoreView.tsx'
import { Big, Choices } from './pieces.tsx'

/** Once a shift: what the turf is, and whether the phone may know where it is. */
export function ShiftStart({ warnings }: { warnings: string[] }) {
  const { walk, at } = useApp()
  const { turf } = walk
  const [use, setUse] = useState<PositionUse>('off')
  const people = turf.doors.reduce((sum, door) => sum + door.people.length, 0)
  return (
    <>
      <main className={classes.body}>
        <div>
          <h1>{turf.walkbook.name}</h1>
          <p className={classes.soft}>
            {turf.committee.name} · {turf.doors.length} doors, {people} people
          </p>
        </div>
        {turf.walkbook.note && <p className={classes.card}>{turf.walkbook.note}</p>}
        {warnings.map((warning) => (
          <p key={warning} className={classes.card}>
            {warning}
          </p>
        ))}
        <Choices
          label="My position, while on shift"
          options={positionWords}
          value={use}
          onChoose={(chosen) => setUse(chosen)}
        />
        <p className={`${classes.soft} ${classes.small}`}>
          You can change this at any time. A shared position is deleted after 30 days.
        </p>
      </main>
      <footer className={classes.foot}>
        <div className={classes.row}>
          <Big onClick={() => at.openTurf(null)}>Back</Big>
          <Big
            primary
            onClick={() => {
              if (use !== 'off') void askForCompass()
              walk.startShift(use)
            }}
          >
            Start my shift
          </Big>
        </div>
      </footer>
    </>
  )
}
