import { Button } from '@mantine/core'
import { IconBarrierBlock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { StateMessage } from './StateMessage.tsx'

export interface NotBuiltYetProps {
  title: string
  /** What this screen will be for, one sentence. */
  purpose?: string
  /** Off only where it is shown as a sample inside another page. */
  page?: boolean
}

/** An honest page for every path that is promised but not there. The sentence is counted by the tests. */
export function NotBuiltYet({ title, purpose, page = true }: NotBuiltYetProps) {
  return (
    <StateMessage
      page={page}
      icon={<IconBarrierBlock size={22} stroke={1.6} />}
      title={title}
      actions={
        <Button component={Link} to="/" variant="default">
          Go to the dashboard
        </Button>
      }
    >
      {purpose && <div>{purpose}</div>}
      <div>This screen is not built yet.</div>
    </StateMessage>
  )
}
