import { Button, Text } from '@mantine/core'
import { useWrite } from '../../../app/browser/call.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { people } from '../api.ts'
import type { Person } from '../shapes.ts'
import { groupEmails } from './api.ts'

const refresh = [people.get, groupEmails.recipients, groupEmails.prepare]

/** Marks and unmarks addresses from which an email came back, and says what failed. */
export function useCameBack(committeeId: string) {
  const { runAsync, busy } = useWrite(groupEmails.setCameBack, { refresh })
  const mark = async (of: { personId: string } | { recipientIds: string[] }, message: string) => {
    const set = (cameBack: boolean) => runAsync({ committeeId, ...of, cameBack })
    try {
      await set(true)
      showUndo({ message, onUndo: () => set(false) })
    } catch (error) {
      showProblem('Nothing was marked.', (error as Error).message)
    }
  }
  const unmark = async (of: { personId: string } | { recipientIds: string[] }) => {
    try {
      await runAsync({ committeeId, ...of, cameBack: false })
    } catch (error) {
      showProblem('Nothing was changed.', (error as Error).message)
    }
  }
  return { mark, unmark, busy }
}

interface CameBackProps {
  committeeId: string
  person: Person
}

/** At a person: whether an email to the address came back, and who may say so. */
export function CameBack({ committeeId, person }: CameBackProps) {
  const { mark, unmark, busy } = useCameBack(committeeId)
  const { id: personId, email, emailCameBack, maySendEmails } = person
  if (!emailCameBack)
    return maySendEmails ? (
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        loading={busy}
        onClick={() => void mark({ personId }, `Emails to many people leave ${email} out from now on.`)}
      >
        An email came back
      </Button>
    ) : null
  return (
    <>
      <Text size="sm">
        An email to it came back, says {emailCameBack.byName || 'a colleague'},{' '}
        <DateText value={emailCameBack.at} />. Emails to many people leave it out.
      </Text>
      {maySendEmails && (
        <Button size="compact-xs" variant="default" loading={busy} onClick={() => void unmark({ personId })}>
          It works again
        </Button>
      )}
    </>
  )
}
