import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { useEffect, useState } from 'react'

let hosts = 0

/**
 * Where toasts appear: at the bottom, covering neither the title nor the thumb's button. The shell mounts it; a public page that
 * wants toasts may mount it too, because only the first one on the page shows them.
 */
export function Toasts() {
  const [first, setFirst] = useState(false)
  useEffect(() => {
    setFirst(hosts === 0)
    hosts += 1
    return () => {
      hosts -= 1
    }
  }, [])
  return (
    first && <Notifications position="bottom-left" limit={3} transitionDuration={120} containerWidth={380} />
  )
}
