import { Button } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { Link } from 'react-router'
import { linkTo } from '../../links.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { StateMessage } from '../../ui/states/StateMessage.tsx'

interface Props {
  title: string
  error: (Error & { code?: string }) | null
  onRetry(): void
}

/** An address that names no bill leads on to the list; what only failed may be tried again. */
export function BillNotOpened({ title, error, onRetry }: Props) {
  if (error && error.code !== 'notFound')
    return <ErrorState page title={title} tryThis={error.message} onRetry={onRetry} />
  return (
    <StateMessage
      page
      icon={<IconInbox size={22} stroke={1.6} />}
      title="There is no bill at this address"
      actions={
        <Button component={Link} to={linkTo('/bills')}>
          All bills
        </Button>
      }
    >
      The link may be cut short, or the import that brought the bill was undone. Look for it by number or
      title.
    </StateMessage>
  )
}
