import { DateText } from '../../../ui/DateText.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { Status, type StatusTone } from '../../../ui/Status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { withoutContacts } from '../../committees/contactColumns.ts'
import { shownPhone } from '../../people/rules.ts'
import type { EventDetail, Guest } from '../api.ts'
import type { GuestState } from '../shapes.ts'
import { stateNames } from '../words.ts'

const tones: Record<GuestState, StatusTone> = {
  invited: 'waiting',
  coming: 'good',
  waiting: 'working',
  declined: 'neutral',
  cancelled: 'neutral',
}

export function guestColumns(event: EventDetail, maySeeContacts: boolean): Column<Guest>[] {
  const columns: Column<Guest>[] = [
    {
      id: 'name',
      header: 'Name',
      width: 190,
      cell: (row) => <PersonAvatar name={row.name} withName />,
      sortable: true,
    },
    {
      id: 'state',
      header: 'Answer',
      // What became of the answer, once it is known: a phone shows this column and not the next.
      cell: (row) =>
        row.cameAt ? (
          <Status tone="good">Here</Status>
        ) : row.isNoShow ? (
          <Status tone="warning">No-show</Status>
        ) : (
          <Status tone={tones[row.state]}>{stateNames[row.state]}</Status>
        ),
      sortable: true,
    },
    {
      id: 'here',
      header: 'Here since',
      width: 120,
      cell: (row) => (row.cameAt ? <DateText value={row.cameAt} relative /> : ''),
      sortable: true,
    },
    ...(event.shifts.length > 0
      ? [
          {
            id: 'shift',
            header: 'Shift',
            cell: (row: Guest) => row.shiftName,
            sortable: true,
          },
        ]
      : []),
    {
      id: 'party',
      header: 'Group size',
      align: 'end',
      width: 104,
      grow: 0,
      cell: (row) => row.partySize,
      sortable: true,
    },
    { id: 'email', header: 'Email', width: 200, cell: (row) => row.email },
    {
      id: 'phone',
      header: 'Phone',
      width: 130,
      cell: (row) => (row.phone ? shownPhone(row.phone) : ''),
    },
    { id: 'note', header: 'Note', cell: (row) => row.note },
    {
      id: 'volunteer',
      header: 'Volunteer',
      width: 90,
      cell: (row) => (row.isVolunteer ? 'Yes' : ''),
      hiddenAtFirst: true,
    },
  ]
  return maySeeContacts ? columns : withoutContacts(columns)
}
