import { Anchor, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { topics } from '../../../domain/news/topics.ts'
import classes from '../news.module.css'
import type { NewsFilter } from '../shapes.ts'
import type { useNewsFilter } from '../useStream.ts'

interface FiltersProps {
  filter: NewsFilter
  set: ReturnType<typeof useNewsFilter>['set']
  sources: { key: string; name: string }[]
  about: { label: string; to: string } | null
}

export function Filters({ filter, set, sources, about }: FiltersProps) {
  const [typed, setTyped] = useState({ of: filter.words, words: filter.words })
  // The address may change under the field: a saved search, or the way back.
  const words = typed.of === filter.words ? typed.words : filter.words
  const setWords = (next: string) => setTyped({ of: filter.words, words: next })
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        set({ words })
      }}
    >
      <div className={classes.filters}>
        <TextInput
          label="Words"
          placeholder="Search"
          leftSection={<IconSearch size={16} />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onBlur={() => words !== filter.words && set({ words })}
          maxLength={120}
        />
        <NativeSelect
          label="Topic"
          value={filter.topic ?? ''}
          onChange={(event) => set({ topic: event.currentTarget.value })}
          data={[{ value: '', label: 'Any topic' }, ...topics]}
        />
        <NativeSelect
          label="Source"
          value={filter.source ?? ''}
          onChange={(event) => set({ source: event.currentTarget.value })}
          data={[
            { value: '', label: 'Any source' },
            ...sources.map(({ key, name }) => ({ value: key, label: name })),
          ]}
        />
        <NativeSelect
          label="Show"
          value={filter.show}
          onChange={(event) => set({ show: event.currentTarget.value })}
          data={[
            { value: 'all', label: 'All stories' },
            { value: 'unread', label: 'Unread' },
            { value: 'starred', label: 'Starred' },
          ]}
        />
      </div>
      {filter.kind && filter.ref && (
        <Group gap="xs" mt="sm">
          <Text>
            About{' '}
            {about ? (
              <Anchor component={Link} to={about.to} inherit underline="always">
                {about.label}
              </Anchor>
            ) : (
              'something that is no longer known'
            )}
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => set({ kind: null, ref: null })}>
            Show all
          </Button>
        </Group>
      )}
    </form>
  )
}
