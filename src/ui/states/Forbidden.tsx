import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { StateMessage } from './StateMessage.tsx'

export interface ForbiddenProps {
  /** What is behind the door: "the organization's members". */
  what?: string
  /** Who can open it: "an organization admin". */
  whoCan?: string
  page?: boolean
}

export function Forbidden({ what = 'this', whoCan, page }: ForbiddenProps) {
  return (
    <StateMessage
      page={page}
      icon={<IconLock size={22} stroke={1.6} />}
      title={`Your role does not open ${what}.`}
      actions={
        <Button component={Link} to="/" variant="default">
          Go to the dashboard
        </Button>
      }
    >
      {whoCan
        ? `Ask ${whoCan} if you need it for your work.`
        : 'Ask your administrator if you need it for your work.'}
    </StateMessage>
  )
}
