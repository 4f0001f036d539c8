import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { StateMessage } from './StateMessage.tsx'

/** The words are fixed by the specification. */
export const notFoundText = 'Page Not Found - Sorry, the page you are looking for does not exist.'

interface NotFoundPageProps {
  /** Off only where it is shown as a sample inside another page. */
  page?: boolean
  /** Someone without an account, who scanned a code or followed a link: a dashboard would only ask them to sign in. */
  forVisitor?: boolean
}

export function NotFoundPage({ page = true, forVisitor = false }: NotFoundPageProps) {
  return (
    <StateMessage
      page={page}
      icon={<IconMapOff size={22} stroke={1.6} />}
      title={notFoundText}
      actions={
        !forVisitor && (
          <Button component={Link} to="/" variant="default">
            Go to the dashboard
          </Button>
        )
      }
    >
      {forVisitor && 'The page may be closed, or the link is wrong. Ask the person who gave it to you.'}
    </StateMessage>
  )
}
