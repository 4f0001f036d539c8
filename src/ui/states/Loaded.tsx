import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'

interface LoadedProps<T> {
  read: UseQueryResult<T, Error>
  /** "The storage figures did not load." */
  failed: string
  children(data: T): ReactNode
}

/** What was read, or that it is on its way, or why it did not come. */
export function Loaded<T>({ read, failed, children }: LoadedProps<T>) {
  if (read.data !== undefined) return children(read.data)
  if (read.error)
    return <ErrorState title={failed} tryThis={read.error.message} onRetry={() => void read.refetch()} />
  return <SkeletonRows rows={8} />
}
