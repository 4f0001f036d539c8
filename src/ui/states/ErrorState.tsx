import { Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { StateMessage } from './StateMessage.tsx'

export interface ErrorStateProps {
  /** What happened, in the person's words: "The member list did not load." */
  title?: string
  /** What is safe: people fear for their work first. */
  safe?: string
  /** What to try, when it is more than the button says. */
  tryThis?: string
  onRetry?: () => void
  /** The request id, so that support can find the log line. */
  reference?: string
  page?: boolean
}

export function ErrorState({
  title = 'Something went wrong here.',
  safe = 'Nothing you saved is lost.',
  tryThis = 'Try again in a moment. If it keeps happening, tell your administrator.',
  onRetry,
  reference,
  page,
}: ErrorStateProps) {
  return (
    <StateMessage
      role="alert"
      page={page}
      icon={<IconAlertTriangle size={22} stroke={1.6} />}
      title={title}
      actions={onRetry && <Button onClick={onRetry}>Try again</Button>}
    >
      <div>{safe}</div>
      <div>{tryThis}</div>
      {reference && (
        <Text size="xs" mt="xs" ff="monospace">
          Reference {reference}
        </Text>
      )}
    </StateMessage>
  )
}
