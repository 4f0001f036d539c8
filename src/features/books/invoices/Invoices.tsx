import { Button } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { CallError } from '../../../app/browser/call.ts'
import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { Money } from '../../../ui/Money.tsx'
import { Status, type StatusTone } from '../../../ui/Status.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Forbidden } from '../../../ui/states/Forbidden.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { useCommitteeNews } from '../../committees/news.ts'
import { BooksPage } from '../BooksPage.tsx'
import { invoices, type InvoiceRow } from './api.ts'
import { BillHours } from './parts/BillHours.tsx'
import { InvoiceDrawer } from './parts/InvoiceDrawer.tsx'
import { invoiceStates, invoiceWords, type InvoiceState } from './rules.ts'

const reads = [invoices.list, invoices.get]
const tones: Record<InvoiceState, StatusTone> = {
  entered: 'waiting',
  open: 'working',
  'partly paid': 'working',
  paid: 'good',
  void: 'neutral',
}
const columns: Column<InvoiceRow>[] = [
  { id: 'who', header: 'From', width: 130, grow: 2, sortable: true, cell: (row) => row.payee.name },
  {
    id: 'owed',
    header: 'Still owed',
    width: 108,
    grow: 0,
    align: 'end',
    sortable: true,
    cell: (row) => <Money cents={row.owedCents} />,
  },
  {
    id: 'due',
    header: 'Due',
    width: 124,
    grow: 0,
    sortable: true,
    cell: (row) => formatDate(row.dueOn, 'noWeekday'),
  },
  {
    id: 'state',
    header: 'State',
    width: 190,
    cell: (row) => (
      <>
        <Status tone={tones[row.state]}>{invoiceWords[row.state]}</Status>{' '}
        {row.isOverdue && <Status tone="warning">Overdue</Status>}
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Billed',
    width: 108,
    grow: 0,
    align: 'end',
    sortable: true,
    cell: (row) => <Money cents={row.cents} />,
  },
  { id: 'what', header: 'What for', width: 150, grow: 2, cell: (row) => row.what },
  { id: 'reference', header: 'Their no.', width: 100, cell: (row) => row.reference || '–' },
]

/** Bills to pay: from the desk to the payment. */
export default function Invoices() {
  const { committeeId = '' } = useParams()
  const list = useList(invoices.list, { given: { committeeId }, search: 'search', opens: 'invoice' })
  const [billsHours, setBillsHours] = useState(false)
  useCommitteeNews(committeeId, 'books', reads)
  if (list.query.error instanceof CallError && list.query.error.status === 403)
    return <Forbidden page what="the books of this committee" whoCan="the committee’s manager or treasurer" />
  const { facts } = list
  return (
    <BooksPage
      committeeId={committeeId}
      shown="invoices"
      title="Invoices"
      purpose="Bills to pay. An approved bill is owed in the books until it is paid."
      action={facts?.mayEdit && <Button onClick={() => list.open('new')}>Enter a bill</Button>}
      moreActions={
        facts?.mayEdit &&
        facts.staff.length > 0 && (
          <Button variant="default" onClick={() => setBillsHours(true)}>
            Bill staff pay
          </Button>
        )
      }
    >
      <ListPage
        list={list}
        label="Invoices"
        noun={['bill', 'bills']}
        columns={columns}
        saveColumnsAs="invoices"
        search="Find a firm, a number, a purpose"
        filters={[
          {
            field: 'state',
            before: 'that are',
            any: 'in any state',
            name: 'State',
            always: true,
            options: [
              { value: 'not paid', label: 'not paid' },
              { value: 'overdue', label: 'overdue' },
              ...invoiceStates.map((value) => ({ value, label: invoiceWords[value].toLowerCase() })),
            ],
          },
        ]}
        tools={
          facts && (
            <span>
              {formatMoney(facts.owedCents)} owed, {formatMoney(facts.overdueCents)} overdue
            </span>
          )
        }
        empty={
          <Empty title="No bill is entered.">
            Enter a bill when it comes, so that it stands in the books and is paid on time.
          </Empty>
        }
        detail={({ id, close }) => (
          <InvoiceDrawer
            committeeId={committeeId}
            invoiceId={id}
            categories={facts?.categories ?? []}
            onClose={close}
          />
        )}
      />
      {facts && (
        <BillHours
          committeeId={committeeId}
          staff={facts.staff}
          opened={billsHours}
          onClose={(invoiceId) => {
            setBillsHours(false)
            if (invoiceId) list.open(invoiceId)
          }}
        />
      )}
    </BooksPage>
  )
}
