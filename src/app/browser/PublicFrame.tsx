import { useEffect, type ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { ThemeToggle } from '../../ui/theme/ThemeToggle.tsx'
import { Brand } from './Brand.tsx'
import { DemoMark } from './DemoMark.tsx'
import { given } from './given.ts'
import classes from './PublicFrame.module.css'
import { useSession } from './session.tsx'

/** The light frame around pages that need no account, with a header that leads to all that is public. */
export function PublicFrame({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const { isDemo } = useSession()
  useEffect(() => {
    document.title = `${title} · Elections Nebraska`
  }, [title])
  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip}>
        Skip to the content
      </a>
      <header className={classes.header}>
        <Brand to="/" />
        {isDemo && <DemoMark />}
        <nav aria-label="Public pages" className={classes.wide}>
          <Menu />
        </nav>
        <div className={classes.end}>
          {/* On a phone behind a button; closed again by going somewhere. */}
          <details key={pathname} className={classes.narrow}>
            <summary>Menu</summary>
            <nav aria-label="Public pages">
              <Menu />
              <SignInLink />
            </nav>
          </details>
          <div className={classes.wide}>
            <SignInLink />
          </div>
          <ThemeToggle />
        </div>
      </header>
      <main id="content" className={classes.main}>
        {children}
      </main>
    </div>
  )
}

function SignInLink() {
  const { pathname } = useLocation()
  return pathname === '/login' ? null : (
    <Link to="/login" className={classes.link}>
      Sign in
    </Link>
  )
}

function Menu() {
  const { routes, publicMenu } = given()
  return publicMenu.map((path) => (
    <NavLink key={path} to={path} className={classes.link}>
      {routes.find((route) => route.path === path)?.title}
    </NavLink>
  ))
}
