import { Button, Drawer } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../app/browser/call.ts'
import { formatMoney } from '../../../domain/money.ts'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import type { Committee, RowsOf } from '../api.ts'
import { rowsFile } from '../asked.ts'
import { committeeCalls } from '../calls.ts'
import { withRowsOpen } from '../openRows.ts'
import { rowsWords } from '../words.ts'
import { Choice } from './Choice.tsx'
import { RowList } from './RowList.tsx'
import classes from './committee.module.css'

/** A figure down to its rows: how many, what they add up to, and all of them. */
export default function RowsDrawer({ committee, opened }: { committee: Committee; opened: RowsOf }) {
  const [params, setParams] = useSearchParams()
  const [sort, setSort] = useState<'date' | 'amount'>('date')
  const read = useInfiniteQuery({
    queryKey: [committeeCalls.rows.path, committee.id, opened, sort],
    queryFn: ({ pageParam, signal }) =>
      call(committeeCalls.rows, { id: committee.id, ...opened, sort, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  })
  const [first] = read.data?.pages ?? []
  const rows = read.data?.pages.flatMap((page) => page.rows) ?? []
  const named = [...committee.donors, ...committee.payees].find(({ id }) => id === opened.donor)
  return (
    <Drawer
      opened
      position="right"
      size="lg"
      title={rowsWords(opened, named?.name)}
      closeButtonProps={{ 'aria-label': 'Close the rows' }}
      onClose={() => setParams(withRowsOpen(params, null), { preventScrollReset: true })}
    >
      {read.isPending && <Loading />}
      {read.error && !first && (
        <ErrorState
          title="The rows did not load."
          tryThis={read.error.message}
          onRetry={() => void read.refetch()}
        />
      )}
      {first && (
        <>
          <p className={classes.total} role="status">
            {counted(first.count, 'row')}, together <strong>{togetherWords(first, opened)}</strong>
          </p>
          <div className={classes.tools}>
            <Choice
              label="Order"
              value={sort}
              options={[
                { value: 'date', label: 'Newest first' },
                { value: 'amount', label: 'Largest first' },
              ]}
              onChange={(chosen) => setSort(chosen as typeof sort)}
            />
            <a href={rowsFile('csv', committee.id, opened)}>Download CSV</a>
            <a href={rowsFile('json', committee.id, opened)}>JSON</a>
          </div>
          <RowList rows={rows} signed={opened.side === undefined} />
          {read.hasNextPage && (
            <Button
              variant="default"
              fullWidth
              mt="sm"
              loading={read.isFetchingNextPage}
              onClick={() => void read.fetchNextPage()}
            >
              {`Show more of the ${formatCount(first.count - rows.length)} left`}
            </Button>
          )}
        </>
      )}
    </Drawer>
  )
}

function togetherWords({ in: moneyIn, out }: { in: string; out: string }, opened: RowsOf): string {
  if (opened.of === 'cash') return formatMoney(BigInt(moneyIn) - BigInt(out))
  if (moneyIn !== '0' && out !== '0') return `${formatMoney(moneyIn)} in and ${formatMoney(out)} out`
  return formatMoney(out === '0' ? moneyIn : out)
}
