import { Button } from '@mantine/core'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useRead } from '../../app/browser/call.ts'
import { ExportMenu } from '../../app/browser/list/ExportMenu.tsx'
import { useSession } from '../../app/browser/session.tsx'
import { formatCount } from '../../domain/numbers.ts'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Status } from '../../ui/Status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { committees, committeeStates, type Committee } from './api.ts'
import { CommitteeDrawer } from './parts/CommitteeDrawer.tsx'

const url = { state: parseAsStringLiteral(committeeStates), committee: parseAsString }
const none: Committee[] = []

const columns: Column<Committee>[] = [
  {
    id: 'name',
    header: 'Committee',
    width: 230,
    grow: 2,
    sortable: true,
    cell: (c) => c.name,
    sortValue: (c) => c.name,
  },
  {
    id: 'office',
    header: 'Office',
    sortable: true,
    cell: (c) => c.office || '–',
    sortValue: (c) => c.office,
  },
  {
    id: 'district',
    header: 'District',
    width: 90,
    sortable: true,
    cell: (c) => c.district || '–',
    sortValue: (c) => c.district,
  },
  {
    id: 'cycle',
    header: 'Cycle',
    width: 80,
    grow: 0,
    align: 'end',
    sortable: true,
    cell: (c) => c.cycle ?? '–',
    sortValue: (c) => c.cycle,
  },
  {
    id: 'members',
    header: 'People',
    width: 90,
    grow: 0,
    align: 'end',
    sortable: true,
    cell: (c) => formatCount(c.members),
    sortValue: (c) => c.members,
  },
  {
    id: 'state',
    header: 'State',
    width: 120,
    grow: 0,
    cell: (c) => (
      <Status tone={c.archivedAt ? 'neutral' : 'good'}>{c.archivedAt ? 'Archived' : 'Open'}</Status>
    ),
  },
]

export function CommitteesTable({ organizationId }: { organizationId: string }) {
  const { may } = useSession()
  const mayManage = may('committees.manage')
  const [{ state, committee }, set] = useQueryStates(url)
  const list = useRead(committees.list, { organizationId, state: state ?? undefined }, { keepPrevious: true })
  const rows = list.data?.committees ?? none
  const add = mayManage && <Button onClick={() => void set({ committee: 'new' })}>New committee</Button>
  return (
    <>
      <FilterBar
        subject="Committees"
        filters={[
          {
            id: 'state',
            before: 'that are',
            any: 'open or archived',
            name: 'State',
            always: true,
            value: state,
            options: committeeStates.map((value) => ({ value, label: value })),
            onChange: (value) => void set({ state: value as typeof state }),
          },
        ]}
      />
      <DataTable
        label="Committees of the organization"
        noun={['committee', 'committees']}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        onOpen={(row) => void set({ committee: row.id })}
        openRowId={committee ?? undefined}
        loading={list.isPending}
        error={
          list.error && (
            <ErrorState
              title="The committees did not load."
              tryThis={list.error.message}
              onRetry={() => void list.refetch()}
            />
          )
        }
        empty={
          state ? (
            <Empty title={`No ${state} committee.`}>Clear the filter to see the others.</Empty>
          ) : mayManage ? (
            <Empty title="No committee yet." action={add}>
              A committee holds its own voters’ contacts, events and books. Add the first one, then give it to
              people.
            </Empty>
          ) : (
            <Empty title="You were given no committee.">
              Ask an administrator of your organization to give you one.
            </Empty>
          )
        }
        exporting={
          <ExportMenu
            of={committees.list}
            filter={{ organizationId, state: state ?? undefined }}
            disabled={rows.length === 0}
          />
        }
        tools={
          mayManage && rows.length > 0 ? (
            <Button size="compact-sm" variant="light" onClick={() => void set({ committee: 'new' })}>
              New committee
            </Button>
          ) : undefined
        }
      />
      <CommitteeDrawer
        isNew={committee === 'new'}
        committee={rows.find((row) => row.id === committee) ?? null}
        organizationId={organizationId}
        onClose={() => void set({ committee: null })}
      />
    </>
  )
}
