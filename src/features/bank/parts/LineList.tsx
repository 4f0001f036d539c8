import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { useCommitteeNews } from '../../committees/news.ts'
import { bank } from '../api.ts'
import type { Category, LineRow } from '../shapes.ts'
import { LineDrawer } from './LineDrawer.tsx'

interface LineListProps {
  committeeId: string
  accountId: string
  categories: Category[]
}

const reads = [bank.lines]

/** Every line of one account, open ones first to be seen by the filter; a row opens what it is or could be. */
export function LineList({ committeeId, accountId, categories }: LineListProps) {
  const list = useList(bank.lines, { given: { committeeId, accountId }, search: 'search', opens: 'line' })
  useCommitteeNews(committeeId, 'books', reads)
  const { facts } = list
  return (
    <ListPage
      list={list}
      label="Lines of the bank"
      noun={['line', 'lines']}
      columns={columns}
      saveColumnsAs="bankLines"
      search="Find a name, a check number or an amount"
      filters={[
        {
          field: 'state',
          before: 'that are',
          any: 'in any state',
          name: 'State',
          always: true,
          options: [
            { value: 'open', label: `open (${facts?.open ?? '–'})` },
            { value: 'matched', label: `in the books (${facts?.matched ?? '–'})` },
            { value: 'set aside', label: `set aside (${facts?.aside ?? '–'})` },
          ],
        },
      ]}
      empty={<Empty title="No lines in this account.">Import a bank file, or choose another account.</Empty>}
      nothingFits={<Empty title="No line fits.">Clear the filter, or look for another word.</Empty>}
      detail={({ row, close }) =>
        row && (
          <LineDrawer
            key={row.id}
            committeeId={committeeId}
            line={row}
            categories={categories}
            mayEdit={facts?.mayEdit ?? false}
            onClose={close}
          />
        )
      }
    />
  )
}

const words: Record<LineRow['state'], string> = {
  open: 'open',
  matched: 'in the books',
  'set aside': 'set aside',
}

const columns: Column<LineRow>[] = [
  {
    id: 'day',
    header: 'Date',
    width: 160,
    grow: 0,
    sortable: true,
    cell: (row) => <DateText value={row.day} />,
  },
  { id: 'payee', header: 'From or to', width: 260, grow: 3, cell: (row) => row.payee || '–' },
  { id: 'check', header: 'Check', width: 80, grow: 0, cell: (row) => row.checkNumber || '–' },
  {
    id: 'amount',
    header: 'Amount',
    width: 120,
    grow: 0,
    align: 'end',
    sortable: true,
    cell: (row) => <Money cents={row.cents} />,
  },
  {
    id: 'state',
    header: 'In the books',
    width: 180,
    grow: 1,
    cell: (row) =>
      row.entries.length > 0
        ? `entry ${row.entries.map((entry) => entry.number).join(', ')}`
        : words[row.state],
  },
]
