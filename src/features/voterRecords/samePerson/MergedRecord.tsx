import { Button, Text } from '@mantine/core'
import { DateText } from '../../../ui/DateText.tsx'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import type { Profile } from '../shapes.ts'
import { factInWords } from '../parts/factWords.ts'
import classes from './MergedRecord.module.css'

interface MergedRecordProps {
  record: Profile['merged'][number]
  onUndo?: () => void
}

/** The other row of the file, with what it says where it differs. */
export function MergedRecord({ record, onUndo }: MergedRecordProps) {
  const { voter, reason, by, at } = record
  return (
    <div className={classes.record}>
      <div className={classes.head}>
        <Text fw={550} className={classes.name}>
          Also in the file as {voter.name}
        </Text>
        {onUndo && (
          <Button size="xs" variant="default" onClick={onUndo}>
            Undo the merge
          </Button>
        )}
      </div>
      <Text size="xs" c="dimmed">
        Merged by {by}, <DateText value={at} />
        {reason && `: ${reason}`}
      </Text>
      <KeyValue items={voter.facts.filter((f) => f.value !== '').map((f) => [f.label, factInWords(f)])} />
    </div>
  )
}
