import { TextInput } from '@mantine/core'
import { useId, useState, type KeyboardEvent } from 'react'
import type { GridName } from './api.ts'
import classes from './Grid.module.css'
import type { NameIndex } from './matching.ts'

/** Someone who is known, or a name that is added when it is posted. */
export type Named = GridName | { kind: 'new'; name: string }

interface NameBoxProps {
  label: string
  index: NameIndex
  value: Named | null
  onChange(named: Named | null): void
  autoFocus?: boolean
}

/** Finds names in the browser, so no key waits for the server. Tab or Enter takes the marked one; a new name is added with the entry. */
export function NameBox({ label, index, value, onChange, autoFocus }: NameBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [marked, setMarked] = useState(0)
  const listId = useId()
  const found = typed === null ? [] : index.find(typed)
  const exact = typed === null ? null : index.exactly(typed)
  const fresh =
    typed !== null && typed.trim() !== '' && !exact ? [{ kind: 'new' as const, name: typed.trim() }] : []
  const offered: Named[] = exact
    ? [exact, ...found.filter(({ id }) => id !== exact.id)]
    : [...found, ...fresh]

  function take(named: Named | undefined) {
    if (named) onChange(named)
    setTyped(null)
    setMarked(0)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (typed === null) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setMarked((marked + step + offered.length) % Math.max(1, offered.length))
    } else if (event.key === 'Escape') take(undefined)
    else if (event.key === 'Enter') {
      // Chooses the name; the next Enter posts.
      event.preventDefault()
      take(offered[marked])
    } else if (event.key === 'Tab') take(offered[marked])
  }
  return (
    <div style={{ position: 'relative' }}>
      <TextInput
        label={label}
        autoFocus={autoFocus}
        placeholder="Start with a name"
        autoComplete="off"
        role="combobox"
        aria-expanded={offered.length > 0}
        aria-controls={listId}
        aria-activedescendant={offered.length > 0 ? `${listId}-${marked}` : undefined}
        value={typed ?? value?.name ?? ''}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => take(offered[marked])}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setMarked(0)
          if (value) onChange(null)
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Names"
        className={classes.names}
        hidden={offered.length === 0}
      >
        {offered.map((named, i) => (
          <div
            key={named.kind === 'new' ? 'new' : named.id}
            id={`${listId}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === marked}
            onMouseDown={(event) => {
              event.preventDefault()
              take(named)
            }}
          >
            {named.kind === 'new' ? `Add “${named.name}”` : named.name}
          </div>
        ))}
      </div>
    </div>
  )
}
