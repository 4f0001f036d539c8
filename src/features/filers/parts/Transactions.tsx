import { Alert, Anchor, Group, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { Money } from '../../../ui/Money.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { downloadFrom } from '../../../ui/table/download.ts'
import { filers, type FilerFacts } from '../api.ts'
import { rowColumns } from './rowColumns.tsx'
import { RowDrawer } from './RowDrawer.tsx'
import { RowFilters } from './RowFilters.tsx'
import { filterOf, useRowUrl } from './rowUrl.ts'

/** The rows of a filer by any filter, down to the row as filed. */
export function Transactions({ filer }: { filer: FilerFacts }) {
  const { url, set } = useRowUrl()
  const [words] = useDebouncedValue(url.words, 200)
  const filter = filterOf(filer.id, { ...url, words })
  const order = { sort: url.sort, desc: url.desc }
  const pages = useInfiniteQuery({
    queryKey: [filers.rows.path, filter, order],
    queryFn: ({ pageParam, signal }) =>
      call(filers.rows, { ...filter, ...order, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(() => (pages.data?.pages ?? []).flatMap((page) => page.rows), [pages.data])
  const totals = pages.data?.pages[0]?.totals
  return (
    <>
      <RowFilters filer={filer} url={url} set={set} />
      {url.batchId && (
        <Alert mb="sm" color="wheat">
          <Group justify="space-between">
            Only rows {url.gone ? 'that vanished with' : 'brought by'} one load.
            <Anchor component="button" onClick={() => void set({ batchId: null, gone: null })}>
              Show all
            </Anchor>
          </Group>
        </Alert>
      )}
      <DataTable
        label="Transactions"
        noun={['row', 'rows']}
        columns={rowColumns}
        rows={rows}
        rowId={(row) => row.id}
        total={totals?.rows}
        sort={{ id: url.sort, desc: url.desc }}
        onSortChange={(next) =>
          void set({ sort: (next?.id as typeof url.sort) ?? null, desc: next ? next.desc : null })
        }
        sortedByServer
        saveColumnsAs="filer-rows"
        onOpen={(row) => void set({ row: row.id })}
        openRowId={url.row ?? undefined}
        tools={
          totals && (
            <Text size="sm" className="figure">
              Money in <Money cents={totals.in} /> · money out <Money cents={totals.out} />
            </Text>
          )
        }
        totals={
          totals
            ? {
                name: `All ${counted(totals.rows, 'row')}`,
                amount: <Money cents={String(BigInt(totals.in) - BigInt(totals.out))} />,
                date: 'in less out',
                meaning:
                  totals.excludedRows > 0 ? `${counted(totals.excludedRows, 'row')} not counted` : null,
              }
            : undefined
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
          <Empty title={url.gone ? 'No row of this filer has vanished.' : 'No row fits these filters.'}>
            Clear a filter, or look for another spelling.
          </Empty>
        }
        onExport={() =>
          downloadFrom(`/api/exports/filer-rows.csv?filter=${encodeURIComponent(JSON.stringify(filter))}`)
        }
      />
      <RowDrawer
        id={url.row}
        onClose={() => void set({ row: null })}
        onOpen={(id) => void set({ row: id })}
      />
    </>
  )
}
