import { Autocomplete, CloseButton, Text } from '@mantine/core'
import { useState, type RefObject } from 'react'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { Section } from '../../../ui/Section.tsx'
import { showUndo } from '../../../ui/actions/undo.tsx'
import { voterRecords } from '../api.ts'
import { TagManager } from './TagManager.tsx'
import classes from './Tags.module.css'
import { useVoterPage, useWork, useWorkWrite } from './useVoterPage.tsx'

/** Type a tag and press Enter: a known one is put on, a new one is made. */
export function Tags({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { id: voterId } = useVoterPage().profile
  const { tags, allTags, committeeId, mayEdit } = useWork()
  const [typed, setTyped] = useState('')
  const create = useWorkWrite(voterRecords.createTag)
  const tag = useWorkWrite(voterRecords.tag)
  const untag = useWorkWrite(voterRecords.untag)
  const on = { committeeId, voterId }

  async function add(name: string) {
    const known = allTags.find((t) => t.name.toLowerCase() === name.trim().toLowerCase())
    if (name.trim() === '' || tags.some((t) => t.id === known?.id)) return setTyped('')
    await (known ? tag.runAsync({ ...on, tagId: known.id }) : create.runAsync({ ...on, name }))
    setTyped('')
  }
  async function remove(tagId: string, name: string) {
    await untag.runAsync({ ...on, tagId })
    showUndo({ message: `${name} taken off.`, onUndo: () => tag.runAsync({ ...on, tagId }) })
  }

  return (
    <Section
      card
      title="Tags"
      actions={
        <>
          {mayEdit && <KeyHint keys={['T']} />}
          {mayEdit && allTags.length > 0 && <TagManager />}
        </>
      }
    >
      {tags.length === 0 && !mayEdit && (
        <Text size="sm" c="dimmed">
          No tags yet.
        </Text>
      )}
      {tags.length > 0 && (
        <ul className={classes.tags}>
          {tags.map(({ id, name, by }) => (
            <li key={id} className={classes.tag} title={`Put on by ${by}`}>
              {name}
              {mayEdit && (
                <CloseButton
                  size="xs"
                  aria-label={`Take off ${name}`}
                  onClick={() => void remove(id, name).catch(() => {})}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <Autocomplete
          ref={input}
          size="sm"
          aria-label="Add a tag"
          placeholder="Add a tag and press Enter"
          data={allTags.filter((t) => !tags.some((has) => has.id === t.id)).map((t) => t.name)}
          value={typed}
          maxLength={60}
          limit={8}
          onChange={setTyped}
          onOptionSubmit={(name) => void add(name).catch(() => {})}
          onKeyDown={(event) => {
            // With an option chosen by arrow keys, Enter submits that option instead.
            if (event.key === 'Enter' && !event.currentTarget.getAttribute('aria-activedescendant')) {
              event.preventDefault()
              void add(typed).catch(() => {})
            }
          }}
        />
      )}
    </Section>
  )
}
