import { lazy, useMemo, useState } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import { PartBoundary } from '../../../ui/PartBoundary.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Shape } from '../../../ui/Shape.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { walkbooks } from '../api.ts'
import { lookOf } from './results.tsx'
import type { DoorRow, DoorVisit, Walkbook } from '../shapes.ts'
import { DoorList } from './DoorList.tsx'
import classes from './Doors.module.css'

const DoorMap = lazy(() => import('./DoorMap.tsx'))

export interface DoorShown extends DoorRow {
  last: DoorVisit | undefined
}

/** The same doors twice: on the map and in order. Choosing one in either shows it in the other. */
export function Doors({ one }: { one: Walkbook }) {
  const of = { committeeId: one.committeeId, walkbookId: one.id }
  const read = useRead(walkbooks.doors, of)
  const progress = useRead(walkbooks.progress, of)
  const [selected, setSelected] = useState<string | null>(null)
  const doors = useMemo(() => {
    const visits = new Map((progress.data?.doors ?? []).map((visit) => [visit.doorId, visit]))
    return (read.data?.doors ?? []).map((door): DoorShown => ({ ...door, last: visits.get(door.id) }))
  }, [read.data, progress.data])
  return (
    <Section title="Doors" note="Numbered in the order they are walked.">
      <Loaded read={read} failed="The doors did not load.">
        {({ notes }) => (
          <div className={classes.columns}>
            <div className={classes.side}>
              <div className={classes.map}>
                <PartBoundary
                  problem="The map did not load."
                  tryThis="The list has the same doors. Reload the page to try the map again."
                  fallback={<div className={classes.waiting}>Loading...</div>}
                >
                  <DoorMap doors={doors} selected={selected} onSelect={setSelected} />
                </PartBoundary>
              </div>
              <Legend doors={doors} />
            </div>
            <DoorList one={one} doors={doors} notes={notes} selected={selected} onSelect={setSelected} />
          </div>
        )}
      </Loaded>
    </Section>
  )
}

/** What is on the map now, not all that could be. */
function Legend({ doors }: { doors: DoorShown[] }) {
  const results = [...new Set(doors.map(({ last }) => last?.result))]
  return (
    <ul className={classes.legend}>
      {results.map((result) => {
        const { label, shape, color } = lookOf(result)
        return (
          <li key={label}>
            <Shape name={shape} color={color} />
            {label}
          </li>
        )
      })}
    </ul>
  )
}
