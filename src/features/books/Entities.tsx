import { Space } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { CallError } from '../../app/browser/call.ts'
import { ListPage } from '../../app/browser/list/ListPage.tsx'
import { useList } from '../../app/browser/list/useList.ts'
import { yearOf } from '../../domain/dates.ts'
import { linkTo } from '../../links.ts'
import { Money } from '../../ui/Money.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { useCommitteeNews } from '../committees/news.ts'
import { bookEntities, type EntityRow } from './entities/api.ts'
import { BooksPage } from './BooksPage.tsx'
import { Loans } from './parts/Loans.tsx'
import { SameFirms } from './parts/SameFirms.tsx'

const reads = [bookEntities.list]

const columns: Column<EntityRow>[] = [
  { id: 'name', header: 'Name', width: 200, grow: 2, sortable: true, cell: (row) => row.name },
  {
    id: 'kind',
    header: 'Kind',
    width: 90,
    grow: 0,
    cell: (row) => (row.kind === 'person' ? 'Person' : 'Firm'),
  },
  { id: 'city', header: 'City', width: 140, cell: (row) => row.city || '–' },
  {
    id: 'given',
    header: 'Given this year',
    width: 150,
    grow: 0,
    align: 'end',
    sortable: true,
    cell: (row) => <Money cents={row.givenCents} />,
  },
  {
    id: 'paid',
    header: 'Paid this year',
    width: 150,
    grow: 0,
    align: 'end',
    sortable: true,
    cell: (row) => (row.paidCents === null ? '–' : <Money cents={row.paidCents} />),
  },
  {
    id: 'address',
    header: 'Address',
    width: 110,
    grow: 0,
    cell: (row) => (row.hasAddress ? 'Known' : 'Missing'),
  },
]

/** Everyone the books name. */
export default function Entities() {
  const { committeeId = '' } = useParams()
  const [year] = useState(() => yearOf(new Date()))
  const list = useList(bookEntities.list, { given: { committeeId, year }, search: 'search' })
  useCommitteeNews(committeeId, 'books', reads)
  if (list.query.error instanceof CallError && list.query.error.status === 403)
    return (
      <Forbidden
        page
        what="the donors of this committee"
        whoCan="the committee’s manager, treasurer or fundraiser"
      />
    )
  return (
    <BooksPage
      committeeId={committeeId}
      shown="entities"
      title="People and firms"
      purpose="Everyone the books name: who gave, who was paid, who lent."
    >
      <ListPage
        list={list}
        label="People and firms in the books"
        noun={['name', 'names']}
        columns={columns}
        saveColumnsAs="bookEntities"
        search="Find a name"
        rowHref={({ id }) =>
          linkTo('/committee/:committeeId/accounting/entities/:entityId', { committeeId, entityId: id })
        }
        filters={[
          {
            field: 'show',
            before: 'that',
            any: 'are in the books',
            name: 'Which',
            always: true,
            options: [
              { value: 'donors', label: 'gave this year' },
              { value: 'payees', label: 'were paid this year' },
              { value: 'lenders', label: 'lent and are owed' },
              { value: 'no address', label: 'have no address' },
              { value: '1099', label: 'get a 1099' },
            ],
          },
        ]}
        empty={
          <Empty title="The books name no one yet.">
            Enter a contribution or an expenditure, and its person or firm is listed here.
          </Empty>
        }
      />
      {list.facts?.seesBank && (
        <>
          <Space h="md" />
          <Loans committeeId={committeeId} />
          <SameFirms committeeId={committeeId} />
        </>
      )}
    </BooksPage>
  )
}
