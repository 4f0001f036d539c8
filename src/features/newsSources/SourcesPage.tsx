import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../app/browser/call.ts'
import { useNews } from '../../app/browser/news.ts'
import { ConfirmButton } from '../../ui/actions/ConfirmButton.tsx'
import { showDone, showProblem } from '../../ui/actions/undo.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Page } from '../../ui/Page.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { useNow } from '../../ui/states/useNow.ts'
import { Status } from '../../ui/Status.tsx'
import { counted } from '../../domain/numbers.ts'
import { newsSources } from './api.ts'
import { healthOf, type Health } from './fetching/rules.ts'
import { AddSource } from './parts/AddSource.tsx'
import { FetchHistory } from './parts/FetchHistory.tsx'
import { SourceForm } from './parts/SourceForm.tsx'
import classes from './parts/sources.module.css'
import type { Source } from './shapes.ts'

const onError = (error: Error) => showProblem(error.message, 'Nothing was changed.')
const tones: Record<
  Health['state'],
  [tone: 'good' | 'waiting' | 'bad' | 'neutral' | 'warning', word: string]
> = {
  good: ['good', 'Works'],
  quiet: ['warning', 'Quiet'],
  failing: ['bad', 'Fails'],
  paused: ['neutral', 'Paused'],
  new: ['waiting', 'New'],
}

/** Where the news come from: add by any address, test, schedule, health. */
export default function SourcesPage() {
  const { data, error, refetch } = useRead(newsSources.list, {})
  useNews('news', 'stream', [newsSources.list, newsSources.history])
  const [isAdding, setAdding] = useState(false)
  if (error && !data)
    return (
      <ErrorState
        page
        title="The sources did not open."
        tryThis={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Loading />
  return (
    <Page
      title="News sources"
      purpose="Papers, stations and offices whose feeds are read."
      action={
        <Button variant={isAdding ? 'default' : 'filled'} onClick={() => setAdding(!isAdding)}>
          {isAdding ? 'Close' : 'Add a source'}
        </Button>
      }
    >
      {isAdding && <AddSource onAdded={() => setAdding(false)} />}
      {data.sources.length === 0 ? (
        <Empty title="No sources yet.">
          Add one by the address of its site; the feed is found by itself.
        </Empty>
      ) : (
        <div className={classes.list}>
          {data.sources.map((source) => (
            <OneSource key={source.id} source={source} />
          ))}
        </div>
      )}
    </Page>
  )
}

function OneSource({ source }: { source: Source }) {
  const [shown, setShown] = useState<'none' | 'change' | 'history'>('none')
  const refresh = [newsSources.list, newsSources.history]
  const pause = useWrite(newsSources.pause, { refresh, onError })
  const remove = useWrite(newsSources.remove, { refresh, onError })
  const fetchNow = useWrite(newsSources.fetchNow, {
    refresh,
    onError,
    onSuccess: ({ told, isFailed }) =>
      isFailed ? showProblem(told, 'Nothing was changed.') : showDone(told),
  })
  const health = healthOf(source, useNow())
  const [tone, word] = tones[health.state]
  const toggle = (what: 'change' | 'history') => setShown(shown === what ? 'none' : what)
  return (
    <section className={classes.source} aria-label={source.name}>
      <Group justify="space-between" align="flex-start">
        <div className={classes.words}>
          <Group gap="xs">
            <Text fw={600}>{source.name}</Text>
            <Status tone={tone}>{word}</Status>
          </Group>
          <Text size="sm" className={classes.address}>
            {source.feedUrl}
          </Text>
          {health.state !== 'good' && <Text size="sm">{health.words}</Text>}
          <Text size="sm" c="dimmed">
            {counted(source.articles, 'article')} · every {source.everyMinutes} minutes ·{' '}
            {source.licence === 'full' ? 'its text may be shown' : 'title, summary and link only'}
            {source.lastAt !== null && (
              <>
                {' '}
                · last looked <DateText value={source.lastAt} relative />
              </>
            )}
          </Text>
          {source.movedTo !== '' && (
            <Text size="sm">
              It answers from another address: <span className={classes.address}>{source.movedTo}</span>.
              Change the address if it stays there.
            </Text>
          )}
        </div>
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            loading={fetchNow.busy}
            aria-label={`Fetch ${source.name} now`}
            onClick={() => fetchNow.run({ id: source.id })}
          >
            Fetch now
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={shown === 'change'}
            aria-label={`Change ${source.name}`}
            onClick={() => toggle('change')}
          >
            Change
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={shown === 'history'}
            aria-label={`History of ${source.name}`}
            onClick={() => toggle('history')}
          >
            History
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            loading={pause.busy}
            aria-label={source.isPaused ? `Resume ${source.name}` : `Pause ${source.name}`}
            onClick={() => pause.run({ id: source.id, isPaused: !source.isPaused })}
          >
            {source.isPaused ? 'Resume' : 'Pause'}
          </Button>
          <ConfirmButton
            size="compact-sm"
            variant="default"
            question={`Remove ${source.name}?`}
            consequence="It is not fetched any more. What it wrote stays."
            onConfirm={() => remove.runAsync({ id: source.id })}
          >
            Remove
          </ConfirmButton>
        </Group>
      </Group>
      {shown === 'change' && <ChangeSource source={source} onDone={() => setShown('none')} />}
      {shown === 'history' && <FetchHistory id={source.id} />}
    </section>
  )
}

function ChangeSource({ source, onDone }: { source: Source; onDone: () => void }) {
  const change = useWrite(newsSources.change, { refresh: [newsSources.list], onFresh: onDone })
  return (
    <SourceForm
      source={source}
      saveWords="Save"
      isBusy={change.busy}
      error={change.error}
      onSave={(fields) => change.run({ ...fields, id: source.id, version: source.version })}
    />
  )
}
