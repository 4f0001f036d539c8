import { Button, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBookmark } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { Page } from '../../ui/Page.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { ActingCommittee } from './ActingCommittee.tsx'
import { AttestationGate } from './AttestationGate.tsx'
import { BeforeTyping } from './parts/BeforeTyping.tsx'
import { countWords, readAsWords } from './parts/countWords.ts'
import { NameSearch } from './parts/NameSearch.tsx'
import { NobodyFound } from './parts/NobodyFound.tsx'
import { ResultCards } from './parts/ResultCards.tsx'
import { ResultMap } from './parts/ResultMap.tsx'
import classes from './parts/results.module.css'
import { ResultTable } from './parts/ResultTable.tsx'
import { SearchBox } from './parts/SearchBox.tsx'
import { SearchFilters } from './parts/SearchFilters.tsx'
import { useVoterSearch } from './parts/useVoterSearch.tsx'

/** One box for names, addresses, phones, voter ids and precincts. */
export default function SearchVoters() {
  return (
    <AttestationGate>
      <Search />
    </AttestationGate>
  )
}

function Search() {
  const search = useVoterSearch()
  const { found, opened, url, setUrl } = search
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const results = useRef<HTMLDivElement>(null)
  const [isNaming, setIsNaming] = useState(false)
  const rows = useMemo(() => found.data?.pages.flatMap((page) => page.voters) ?? [], [found.data])
  const [answer] = found.data?.pages ?? []
  // The table counts its rows itself.
  const maySeeContacts = answer?.maySeeContacts ?? search.committee?.maySeeContacts ?? true
  const isMap = url.view === 'map' && maySeeContacts
  const isList = !isPhone && !isMap
  const isShown = search.isAsked || (url.search !== null && opened.isFetching)
  const list = {
    rows,
    loading: !found.data && !found.error,
    loadingMore: found.isFetchingNextPage,
    onReachEnd: found.hasNextPage ? () => void found.fetchNextPage() : undefined,
    error: found.error && (
      <ErrorState
        title="The search did not work."
        safe="What you typed is still here."
        tryThis={found.error.message}
        onRetry={() => void found.refetch()}
      />
    ),
    empty: answer && (
      <NobodyFound withoutFilters={answer.withoutFilters} onClearFilters={search.clearFilters} />
    ),
  }
  return (
    <Page
      title="Find a voter"
      purpose={`One box that understands ${boxWords(maySeeContacts)}.`}
      moreActions={<ActingCommittee />}
    >
      <SearchBox
        maySeeContacts={maySeeContacts}
        typed={search.typed}
        onType={search.type}
        isWaiting={search.isWaiting}
        news={answer && search.isAsked ? countWords(answer) : ''}
        onLeave={() => results.current?.querySelector<HTMLElement>('[role=grid], [role=listbox], a')?.focus()}
      />
      <SearchFilters values={url} onChange={(change) => void setUrl(change)} />
      {opened.error && (
        <ErrorState
          title="This search is not here."
          safe="It may be older than 30 days, or belong to another organization."
          tryThis="Type the search again, or ask the person who sent you the link."
        />
      )}
      {!isShown && !opened.error && <BeforeTyping onOpen={search.open} />}
      {isShown && (
        <div ref={results} className={classes.results} data-stale={found.isPlaceholderData || undefined}>
          <div className={classes.bar}>
            {(!isList || answer?.isMore) && (
              <span className={classes.count}>{answer ? countWords(answer) : 'Searching…'}</span>
            )}
            <span className={classes.readAs}>{answer && readAsWords(answer.readAs)}</span>
            {rows.length > 0 && (
              <>
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconBookmark size={15} stroke={1.6} />}
                  disabled={opened.data?.isMine === false && search.typed === opened.data.typed}
                  onClick={() => setIsNaming(true)}
                >
                  Save search
                </Button>
                {maySeeContacts && (
                  <SegmentedControl
                    className={classes.views}
                    size="xs"
                    aria-label="Show as"
                    value={url.view ?? 'list'}
                    data={[
                      { value: 'list', label: isPhone ? 'List' : 'Table' },
                      { value: 'map', label: 'Map' },
                    ]}
                    onChange={(view) => void setUrl({ view: view === 'map' ? 'map' : null })}
                  />
                )}
              </>
            )}
          </div>
          {answer && rows.length === 0 ? (
            list.error || list.empty
          ) : isMap && answer ? (
            <ResultMap rows={rows} />
          ) : isPhone ? (
            <ResultCards {...list} />
          ) : (
            <ResultTable
              {...list}
              total={answer?.found ?? 0}
              forCommittee={search.committee !== null}
              maySeeContacts={maySeeContacts}
              sort={url.sort}
              desc={url.desc}
              onSort={(sort, desc) => void setUrl({ sort, desc })}
            />
          )}
        </div>
      )}
      <NameSearch
        search={isNaming && url.search ? { id: url.search, name: '' } : null}
        onClose={() => setIsNaming(false)}
      />
    </Page>
  )
}

const boxWords = (maySeeContacts: boolean) =>
  maySeeContacts ? 'names, addresses, phones, voter ids and precincts' : 'names, voter ids and precincts'
