import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { StateMessage } from './StateMessage.tsx'

/** The words are fixed by the specification. */
export const notFoundText = 'Page Not Found - Sorry, the page you are looking for does not exist.'

/** `page` is off only where it is shown as a sample inside another page. */
export function NotFoundPage({ page = true }: { page?: boolean }) {
  return (
    <StateMessage
      page={page}
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
