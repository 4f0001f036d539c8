import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { StateMessage } from './StateMessage.tsx'

/** The words are fixed by the specification. */
export const notFoundText = 'Page Not Found - Sorry, the page you are looking for does not exist.'

export function NotFoundPage() {
  return (
    <StateMessage
      page
      icon={<IconMapOff size={22} stroke={1.6} />}
      title={notFoundText}
      actions={
        <Button component={Link} to="/" variant="default">
          Go to the dashboard
        </Button>
      }
    />
  )
}
