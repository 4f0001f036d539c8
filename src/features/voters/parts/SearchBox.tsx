import { CloseButton, Loader, TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import classes from './SearchBox.module.css'

interface SearchBoxProps {
  /** Else no one is found by phone or address. */
  maySeeContacts: boolean
  typed: string
  onType: (text: string) => void
  isWaiting: boolean
  /** Said to screen readers when the list has changed: "12 voters found". */
  news: string
  /** Enter or arrow down: on to the list. */
  onLeave: () => void
}

// The palette gives the focus back to where it was opened, a moment after the page is there.
const afterPaletteMs = 150

export function SearchBox({ maySeeContacts, typed, onType, isWaiting, news, onLeave }: SearchBoxProps) {
  const hint = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => box.current?.focus(), afterPaletteMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="search" className={classes.box}>
      <TextInput
        ref={box}
        aria-label="Find a voter"
        aria-describedby={hint}
        placeholder={
          maySeeContacts ? 'Name, address, phone, voter id or precinct' : 'Name, voter id or precinct'
        }
        size="lg"
        // The person came to type.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={120}
        leftSection={<IconSearch size={20} stroke={1.6} />}
        rightSection={
          isWaiting ? (
            <Loader size={18} aria-hidden />
          ) : (
            typed && <CloseButton aria-label="Empty the search box" onClick={() => onType('')} />
          )
        }
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onType('')
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
          event.preventDefault()
          onLeave()
        }}
      />
      <div id={hint} className={classes.hint} data-typed={typed !== '' || undefined}>
        Nicknames, typos and either order of names are understood. Add a town, a ZIP code
        {maySeeContacts && ', a street'} or an age to narrow a name.
      </div>
      <VisuallyHidden role="status">{isWaiting ? 'Searching' : news}</VisuallyHidden>
    </div>
  )
}
