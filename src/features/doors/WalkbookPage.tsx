import type { ReactNode } from 'react'
import { WaitingRecords } from '../outbox/WaitingRecords.tsx'
import OneWalkbook from '../walkbooks/OneWalkbook.tsx'
import type { Walkbook } from '../walkbooks/shapes.ts'
import { HoldButton } from './HoldButton.tsx'
import { PeopleMet } from './PeopleMet.tsx'

/** A walkbook with what happens at its doors, for those who hand it out. */
export default function WalkbookPage({ more }: { more?(one: Walkbook): ReactNode }) {
  return (
    <OneWalkbook
      handActions={({ committeeId, mayEdit }, { handId, name, heldAt, work }) =>
        mayEdit && (
          <HoldButton
            committeeId={committeeId}
            handId={handId}
            name={name}
            isHeld={heldAt !== null}
            hasWork={work !== null && work.visits > 0}
          />
        )
      }
      more={(one) => (
        <>
          {more?.(one)}
          {one.mayEdit && <WaitingRecords committeeId={one.committeeId} family="doors" news="walkbooks" />}
          {one.maySeeDoors && <PeopleMet committeeId={one.committeeId} walkbookId={one.id} />}
        </>
      )}
    />
  )
}
