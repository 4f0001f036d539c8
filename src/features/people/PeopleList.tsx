import { Button, Drawer, Group } from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import { IconUpload, IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { call, useRead } from '../../app/browser/call.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { downloadFrom } from '../../ui/table/download.ts'
import { useCommitteeNews } from '../committees/news.ts'
import { people } from './api.ts'
import PersonCard from './PersonCard.tsx'
import { BulkTag } from './parts/BulkTag.tsx'
import { peopleColumns } from './parts/peopleColumns.tsx'
import { filterOf, peopleFilters, usePeopleUrl } from './parts/peopleUrl.tsx'

const AddPerson = lazy(() => import('./parts/AddPerson.tsx'))
const ImportPeople = lazy(() => import('./parts/ImportPeople.tsx'))
const reads = [people.list, people.tags]

/** Everybody the committee knows: found by a word, narrowed like a sentence, opened beside the list. */
export default function PeopleList({ committeeId }: { committeeId: string }) {
  const { url, set } = usePeopleUrl()
  const [text] = useDebouncedValue(url.find, 150)
  const filter = filterOf(committeeId, { ...url, find: text })
  const order = { sort: url.by, desc: url.down }
  const [adding, add] = useDisclosure()
  const [importing, bringIn] = useDisclosure()
  const tags = useRead(people.tags, { committeeId })
  const pages = useInfiniteQuery({
    queryKey: [people.list.path, filter, order],
    queryFn: ({ pageParam, signal }) =>
      call(people.list, { ...filter, ...order, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  useCommitteeNews(committeeId, 'people', reads)
  const rows = useMemo(() => (pages.data?.pages ?? []).flatMap((page) => page.people), [pages.data])
  const first = pages.data?.pages[0]
  const mayEdit = first?.mayEdit ?? false
  const actions = mayEdit && (
    <Group gap="xs">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconUpload size={15} stroke={1.6} />}
        onClick={bringIn.open}
      >
        Import
      </Button>
      <Button size="xs" leftSection={<IconUserPlus size={15} stroke={1.6} />} onClick={add.open}>
        Add a person
      </Button>
    </Group>
  )

  return (
    <>
      <FilterBar
        subject="People"
        search={{
          value: url.find,
          onChange: (find) => void set({ find: find || null }),
          placeholder: 'Find a name, email or phone',
        }}
        filters={peopleFilters(url, set, tags.data?.tags ?? [])}
      />
      <DataTable
        label="People of the committee"
        noun={['person', 'people']}
        columns={peopleColumns}
        rows={rows}
        rowId={(row) => row.id}
        total={first?.total ?? undefined}
        sort={{ id: url.by, desc: url.down }}
        onSortChange={(next) =>
          void set({ by: (next?.id as typeof url.by) ?? null, down: next ? next.desc : null })
        }
        sortedByServer
        saveColumnsAs="people"
        onOpen={(row) => void set({ person: row.id })}
        openRowId={url.person ?? undefined}
        bulkActions={
          mayEdit
            ? (selected) => (
                <BulkTag committeeId={committeeId} selected={selected} known={tags.data?.tags ?? []} />
              )
            : undefined
        }
        tools={actions}
        onReachEnd={() => pages.hasNextPage && !pages.isFetchingNextPage && void pages.fetchNextPage()}
        loadingMore={pages.isFetchingNextPage}
        loading={pages.isPending}
        error={
          pages.error && (
            <ErrorState
              title="The people did not load."
              tryThis={pages.error.message}
              onRetry={() => void pages.refetch()}
            />
          )
        }
        empty={<NobodyHere isFiltered={isFiltered(filter)} actions={actions} />}
        onExport={
          first?.mayExport
            ? () =>
                downloadFrom(
                  `/api/exports/people.csv?filter=${encodeURIComponent(JSON.stringify({ ...filter, ...order }))}`,
                )
            : undefined
        }
      />
      <Drawer
        opened={url.person !== null}
        onClose={() => void set({ person: null })}
        position="right"
        size="lg"
        title="Person"
      >
        {url.person && <PersonCard committeeId={committeeId} personId={url.person} withName withLinks />}
      </Drawer>
      <Suspense fallback={<Loading />}>
        {adding && (
          <AddPerson
            committeeId={committeeId}
            onClose={add.close}
            onAdded={(personId) => void set({ person: personId })}
          />
        )}
        {importing && <ImportPeople committeeId={committeeId} onClose={bringIn.close} />}
      </Suspense>
    </>
  )
}

function NobodyHere({ isFiltered: filtered, actions }: { isFiltered: boolean; actions: React.ReactNode }) {
  if (filtered)
    return <Empty title="Nobody fits these filters.">Clear a filter, or look for another spelling.</Empty>
  return (
    <Empty title="Nobody is on record yet." action={actions}>
      Bring in a list you have, add somebody by hand, or open the sign-up page: who signs up or comes to an
      event appears here by itself.
    </Empty>
  )
}

function isFiltered(filter: ReturnType<typeof filterOf>): boolean {
  return Object.entries(filter).some(
    ([name, value]) =>
      name !== 'committeeId' &&
      (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '' && value !== false),
  )
}
