import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { StateMessage } from './StateMessage.tsx'

export interface OfflineProps {
  onRetry?: () => void
  /** What still works, or what waits: "3 doors will be sent when you are back." */
  children?: string
}

export function Offline({ onRetry, children }: OfflineProps) {
  return (
    <StateMessage
      role="status"
      icon={<IconCloudOff size={22} stroke={1.6} />}
      title="You are offline."
      actions={
        onRetry && (
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {children ??
        'What you typed is kept on this device. This part loads again when the connection is back.'}
    </StateMessage>
  )
}
