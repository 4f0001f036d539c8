import { useRead } from '../../app/browser/call.ts'
import { reference } from '../../app/contract.ts'
import type { committees } from './api.ts'

const { get } = reference<typeof committees, 'get'>('committees', { get: 'read' })

/** Of a committee that is not in the person's own list, such as an archived one. Null asks nothing. */
export function useCommitteeName(committeeId: string | null): string | undefined {
  return useRead(get, { id: committeeId ?? '' }, { enabled: committeeId !== null }).data?.name
}
