import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../links.ts'

interface SenatorLinkProps {
  /** Null where the name is no one we know, and the text is only text. */
  id: number | null
  /** Underlined: within a sentence its color alone does not set it apart. */
  inText?: boolean
  className?: string
  children: ReactNode
}

/** The name of a senator, wherever it is met: it opens the senator. For pages of signed-in people. */
export function SenatorLink({ id, inText, className, children }: SenatorLinkProps) {
  if (id === null) return <span className={className}>{children}</span>
  return (
    <Anchor
      component={Link}
      inherit
      underline={inText ? 'always' : 'hover'}
      to={linkTo('/senator/:id', { id: String(id) })}
      className={className}
    >
      {children}
    </Anchor>
  )
}
