import { contactWords } from './contactWords.ts'
import { DateText } from '../../../ui/DateText.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { withoutContacts } from '../../committees/contactColumns.ts'
import type { FoundVoter } from '../api.ts'
import { PartyMark } from './PartyMark.tsx'
import { StandingMark } from './StandingMark.tsx'

const name: Column<FoundVoter> = {
  id: 'name',
  header: 'Name',
  sortable: true,
  width: 200,
  grow: 1.4,
  cell: (v) => (
    <>
      {v.name}
      <StandingMark voter={v} />
    </>
  ),
}
const rest: Column<FoundVoter>[] = [
  { id: 'age', sortable: true, header: 'Age', width: 66, grow: 0, align: 'end', cell: (v) => v.age ?? '–' },
  {
    id: 'party',
    sortable: true,
    header: 'Party',
    width: 78,
    grow: 0,
    cell: (v) => <PartyMark party={v.party} />,
  },
  {
    id: 'address',
    header: 'Address',
    sortable: true,
    width: 176,
    grow: 1.2,
    cell: (v) => (v.isConfidential && !v.address ? 'Withheld' : v.address || '–'),
  },
  { id: 'city', sortable: true, header: 'City', width: 110, cell: (v) => v.city || '–' },
  { id: 'county', sortable: true, header: 'County', width: 100, cell: (v) => v.county || '–' },
  {
    id: 'precinct',
    sortable: true,
    header: 'Precinct',
    width: 106,
    grow: 0.6,
    cell: (v) => v.precinct || '–',
  },
  {
    id: 'district',
    sortable: true,
    header: 'LD',
    width: 62,
    grow: 0,
    align: 'end',
    cell: (v) => v.district || '–',
  },
  {
    id: 'phone',
    header: 'Phone',
    width: 126,
    grow: 0,
    cell: (v) => <span className="figure">{v.phone || '–'}</span>,
  },
  { id: 'zip', header: 'ZIP', width: 64, grow: 0, cell: (v) => v.zip || '–', hiddenAtFirst: true },
]
const why: Column<FoundVoter> = {
  id: 'why',
  header: 'Why it is here',
  width: 230,
  grow: 1.4,
  cell: (v) => <span title={v.why.join('. ')}>{v.why.join(' · ')}</span>,
}
const ofCommittee: Column<FoundVoter>[] = [
  {
    id: 'lastContact',
    header: 'Last contact',
    width: 150,
    cell: ({ lastContact }) =>
      lastContact ? (
        <>
          {contactWords(lastContact)}, <DateText value={lastContact.at} relative />
        </>
      ) : (
        '–'
      ),
  },
  { id: 'tags', header: 'Tags', width: 120, cell: (v) => v.tags.map((tag) => tag.name).join(', ') || '–' },
]

const setsOf = (shown: Column<FoundVoter>[]) => ({
  exact: [name, ...shown, why],
  inexact: [name, why, ...shown],
  exactOfCommittee: [name, ...shown, ...ofCommittee, why],
  inexactOfCommittee: [name, why, ...shown, ...ofCommittee],
})
const withContacts = setsOf(rest)
const without = setsOf(withoutContacts(rest))

interface Asked {
  isInexact: boolean
  forCommittee: boolean
  maySeeContacts: boolean
}

/** One of eight arrays made once: the table wants its columns stable. */
export function resultColumns({ isInexact, forCommittee, maySeeContacts }: Asked): Column<FoundVoter>[] {
  const sets = maySeeContacts ? withContacts : without
  if (forCommittee) return isInexact ? sets.inexactOfCommittee : sets.exactOfCommittee
  return isInexact ? sets.inexact : sets.exact
}
