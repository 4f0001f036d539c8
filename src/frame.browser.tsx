// The frame around every page of a signed-in person, with the pieces that features put into it.
import { lazy, type ReactNode } from 'react'
import Shell from './app/browser/shell/Shell.tsx'
import type { Route } from './app/route.ts'
import { useCommitteeName } from './features/committees/useCommitteeName.ts'
import { RunningJobs } from './features/jobs/RunningJobs.tsx'

// Loaded with the first search: most page views never need it.
const Search = lazy(() => import('./features/search/SearchPalette.tsx'))

const pieces = { Search, tools: [RunningJobs], useCommitteeName }

export default function Frame({ route, children }: { route: Route; children: ReactNode }) {
  return (
    <Shell route={route} pieces={pieces}>
      {children}
    </Shell>
  )
}
