import { ActionIcon, Group } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import type { SeatMapState } from './useSeatMap.ts'

export function UndoButtons({ state }: { state: SeatMapState }) {
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Undo"
        title="Undo"
        disabled={!state.undo}
        onClick={() => state.undo?.()}
      >
        <IconArrowBackUp size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Redo"
        title="Redo"
        disabled={!state.redo}
        onClick={() => state.redo?.()}
      >
        <IconArrowForwardUp size={18} />
      </ActionIcon>
    </Group>
  )
}
