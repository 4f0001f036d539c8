import { Button, Drawer } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../../app/browser/call.ts'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { counted, formatCount, partOf } from '../../../domain/numbers.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import type { PublicDonor, PublicDonorRow } from './api.ts'
import { donorPageCalls } from './calls.ts'
import { FilerLink } from './DonorFilers.tsx'
import classes from './donor.module.css'
import type { OpenedRows } from './openRows.ts'

/** A figure of a donor down to its rows: how many, what they add up to, and all of them. */
export default function DonorRows({ donor, opened }: { donor: PublicDonor; opened: OpenedRows }) {
  const navigate = useNavigate()
  const { side, filer } = opened
  const read = useInfiniteQuery({
    queryKey: [donorPageCalls.rows.path, donor.id, side, filer],
    queryFn: ({ pageParam, signal }) =>
      call(donorPageCalls.rows, { id: donor.id, side, filer, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  })
  const [first] = read.data?.pages ?? []
  const rows = read.data?.pages.flatMap((page) => page.rows) ?? []
  const about = donor.filers.find((one) => one.id === filer)?.name
  const file = (format: string) =>
    `/public/${side === 'in' ? 'donor' : 'payee'}-rows.${format}?donor=${donor.id}${filer === undefined ? '' : `&filer=${filer}`}`
  return (
    <Drawer
      opened
      position="right"
      size="lg"
      title={[
        side === 'in' ? `Gifts of ${donor.name}` : `Payments to ${donor.name}`,
        about && (side === 'in' ? `to ${about}` : `by ${about}`),
      ]
        .filter(Boolean)
        .join(' ')}
      closeButtonProps={{ 'aria-label': 'Close the rows' }}
      onClose={() => void navigate('?', { preventScrollReset: true })}
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
          <p role="status">
            {first.counting === first.count
              ? counted(first.count, 'row')
              : `${partOf(first.counting, first.count, 'rows')} count`}
            , together <strong>{formatMoney(first.cents)}</strong>
          </p>
          <p className={classes.files}>
            <a href={file('csv')}>Download CSV</a>
            <a href={file('json')}>JSON</a>
          </p>
          <RowTable rows={rows} />
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

function RowTable({ rows }: { rows: PublicDonorRow[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Filer</th>
          <th scope="col" data-number>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <FilerLink filer={{ id: row.filerId, name: row.filer, isCandidates: row.isCandidates }} />
              <span className={classes.place}>
                {[row.on ? formatDate(row.on) : 'No date', row.type, row.description]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className={classes.place}>
                {[
                  `As ${row.name}`,
                  [row.city, row.state, row.zip].filter(Boolean).join(' '),
                  row.occupation,
                  row.employer,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {row.leftOut && <span className={classes.place}>Not counted. {row.leftOut}</span>}
            </th>
            <td data-number>{formatMoney(row.cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
