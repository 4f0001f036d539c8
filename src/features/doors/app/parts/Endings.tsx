// What is shown where there is no door to knock on.
import classes from '../App.module.css'
import { useApp } from '../appContext.ts'
import { safeWords } from '../model/counts.ts'
import type { Ending } from '../phone.ts'
import { Big } from './pieces.tsx'
import { Snack } from './Snack.tsx'
import { Tabs } from './Tabs.tsx'

/** Every door has a result. */
export function AllDone() {
  const { walk, at } = useApp()
  const again = walk.turf.doors.filter(({ id }) => walk.states.get(id)?.isWorthAgain).length
  const talked = [...walk.states.values()].filter(({ last }) => last?.result === 'talked').length
  return (
    <>
      <main className={`${classes.body} ${classes.middle}`}>
        <h1>{walk.turf.doors.length === 0 ? 'This turf has no doors.' : 'Every door is done.'}</h1>
        <p>
          {talked === 1 ? '1 talk' : `${talked} talks`} at {walk.turf.doors.length} doors.
          {again > 0 && ` At ${again} no one was home, or you were asked to come back.`}
        </p>
        {again === 0 && <p className={classes.soft}>Thank you. You can end your shift under More.</p>}
      </main>
      <Snack />
      <footer className={classes.foot}>
        {again > 0 && (
          <Big
            primary
            onClick={() =>
              walk.change((plan) => ({
                ...plan,
                roundAt: new Date().toISOString(),
                skipped: [],
                after: null,
              }))
            }
          >
            Second round: {again} doors
          </Big>
        )}
        <Big onClick={() => at.go('recorded')}>What I recorded</Big>
        <Tabs />
      </footer>
    </>
  )
}

export type Removal = 'running' | 'done' | 'failed'

// A phone whose storage fails tries again when the app is opened.
const removalWords: Record<Removal, string> = {
  running: 'Removing the voter records from this phone…',
  done: 'The voter records were removed from this phone.',
  failed: 'The voter records could not be removed from this phone yet. Close this page and open it again.',
}

interface EndedProps {
  ending: Ending
  removal: Removal
  onLeave(): void
}

/** The right to these doors has ended, and their records leave this phone. */
export function Ended({ ending, removal, onLeave }: EndedProps) {
  const { walk, isOnline } = useApp()
  const { counts } = walk
  return (
    <>
      <main className={`${classes.body} ${classes.middle}`}>
        <h1>{ending === 'expired' ? 'This turf has expired.' : 'The organizer ended this turf.'}</h1>
        <p role="status">{removalWords[removal]}</p>
        <p>
          {counts.waiting === 0
            ? `Your work is kept: ${safeWords(counts, true).short}.`
            : `Your work is kept. ${safeWords(counts, isOnline).long} Keep this page, or open it again where there is a signal.`}
        </p>
        <p className={classes.soft}>To go on, ask the organizer for a new turf or more time.</p>
      </main>
      <footer className={classes.foot}>
        <Big primary onClick={onLeave}>
          My turfs
        </Big>
      </footer>
    </>
  )
}
