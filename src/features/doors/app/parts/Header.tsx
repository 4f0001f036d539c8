import { IconCloudCheck, IconCloudQuestion, IconCloudUp } from '@tabler/icons-react'
import classes from '../App.module.css'
import { useApp } from '../appContext.ts'
import { doorsLeftWords, safeWords } from '../model/counts.ts'

const icons = { safe: IconCloudCheck, waiting: IconCloudUp, ask: IconCloudQuestion }

/** On every screen: where one is, and that nothing is lost. */
export function Header() {
  const { walk, at, isOnline } = useApp()
  const words = safeWords(walk.counts, isOnline)
  const Icon = icons[words.tone]
  const done = walk.turf.doors.filter(({ id }) => walk.states.get(id)?.isDone).length
  return (
    <>
      <header className={classes.head}>
        <div className={classes.where}>
          <b>{walk.turf.walkbook.name}</b>
          <span>{doorsLeftWords(walk.left.length, done)}</span>
        </div>
        <button
          type="button"
          className={classes.safe}
          data-tone={words.tone}
          onClick={() => at.go('safe')}
          title="What is safe, and what waits"
        >
          <Icon size={20} aria-hidden />
          <span role="status">{words.short}</span>
        </button>
      </header>
      {(words.tone !== 'safe' || !isOnline) && <p className={classes.waits}>{words.long}</p>}
      {walk.problem && (
        <p className={classes.waits} role="alert">
          {walk.problem}
        </p>
      )}
    </>
  )
}
