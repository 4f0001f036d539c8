import type { ScrollAreaProps } from '@mantine/core'

/** For a table that scrolls sideways on a phone: whoever has no pointer scrolls it by the arrow keys. */
export const byKeys: ScrollAreaProps = { viewportProps: { tabIndex: 0 } }
