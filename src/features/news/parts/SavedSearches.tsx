import { ActionIcon, Anchor, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { linkTo } from '../../../links.ts'
import { Section } from '../../../ui/Section.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { news } from '../api.ts'
import classes from '../news.module.css'
import type { NewsFilter, SavedSearch } from '../shapes.ts'

const onError = (error: Error) => showProblem(error.message, 'Nothing was changed.')
const alertChoices = [
  { value: 'none', label: 'No alerts' },
  { value: 'page', label: 'Alert on this page' },
  { value: 'mail', label: 'Alert here and by email' },
]

export function SavedSearches({ filter, isNarrowed }: { filter: NewsFilter; isNarrowed: boolean }) {
  const { data } = useRead(news.searches, {})
  const [name, setName] = useState('')
  const refresh = [news.searches]
  const save = useWrite(news.saveSearch, { refresh, onError, onSuccess: () => setName('') })
  const setAlert = useWrite(news.setAlert, { refresh, onError })
  const remove = useWrite(news.removeSearch, { refresh, onError })
  const again = ({ name: before, filter: saved, alert }: SavedSearch) =>
    save.run({ name: before, filter: saved, alert })
  return (
    <Section card title="Saved searches">
      {data && data.searches.length > 0 ? (
        <ul className={classes.plain}>
          {data.searches.map((search) => (
            <li key={search.id}>
              <Group justify="space-between" wrap="nowrap" gap="xs">
                <Anchor component={Link} to={pathOf(search.filter)}>
                  {search.name}
                </Anchor>
                <ActionIcon
                  variant="subtle"
                  aria-label={`Remove the search “${search.name}”`}
                  onClick={() => {
                    remove.run({ id: search.id })
                    showUndo({ message: `“${search.name}” was removed.`, onUndo: () => again(search) })
                  }}
                >
                  <IconX size={16} />
                </ActionIcon>
              </Group>
              <NativeSelect
                size="xs"
                aria-label={`Alerts of “${search.name}”`}
                value={search.alert}
                onChange={(event) =>
                  setAlert.run({ id: search.id, alert: event.currentTarget.value as SavedSearch['alert'] })
                }
                data={alertChoices}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Text size="sm" c="dimmed">
          {isNarrowed
            ? 'Save this search to come back to it, or to be alerted.'
            : 'Narrow the stream, then save the search here to come back to it, or to be alerted.'}
        </Text>
      )}
      {isNarrowed && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            save.run({ name, filter, alert: 'page' })
          }}
        >
          <Group gap="xs" mt="sm" align="flex-end" wrap="nowrap">
            <TextInput
              label="Name of this search"
              value={name}
              maxLength={120}
              required
              onChange={(event) => setName(event.currentTarget.value)}
              style={{ flex: 1 }}
            />
            <Button type="submit" loading={save.busy} disabled={name.trim() === ''}>
              Save
            </Button>
          </Group>
        </form>
      )}
    </Section>
  )
}

function pathOf(filter: NewsFilter): string {
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && value !== '' && value !== 'all') words.set(name, value)
  return `${linkTo('/news')}?${words.toString()}`
}
