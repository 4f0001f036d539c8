import { roleLabel } from '../../../permissions.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { PersonCell } from '../PersonCell.tsx'
import { Status } from '../../../ui/Status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import type { Member } from '../api.ts'

/** The ids of sortable columns are the server's names of the sort. */
export const memberColumns: Column<Member>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 190,
    sortable: true,
    cell: (m) => <PersonCell name={m.name} isMe={m.isMe} />,
  },
  { id: 'email', header: 'Email', width: 200, sortable: true, cell: (m) => m.email },
  { id: 'role', header: 'Role', width: 240, sortable: true, cell: (m) => roleLabel(m.role) },
  {
    id: 'committees',
    header: 'Committees',
    width: 170,
    grow: 1.5,
    cell: (m) => m.committees.map((c) => `${c.name} (${c.job})`).join(', ') || '–',
  },
  {
    id: 'state',
    header: 'State',
    width: 110,
    grow: 0,
    cell: (m) => (
      <Status tone={m.suspendedAt ? 'bad' : 'good'}>{m.suspendedAt ? 'Suspended' : 'Active'}</Status>
    ),
  },
  {
    id: 'secondFactor',
    header: 'Second factor',
    width: 120,
    grow: 0,
    cell: (m) => (m.twoFactorEnabled ? 'On' : 'Off'),
    hiddenAtFirst: true,
  },
  { id: 'title', header: 'Title', hiddenAtFirst: true, cell: (m) => m.title || '–' },
  {
    id: 'joined',
    header: 'Since',
    width: 156,
    grow: 0,
    sortable: true,
    hiddenAtFirst: true,
    cell: (m) => <DateText value={m.joinedAt} />,
  },
]
