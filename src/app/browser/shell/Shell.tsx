import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8'
import { useEffect, useMemo, type ComponentType, type ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import type { Route } from '../../route.ts'
import { useShownTitle } from '../../../ui/pageTitle.ts'
import { Toasts } from '../../../ui/actions/Toasts.tsx'
import { useSession } from '../session.tsx'
import { useMayOpen } from '../useMayOpen.ts'
import { CommitteeSwitcher } from './CommitteeSwitcher.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { crumbsOf } from './crumbs.ts'
import { committeeMenu, committeeOf, currentPath, isOfOneRow, menuFor } from './menu.ts'
import { MailBanner } from './MailBanner.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'
import classes from './Shell.module.css'
import type { SearchProps } from './SearchButton.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'

/** What features put into the frame. */
export interface ShellPieces {
  Search: ComponentType<SearchProps>
  /** In the top bar, between the search and the theme. */
  tools: ComponentType<{ userId: string }>[]
  useCommitteeName(committeeId: string | null): string | undefined
}

interface ShellProps {
  route: Route
  pieces: ShellPieces
  children: ReactNode
}

/** The frame around every page of a signed-in person: menu, top bar, content. All of it is read from the route table. */
export default function Shell({ route, pieces, children }: ShellProps) {
  const { profile } = useSession()
  const mayOpen = useMayOpen()
  const { pathname } = useLocation()
  const params = useParams()
  const [isRail, setIsRail] = useLocalStorage({
    key: 'sidebar-is-rail',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [drawer, { open: openDrawer, close: closeDrawer }] = useDisclosure()

  const committees = profile?.committees
  const committeeId = committeeOf(route.path, params)
  const listed = committees?.find(({ id }) => id === committeeId)
  // An archived committee, or one of another organization, is in nobody's list and has a name all the same.
  const { useCommitteeName } = pieces
  const unlisted = useCommitteeName(committees !== undefined && !listed ? committeeId : null)
  const committeeName = listed?.name ?? unlisted ?? 'This committee'
  const menu = useMemo(
    () => ({
      areas: menuFor(mayOpen, committees ?? []),
      committee: committeeId
        ? { id: committeeId, name: committeeName, links: committeeMenu(mayOpen, committeeId) }
        : null,
    }),
    [mayOpen, committees, committeeId, committeeName],
  )
  const shownTitle = useShownTitle()
  const named = isOfOneRow(route) && shownTitle ? shownTitle : route.title
  const crumbs = crumbsOf({ ...route, title: named }, params, menu.committee?.name)
  const current = currentPath(route)

  const title = crumbs.length > 0 && menu.committee ? `${named} · ${menu.committee.name}` : named
  useEffect(() => {
    document.title = `${title} · Elections Nebraska`
  }, [title])
  useEffect(closeDrawer, [pathname, closeDrawer])
  useFocusOnNavigation(pathname)

  return (
    <div className={classes.frame} data-rail={isRail || undefined}>
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      <Sidebar menu={menu} current={current} isRail={isRail} onRail={setIsRail} />
      <MenuDrawer menu={menu} current={current} opened={drawer} onClose={closeDrawer}>
        <CommitteeSwitcher committees={committees ?? []} committeeId={committeeId} route={route} isInMenu />
      </MenuDrawer>
      <div className={classes.body}>
        <TopBar
          menu={menu}
          route={route}
          crumbs={crumbs}
          committeeId={committeeId}
          pieces={pieces}
          onMenu={openDrawer}
        />
        <ConnectionBanner />
        <MailBanner />
        <main id="main" tabIndex={-1} className={classes.main}>
          <NuqsAdapter>{children}</NuqsAdapter>
        </main>
      </div>
      <Toasts />
    </div>
  )
}
