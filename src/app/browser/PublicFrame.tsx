import { Anchor, Group } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ThemeToggle } from '../../ui/theme/ThemeToggle.tsx'
import { Brand } from './Brand.tsx'
import classes from './PublicFrame.module.css'

/** The light frame around pages that need no account. */
export function PublicFrame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Elections Nebraska`
  }, [title])
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Brand to="/candidate-committees" />
        <Group gap="sm">
          <Anchor component={Link} to="/login" size="sm" className={classes.signIn}>
            Sign in
          </Anchor>
          <ThemeToggle />
        </Group>
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  )
}
