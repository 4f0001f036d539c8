import { Combobox, Modal, ScrollArea, Text, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { search } from './api.ts'
import { counted } from '../../domain/numbers.ts'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { useRead } from '../../app/browser/call.ts'
import { useSession } from '../../app/browser/session.tsx'
import { useMayOpen } from '../../app/browser/useMayOpen.ts'
import type { SearchProps } from '../../app/browser/shell/SearchButton.tsx'
import { findPages } from './palette/findPages.ts'
import { groupsOf, voterGroups } from './palette/groups.ts'
import classes from './SearchPalette.module.css'
import { ClippedText } from '../../ui/text/ClippedText.tsx'

const debounceMs = 150
const shortest = 2

/** Ctrl/Cmd-K. A listbox under a text field, so that a screen reader hears each result and the keyboard is enough. */
export default function SearchPalette({ menu, typedBefore, onClose }: SearchProps) {
  const navigate = useNavigate()
  const { may } = useSession()
  const mayOpen = useMayOpen()
  const [typed, setTyped] = useState(typedBefore)
  const [text] = useDebouncedValue(typed.trim(), debounceMs)
  const isAsked = text.length >= shortest
  const isScreen = findPages(menu, text, mayOpen).some(({ isNamed }) => isNamed)
  const found = useRead(search.find, { text, isScreen }, { enabled: isAsked, keepPrevious: true })
  const groups = [
    ...groupsOf(findPages(menu, typed, mayOpen), isAsked ? (found.data?.results ?? []) : []),
    ...voterGroups(typed, may),
  ]
  const count = groups.reduce((sum, group) => sum + group.items.length, 0)
  // Escape reaches the list, which keeps it from the dialog around it: here both are closed with it.
  const box = useCombobox({ opened: true, onDropdownClose: (by) => by === 'keyboard' && onClose() })
  const { selectFirstOption, updateSelectedOptionIndex } = box

  // Enter opens the best match without a further key.
  useEffect(() => {
    updateSelectedOptionIndex()
    selectFirstOption()
  }, [typed, found.data, selectFirstOption, updateSelectedOptionIndex])

  function open(key: string) {
    const item = groups.flatMap(({ items }) => items).find((one) => one.key === key)
    onClose()
    if (item) void navigate(item.to, { state: item.state })
  }

  const isWaiting = found.isFetching || (typed.trim() !== text && typed.trim().length >= shortest)
  return (
    <Modal.Root opened onClose={onClose} padding={0} size={600} yOffset="10vh" returnFocus>
      <Modal.Overlay />
      <Modal.Content aria-label="Search">
        <Combobox store={box} onOptionSubmit={open}>
          <Combobox.EventsTarget withExpandedAttribute>
            <TextInput
              data-autofocus
              role="combobox"
              // Both are filled in by the events target above; written here for readers and for the linter.
              aria-expanded
              aria-controls={box.listId ?? undefined}
              aria-label="Search pages, bills, committees, people and voters"
              placeholder="Search pages, bills, committees, people, voters"
              size="lg"
              variant="unstyled"
              className={classes.field}
              leftSection={<IconSearch size={18} stroke={1.6} />}
              value={typed}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </Combobox.EventsTarget>
          <Combobox.Options aria-label="Results" className={classes.results}>
            <ScrollArea.Autosize mah="min(420px, 60vh)" type="auto">
              {groups.map(({ name, items }) => (
                <Combobox.Group key={name} label={name}>
                  {items.map((item) => (
                    <Combobox.Option key={item.key} value={item.key} className={classes.result}>
                      <span className={classes.title}>{item.title}</span>
                      {item.note && <ClippedText className={classes.note}>{item.note}</ClippedText>}
                    </Combobox.Option>
                  ))}
                </Combobox.Group>
              ))}
            </ScrollArea.Autosize>
          </Combobox.Options>
        </Combobox>
        {count === 0 && !isWaiting && (
          <Text c="dimmed" p="md">
            {found.error ? found.error.message : `No matches for “${typed.trim()}”. Try fewer letters.`}
          </Text>
        )}
        <VisuallyHidden role="status">{isWaiting ? 'Searching' : counted(count, 'result')}</VisuallyHidden>
        <div className={classes.foot}>
          <KeyHint keys={['↑', '↓']}>choose</KeyHint>
          <KeyHint keys={['Enter']}>open</KeyHint>
          <KeyHint keys={['Esc']}>close</KeyHint>
          <span className={classes.waiting}>{isWaiting ? 'Searching…' : ''}</span>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
