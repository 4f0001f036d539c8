import { ActionIcon, Breadcrumbs } from '@mantine/core'
import { IconChevronLeft, IconMenu2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Route } from '../../route.ts'
import type { Crumb } from '../../../ui/Page.tsx'
import { ThemeToggle } from '../../../ui/theme/ThemeToggle.tsx'
import { DemoMark } from '../DemoMark.tsx'
import { useSession } from '../session.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { CommitteeSwitcher } from './CommitteeSwitcher.tsx'
import type { Menu } from './menu.ts'
import { SearchButton } from './SearchButton.tsx'
import type { ShellPieces } from './Shell.tsx'
import classes from './TopBar.module.css'

interface TopBarProps {
  menu: Menu
  route: Route
  crumbs: Crumb[]
  committeeId: string | null
  pieces: Pick<ShellPieces, 'Search' | 'tools'>
  onMenu(): void
}

export function TopBar({ menu, route, crumbs, committeeId, pieces, onMenu }: TopBarProps) {
  const { user, profile } = useSession()
  return (
    <header className={classes.bar}>
      <ActionIcon
        className={classes.menuButton}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Open the menu"
        onClick={onMenu}
      >
        <IconMenu2 size={20} stroke={1.6} />
      </ActionIcon>
      <Trail crumbs={crumbs} />
      {profile?.isDemo && <DemoMark />}
      <div className={classes.tools}>
        <SearchButton menu={menu} Search={pieces.Search} />
        {profile && (
          <CommitteeSwitcher committees={profile.committees} committeeId={committeeId} route={route} />
        )}
        {user && pieces.tools.map((Tool, index) => <Tool key={index} userId={user.id} />)}
        <span className={classes.theme}>
          <ThemeToggle />
        </span>
        <AccountMenu />
      </div>
    </header>
  )
}

/** On a phone only the way back fits. */
function Trail({ crumbs }: { crumbs: Crumb[] }) {
  const parent = crumbs.findLast((crumb) => crumb.to)
  return (
    <nav aria-label="Where you are" className={classes.trail}>
      <Breadcrumbs
        separator="/"
        separatorMargin={6}
        className={classes.crumbs}
        data-long={crumbs.length > 3 || undefined}
      >
        {crumbs.map((crumb, index) =>
          crumb.to ? (
            <Link key={`${index} ${crumb.label}`} to={crumb.to} className={classes.crumb}>
              {crumb.label}
            </Link>
          ) : (
            <span
              key={`${index} ${crumb.label}`}
              className={classes.crumb}
              aria-current={index === crumbs.length - 1 ? 'page' : undefined}
            >
              {crumb.label}
            </span>
          ),
        )}
      </Breadcrumbs>
      {parent?.to && (
        <Link to={parent.to} className={classes.back}>
          <IconChevronLeft size={16} stroke={1.8} aria-hidden />
          <span>{parent.label}</span>
        </Link>
      )}
    </nav>
  )
}
