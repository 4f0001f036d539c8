import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useSession } from '../../../app/browser/session.tsx'
import { counted } from '../../../domain/numbers.ts'
import { roleName } from '../../../permissions.ts'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Status } from '../../../ui/Status.tsx'
import type { Overview } from '../api.ts'
import classes from './widgets.module.css'

/** Invitations nobody answered yet; an expired one needs a new letter. */
export function OpenInvitations({
  invitations: { rows, total },
}: {
  invitations: NonNullable<Overview['invitations']>
}) {
  const { may } = useSession()
  if (rows.length === 0) return <Text c="dimmed">No invitation waits for an answer.</Text>
  return (
    <>
      <ul className={classes.list}>
        {rows.map(({ id, email, name, role, createdAt, expiresAt, isExpired }) => (
          <li key={id} className={classes.plainRow}>
            <div className={classes.line}>
              <span className={classes.rowTitle}>{name || email}</span>
              <Status tone={isExpired ? 'warning' : 'waiting'}>{isExpired ? 'Expired' : 'Waiting'}</Status>
            </div>
            <div className={classes.note}>
              {roleName(role)}, invited <DateText value={createdAt} relative />,{' '}
              {isExpired ? 'ended' : 'ends'} <DateText value={expiresAt} relative />
            </div>
          </li>
        ))}
      </ul>
      {may('organization.open') && (
        <Text size="sm" mt={8}>
          <Anchor component={Link} to={`${linkTo('/organization')}?tab=invitations`} inherit>
            {total > rows.length ? `See all ${counted(total, 'invitation')}` : 'Resend or withdraw'}
          </Anchor>
        </Text>
      )}
    </>
  )
}
