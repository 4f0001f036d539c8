import { Anchor, Breadcrumbs, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './Page.module.css'
import { useTellTitle } from './pageTitle.ts'

export interface Crumb {
  label: string
  /** The last crumb is where one is, and has none. */
  to?: string
}

export interface PageProps {
  title: string
  /** A picture of whose page it is, left of the title. */
  mark?: ReactNode
  /** One line that says what this screen is for. */
  purpose?: ReactNode
  /** The one primary action. At the right; under the thumb on a phone. */
  action?: ReactNode
  /** Quieter actions, left of the primary one. */
  moreActions?: ReactNode
  crumbs?: Crumb[]
  /** Reading and forms: at most 640 px wide. */
  narrow?: boolean
  children: ReactNode
}

export function Page({ title, mark, purpose, action, moreActions, crumbs, narrow, children }: PageProps) {
  useTellTitle(title)
  return (
    <div className={classes.page} data-narrow={narrow || undefined} data-thumb={action ? true : undefined}>
      {crumbs && crumbs.length > 0 && (
        <nav aria-label="Pages above this one" className={classes.crumbs}>
          <Breadcrumbs separator="/" separatorMargin={6}>
            {crumbs.map((crumb) => (
              <CrumbLink key={crumb.label} {...crumb} />
            ))}
          </Breadcrumbs>
        </nav>
      )}
      <header className={classes.head}>
        {mark}
        <div className={classes.titles}>
          <Title order={1}>{title}</Title>
          {purpose && (
            <Text c="dimmed" mt={2}>
              {purpose}
            </Text>
          )}
        </div>
        {moreActions && <div className={classes.more}>{moreActions}</div>}
        {action && <div className={classes.action}>{action}</div>}
      </header>
      {children}
    </div>
  )
}

function CrumbLink({ label, to }: Crumb) {
  if (!to) {
    return (
      <Text size="sm" c="dimmed" aria-current="page">
        {label}
      </Text>
    )
  }
  return (
    <Anchor component={Link} to={to} size="sm">
      {label}
    </Anchor>
  )
}
