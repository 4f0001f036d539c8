import { formatMonth } from '../../../domain/dates.ts'
import { candidateName, filerName } from '../../../domain/filings/shown.ts'
import { plainMoney } from '../../../domain/money.ts'
import { formatCount } from '../../../domain/numbers.ts'
import { readable } from '../../../domain/voters/shown.ts'
import { Money } from '../../../ui/Money.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import type { FilerLine } from '../api.ts'
import { typeWords } from '../words.ts'

export const filerColumns: Column<FilerLine>[] = [
  { id: 'name', header: 'Filer', sortable: true, width: 235, grow: 3, cell: (f) => filerName(f.name) },
  {
    id: 'type',
    header: 'Kind',
    width: 165,
    cell: (f) => (
      <span title={f.isTypeGuessed ? 'Read from the name or the number; the file does not say' : undefined}>
        {typeWords[f.type]}
        {f.isTypeGuessed && ' (guessed)'}
      </span>
    ),
  },
  {
    id: 'office',
    header: 'Candidate and office',
    width: 170,
    grow: 2,
    cell: (f) => [candidateName(f.candidate), f.office].filter(Boolean).join(' · '),
  },
  {
    id: 'raised',
    header: 'Raised',
    align: 'end',
    sortable: true,
    width: 110,
    grow: 0,
    cell: (f) => <Money cents={f.raised} rounded />,
    sortValue: (f) => plainMoney(f.raised),
  },
  {
    id: 'spent',
    header: 'Spent',
    align: 'end',
    sortable: true,
    width: 110,
    grow: 0,
    cell: (f) => <Money cents={f.spent} rounded />,
  },
  { id: 'rows', header: 'Rows', align: 'end', width: 70, grow: 0, cell: (f) => formatCount(f.rows) },
  {
    id: 'last',
    header: 'Last money',
    sortable: true,
    width: 124,
    grow: 0,
    cell: (f) => (f.lastMonth ? formatMonth(f.lastMonth) : '–'),
  },
  { id: 'number', header: 'State number', width: 120, grow: 0, hiddenAtFirst: true, cell: (f) => f.stateId },
  { id: 'city', header: 'City', width: 120, hiddenAtFirst: true, cell: (f) => readable(f.city) },
]
