import { useState } from 'react'
import { resultNames } from '../../../../domain/voters/contacts.ts'
import classes from '../App.module.css'
import { useApp } from '../appContext.ts'
import { doorsOfBuilding, floorsOf, unitName } from '../model/building.ts'
import { mostDoorsAtOnce } from '../model/events.ts'
import type { Door } from '../model/turf.ts'
import { Big } from './pieces.tsx'
import { Snack } from './Snack.tsx'
import { Tabs } from './Tabs.tsx'

/** A building as a matrix: floors from the top down, doors beside each other. A tap picks a door, the floor's name all that are left on it. */
export function BuildingView({ door }: { door: Door }) {
  const { walk, at } = useApp()
  const [picked, setPicked] = useState<string[]>([])
  const doors = doorsOfBuilding(walk.turf.doors, door.building)
  const isDone = ({ id }: Door) => walk.states.get(id)?.isDone === true
  const chosen = doors.filter(({ id }) => picked.includes(id))
  const toggle = (ids: string[]) =>
    setPicked((before) =>
      ids.every((id) => before.includes(id))
        ? before.filter((id) => !ids.includes(id))
        : [...new Set([...before, ...ids])],
    )
  const notHome = async () => {
    const ids = chosen.map(({ id }) => id)
    const events = chunks(ids).map((doorIds) => ['doors.notHome', { doorIds }] as const)
    const words = ids.length === 1 ? `Not home: ${chosen[0]!.unit}` : `Not home: ${ids.length} doors`
    if (await walk.record(ids.at(-1)!, words, events as Parameters<typeof walk.record>[2])) setPicked([])
  }
  return (
    <>
      <main className={classes.body}>
        <div>
          <h1>{door.line}</h1>
          <p className={classes.soft}>
            {doors.filter((one) => !isDone(one)).length} of {doors.length} doors left. Tap doors, or a floor.
          </p>
        </div>
        {floorsOf(doors).map((floor) => {
          const left = floor.doors.filter((one) => !isDone(one)).map(({ id }) => id)
          return (
            <section key={floor.name} className={classes.floor} aria-label={floor.name}>
              <Big
                aria-label={`${floor.name}: choose the ${left.length} left`}
                disabled={left.length === 0}
                onClick={() => toggle(left)}
              >
                {floor.name}
              </Big>
              <div className={classes.cells}>
                {floor.doors.map((one) => {
                  const last = walk.states.get(one.id)?.last
                  return (
                    <Big
                      key={one.id}
                      aria-pressed={picked.includes(one.id)}
                      data-done={last ? true : undefined}
                      onClick={() => toggle([one.id])}
                    >
                      {unitName(one.unit) || one.place}
                      {last && <small>{resultNames[last.result]}</small>}
                    </Big>
                  )
                })}
              </div>
            </section>
          )
        })}
      </main>
      <Snack />
      <footer className={classes.foot}>
        <div className={classes.row}>
          <Big
            disabled={chosen.length !== 1}
            onClick={() => {
              walk.change((plan) => ({ ...plan, chosen: chosen[0]!.id }))
              at.go('door')
            }}
          >
            Open door
          </Big>
          <Big primary disabled={chosen.length === 0} onClick={() => void notHome()}>
            {chosen.length < 2 ? 'Not home' : `Not home: ${chosen.length} doors`}
          </Big>
        </div>
        <Tabs />
      </footer>
    </>
  )
}

function chunks(ids: string[]): string[][] {
  const count = Math.ceil(ids.length / mostDoorsAtOnce)
  return Array.from({ length: count }, (_, n) => ids.slice(n * mostDoorsAtOnce, (n + 1) * mostDoorsAtOnce))
}
