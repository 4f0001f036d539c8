import { Anchor } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { linkTo } from '../../../links.ts'
import { useIsMailSetUp, useSession } from '../session.tsx'
import classes from './ConnectionBanner.module.css'

/** Reminds administrators that emails are not sent until a mail server is set up. */
export function MailBanner() {
  const { may } = useSession()
  const isMailSetUp = useIsMailSetUp()
  if (isMailSetUp || !may('organization.manage')) return null
  return (
    <section className={classes.banner} aria-label="Mail">
      <IconMailOff size={16} stroke={1.6} aria-hidden />
      <span>
        No mail server is set up, so emails reach no one.{' '}
        {may('mail.read') ? (
          <>
            <span className={classes.more}>They are kept here. Start the server with SMTP_URL. </span>
            <Anchor component={Link} to={`${linkTo('/admin')}?tab=mail`} inherit underline="always">
              See what waits
            </Anchor>
          </>
        ) : (
          <span className={classes.more}>
            They are kept here. The Owner of this installation can set one up.
          </span>
        )}
      </span>
    </section>
  )
}
