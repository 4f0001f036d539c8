import { ActionIcon, Menu, Text, UnstyledButton } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { type SavedSearch, voters } from '../api.ts'
import { filterWords } from './filterWords.ts'
import { NameSearch } from './NameSearch.tsx'
import classes from './SearchList.module.css'
import { ClippedText } from '../../../ui/text/ClippedText.tsx'

interface SearchListProps {
  title: string
  searches: SavedSearch[]
  empty: string
  onOpen: (search: SavedSearch) => void
}

export function SearchList({ title, searches, empty, onOpen }: SearchListProps) {
  const [naming, setNaming] = useState<SavedSearch | null>(null)
  const refresh = [voters.searches]
  const save = useWrite(voters.saveSearch, { refresh })
  const unsave = useWrite(voters.unsaveSearch, {
    refresh,
    onError: (error) => showProblem(error.message),
  })
  const remove = (search: SavedSearch) =>
    void unsave.runAsync({ id: search.id }).then(() =>
      showUndo({
        message: `“${search.name}” is no longer saved.`,
        onUndo: () => save.runAsync({ id: search.id, name: search.name }),
      }),
    )
  return (
    <Section card title={title}>
      {searches.length === 0 && <Text c="dimmed">{empty}</Text>}
      <ul className={classes.list}>
        {searches.map((search) => (
          <li key={search.id} className={classes.line}>
            <UnstyledButton className={classes.open} onClick={() => onOpen(search)}>
              <ClippedText className={classes.name}>{search.name || search.typed}</ClippedText>
              <span className={classes.note}>
                {[search.name && search.typed, filterWords(search.filters)].filter(Boolean).join(' · ')}
              </span>
              <span className={classes.when}>
                <DateText value={search.usedAt} relative />
              </span>
            </UnstyledButton>
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`More about the search ${search.name || search.typed}`}
                >
                  <IconDots size={16} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item leftSection={<IconPencil size={15} />} onClick={() => setNaming(search)}>
                  {search.name ? 'Rename' : 'Save under a name'}
                </Menu.Item>
                {search.name && (
                  <Menu.Item leftSection={<IconTrash size={15} />} onClick={() => remove(search)}>
                    Take off the list
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          </li>
        ))}
      </ul>
      <NameSearch search={naming} onClose={() => setNaming(null)} />
    </Section>
  )
}
