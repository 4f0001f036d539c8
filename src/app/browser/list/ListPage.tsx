import type { ReactNode } from 'react'
import type { List, RowOf } from '../../list.ts'
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { DataTable, type DataTableProps } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { PrintInstead } from './PrintInstead.tsx'
import type { ListState } from './useList.ts'

export interface ListFilter extends Omit<Filter, 'id' | 'value' | 'onChange'> {
  /** Of the list's filter. */
  field: string
}

type TableProps<R extends object> = Pick<
  DataTableProps<R>,
  'label' | 'columns' | 'saveColumnsAs' | 'rowHref' | 'bulkActions' | 'totals' | 'tools' | 'height'
>

interface ListPageProps<L extends List> extends TableProps<RowOf<L> & object> {
  list: ListState<L>
  /** What is counted above the table: ['member', 'members']. */
  noun: [one: string, many: string]
  rowId?: (row: RowOf<L>) => string
  /** What the filters' sentence is about, when not the noun: "Entries". */
  subject?: string
  /** What the search field says while it is empty. */
  search?: string
  filters?: (ListFilter | false)[]
  /** Between the filters and the table. */
  children?: ReactNode
  /** Nothing is there at all. */
  empty: ReactNode
  /** Something is there, and the filter finds none of it. */
  nothingFits?: ReactNode
  /** Click or Enter, when it does more than show the row beside the list. */
  onOpen?: (row: RowOf<L>) => void
  /** Shown beside the list, for the row in the address. */
  detail?: (shown: { id: string | null; row: RowOf<L> | null; close: () => void }) => ReactNode
}

const idOf = (row: unknown) => String((row as { id: unknown }).id)

/** A list with everything that comes with one: filters, order and page in the address, search, counts, states, keyboard, selection, export. */
export function ListPage<L extends List>(props: ListPageProps<L>) {
  const { list, noun, rowId = idOf, filters, search, detail, onOpen } = props
  const { query, rows, total, openId, order, pager } = list
  const opened = detail !== undefined
  return (
    <>
      {(filters ?? search) && <ListBar {...props} />}
      {props.children}
      <DataTable
        label={props.label}
        noun={noun}
        columns={props.columns}
        rows={rows as (RowOf<L> & object)[]}
        rowId={rowId}
        total={total}
        sort={{ id: order.sort, desc: order.desc }}
        onSortChange={list.setOrder}
        sortedByServer
        saveColumnsAs={props.saveColumnsAs}
        onOpen={onOpen ?? (opened ? (row) => list.open(rowId(row)) : undefined)}
        rowHref={props.rowHref}
        openRowId={openId ?? undefined}
        bulkActions={props.bulkActions}
        totals={props.totals}
        tools={props.tools}
        height={props.height}
        loading={query.isPending}
        onReachEnd={() => query.hasNextPage && !query.isFetchingNextPage && void query.fetchNextPage()}
        loadingMore={query.isFetchingNextPage}
        error={
          query.error && (
            <ErrorState
              title={`The ${noun[1]} did not load.`}
              tryThis={query.error.message}
              onRetry={() => void query.refetch()}
            />
          )
        }
        empty={list.isFiltered ? (props.nothingFits ?? <NothingFits noun={noun} />) : props.empty}
        exporting={
          list.mayExport ? (
            <ExportMenu of={list.of} filter={list.filter} disabled={query.isPending || rows.length === 0} />
          ) : (
            rows.length > 0 && (
              <PrintInstead
                may={list.of.list.mayExport}
                title={props.label}
                columns={props.columns}
                rows={rows as (RowOf<L> & object)[]}
                rowId={rowId}
                total={total}
              />
            )
          )
        }
      />
      {pager && total !== undefined && <Pager {...pager} total={total} />}
      {detail?.({
        id: openId,
        row: rows.find((row) => rowId(row) === openId) ?? null,
        close: () => list.open(null),
      })}
    </>
  )
}

function ListBar<L extends List>({ list, noun, subject, search, filters = [] }: ListPageProps<L>) {
  const [first = '', ...rest] = noun[1]
  return (
    <FilterBar
      subject={subject ?? first.toUpperCase() + rest.join('')}
      search={
        search && list.search
          ? {
              value: list.search.value,
              onChange: (text) => list.set(list.search!.field, text || null),
              placeholder: search,
            }
          : undefined
      }
      filters={filters
        .filter((one) => one !== false)
        .map(({ field, ...words }) => ({
          ...words,
          id: field,
          value: list.text(field),
          onChange: (value) => list.set(field, value),
        }))}
    />
  )
}

const NothingFits = ({ noun }: { noun: [string, string] }) => (
  <Empty title={`No ${noun[0]} fits these filters.`}>Clear a filter, or look for another spelling.</Empty>
)
