import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { formatMoney, sumOf } from '../../../domain/money.ts'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { showUndo } from '../../../ui/actions/undo.tsx'
import { demoDonors, type DemoDonor } from '../demo.ts'
import { donorColumns } from '../donorColumns.tsx'

const donors = demoDonors(40)
const none: DemoDonor[] = []
const roles = ['Owner', 'Editor', 'Viewer'].map((role) => ({ value: role, label: role }))
const committees = ['Friends of Pia Larkmeadow', 'Haywick for Valley'].map((name) => ({
  value: name,
  label: name,
}))

export function TableStates() {
  const [state, setState] = useState('Rows')
  const [role, setRole] = useState<string | null>('Editor')
  const [committee, setCommittee] = useState<string | null>(null)
  const [joined, setJoined] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  return (
    <Section
      title="Filters and table"
      note="Arrow keys, Home, End, Page keys, Space, Enter. Shift chooses a range."
      actions={
        <SegmentedControl
          size="xs"
          data={['Rows', 'Loading', 'Empty', 'Error']}
          value={state}
          onChange={setState}
          aria-label="State of the table"
        />
      }
    >
      <FilterBar
        subject="Members"
        search={{ value: search, onChange: setSearch, placeholder: 'Find a member' }}
        filters={[
          {
            id: 'role',
            name: 'Role',
            before: 'who are',
            any: 'in any role',
            value: role,
            options: roles,
            onChange: setRole,
            always: true,
          },
          {
            id: 'committee',
            name: 'Committee',
            before: 'in',
            any: 'any committee',
            value: committee,
            options: committees,
            onChange: setCommittee,
            always: true,
          },
          {
            id: 'joined',
            name: 'Joined',
            before: 'who joined',
            any: 'any time',
            value: joined,
            options: [
              { value: 'week', label: 'this week' },
              { value: 'year', label: 'this year' },
            ],
            onChange: setJoined,
          },
        ]}
      />
      <DataTable
        label="Fictional donors"
        noun={['donor', 'donors']}
        columns={donorColumns}
        rows={state === 'Rows' ? donors : none}
        rowId={(row) => row.id}
        rowHref={(row) => `/newUItest?donor=${row.id}`}
        loading={state === 'Loading'}
        error={
          state === 'Error' && (
            <ErrorState title="The donors did not load." onRetry={() => setState('Rows')} />
          )
        }
        empty={
          <Empty
            title="No donors match"
            action={<Button onClick={() => setState('Rows')}>Show all donors</Button>}
          >
            No one is an editor in both committees. Remove a filter to see more.
          </Empty>
        }
        totals={{ gave: formatMoney(sumOf(donors.map((donor) => donor.gaveCents))) }}
        height={380}
        bulkActions={({ ids, clear }) => (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              clear()
              showUndo({ message: `${ids.length} tagged as thanked.`, onUndo: () => undefined })
            }}
          >
            Tag as thanked
          </Button>
        )}
      />
    </Section>
  )
}
