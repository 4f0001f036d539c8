// Screens' test files share a process, because loading the libraries anew took longer than most files do. What a file
// changed is put back here: each begins with modules of its own, nothing mocked, and an empty page at the first address.
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

declare global {
  // Vitest forgets mocks by itself only where every file has a process.
  var __vitest_mocker__: { reset(): void }
}

globalThis.__vitest_mocker__.reset()
vi.resetModules()
// The library's own limit again: a file that chose another one chose it for itself.
configure({ asyncUtilTimeout: 1000 })
const first = location.href

afterAll(() => {
  notifications.clean()
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', first)
  document.title = ''
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
})
