import { Anchor, Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { newsSources } from '../api.ts'
import type { Preview } from '../shapes.ts'
import { SourceForm } from './SourceForm.tsx'

/** Any address of a site leads to its feed; what is in it is shown before it is kept. */
export function AddSource({ onAdded }: { onAdded: () => void }) {
  const [address, setAddress] = useState('')
  const [chosen, setChosen] = useState<Preview | null>(null)
  const discover = useWrite(newsSources.discover, {
    onSuccess: ({ feeds }) => setChosen(feeds.length === 1 ? feeds[0]! : null),
  })
  const add = useWrite(newsSources.add, {
    refresh: [newsSources.list],
    onSuccess: ({ name }) => {
      showDone(`${name} was added. It is fetched within a minute.`)
      onAdded()
    },
  })
  return (
    <Section card title="Add a source">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setChosen(null)
          discover.run({ address })
        }}
      >
        <Group align="flex-end" gap="sm">
          <TextInput
            label="Address"
            description="Of the site or of its feed."
            // The button beside it is at the height of the field.
            inputWrapperOrder={['label', 'description', 'input', 'error']}
            placeholder="example.org"
            value={address}
            maxLength={2000}
            required
            style={{ flex: '1 1 18rem' }}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          <Button type="submit" loading={discover.busy}>
            Find the feed
          </Button>
        </Group>
      </form>
      {discover.error && (
        <Text c="red" mt="sm" role="alert">
          {discover.error.message}
        </Text>
      )}
      {!chosen && (discover.result?.feeds.length ?? 0) > 1 && (
        <>
          <Text mt="md">This site has more than one feed:</Text>
          {discover.result!.feeds.map((feed) => (
            <Group key={feed.feedUrl} mt="xs" gap="sm">
              <Button size="compact-sm" variant="default" onClick={() => setChosen(feed)}>
                Choose
              </Button>
              <Text>
                {feed.name}, {counted(feed.entries, 'entry', 'entries')}
              </Text>
            </Group>
          ))}
        </>
      )}
      {chosen && (
        <>
          <FeedPreview feed={chosen} />
          <SourceForm
            key={chosen.feedUrl}
            source={{ name: chosen.name, feedUrl: chosen.feedUrl, siteUrl: chosen.siteUrl }}
            saveWords="Add this source"
            isBusy={add.busy}
            error={add.error}
            onSave={(fields) => add.run(fields)}
          />
        </>
      )}
    </Section>
  )
}

function FeedPreview({ feed }: { feed: Preview }) {
  return (
    <div>
      <Text mt="md" fw={600}>
        {feed.name || 'A feed without a name'}: {counted(feed.entries, 'entry', 'entries')}
      </Text>
      {feed.rights !== '' && (
        <Text size="sm" c="dimmed">
          The feed says of its rights: {feed.rights}
        </Text>
      )}
      <ul>
        {feed.articles.map((article) => (
          <li key={article.url}>
            <Anchor href={article.url} target="_blank" rel="noreferrer noopener">
              {article.title}
            </Anchor>
            {article.at && (
              <Text span size="sm" c="dimmed">
                {' '}
                <DateText value={article.at} />
              </Text>
            )}
            {article.summary !== '' && (
              <Text size="sm" lineClamp={2}>
                {article.summary}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
