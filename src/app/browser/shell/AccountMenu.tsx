import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconBuilding, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { Link } from 'react-router'
import { roleName } from '../../../permissions.ts'
import { linkTo } from '../../../links.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { useSession } from '../session.tsx'
import classes from './AccountMenu.module.css'

export function AccountMenu() {
  const { user, profile, may, signOut } = useSession()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = profile?.name ?? user?.name ?? ''
  const next = colorScheme === 'dark' ? 'light' : 'dark'
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={`Account of ${name}`}>
          <PersonAvatar name={name} picture={profile?.image ?? undefined} size={28} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={linkTo('/account')} className={classes.who}>
          <div className={classes.name}>{name}</div>
          <div>{user?.email}</div>
          {profile && (
            <div>{[roleName(profile.role), profile.organization?.name].filter(Boolean).join(' · ')}</div>
          )}
          <div className={classes.open}>Open your account</div>
        </Menu.Item>
        <Menu.Divider />
        {may('organization.open') && (
          <Menu.Item
            component={Link}
            to={linkTo('/organization')}
            leftSection={<IconBuilding size={16} stroke={1.6} />}
          >
            Organization
          </Menu.Item>
        )}
        <Menu.Item
          className={classes.theme}
          leftSection={
            next === 'dark' ? <IconMoon size={16} stroke={1.6} /> : <IconSun size={16} stroke={1.6} />
          }
          onClick={() => setColorScheme(next)}
        >
          {next === 'dark' ? 'Dark theme' : 'Light theme'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.6} />}
          onClick={() =>
            signOut().catch(() =>
              showProblem(
                'You are still signed in.',
                'The server could not be reached. Try again in a moment.',
              ),
            )
          }
        >
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
