import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import type { Menu } from './menu.ts'
import classes from './TopBar.module.css'

/** Ctrl/Cmd-K opens it. */
export interface SearchProps {
  menu: Menu
  /** What was typed while this was still loading. */
  typedBefore: string
  onClose(): void
}

interface SearchButtonProps {
  menu: Menu
  Search: ComponentType<SearchProps>
}

export function SearchButton({ menu, Search }: SearchButtonProps) {
  const [opened, setOpened] = useState(false)
  const [early, setEarly] = useState('')
  const before = useRef<Element | null>(null)
  const open = () => {
    before.current = document.activeElement
    setOpened(true)
  }
  const close = () => {
    flushSync(() => setOpened(false))
    setEarly('')
    if (before.current instanceof HTMLElement) before.current.focus()
  }
  // Also from inside a field: the keys mean the same everywhere.
  useHotkeys([['mod+K', () => (opened ? close() : open())]], [], true)
  return (
    <>
      <UnstyledButton
        className={classes.search}
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <IconSearch size={16} stroke={1.6} aria-hidden />
        <span className={classes.searchWords}>Search</span>
        <KeyHint keys={['Mod', 'K']} />
      </UnstyledButton>
      {opened && (
        <Suspense fallback={<EarlyLetters typed={early} onType={setEarly} />}>
          <Search menu={menu} typedBefore={early} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** Takes the focus while the search loads, so that a person who types at once loses no letter, and a phone shows its keyboard. */
function EarlyLetters({ typed, onType }: { typed: string; onType(typed: string): void }) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  return (
    <VisuallyHidden>
      <input
        ref={field}
        aria-label="Search"
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </VisuallyHidden>
  )
}
