import { DateText } from '../../../ui/DateText.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { withoutContacts } from '../../committees/contactColumns.ts'
import { shownName, shownPhone, sourceWords } from '../rules.ts'
import type { PersonRow } from '../shapes.ts'
import { ConsentMarks } from './ConsentMarks.tsx'

/** The ids of sortable columns are the server's names of the sort. */
export const peopleColumns: Column<PersonRow>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 200,
    grow: 2,
    sortable: true,
    cell: (row) => <PersonAvatar name={shownName(row)} withName />,
  },
  {
    id: 'phone',
    header: 'Phone',
    width: 150,
    grow: 0,
    cell: (row) => <span className="figure">{shownPhone(row.phone) || '–'}</span>,
  },
  { id: 'email', header: 'Email', width: 200, grow: 2, cell: (row) => row.email || '–' },
  { id: 'city', header: 'City', width: 120, cell: (row) => row.city || row.zip || '–' },
  {
    id: 'tags',
    header: 'Tags',
    width: 160,
    grow: 2,
    cell: (row) => <span title={row.tags.join(', ')}>{row.tags.join(', ') || '–'}</span>,
  },
  {
    id: 'consents',
    header: 'May we',
    width: 110,
    grow: 0,
    cell: (row) => <ConsentMarks of={row} />,
  },
  {
    id: 'roles',
    header: 'Also',
    width: 120,
    grow: 0,
    cell: (row) => [row.isVolunteer && 'Volunteer', row.isStaff && 'Staff'].filter(Boolean).join(', ') || '–',
  },
  {
    id: 'newest',
    header: 'On record since',
    width: 156,
    grow: 0,
    sortable: true,
    cell: (row) => <DateText value={row.createdAt} />,
  },
  {
    id: 'source',
    header: 'Came by',
    width: 150,
    hiddenAtFirst: true,
    cell: (row) => sourceWords[row.source],
  },
  {
    id: 'voter',
    header: 'Voter file',
    width: 110,
    hiddenAtFirst: true,
    cell: (row) => (row.hasVoter ? 'Tied' : '–'),
  },
]

export const peopleColumnsWithoutContacts = withoutContacts(peopleColumns)
