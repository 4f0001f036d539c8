import { DateText } from '../../../ui/DateText.tsx'
import { Money } from '../../../ui/Money.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import type { DonorRow } from '../donors/api.ts'

const none = '–'

export const donorColumns: Column<DonorRow>[] = [
  { id: 'name', header: 'Name', width: 190, grow: 2, sortable: true, cell: (row) => row.name },
  { id: 'city', header: 'City', width: 120, cell: (row) => row.city || none },
  {
    id: 'given',
    header: 'Given',
    width: 120,
    grow: 0,
    align: 'end',
    sortable: true,
    cell: (row) => (row.givenCents === '0' ? none : <Money cents={row.givenCents} />),
  },
  {
    id: 'year',
    header: 'This year',
    width: 120,
    grow: 0,
    align: 'end',
    sortable: true,
    cell: (row) => (row.yearCents === '0' ? none : <Money cents={row.yearCents} />),
  },
  {
    id: 'last',
    header: 'Last gift',
    width: 165,
    grow: 0,
    sortable: true,
    cell: (row) => (row.lastOn === null ? none : <DateText value={row.lastOn} />),
  },
  {
    id: 'open',
    header: 'Promised',
    width: 110,
    grow: 0,
    align: 'end',
    cell: (row) => (row.openCents === '0' ? none : <Money cents={row.openCents} />),
  },
  {
    id: 'capacity',
    header: 'Can give',
    width: 120,
    grow: 0,
    align: 'end',
    sortable: true,
    cell: (row) => (row.capacityCents === null ? none : <Money cents={row.capacityCents} />),
  },
  {
    id: 'next',
    header: 'Next step',
    width: 190,
    sortable: true,
    cell: (row) =>
      row.mayAsk !== 'yes' ? (
        row.mayAsk === 'no' ? (
          'Do not ask'
        ) : (
          'May not give'
        )
      ) : row.nextOn === null ? (
        row.nextStep || none
      ) : (
        <>
          {row.nextStep || 'Next step'}, <DateText value={row.nextOn} />
        </>
      ),
  },
]
