import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useSession } from '../../../app/browser/session.tsx'
import { counted } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import type { Overview } from '../api.ts'
import { newOrganization } from './Checklist.tsx'
import classes from './widgets.module.css'

export function MyCommittees({ committees: { rows, total } }: { committees: Overview['committees'] }) {
  if (rows.length === 0) return <NoCommittee />
  return (
    <>
      <ul className={classes.list}>
        {rows.map(({ id, name, office, district, job, memberCount }) => (
          <li key={id}>
            <Link to={linkTo('/committee/:committeeId', { committeeId: id })} className={classes.row}>
              <span className={classes.rowMain}>
                <span className={classes.rowTitle}>{name}</span>
                <span className={classes.note}>
                  {[office, district && `District ${district}`].filter(Boolean).join(', ') ||
                    'No office named yet'}
                </span>
              </span>
              <span className={classes.rowEnd}>{job ?? counted(memberCount, 'member')}</span>
            </Link>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <Text size="sm" c="dimmed" mt={6}>
          {counted(total - rows.length, 'more committee')} in the menu.
        </Text>
      )}
    </>
  )
}

function NoCommittee() {
  const { may, profile } = useSession()
  if (!profile?.organization)
    return (
      <Text c="dimmed">
        Committees belong to an organization, and this account belongs to none.
        {may('owner.open') && (
          <>
            {' '}
            <Anchor component={Link} to={newOrganization} underline="always">
              Create an organization
            </Anchor>
            , or put yourself into one under{' '}
            <Anchor component={Link} to={linkTo('/user-management')} underline="always">
              Users
            </Anchor>
            .
          </>
        )}
      </Text>
    )
  if (!may('committees.manage'))
    return (
      <Text c="dimmed">
        You were not given a committee yet. An administrator of {profile.organization.name} can do it.
      </Text>
    )
  if (!may('organization.open'))
    return <Text c="dimmed">{profile.organization.name} has no committee yet.</Text>
  return (
    <Text c="dimmed">
      {profile.organization.name} has no committee yet.{' '}
      <Anchor component={Link} to={`${linkTo('/organization')}?tab=committees`} underline="always">
        Create the first one
      </Anchor>
      .
    </Text>
  )
}
