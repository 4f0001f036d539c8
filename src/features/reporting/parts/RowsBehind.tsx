import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import { formatDate, isPlainDate } from '../../../domain/dates.ts'
import { linkTo } from '../../../links.ts'
import { Page } from '../../../ui/Page.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { transactionsLink } from '../../books/transactionsLink.ts'
import { reporting, type Row } from '../api.ts'
import { measures, type Measure } from '../measures.ts'
import { inWords } from '../rules.ts'

interface Behind {
  committeeId: string
  measure: Measure
  from: string
  to: string
  back: string
}

/** The rows that one figure counted. */
export function RowsBehind({ committeeId, measure, from, to, back }: Behind) {
  const list = useList(reporting.rows, { given: { committeeId, measure, from, to } })
  const { facts } = list
  const days = isPlainDate(from) && isPlainDate(to) ? `${formatDate(from)} to ${formatDate(to)}` : ''
  return (
    <Page
      title={facts ? `${measures[measure].title} of ${facts.committeeName}` : measures[measure].title}
      purpose={facts ? `${days}: ${inWords(measure, facts.sum)}.` : days}
      action={
        <Anchor component={Link} to={back}>
          Back to the report
        </Anchor>
      }
    >
      <ListPage
        list={list}
        label={measures[measure].title}
        noun={['row', 'rows']}
        columns={columnsOf(measure)}
        rowHref={opens.includes(measure) ? (row) => linkOf(committeeId, row) : undefined}
        empty={<Empty title="Nothing was recorded in these days." />}
      />
    </Page>
  )
}

const columnsOf = (measure: Measure): Column<Row>[] => [
  { id: 'title', header: 'What', width: 160, grow: 2, sortable: true, cell: ({ title }) => title },
  { id: 'day', header: 'Day', width: 150, grow: 0, sortable: true, cell: ({ day }) => formatDate(day) },
  {
    id: 'amount',
    header: measures[measure].unit === 'minutes' ? 'Hours' : 'Amount',
    width: 100,
    grow: 0,
    align: 'end',
    sortable: true,
    cell: ({ amount }) => inWords(measure, amount),
  },
  { id: 'detail', header: 'Detail', width: 160, cell: ({ detail }) => detail },
  { id: 'by', header: 'Recorded by', width: 140, cell: ({ by }) => by },
]

/** Visits and calls have no page of their own: who was spoken with is not said here. */
const opens: Measure[] = ['volunteers', 'hours', 'events', 'guests', 'raised', 'spent']

function linkOf(committeeId: string, { eventId, personId, entryId }: Row): string {
  if (eventId) return linkTo('/committee/:committeeId/events/:eventId', { committeeId, eventId })
  if (personId)
    return linkTo('/committee/:committeeId/volunteers/:volunteerId', { committeeId, volunteerId: personId })
  return `${transactionsLink(committeeId)}?entry=${entryId ?? ''}`
}
