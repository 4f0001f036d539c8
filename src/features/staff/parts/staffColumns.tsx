import { Text } from '@mantine/core'
import { formatMoney } from '../../../domain/money.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { Status } from '../../../ui/Status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import type { StaffFacts, StaffRow } from '../api.ts'
import { formatHours } from '../hours.ts'
import { ratePerWords } from '../pay.ts'

export function staffColumns(maySeePay: boolean): Column<StaffRow>[] {
  return maySeePay ? [...columns.slice(0, 5), payColumn, ...columns.slice(5)] : columns
}

/** "$22.00 an hour"; nothing for a person who may not see it. */
export function rateInWords(pay: StaffFacts['pay']): string {
  if (!pay) return ''
  const { rateCents, ratePer } = pay
  return rateCents === null || ratePer === 'none'
    ? 'Not paid'
    : `${formatMoney(rateCents)} ${ratePerWords[ratePer]}`
}

const columns: Column<StaffRow>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 186,
    sortable: true,
    sortValue: (row) => row.name,
    cell: (row) => <PersonAvatar name={row.name} withName />,
  },
  {
    id: 'title',
    header: 'Title',
    width: 150,
    sortable: true,
    sortValue: (row) => row.title,
    cell: (row) => row.title,
  },
  {
    id: 'signIn',
    header: 'Sign-in',
    width: 118,
    hiddenAtFirst: true,
    sortable: true,
    sortValue: (row) => row.signInName,
    cell: (row) =>
      row.signInName ? <Status tone="good">Linked</Status> : <Status tone="neutral">Not linked</Status>,
  },
  {
    id: 'week',
    header: 'This week',
    width: 112,
    grow: 0,
    align: 'end',
    sortable: true,
    sortValue: (row) => row.minutesThisWeek,
    cell: (row) => formatHours(row.minutesThisWeek),
  },
  {
    id: 'month',
    header: 'This month',
    width: 122,
    grow: 0,
    align: 'end',
    sortable: true,
    sortValue: (row) => row.minutesThisMonth,
    cell: (row) => formatHours(row.minutesThisMonth),
  },
  {
    id: 'tasks',
    header: 'Open tasks',
    width: 120,
    align: 'end',
    sortable: true,
    sortValue: (row) => row.openTasks,
    cell: (row) => (
      <>
        {row.overdueTasks > 0 && (
          <Text span size="xs" c="red" mr={8}>
            {row.overdueTasks} overdue
          </Text>
        )}
        {row.openTasks}
      </>
    ),
  },
  {
    id: 'projects',
    header: 'Projects',
    width: 104,
    grow: 0,
    align: 'end',
    sortable: true,
    sortValue: (row) => row.projects,
    cell: (row) => row.projects,
  },
]

const payColumn: Column<StaffRow> = {
  id: 'pay',
  header: 'Pay',
  width: 164,
  grow: 0,
  align: 'end',
  cell: (row) => <span className="figure">{rateInWords(row.pay)}</span>,
}
