import { useMantineColorScheme } from '@mantine/core'
import classes from '../App.module.css'
import { useApp } from '../appContext.ts'
import { setContrast, useContrast } from '../contrast.ts'
import { askForCompass } from '../shift/usePosition.ts'
import type { PositionUse } from '../shift/useShift.ts'
import { NewVersion } from './NewVersion.tsx'
import { Big, Check, Choices } from './pieces.tsx'
import { Tabs } from './Tabs.tsx'
import { dayWords, timeWords } from './whenWords.ts'

export const positionWords: [PositionUse, string][] = [
  ['off', 'Do not use it'],
  ['phone', 'On this phone only: map and nearest door'],
  ['shared', 'Also show the organizer where I am'],
]

export function MoreView() {
  const { walk, at } = useApp()
  const { turf, shift } = walk
  const isHigh = useContrast()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <main className={classes.body}>
        <div>
          <h1>{turf.walkbook.name}</h1>
          <p className={classes.soft}>
            {turf.committee.name}. Yours until {dayWords(turf.expiresAt)}, {timeWords(turf.expiresAt)}.
          </p>
        </div>
        <NewVersion waiting={walk.counts.waiting} />
        {turf.walkbook.note && <p className={classes.card}>{turf.walkbook.note}</p>}
        <div className={classes.stack}>
          <Big left onClick={() => at.go('recorded')}>
            What I recorded, and undo
          </Big>
          <Big left onClick={() => at.go('safe')}>
            What is safe, and what waits
          </Big>
        </div>
        <div>
          <h2>To see better</h2>
          <Check label="High contrast" isChecked={isHigh} onChange={setContrast} />
          <Check
            label="Dark screen"
            isChecked={colorScheme === 'dark'}
            onChange={(isDark) => setColorScheme(isDark ? 'dark' : 'light')}
          />
        </div>
        <Choices
          label="My position, while on shift"
          options={positionWords}
          value={shift?.position ?? 'off'}
          onChoose={(use) => {
            if (use !== 'off') void askForCompass()
            walk.startShift(use)
          }}
        />
        <p className={`${classes.soft} ${classes.small}`}>
          A shared position is deleted after 30 days. It is never read after your shift.
        </p>
      </main>
      <footer className={classes.foot}>
        <Big
          onClick={() => {
            walk.endShift()
            at.openTurf(null)
          }}
        >
          End my shift
        </Big>
        <Tabs />
      </footer>
    </>
  )
}
