import { formatDate } from '../../../domain/dates.ts'
import { Money } from '../../../ui/Money.tsx'
import { Status } from '../../../ui/Status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import type { EntryRow } from '../shapes.ts'
import { kindWords } from '../words.ts'

/** The ids of sortable columns are the server's names of the sort. What a phone has room for comes first: who, how much and when. */
export const entryColumns: Column<EntryRow>[] = [
  {
    id: 'who',
    header: 'Who',
    width: 110,
    grow: 2,
    cell: (row) => (row.who ? `${row.who.name}${row.others > 0 ? ` and ${row.others} more` : ''}` : '–'),
  },
  { id: 'amount', header: 'Amount', width: 108, grow: 0, align: 'end', cell: amountOf },
  {
    id: 'day',
    header: 'Day',
    width: 124,
    grow: 0,
    sortable: true,
    cell: (row) => formatDate(row.on, 'noWeekday'),
  },
  {
    id: 'what',
    header: 'What',
    width: 150,
    cell: (row) => (
      <>
        {kindWords[row.kind]}
        {row.takesBack && ` of entry ${row.takesBack}`}{' '}
        {row.isTakenBack && <Status tone="neutral">Voided</Status>}
      </>
    ),
  },
  { id: 'purpose', header: 'What for', width: 150, grow: 2, cell: (row) => row.purpose || row.memo || '–' },
  { id: 'category', header: 'Category', width: 130, cell: (row) => row.category || '–' },
  {
    id: 'number',
    header: 'No.',
    width: 64,
    grow: 0,
    sortable: true,
    cell: (row) => <span className="figure">{row.number}</span>,
  },
]

function amountOf({ movedCents, cents }: EntryRow) {
  const moved = BigInt(movedCents)
  if (moved === 0n) return <Money cents={cents} />
  return moved > 0n ? <Money cents={moved} direction="in" /> : <Money cents={-moved} direction="out" />
}
