import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './StateMessage.module.css'

export interface StateMessageProps {
  icon: ReactNode
  title: string
  children?: ReactNode
  /** What the person can do next. */
  actions?: ReactNode
  /** A whole page (its title is the page's h1) rather than a panel inside one. */
  page?: boolean
  /** Announce it: for things that appear while the person is working. */
  role?: 'alert' | 'status'
}

/** The one drawing behind every state, so that empty, error and forbidden look like members of one family. */
export function StateMessage({ icon, title, children, actions, page, role }: StateMessageProps) {
  return (
    <div className={classes.frame} data-page={page || undefined} role={role}>
      <div className={classes.icon} aria-hidden>
        {icon}
      </div>
      <Title order={page ? 1 : 2} className={classes.title}>
        {title}
      </Title>
      {children && (
        <Text component="div" c="dimmed" className={classes.words}>
          {children}
        </Text>
      )}
      {actions && (
        <Group gap="xs" mt="md" justify="center">
          {actions}
        </Group>
      )}
    </div>
  )
}
