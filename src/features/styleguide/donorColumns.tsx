import { DateText } from '../../ui/DateText.tsx'
import { Money } from '../../ui/Money.tsx'
import { PartyBadge } from '../../ui/PartyBadge.tsx'
import { Status, type StatusTone } from '../../ui/Status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import type { DemoDonor } from './demo.ts'

const tones: Record<DemoDonor['standing'], StatusTone> = {
  Pledged: 'good',
  Undecided: 'waiting',
  'Asked twice': 'warning',
  'Moved away': 'neutral',
}

export const donorColumns: Column<DemoDonor>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 190,
    sortable: true,
    cell: (row) => row.name,
    sortValue: (row) => row.name,
  },
  {
    id: 'party',
    header: 'Party',
    width: 80,
    grow: 0,
    sortable: true,
    cell: (row) => <PartyBadge party={row.party} />,
    sortValue: (row) => row.party,
  },
  {
    id: 'county',
    header: 'County',
    width: 120,
    sortable: true,
    cell: (row) => row.county,
    sortValue: (row) => row.county,
  },
  {
    id: 'standing',
    header: 'Standing',
    width: 150,
    sortable: true,
    cell: (row) => <Status tone={tones[row.standing]}>{row.standing}</Status>,
    sortValue: (row) => row.standing,
  },
  {
    id: 'doors',
    header: 'Doors',
    width: 80,
    align: 'end',
    sortable: true,
    cell: (row) => row.doors,
    sortValue: (row) => row.doors,
  },
  {
    id: 'gave',
    header: 'Given',
    width: 120,
    align: 'end',
    sortable: true,
    cell: (row) => <Money cents={row.gaveCents} />,
    sortValue: (row) => row.gaveCents,
  },
  {
    id: 'lastContact',
    header: 'Last contact',
    width: 156,
    sortable: true,
    cell: (row) => (row.lastContact ? <DateText value={row.lastContact} /> : '–'),
    sortValue: (row) => row.lastContact,
  },
  {
    id: 'id',
    header: 'Number',
    width: 120,
    cell: (row) => row.id,
    hiddenAtFirst: true,
  },
]
