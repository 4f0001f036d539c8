import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'

/** Mounted once, by the shell. At the bottom, where neither the title nor the thumb's button is covered. */
export function Toasts() {
  return <Notifications position="bottom-left" limit={3} transitionDuration={120} containerWidth={380} />
}
