import { formatDate } from '../../../domain/dates.ts'
import { Money } from '../../../ui/Money.tsx'
import { Status } from '../../../ui/Status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import type { RequestRow } from '../api.ts'
import { stateWords } from '../words.ts'
import { stateTones } from './stateTones.tsx'

export const requestColumns: Column<RequestRow>[] = [
  { id: 'what', header: 'What for', width: 140, grow: 2, cell: (row) => row.title },
  {
    id: 'amount',
    header: 'Amount',
    width: 100,
    grow: 0,
    align: 'end',
    sortable: true,
    cell: (row) => <Money cents={row.cents} />,
  },
  {
    id: 'state',
    header: 'State',
    width: 130,
    grow: 0,
    cell: (row) => <Status tone={stateTones[row.state]}>{stateWords[row.state]}</Status>,
  },
  { id: 'who', header: 'Asked by', width: 140, sortable: true, cell: (row) => row.requestedByName },
  {
    id: 'submitted',
    header: 'Submitted',
    width: 130,
    sortable: true,
    cell: (row) => (row.submittedAt ? formatDate(new Date(row.submittedAt), 'noWeekday') : '–'),
  },
  { id: 'files', header: 'Receipts', width: 90, grow: 0, align: 'end', cell: (row) => row.files },
  { id: 'decided', header: 'Decided by', width: 130, cell: (row) => row.decidedByName || '–' },
]
