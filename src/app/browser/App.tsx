import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { colorSchemeManager, defaultTheme } from '../../ui/theme/colorScheme.ts'
import '../../ui/theme/styles.ts'
import { cssVariables, theme } from '../../ui/theme/theme.ts'
import { queryClient } from './call.ts'
import { Pages } from './Pages.tsx'
import { SessionProvider } from './session.tsx'

const schemes = colorSchemeManager()

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme={defaultTheme}
      colorSchemeManager={schemes}
    >
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <BrowserRouter>
            <Pages />
          </BrowserRouter>
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
