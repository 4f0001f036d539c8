import { UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import type { Menu } from './menu.ts'
import classes from './TopBar.module.css'

// Loaded with the first search: most page views never need it.
const SearchPalette = lazy(() => import('./search/SearchPalette.tsx'))

export function SearchButton({ menu }: { menu: Menu }) {
  const [opened, setOpened] = useState(false)
  // Also from inside a field: the keys mean the same everywhere.
  useHotkeys([['mod+K', () => setOpened((isOpen) => !isOpen)]], [], true)
  return (
    <>
      <UnstyledButton
        className={classes.search}
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened(true)}
      >
        <IconSearch size={16} stroke={1.6} aria-hidden />
        <span className={classes.searchWords}>Search</span>
        <KeyHint keys={['Mod', 'K']} />
      </UnstyledButton>
      {opened && (
        <Suspense>
          <SearchPalette menu={menu} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
