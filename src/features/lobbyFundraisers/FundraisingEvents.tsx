import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { CallError } from '../../app/browser/call.ts'
import { ListPage } from '../../app/browser/list/ListPage.tsx'
import { useList } from '../../app/browser/list/useList.ts'
import { dayOf } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { linkTo } from '../../links.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Money } from '../../ui/Money.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { BooksPage } from '../books/BooksPage.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { fundraiserLists, type EventResult } from './across/lists.ts'

const money = (id: string, header: string, of: (row: EventResult) => string): Column<EventResult> => ({
  id,
  header,
  width: 112,
  grow: 0,
  align: 'end',
  sortable: id === 'raised' || id === 'result',
  cell: (row) => (of(row) === '0' ? '–' : <Money cents={of(row)} />),
})

const columns: Column<EventResult>[] = [
  { id: 'title', header: 'Event', width: 180, grow: 2, sortable: true, cell: (row) => row.title },
  {
    id: 'when',
    header: 'Day',
    width: 165,
    grow: 0,
    sortable: true,
    cell: (row) => <DateText value={dayOf(row.startsAt, row.timeZone)} />,
  },
  {
    id: 'kind',
    header: 'By',
    width: 160,
    grow: 0,
    cell: (row) => (row.kind === 'event' ? 'What the event says' : 'Lines of the books'),
  },
  money('raised', 'Came in', (row) => row.raisedCents),
  money('inKind', 'In kind', (row) => row.inKindCents),
  money('cost', 'Cost', (row) => row.costCents),
  money('result', 'Result', (row) => row.resultCents),
]
const reads = [fundraiserLists.events]

/** Events that raise money, with what each brought. */
export default function FundraisingEvents() {
  const { committeeId = '' } = useParams()
  const list = useList(fundraiserLists.events, { given: { committeeId }, search: 'search' })
  useCommitteeNews(committeeId, 'lobbyFundraisers', reads)
  useCommitteeNews(committeeId, 'books', reads)
  useCommitteeNews(committeeId, 'events', reads)
  if (list.query.error instanceof CallError && list.query.error.status === 403)
    return <Forbidden page what="the books of this committee" whoCan="the committee’s manager or treasurer" />
  const plan = list.facts?.mayEdit && (
    <Button
      component={Link}
      leftSection={<IconPlus size={16} />}
      to={linkTo('/committee/:committeeId/accounting/fundraising/lobby/create', { committeeId })}
    >
      New lobby fundraiser
    </Button>
  )
  return (
    <BooksPage
      committeeId={committeeId}
      shown="fundraising"
      title="Fundraising events"
      purpose="Events that raise money, and what each brought."
      action={plan}
    >
      <ListPage
        list={list}
        label="Fundraising events"
        noun={['event', 'events']}
        columns={columns}
        saveColumnsAs="fundraisingEvents"
        search="Find an event"
        rowHref={(row) =>
          row.kind === 'event'
            ? linkTo('/committee/:committeeId/events/:eventId', { committeeId, eventId: row.id })
            : linkTo('/committee/:committeeId/accounting/fundraising/lobby/:fundraiserId', {
                committeeId,
                fundraiserId: row.id,
              })
        }
        filters={[
          {
            field: 'kind',
            before: 'that are',
            any: 'of any kind',
            name: 'Kind',
            always: true,
            options: [
              { value: 'lobby fundraiser', label: 'lobby fundraisers' },
              { value: 'event', label: 'other events' },
            ],
          },
        ]}
        tools={
          list.facts && (
            <span>
              {formatMoney(list.facts.raisedCents)} came in, {formatMoney(list.facts.costCents)} was the cost
            </span>
          )
        }
        empty={
          <Empty title="No event has raised money yet." action={plan}>
            Lobby fundraisers are counted from the books. Other events show what was typed in after them.
          </Empty>
        }
      />
    </BooksPage>
  )
}
