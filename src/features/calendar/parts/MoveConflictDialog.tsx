import { Modal } from '@mantine/core'
import { ConflictNotice } from '../../../ui/actions/ConflictNotice.tsx'
import type { CalendarItem } from '../api.ts'
import type { Timed } from '../itemTimes.ts'
import { whenInWords } from '../words.ts'
import type { MoveConflict } from './useMove.tsx'

interface MoveConflictDialogProps {
  conflict: MoveConflict
  /** As it stands by now. */
  theirs: CalendarItem | undefined
  zone: string
  onKeepMine(item: CalendarItem, times: Timed): void
  onClose(): void
}

/** Someone else changed the event while it was being moved: both are shown, nothing is overwritten. */
export function MoveConflictDialog(props: MoveConflictDialogProps) {
  const { conflict, theirs, zone, onKeepMine, onClose } = props
  const mine = whenInWords({ ...conflict.item, ...conflict.mine }, zone)
  const differences = [
    { label: 'When', mine, theirs: theirs && whenInWords(theirs, zone) },
    { label: 'Title', mine: conflict.item.title, theirs: theirs?.title },
    { label: 'Place', mine: conflict.item.place, theirs: theirs?.place },
  ].filter((one) => one.mine !== one.theirs)
  return (
    <Modal opened onClose={onClose} title={conflict.item.title} size="lg">
      <ConflictNotice
        message={conflict.message}
        differences={differences}
        onTakeTheirs={onClose}
        onKeepMine={() => {
          onClose()
          if (theirs) onKeepMine(theirs, conflict.mine)
        }}
      />
    </Modal>
  )
}
