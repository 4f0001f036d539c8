import { Code, Drawer, Stack } from '@mantine/core'
import { formatCount } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import type { AuditEntry } from '../api.ts'
import { aboutOf, subjectInWords } from '../words.ts'

/** Everything that was written down, also what no sentence covers. */
export function EntryDrawer({ entry, onClose }: { entry: AuditEntry | null; onClose: () => void }) {
  return (
    <Drawer
      closeButtonProps={{ 'aria-label': 'Close' }}
      opened={entry !== null}
      onClose={onClose}
      position="right"
      size={460}
      title={entry ? `Entry ${formatCount(entry.seq)}` : 'Entry'}
    >
      {entry && (
        <Stack gap="lg">
          <KeyValue
            items={[
              ['When', <DateText key="w" value={entry.at} withTime />],
              ['Who', entry.actorName],
              ['What', entry.what],
              ['About', [subjectInWords(entry.subject), aboutOf(entry)].filter(Boolean).join(': ')],
              ['Id', entry.subjectId ?? undefined],
            ]}
          />
          <Code block tabIndex={0}>
            {JSON.stringify(entry.detail, null, 2)}
          </Code>
        </Stack>
      )}
    </Drawer>
  )
}
