import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StateMessage } from './StateMessage.tsx'

export interface EmptyProps {
  title: string
  /** Why there is nothing, and what to do about it. */
  children?: ReactNode
  action?: ReactNode
  icon?: ReactNode
}

export function Empty({ title, children, action, icon }: EmptyProps) {
  return (
    <StateMessage icon={icon ?? <IconInbox size={22} stroke={1.6} />} title={title} actions={action}>
      {children}
    </StateMessage>
  )
}
