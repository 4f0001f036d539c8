import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatDate } from '../../../domain/dates.ts'
import type { RollCall } from '../../bills/shapes.ts'
import classes from './RollCallPicker.module.css'

interface Props {
  /** Newest first. */
  held: RollCall[]
  roll: RollCall
  onPick(id: number): void
}

/** From one roll call to the next, older to the left. */
export function RollCallPicker({ held, roll, onPick }: Props) {
  const at = held.indexOf(roll)
  const [older, newer] = [held[at + 1], held[at - 1]]
  return (
    <div className={classes.picker}>
      <NativeSelect
        className={classes.select}
        label={`Roll call ${held.length - at} of ${held.length}`}
        value={String(roll.id)}
        onChange={(event) => onPick(Number(event.currentTarget.value))}
        data={held.map((one) => ({
          value: String(one.id),
          label: `${formatDate(one.on)} · ${one.description} · ${one.tally.yes} to ${one.tally.no}, ${one.carried ? 'carried' : 'failed'}`,
        }))}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Older roll call"
        title="Older roll call"
        disabled={!older}
        onClick={() => older && onPick(older.id)}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Newer roll call"
        title="Newer roll call"
        disabled={!newer}
        onClick={() => newer && onPick(newer.id)}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </div>
  )
}
