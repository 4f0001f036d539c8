import { CloseButton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { counted } from '../../domain/numbers.ts'
import classes from './DataTable.module.css'

interface BulkBarProps {
  count: number
  noun?: [one: string, many: string]
  onClear: () => void
  children: ReactNode
}

/** Takes the tools' place, at the same height, so that selecting a row does not move the row. */
export function BulkBar({ count, noun = ['row', 'rows'], onClear, children }: BulkBarProps) {
  return (
    <div className={classes.tools} data-bulk>
      <CloseButton size="sm" aria-label="Clear the selection" onClick={onClear} />
      <Text size="sm" fw={600} role="status" className="figure">
        {counted(count, ...noun)} selected
      </Text>
      <div className={classes.extra}>{children}</div>
    </div>
  )
}
