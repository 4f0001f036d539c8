import { CloseButton, Combobox, Loader, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { PersonAvatar } from '../PersonAvatar.tsx'
import { useSuggestions } from './useSuggestions.ts'

export interface PersonOption {
  id: string
  name: string
  /** What tells two Smiths apart: a town, a role, a birth year. */
  note?: string
}

export interface PersonFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value?: PersonOption | null
  onChange: (person: PersonOption | null) => void
  /** Asks the server; older answers that arrive late are dropped. */
  search: (typed: string, signal: AbortSignal) => Promise<PersonOption[]>
  /** Offers "Add …" when no one fits. */
  onAdd?: (name: string) => void
}

export function PersonField({ value = null, onChange, search, onAdd, ...input }: PersonFieldProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(false)
  const { options, state } = useSuggestions(typed ?? '', search)
  const listId = useId()
  const words = {
    failed: 'The search did not answer. Type on to try again.',
    short: 'Type a name',
    none: 'No one found',
  }

  const mayAdd = onAdd !== undefined && state === 'found' && Boolean(typed?.trim())
  // With no one to choose between, Enter adds the name.
  const isOnlyToAdd = mayAdd && options.length === 0
  const { selectFirstOption } = combobox
  useEffect(() => {
    if (isOnlyToAdd) selectFirstOption()
  }, [isOnlyToAdd, typed, selectFirstOption])

  function pick(id: string) {
    if (id === 'add') onAdd?.((typed ?? '').trim())
    const person = options.find((option) => option.id === id)
    if (person) onChange(person)
    setTyped(undefined)
    setLeft(false)
    combobox.closeDropdown()
  }

  // It stays, so that nothing typed is lost, and says that it is no one yet.
  const unchosen =
    left && typed?.trim()
      ? onAdd
        ? 'Choose a name from the list, or add this one.'
        : 'Choose a name from the list.'
      : undefined

  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.Target>
        <TextInput
          placeholder="Start with a name"
          autoComplete="off"
          {...input}
          value={typed ?? value?.name ?? ''}
          error={unchosen ?? input.error}
          rightSection={
            state === 'asking' ? (
              <Loader size={14} aria-hidden />
            ) : (
              value && <CloseButton size="sm" aria-label="Clear" onClick={() => onChange(null)} />
            )
          }
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setLeft(false)
            if (value) onChange(null)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex('selected')
          }}
          onFocus={(event) => {
            event.currentTarget.select()
            if (typed?.trim()) combobox.openDropdown()
            input.onFocus?.(event)
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={(event) => {
            if (typed?.trim()) setLeft(true)
            else setTyped(undefined)
            combobox.closeDropdown()
            input.onBlur?.(event)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={typed === undefined}>
        <Combobox.Options id={listId} aria-label="People found">
          {options.map((person) => (
            <Combobox.Option key={person.id} value={person.id}>
              <PersonAvatar name={person.name} note={person.note} withName />
            </Combobox.Option>
          ))}
          {state !== 'asking' && options.length === 0 && (
            <Combobox.Empty>{state === 'found' ? words.none : words[state]}</Combobox.Empty>
          )}
          {mayAdd && <Combobox.Option value="add">Add “{typed?.trim()}”</Combobox.Option>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
