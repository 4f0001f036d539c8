import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { resultNames } from '../../../../domain/voters/contacts.ts'
import classes from '../App.module.css'
import { useApp } from '../appContext.ts'
import { inOrder } from '../model/nextDoor.ts'
import { move } from '../model/plan.ts'
import type { Door } from '../model/turf.ts'
import { doorName } from '../useWalk.ts'
import { Big } from './pieces.tsx'
import { Tabs } from './Tabs.tsx'
import { whenWords } from './whenWords.ts'

/** What is left, in the order of the walk, above what is done. */
export function DoorList() {
  const { walk, at } = useApp()
  const [isMoving, setMoving] = useState(false)
  const { turf, plan, left, states, change } = walk
  const isLeft = new Set(left.map(({ door }) => door.id))
  const done = inOrder(turf.doors, plan).filter(({ id }) => !isLeft.has(id))
  const open = (door: Door) => {
    change((before) => ({ ...before, chosen: door.id }))
    at.go('door')
  }
  return (
    <>
      <main className={classes.body}>
        <h1>{left.length === 1 ? '1 door left' : `${left.length} doors left`}</h1>
        <ol className={classes.list} aria-label="Doors left">
          {left.map(({ door, why }) => (
            <li key={door.id}>
              <button type="button" className={`${classes.plain} ${classes.grow}`} onClick={() => open(door)}>
                <b>{doorName(door)}</b>
                <span className={`${classes.soft} ${classes.small}`}>
                  {peopleWords(door)} · {why}
                </span>
              </button>
              {isMoving && (
                <>
                  <Big
                    aria-label={`Move ${doorName(door)} up`}
                    onClick={() => change((before) => move(turf.doors, before, door.id, -1))}
                  >
                    <IconArrowUp size={22} aria-hidden />
                  </Big>
                  <Big
                    aria-label={`Move ${doorName(door)} down`}
                    onClick={() => change((before) => move(turf.doors, before, door.id, 1))}
                  >
                    <IconArrowDown size={22} aria-hidden />
                  </Big>
                </>
              )}
            </li>
          ))}
        </ol>
        {done.length > 0 && <h2>Done: {done.length}</h2>}
        <ul className={classes.list} aria-label="Doors done">
          {done.map((door) => (
            <li key={door.id} className={classes.done}>
              <button type="button" className={`${classes.plain} ${classes.grow}`} onClick={() => open(door)}>
                <b>{doorName(door)}</b>
                <span className={`${classes.soft} ${classes.small}`}>
                  {states.get(door.id)!.visits.map((visit) => (
                    <span key={`${visit.byName} ${visit.at}`} style={{ display: 'block' }}>
                      {resultNames[visit.result]}, {visit.isMine ? 'you' : visit.byName},{' '}
                      {whenWords(visit.at)}
                    </span>
                  ))}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </main>
      <footer className={classes.foot}>
        <div className={classes.row}>
          <Big
            aria-pressed={plan.order === 'nearest'}
            onClick={() =>
              change((before) => ({ ...before, order: before.order === 'nearest' ? 'walk' : 'nearest' }))
            }
          >
            Nearest first
          </Big>
          <Big aria-pressed={isMoving} onClick={() => setMoving(!isMoving)}>
            Change order
          </Big>
          {plan.moved && (
            <Big onClick={() => change((before) => ({ ...before, moved: null }))}>Reset order</Big>
          )}
        </div>
        <Tabs />
      </footer>
    </>
  )
}

const peopleWords = ({ people }: Door) => (people.length === 1 ? '1 person' : `${people.length} people`)
