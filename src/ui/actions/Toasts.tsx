import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { useCallback, useId, useSyncExternalStore } from 'react'

let hosts: string[] = []
const listeners = new Set<() => void>()

/**
 * Where toasts appear: at the bottom, covering neither the title nor the thumb's button. The shell mounts it; a public page that
 * wants toasts may mount it too, because only the first one on the page shows them.
 */
export function Toasts() {
  const id = useId()
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener)
      changeHosts([...hosts, id])
      return () => {
        listeners.delete(listener)
        changeHosts(hosts.filter((host) => host !== id))
      }
    },
    [id],
  )
  const first = useSyncExternalStore(subscribe, () => hosts[0])
  if (first !== id) return null
  return <Notifications position="bottom-left" limit={3} transitionDuration={120} containerWidth={380} />
}

function changeHosts(next: string[]) {
  hosts = next
  for (const listener of listeners) listener()
}
