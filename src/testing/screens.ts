// What the tests of screens have in common. Many files share a window and the library, which takes longer to load than most files take:
// each test leaves both as it found them.
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// What a person would see in a moment takes longer on a busy machine. The limit only ends what hangs.
configure({ asyncUtilTimeout: 30_000 })

// happy-dom has no live channel. This one never speaks.
globalThis.EventSource = class {
  addEventListener() {}
  close() {}
} as unknown as typeof EventSource

afterEach(() => {
  cleanup()
  // Toasts are kept outside of the page, and would cover the next one.
  notifications.cleanQueue()
  notifications.clean()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
