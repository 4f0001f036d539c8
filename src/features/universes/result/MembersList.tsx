import { NativeSelect, Text } from '@mantine/core'
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useRead } from '../../../app/browser/call.ts'
import { formatPhone } from '../../../domain/voters/shown.ts'
import { linkTo } from '../../../links.ts'
import { type Party, parties } from '../../../ui/theme/dataColors.ts'
import { PartyBadge } from '../../../ui/PartyBadge.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { withoutContacts } from '../../committees/contactColumns.ts'
import { universes, type Member } from '../api.ts'
import type { Criteria } from '../criteria.ts'

const sorts = ['name', 'address', 'age'] as const
const url = {
  sort: parseAsStringLiteral(sorts).withDefault('name'),
  page: parseAsInteger.withDefault(1),
  voter: parseAsInteger,
}
const pageSize = 50
const nobody: Member[] = []

const columns: Column<Member>[] = [
  { id: 'name', header: 'Name', width: 170, grow: 2, cell: (row) => row.name },
  {
    id: 'why',
    header: 'Why',
    width: 66,
    grow: 0,
    cell: () => (
      <Text component="span" c="var(--mantine-color-anchor)">
        Why?
      </Text>
    ),
  },
  { id: 'age', header: 'Age', width: 56, grow: 0, align: 'end', cell: (row) => row.age ?? '–' },
  { id: 'party', header: 'Party', width: 76, grow: 0, cell: (row) => <PartyCell party={row.party} /> },
  { id: 'address', header: 'Address', width: 190, grow: 2, cell: (row) => row.address || 'Withheld' },
  { id: 'city', header: 'City', width: 120, cell: (row) => row.city },
  { id: 'county', header: 'County', width: 110, cell: (row) => row.county },
  { id: 'precinct', header: 'Precinct', width: 110, cell: (row) => row.precinct },
  { id: 'phone', header: 'Phone', width: 130, cell: (row) => (row.phone ? formatPhone(row.phone) : '–') },
  { id: 'status', header: 'Status', width: 80, grow: 0, hiddenAtFirst: true, cell: (row) => row.status },
]

const columnsWithoutContacts = withoutContacts(columns)

function PartyCell({ party }: { party: string }) {
  return parties.includes(party as Party) ? <PartyBadge party={party as Party} /> : party || '–'
}

interface MembersListProps {
  committeeId: string
  criteria: Criteria
}

/** The people behind the number. Each page that is opened is on record. */
export function MembersList({ committeeId, criteria }: MembersListProps) {
  const [{ sort, page, voter }, set] = useQueryStates(url)
  const list = useRead(
    universes.members,
    { committeeId, criteria, sort, page: Math.max(0, page - 1), pageSize },
    { keepPrevious: true },
  )
  const maySeeContacts = list.data?.maySeeContacts ?? true
  const offered = sorts.filter((value) => maySeeContacts || value !== 'address')
  return (
    <section aria-label="The voters">
      <DataTable
        label="Voters in this universe"
        noun={['voter', 'voters']}
        columns={maySeeContacts ? columns : columnsWithoutContacts}
        rows={list.data?.rows ?? nobody}
        rowId={(row) => String(row.id)}
        total={list.data?.voters}
        saveColumnsAs="universe-members"
        rowHref={(row) => `${linkTo('/voter_profile')}?id=${row.id}`}
        onOpen={(row) => void set({ voter: row.id })}
        openRowId={voter === null ? undefined : String(voter)}
        tools={
          <NativeSelect
            size="xs"
            aria-label="Sorted by"
            value={sort}
            data={offered.map((value) => ({ value, label: `by ${value}` }))}
            onChange={(event) =>
              void set({ sort: event.currentTarget.value as (typeof sorts)[number], page: null })
            }
          />
        }
        loading={list.isPending}
        error={
          list.error && (
            <ErrorState
              title="The voters did not load."
              tryThis={list.error.message}
              onRetry={() => void list.refetch()}
            />
          )
        }
        empty={
          <Empty title="No one matches these steps.">
            Take out a condition, or add another group of voters.
          </Empty>
        }
      />
      {list.data && (
        <Pager
          page={page}
          pageSize={pageSize}
          total={list.data.voters}
          onPage={(next) => void set({ page: next })}
        />
      )}
    </section>
  )
}
