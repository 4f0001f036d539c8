import { roleLabel } from '../../../permissions.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { PersonCell } from '../../members/PersonCell.tsx'
import { Status } from '../../../ui/Status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import type { User } from '../api.ts'

/** The ids of sortable columns are the server's names of the sort. */
export const userColumns: Column<User>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 210,
    sortable: true,
    cell: (u) => <PersonCell name={u.name} isMe={u.isMe} />,
  },
  { id: 'email', header: 'Email', width: 230, sortable: true, cell: (u) => u.email },
  { id: 'role', header: 'Role', width: 240, sortable: true, cell: (u) => roleLabel(u.role) },
  {
    id: 'organization',
    header: 'Organization',
    width: 190,
    sortable: true,
    cell: (u) => u.organizationName ?? '–',
  },
  {
    id: 'state',
    header: 'State',
    width: 120,
    grow: 0,
    cell: (u) => (
      <Status tone={u.suspendedAt ? 'bad' : 'good'}>{u.suspendedAt ? 'Suspended' : 'Active'}</Status>
    ),
  },
  {
    id: 'secondFactor',
    header: 'Second factor',
    width: 120,
    grow: 0,
    cell: (u) => (u.twoFactorEnabled ? 'On' : 'Off'),
  },
  { id: 'title', header: 'Title', hiddenAtFirst: true, cell: (u) => u.title || '–' },
  {
    id: 'created',
    header: 'Since',
    width: 156,
    grow: 0,
    sortable: true,
    cell: (u) => <DateText value={u.createdAt} />,
  },
]
