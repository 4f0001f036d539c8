import { Alert, List, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRead } from '../../../app/browser/call.ts'
import { isPlainDate } from '../../../domain/dates.ts'
import { lobbyFundraisers } from '../api.ts'

interface ConflictsProps {
  committeeId: string
  fundraiserId: string | null
  day: string
  start: string
  end: string
  /** Says also that nothing is known to be on. */
  always?: boolean
}

/** What else is on then, by what the product knows. It warns and stops no one. */
export function Conflicts({ committeeId, fundraiserId, day, start, end, always }: ConflictsProps) {
  const [asked] = useDebouncedValue({ day, start, end }, 300)
  const isReady = isPlainDate(asked.day) && asked.start !== '' && asked.end > asked.start
  const read = useRead(
    lobbyFundraisers.conflicts,
    { committeeId, fundraiserId, ...asked },
    { enabled: isReady, keepPrevious: true },
  )
  const found = isReady ? read.data?.found : undefined
  if (!found) return null
  if (found.length === 0)
    return always ? (
      <Text size="sm" c="dimmed" mt="xs">
        Nothing else of your organization is on that day, and no hearing is set.
      </Text>
    ) : null
  const isSame = found.some(({ isSameTime }) => isSameTime)
  return (
    <Alert
      mt="sm"
      color={isSame ? 'orange' : 'wheat'}
      variant="light"
      title={isSame ? 'Something else is on at that time.' : 'Something else is on that day.'}
    >
      <List size="sm">
        {found.map(({ words }) => (
          <List.Item key={words}>{words}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
