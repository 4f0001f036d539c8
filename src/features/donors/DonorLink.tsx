import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../links.ts'

interface DonorLinkProps {
  /** Null or empty where no donor is named. The text is then no link. */
  id: string | null
  className?: string
  children: ReactNode
}

/** The name of a donor or payee, wherever it is met: it opens the donor's public page. */
export function DonorLink({ id, className, children }: DonorLinkProps) {
  if (!id) return <span className={className}>{children}</span>
  return (
    <Anchor component={Link} inherit to={linkTo('/donor/:id', { id })} className={className}>
      {children}
    </Anchor>
  )
}
