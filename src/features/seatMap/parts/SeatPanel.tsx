import { Button } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { PartyBadge } from '../../../ui/PartyBadge.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SenatorLink } from '../../bills/SenatorLink.tsx'
import type { SeatHolder } from '../api.ts'
import { marks, seatOf } from '../rules.ts'
import { markKey, markNames } from '../words.ts'
import { MarkShape } from '../MarkShape.tsx'
import classes from './SeatPanel.module.css'
import type { SeatMapState } from './useSeatMap.ts'

/** The seat that was last touched, with a large button for each mark: a tile on a phone is small. */
interface Props {
  seat: SeatHolder
  state: SeatMapState
  /** What the starting point tells about it. */
  told?: string
}

export function SeatPanel({ seat, state, told }: Props) {
  const { district, name, party } = seat
  const { mark: now, isLocked } = seatOf(state.map, district)
  return (
    <Section
      card
      title={`District ${district}`}
      note={
        name ? (
          <>
            <SenatorLink id={seat.senatorId}>{name}</SenatorLink> <PartyBadge party={party} />
          </>
        ) : (
          'No one is recorded in this seat.'
        )
      }
      actions={
        <Button
          size="xs"
          variant={isLocked ? 'light' : 'subtle'}
          color="gray"
          leftSection={isLocked ? <IconLock size={14} /> : <IconLockOpen size={14} />}
          aria-pressed={isLocked}
          onClick={() => state.lock(district)}
        >
          {isLocked ? 'Locked' : 'Lock'}
        </Button>
      }
    >
      {told && <p className={classes.told}>{told}.</p>}
      <div className={classes.marks} role="group" aria-label={`Mark of district ${district}`}>
        {marks.map((mark) => (
          <button
            key={mark}
            type="button"
            className={classes.mark}
            data-mark={markKey(mark)}
            aria-pressed={mark === now}
            disabled={isLocked && mark !== now}
            onClick={() => state.mark(district, mark)}
          >
            <MarkShape mark={mark} plain={mark === now} />
            {markNames[mark]}
          </button>
        ))}
      </div>
    </Section>
  )
}
