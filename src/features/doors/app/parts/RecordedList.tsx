import { resultNames } from '../../../../domain/voters/contacts.ts'
import classes from '../App.module.css'
import { useApp } from '../appContext.ts'
import { undoneIds } from '../model/doorStates.ts'
import type { DoorEvent } from '../model/events.ts'
import type { Turf } from '../model/turf.ts'
import { doorName } from '../useWalk.ts'
import { Big } from './pieces.tsx'
import { Tabs } from './Tabs.tsx'
import { whenWords } from './whenWords.ts'

/** Everything this phone recorded, the latest first. Each entry can be undone. */
export function RecordedList() {
  const { walk, at } = useApp()
  const undone = undoneIds(walk.own)
  const entries = walk.own
    .filter(({ kind }) => kind !== 'doors.undo' && kind !== 'doors.position')
    .toReversed()
  return (
    <>
      <main className={classes.body}>
        <h1>What you recorded</h1>
        {entries.length === 0 && <p className={classes.soft}>Nothing yet.</p>}
        <ol className={classes.list} reversed>
          {entries.map((event) => {
            const { what, where, doorId } = describe(walk.turf, event)
            const isUndone = undone.has(event.id)
            return (
              <li key={event.id} className={isUndone ? classes.done : undefined}>
                <div className={classes.grow}>
                  <b>{what}</b>
                  <div className={`${classes.soft} ${classes.small}`}>
                    {where} · {whenWords(event.at)}
                    {isUndone && ' · undone'}
                  </div>
                </div>
                {!isUndone && (
                  <Big
                    aria-label={`Undo ${what}, ${where}`}
                    onClick={() => {
                      void walk.undo({ words: what, ids: [event.id], doorId })
                      at.go('door')
                    }}
                  >
                    Undo
                  </Big>
                )}
              </li>
            )
          })}
        </ol>
      </main>
      <footer className={classes.foot}>
        <Tabs />
      </footer>
    </>
  )
}

function describe(turf: Turf, event: DoorEvent): { what: string; where: string; doorId: string } {
  const doorOf = (id: string) => turf.doors.find((door) => door.id === id)
  const ids =
    event.kind === 'doors.notHome' ? event.body.doorIds : 'doorId' in event.body ? [event.body.doorId] : []
  const first = doorOf(ids[0] ?? '')
  const where = ids.length > 1 ? `${ids.length} doors of ${first?.line ?? ''}` : first ? doorName(first) : ''
  return { what: wordsOf(turf, event), where, doorId: ids[0] ?? '' }
}

function wordsOf(turf: Turf, event: DoorEvent): string {
  const nameOf = (voterId: number | null) =>
    turf.doors.flatMap(({ people }) => people).find((person) => person.voterId === voterId)?.name
  switch (event.kind) {
    case 'doors.visit': {
      const name = nameOf(event.body.voterId)
      return name ? `${resultNames[event.body.result]}: ${name}` : resultNames[event.body.result]
    }
    case 'doors.notHome':
      return 'Not home'
    case 'doors.person':
      return `Added ${event.body.firstName} ${event.body.lastName}`.trim()
    case 'doors.note':
      return `Note: ${event.body.text}`
    case 'doors.correction':
      return `Correction of ${nameOf(event.body.voterId) ?? 'a voter'}: ${event.body.claimed}`
    case 'doors.undo':
    case 'doors.position':
      return ''
  }
}
