import { SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../app/browser/call.ts'
import { donorName, filerName } from '../../../domain/filings/shown.ts'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { filings, type FilingChange, type FilingLoad } from '../../filings/api.ts'

type What = 'added' | 'vanished'

/** The rows one load brought, or no longer had. A row that changed is in both. */
export function LoadChanges({
  load,
  what,
  onWhat,
}: {
  load: FilingLoad
  what: What
  onWhat(what: What): void
}) {
  const { batchId } = load
  const pages = useInfiniteQuery({
    queryKey: [filings.changesOf.path, batchId, what],
    queryFn: ({ pageParam, signal }) =>
      call(filings.changesOf, { batchId, what, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  })
  const rows = useMemo(() => (pages.data?.pages ?? []).flatMap((page) => page.rows), [pages.data])
  return (
    <>
      <SegmentedControl
        mb="sm"
        aria-label="Which rows"
        value={what}
        onChange={onWhat}
        data={[
          { value: 'added', label: 'Came or changed' },
          { value: 'vanished', label: 'Vanished or changed' },
        ]}
      />
      <DataTable
        label={what === 'added' ? 'Rows that came' : 'Rows that vanished'}
        noun={['row', 'rows']}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        total={what === 'added' ? load.added + load.changed : load.vanished + load.changed}
        rowHref={(row) =>
          `${linkTo('/nadc/committees/:committeeId', { committeeId: String(row.filerId) })}?tab=transactions&row=${row.id}`
        }
        onReachEnd={() => pages.hasNextPage && !pages.isFetchingNextPage && void pages.fetchNextPage()}
        loadingMore={pages.isFetchingNextPage}
        loading={pages.isPending}
        error={
          pages.error && (
            <ErrorState
              title="The rows did not load."
              tryThis={pages.error.message}
              onRetry={() => void pages.refetch()}
            />
          )
        }
        empty={
          <Empty title={what === 'added' ? 'This load brought no row.' : 'With this load no row vanished.'} />
        }
      />
    </>
  )
}

const columns: Column<FilingChange>[] = [
  {
    id: 'filer',
    header: 'Filer',
    width: 200,
    grow: 3,
    cell: (row) => filerName(row.filer),
  },
  {
    id: 'on',
    header: 'Date',
    width: 148,
    grow: 0,
    cell: (row) => (row.happenedOn ? <DateText value={row.happenedOn} /> : ''),
  },
  {
    id: 'party',
    header: 'Donor or payee',
    width: 180,
    grow: 2,
    cell: (row) => (row.party ? donorName(row.party) : ''),
  },
  { id: 'type', header: 'Type', width: 150, cell: (row) => row.type },
  {
    id: 'cents',
    header: 'Amount',
    align: 'end',
    width: 120,
    grow: 0,
    cell: (row) => <Money cents={row.cents} />,
  },
  {
    id: 'stateId',
    header: 'State number',
    width: 120,
    grow: 0,
    cell: (row) => row.stateId,
  },
]
