import { DateText } from '../../../ui/DateText.tsx'
import { Money } from '../../../ui/Money.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { dayOf } from '../../../domain/dates.ts'
import type { FundraiserRow } from '../shapes.ts'
import { StageMark } from './StageMark.tsx'

const cents = (
  id: string,
  header: string,
  of: (row: FundraiserRow) => string | null,
): Column<FundraiserRow> => ({
  id,
  header,
  width: 104,
  grow: 0,
  align: 'end',
  sortable: id === 'raised',
  cell: (row) => {
    const value = of(row)
    return value === null || value === '0' ? '–' : <Money cents={value} />
  },
})

const title: Column<FundraiserRow> = {
  id: 'title',
  header: 'Fundraiser',
  width: 210,
  grow: 2,
  sortable: true,
  cell: (row) => row.title,
}
const committee: Column<FundraiserRow> = {
  id: 'committee',
  header: 'For',
  width: 170,
  grow: 1,
  cell: (row) => row.committeeName,
}
const dates: Column<FundraiserRow>[] = [
  {
    id: 'when',
    header: 'Day',
    width: 150,
    grow: 0,
    sortable: true,
    cell: (row) => <DateText value={dayOf(row.startsAt, row.timeZone)} />,
  },
  {
    id: 'stage',
    header: 'Stage',
    width: 116,
    grow: 0,
    cell: (row) => <StageMark {...row} />,
  },
]
const people: Column<FundraiserRow>[] = [
  { id: 'hosts', header: 'Hosts', width: 180, grow: 1, cell: (row) => row.hosts.join(', ') || '–' },
  {
    id: 'coming',
    header: 'Coming',
    width: 90,
    grow: 0,
    align: 'end',
    cell: (row) => (row.invited === 0 ? '–' : row.coming),
  },
]
const raised = cents('raised', 'Came in', (row) => row.raisedCents)
const inKind = cents('inKind', 'In kind', (row) => row.inKindCents)
const cost = cents('cost', 'Cost', (row) => row.costCents)
const result = cents('result', 'Result', (row) => row.resultCents)

export const plainColumns = [title, ...dates, raised, inKind, ...people]
export const moneyColumns = [title, ...dates, raised, result, inKind, cost, ...people]
export const allColumns = [title, committee, ...dates, raised, result, inKind, cost, ...people]
