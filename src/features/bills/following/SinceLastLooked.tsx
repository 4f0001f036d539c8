import { Alert, Button, List, Text } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { call, queryClient, useRead } from '../../../app/browser/call.ts'
import type { Out } from '../../../app/contract.ts'
import { counted } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { billFollows } from './api.ts'
import { byTelling, changeInWords } from '../changesInWords.ts'

const shownAtFirst = 5

/** What is new about a bill one follows. Being shown is being seen: it then leaves the home page, and no letter comes about it. */
export function SinceLastLooked({ id }: { id: number }) {
  const { data } = useRead(billFollows.sinceSeen, { id })
  const newest = data?.changes[0]?.id
  const mark = useEffectEvent((upTo: string) => void markSeen(id, upTo))
  useEffect(() => {
    if (newest !== undefined) mark(newest)
  }, [newest])
  // Once marked, the server has nothing new to tell; what was told stays on the screen until one leaves it.
  const [kept, setKept] = useState<Out<typeof billFollows.sinceSeen> | null>(null)
  if (data && data.count > 0 && data !== kept) setKept(data)
  return kept && <NewChanges {...kept} />
}

async function markSeen(id: number, upTo: string): Promise<void> {
  // No one pressed anything, so a failure is not worth a message: the changes only stay new.
  await call(billFollows.markSeen, { id, upTo }).catch(() => {})
  await queryClient.invalidateQueries({ queryKey: ['home/overview'] })
}

function NewChanges({ count, changes }: Out<typeof billFollows.sinceSeen>) {
  const [isOpen, setIsOpen] = useState(false)
  const shown = byTelling(changes).slice(0, isOpen ? changes.length : shownAtFirst)
  const left = count - shown.length
  return (
    <Alert
      variant="light"
      color="teal"
      icon={<IconBellRinging size={18} />}
      title={`${counted(count, 'change')} since you last looked`}
    >
      <List size="sm" spacing={2}>
        {shown.map((change) => (
          <List.Item key={change.id}>{changeInWords(change)}</List.Item>
        ))}
      </List>
      {changes[0] && (
        <Text size="xs" mt={4}>
          We learned of the last one <DateText value={changes[0].at} relative />.
        </Text>
      )}
      {left > 0 && !isOpen && (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={() => setIsOpen(true)}>
          Show {counted(changes.length - shown.length, 'more change')}
        </Button>
      )}
    </Alert>
  )
}
