import { Anchor } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { linkTo } from '../../../links.ts'
import { useIsMailSetUp, useSession } from '../session.tsx'
import classes from './ConnectionBanner.module.css'

/** For administrators, until a mail server is set up: what people are told by email reaches nobody. */
export function MailBanner() {
  const { may } = useSession()
  const isMailSetUp = useIsMailSetUp()
  if (isMailSetUp || !may('organization.manage')) return null
  return (
    <div className={classes.banner}>
      <IconMailOff size={16} stroke={1.6} aria-hidden />
      <span>
        No mail server is set up: emails are kept on this server and reach no one.{' '}
        {may('mail.read') ? (
          <>
            Start the server with SMTP_URL.{' '}
            <Anchor component={Link} to={`${linkTo('/admin')}?tab=mail`} inherit underline="always">
              See what waits
            </Anchor>
          </>
        ) : (
          'The Owner of this installation can set one up.'
        )}
      </span>
    </div>
  )
}
