import { Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useRead } from '../../app/browser/call.ts'
import { useSession } from '../../app/browser/session.tsx'
import { linkTo } from '../../links.ts'
import { DateText } from '../../ui/DateText.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { Page } from '../../ui/Page.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { news } from './api.ts'
import classes from './news.module.css'
import { AlertList } from './parts/AlertList.tsx'
import { Filters } from './parts/Filters.tsx'
import { SavedSearches } from './parts/SavedSearches.tsx'
import { StoryItem } from './parts/StoryItem.tsx'
import { useStoryKeys } from './parts/useStoryKeys.tsx'
import { useNewsFilter, useStream } from './useStream.ts'

interface NewsProps {
  /** What other features put beside the stream. */
  beside?: React.ReactNode
}

/** What was written today, by story, with the people and bills it names. */
export default function News({ beside }: NewsProps) {
  const { filter, set, replace } = useNewsFilter()
  const { query, stories, about } = useStream(filter)
  const { data: choices } = useRead(news.choices, {})
  const keys = useStoryKeys(stories)
  const isNarrowed =
    filter.words !== '' || filter.topic || filter.source || filter.ref || filter.show !== 'all'
  return (
    <Page
      title="News"
      purpose={
        choices?.lastFetch ? (
          <>
            What the sources wrote, put together by story. Last looked{' '}
            <DateText value={choices.lastFetch} relative />.
          </>
        ) : (
          'What the sources wrote, put together by story.'
        )
      }
    >
      <div className={classes.page}>
        <div className={classes.stories}>
          <Filters filter={filter} set={set} sources={choices?.sources ?? []} about={about} />
          <Group gap="md" my="sm" aria-hidden>
            <KeyHint keys={['j', 'k']}>next, previous</KeyHint>
            <KeyHint keys={['o']}>open</KeyHint>
            <KeyHint keys={['s']}>star</KeyHint>
            <KeyHint keys={['m']}>read</KeyHint>
          </Group>
          {query.isPending ? (
            <Loading />
          ) : query.error && stories.length === 0 ? (
            <ErrorState
              title="The news did not open."
              tryThis={query.error.message}
              onRetry={() => void query.refetch()}
            />
          ) : stories.length === 0 ? (
            <Nothing
              isNarrowed={Boolean(isNarrowed)}
              hasSources={(choices?.sources.length ?? 0) > 0}
              onClear={() => replace({})}
            />
          ) : (
            <>
              <ul className={classes.stream} aria-label="Stories">
                {stories.map((story, i) => (
                  <StoryItem
                    key={story.storyId}
                    story={story}
                    isCurrent={keys.current === i}
                    onFocus={() => keys.choose(i)}
                    set={set}
                  />
                ))}
              </ul>
              {query.hasNextPage ? (
                <Button
                  variant="default"
                  fullWidth
                  mt="md"
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Older news
                </Button>
              ) : (
                <Text c="dimmed" ta="center" mt="md">
                  That is all.
                </Text>
              )}
            </>
          )}
        </div>
        <div className={classes.alerts}>
          <AlertList />
        </div>
        <div className={classes.beside}>
          <SavedSearches filter={filter} isNarrowed={Boolean(isNarrowed)} />
          {beside}
        </div>
      </div>
    </Page>
  )
}

function Nothing({
  isNarrowed,
  hasSources,
  onClear,
}: {
  isNarrowed: boolean
  hasSources: boolean
  onClear: () => void
}) {
  const { may } = useSession()
  if (isNarrowed)
    return (
      <Empty title="No story fits." action={<Button onClick={onClear}>Clear the filters</Button>}>
        Look for other words, or clear a filter.
      </Empty>
    )
  return (
    <Empty
      title={hasSources ? 'Nothing has come yet.' : 'No sources yet.'}
      action={
        !hasSources && may('owner.open') ? (
          <Button component={Link} to={linkTo('/news/admin')}>
            Add a source
          </Button>
        ) : undefined
      }
    >
      {hasSources
        ? 'The sources are looked at every hour or so.'
        : 'The Owner adds papers and stations under News sources; what they write then shows here.'}
    </Empty>
  )
}
