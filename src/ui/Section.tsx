import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Section.module.css'

export interface SectionProps {
  title?: string
  /** One line under the title. */
  note?: ReactNode
  /** Small actions at the right of the title. */
  actions?: ReactNode
  /** A bordered surface; without it the section is only a heading and space. */
  card?: boolean
  /** The children reach the card's edges (tables, lists). */
  flush?: boolean
  children: ReactNode
}

export function Section({ title, note, actions, card, flush, children }: SectionProps) {
  const id = useId()
  return (
    <section
      className={classes.section}
      data-card={card || undefined}
      data-flush={flush || undefined}
      aria-labelledby={title ? id : undefined}
    >
      {(title || actions) && (
        <div className={classes.head}>
          <div className={classes.words} data-note={note ? true : undefined}>
            {title && (
              <Title order={2} id={id} className={classes.title}>
                {title}
              </Title>
            )}
            {note && (
              <Text size="sm" c="dimmed">
                {note}
              </Text>
            )}
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
