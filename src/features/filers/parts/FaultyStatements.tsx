import { Text } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { parseAsString, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import { call } from '../../../app/browser/call.ts'
import { ExportMenu } from '../../../app/browser/list/ExportMenu.tsx'
import { filerName } from '../../../domain/filings/shown.ts'
import { formatCount } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { filings, type StatementFault, type StatementSum } from '../../filings/api.ts'

/** Campaign statements of all filers whose own lines do not add up. */
export function FaultyStatements() {
  const [sum, setSum] = useQueryState('sum', parseAsString)
  const [form, line] = (sum ?? '').split(' ')
  const wanted = {
    form: form === 'B-1' || form === 'B-4' ? form : undefined,
    line: line || undefined,
  } as const
  const pages = useInfiniteQuery({
    queryKey: [filings.statementFaults.path, wanted],
    queryFn: ({ pageParam, signal }) =>
      call(filings.statementFaults, { ...wanted, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(() => (pages.data?.pages ?? []).flatMap((page) => page.statements), [pages.data])
  const [first] = pages.data?.pages ?? []
  const failing = (first?.sums ?? []).filter((one) => one.failing > 0)
  return (
    <>
      <Text c="dimmed" mb="sm">
        The forms print which lines add up to which.{' '}
        {first && first.of > 0 && `Of ${formatCount(first.of)} statements on file these do not. `}
        They are shown as filed. A filing mistake changes none of our totals.
      </Text>
      <FilterBar
        subject="Statements"
        filters={[
          {
            id: 'sum',
            before: 'whose',
            any: 'any sum fails',
            name: 'Sum',
            always: true,
            value: sum,
            options: failing.map((one) => ({ value: `${one.form} ${one.line}`, label: sumWords(one) })),
            onChange: (value) => void setSum(value),
          },
        ]}
      />
      <DataTable
        label="Statements that do not add up"
        noun={['statement', 'statements']}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        total={first?.total}
        rowHref={(row) =>
          `${linkTo('/nadc/committees/:committeeId', { committeeId: String(row.filerId) })}?tab=statements&statement=${row.id}`
        }
        onReachEnd={() => pages.hasNextPage && !pages.isFetchingNextPage && void pages.fetchNextPage()}
        loadingMore={pages.isFetchingNextPage}
        loading={pages.isPending}
        error={
          pages.error && (
            <ErrorState
              title="The statements did not load."
              tryThis={pages.error.message}
              onRetry={() => void pages.refetch()}
            />
          )
        }
        empty={<NoneFails of={first?.of ?? 0} />}
        exporting={<ExportMenu of={filings.statementFaults} filter={wanted} disabled={rows.length === 0} />}
      />
    </>
  )
}

/** "B-1 line 21 = 18 + 19 + 20: fails on 120 of 10,706" */
const sumWords = ({ form, line, words, failing, of }: StatementSum) =>
  `${form} line ${line} = ${words}: fails on ${formatCount(failing)} of ${formatCount(of)}`

/** "21", or "16, 25" where several fail. */
const linesOf = ({ faults }: StatementFault) => faults.map(({ line }) => line).join(', ')
/** Of several the first: what is wrong there is often wrong in those below it. */
const firstOf = ({ faults }: StatementFault) => faults[0]!
const offBy = ({ stated, computed }: Fault) => String(BigInt(stated) - BigInt(computed))

type Fault = StatementFault['faults'][number]

const amount = (id: string, header: string, of: (fault: Fault) => string): Column<StatementFault> => ({
  id,
  header,
  align: 'end',
  width: 116,
  grow: 0,
  cell: (row) => <Money cents={of(firstOf(row))} />,
})

const columns: Column<StatementFault>[] = [
  {
    id: 'filer',
    header: 'Filer',
    width: 200,
    grow: 2,
    cell: (row) => filerName(row.filer),
  },
  amount('off', 'Off by', offBy),
  { id: 'lines', header: 'Line', width: 76, grow: 0, cell: linesOf, sortValue: linesOf },
  {
    id: 'sum',
    header: 'Adds up',
    width: 112,
    grow: 1,
    cell: (row) => firstOf(row).words,
  },
  amount('stated', 'Stated', ({ stated }) => stated),
  amount('computed', 'The lines give', ({ computed }) => computed),
  { id: 'form', header: 'Form', width: 60, grow: 0, cell: (row) => row.form },
  {
    id: 'to',
    header: 'Period to',
    width: 148,
    grow: 0,
    cell: (row) => (row.toOn ? <DateText value={row.toOn} /> : 'Not stated'),
  },
]

function NoneFails({ of }: { of: number }) {
  if (of === 0)
    return (
      <Empty title="No statement is on file yet.">
        Statements with lines come with the state’s filings before 2021, which the Owner loads in the import
        center.
      </Empty>
    )
  return (
    <Empty title="Every sum holds.">
      All {formatCount(of)} statements add up, or none fails this one sum.
    </Empty>
  )
}
