import { lazy, useEffect, useMemo, useState } from 'react'
import { PartBoundary } from '../../../ui/PartBoundary.tsx'
import { Context, type AppContext } from './appContext.ts'
import classes from './App.module.css'
import { BuildingNote } from './parts/BuildingNote.tsx'
import { BuildingView } from './parts/BuildingView.tsx'
import { Correction } from './parts/Correction.tsx'
import { DoorList } from './parts/DoorList.tsx'
import { DoorView } from './parts/DoorView.tsx'
import { AllDone, Ended, type Removal } from './parts/Endings.tsx'
import { Header } from './parts/Header.tsx'
import { MoreView } from './parts/MoreView.tsx'
import { NewPerson } from './parts/NewPerson.tsx'
import { RecordedList } from './parts/RecordedList.tsx'
import { SafeView } from './parts/SafeView.tsx'
import { ShiftStart } from './parts/ShiftStart.tsx'
import { Tabs } from './parts/Tabs.tsx'
import { TalkView } from './parts/TalkView.tsx'
import type { KeptTurf, Phone } from './phone.ts'
import { useAt } from './useAt.ts'
import { useFormDraft } from './useFormDraft.ts'
import { useIsOnline } from './useIsOnline.ts'
import { useWalk } from './useWalk.ts'

// The map is large and needs WebGL: a phone without it still knocks on doors.
const WalkMap = lazy(() => import('./map/WalkMap.tsx'))

/** One turf, opened. */
export function TurfApp({ phone, kept }: { phone: Phone; kept: KeptTurf }) {
  const walk = useWalk(phone, kept)
  const form = useFormDraft(phone, kept.turf.handId)
  const at = useAt()
  const isOnline = useIsOnline()
  const context = useMemo<AppContext>(
    () => ({ phone, walk, form, at, isOnline }),
    [phone, walk, form, at, isOnline],
  )
  const { ending } = walk
  const { handId } = kept.turf
  const [removal, setRemoval] = useState<Removal>('running')
  useEffect(() => {
    if (ending)
      phone.wipe(handId).then(
        () => setRemoval('done'),
        () => setRemoval('failed'),
      )
  }, [phone, handId, ending])
  if (!walk.isReady || form.draft === undefined) return null
  return (
    <Context value={context}>
      <Header />
      {ending ? (
        <Ended ending={ending} removal={removal} onLeave={() => at.openTurf(null)} />
      ) : walk.shift ? (
        <Screen context={context} />
      ) : (
        <ShiftStart warnings={kept.warnings} />
      )}
    </Context>
  )
}

function Screen({ context: { walk, form, at } }: { context: AppContext }) {
  const { turf, current } = walk
  const { draft } = form
  // A form belongs to the door it was opened at, whatever door is next meanwhile.
  const formDoor = draft && turf.doors.find(({ id }) => id === draft.doorId)
  if (draft && formDoor && at.at === draft.kind) {
    if (draft.kind === 'person') return <NewPerson door={formDoor} values={draft.values} />
    if (draft.kind === 'note') return <BuildingNote door={formDoor} values={draft.values} />
    if (draft.kind === 'correct') return <Correction door={formDoor} values={draft.values} />
    const person = formDoor.people.find(({ voterId }) => voterId === draft.values.voterId)
    if (person) return <TalkView door={formDoor} person={person} talk={draft.values} />
  }
  if (at.at === 'list') return <DoorList />
  if (at.at === 'recorded') return <RecordedList />
  if (at.at === 'safe') return <SafeView />
  if (at.at === 'more') return <MoreView />
  if (at.at === 'map') return <MapScreen />
  if (at.at === 'building' && current) return <InBuilding door={current.door} />
  return current ? <DoorView next={current} /> : <AllDone />
}

/** The building stays on the screen when its last door is done and the next door is elsewhere. */
function InBuilding({ door }: { door: Parameters<typeof BuildingView>[0]['door'] }) {
  const [first] = useState(door)
  return <BuildingView door={first} />
}

/** Without a map there is still the way to the other screens. */
function MapScreen() {
  return (
    <>
      <PartBoundary
        problem="The map did not load."
        tryThis="The list has the same doors."
        fallback={<main className={classes.body}>Loading...</main>}
      >
        <WalkMap />
      </PartBoundary>
      <footer className={`${classes.foot} ${classes.last}`}>
        <Tabs />
      </footer>
    </>
  )
}
