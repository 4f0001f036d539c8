import { useEffect, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { Button } from '@mantine/core'
import type { Route } from '../../../routes.ts'
import { ThemeToggle } from '../../../ui/ThemeToggle.tsx'
import { Toasts } from '../../../ui/Toasts.tsx'
import { Brand } from '../Brand.tsx'
import { useSession } from '../session.tsx'
import { committeeMenu, committeeOf, menuFor } from './menu.ts'
import classes from './Shell.module.css'

/** The frame around every page of a signed-in person: menu, top bar, content. */
export default function Shell({ route, children }: { route: Route; children: ReactNode }) {
  const { profile, signOut, may } = useSession()
  const committeeId = committeeOf(route.path, useParams())
  useEffect(() => {
    document.title = `${route.title} · Elections Nebraska`
  }, [route.title])
  const menu = menuFor((what) => what === 'signedIn' || may(what), profile?.committees ?? [])
  return (
    <div className={classes.frame}>
      <nav className={classes.sidebar} aria-label="Main">
        <Brand to="/" />
        {committeeId && committeeMenu(may, committeeId).map((link) => <Link key={link.path} to={link.to}>{link.label}</Link>)}
        {menu.map(({ area, links }) => (
          <div key={area}>
            <strong>{area}</strong>
            {links.map((link) => (
              <Link key={link.path} to={link.to} style={{ display: 'block' }} aria-current={link.path === route.path ? 'page' : undefined}>
                {link.label}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <div className={classes.right}>
        <header className={classes.top}>
          <span>{profile?.name}</span>
          <ThemeToggle />
          <Button variant="default" size="xs" onClick={() => void signOut()}>
            Sign out
          </Button>
        </header>
        <main id="main">{children}</main>
      </div>
      <Toasts />
    </div>
  )
}
