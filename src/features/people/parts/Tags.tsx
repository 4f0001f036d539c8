import { Autocomplete, Group, Pill, Text } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { Section } from '../../../ui/Section.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { people } from '../api.ts'
import type { Person } from '../shapes.ts'

const refresh = [people.get, people.list, people.tags]

export function Tags({ committeeId, person }: { committeeId: string; person: Person }) {
  const [typed, setTyped] = useState('')
  const known = useRead(people.tags, { committeeId }, { enabled: person.mayEdit })
  const put = useWrite(people.tag, { refresh })
  const take = useWrite(people.untag, { refresh })
  const of = (tag: string) => ({ committeeId, personIds: [person.id], tag })

  async function add(tag: string) {
    if (!tag.trim()) return
    setTyped('')
    await put.runAsync(of(tag)).catch((error: Error) => showProblem('The tag was not added.', error.message))
  }
  async function remove(tag: string) {
    try {
      await take.runAsync(of(tag))
      showUndo({ message: `Tag ${tag} taken off.`, onUndo: () => put.runAsync(of(tag)) })
    } catch (error) {
      showProblem('The tag was not taken off.', (error as Error).message)
    }
  }
  return (
    <Section card title="Tags">
      <Group gap={6} mb={person.mayEdit ? 'xs' : 0}>
        {person.tags.length === 0 && (
          <Text size="sm" c="dimmed">
            None yet.
          </Text>
        )}
        {person.tags.map((tag) => (
          <Pill
            key={tag}
            withRemoveButton={person.mayEdit}
            removeButtonProps={{ 'aria-label': `Remove the tag ${tag}`, 'aria-hidden': false, tabIndex: 0 }}
            onRemove={() => void remove(tag)}
          >
            {tag}
          </Pill>
        ))}
      </Group>
      {person.mayEdit && (
        <Autocomplete
          aria-label="Add a tag"
          placeholder="Add a tag"
          maxLength={60}
          value={typed}
          onChange={setTyped}
          onOptionSubmit={(tag) => void add(tag)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void add(typed)
          }}
          data={(known.data?.tags ?? []).map(({ tag }) => tag).filter((tag) => !person.tags.includes(tag))}
        />
      )}
    </Section>
  )
}
