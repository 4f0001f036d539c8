import { IconCloudOff } from '@tabler/icons-react'
import classes from './ConnectionBanner.module.css'
import { useConnection } from './useConnection.ts'

/** A line above the page, which stays as it is: what was loaded can still be read. */
export function ConnectionBanner() {
  const connection = useConnection()
  return (
    <div role="status">
      {connection !== 'here' && (
        <div className={classes.banner}>
          <IconCloudOff size={16} stroke={1.6} aria-hidden />
          {connection === 'offline'
            ? 'You are offline. What you typed is kept on this device; the page goes on when the connection is back.'
            : 'The server does not answer. What you typed is kept on this device; we keep trying.'}
        </div>
      )}
    </div>
  )
}
