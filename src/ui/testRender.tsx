import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach } from 'vitest'
import { cssVariables, theme } from './theme/theme.ts'

afterEach(cleanup)

/** Puts a component on a page as the app would: theme, router, and a person at the keyboard. */
export function rendered(element: ReactElement, at = '/') {
  const user = userEvent.setup()
  const view = render(element, {
    wrapper: ({ children }) => (
      // 'test' turns transitions off, so that nothing has to be waited for.
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
        <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
      </MantineProvider>
    ),
  })
  return { user, ...view }
}
