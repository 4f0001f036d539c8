import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../../app/browser/live.ts'

const shown = ['members/', 'committees/', 'organizations/', 'auditLog/']

/** When a colleague changes something here, every list on the screen is read again. */
export function useOrganizationChanges(organizationId: string | null): void {
  const client = useQueryClient()
  const heard = useLive('organizations', organizationId)
  const isFirst = useRef(true)
  useEffect(() => {
    if (heard.state !== 'here') return
    // The first word is only the state we have just read ourselves.
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    void client.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && shown.some((start) => path.startsWith(start)),
    })
  }, [heard, client])
}
