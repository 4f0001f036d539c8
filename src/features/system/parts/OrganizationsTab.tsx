import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs'
import { useRead } from '../../../app/browser/call.ts'
import { ExportMenu } from '../../../app/browser/list/ExportMenu.tsx'
import type { Out } from '../../../app/contract.ts'
import { formatCount } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Status } from '../../../ui/Status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { organizations } from '../../organizations/api.ts'
import { CreateOrganization } from './CreateOrganization.tsx'
import { PageButtons } from './PageButtons.tsx'

type Listed = Out<typeof organizations.list>['organizations'][number]

const none: Listed[] = []
const states = ['open', 'archived'] as const
const stateOf = ({ archivedAt }: Listed) => (archivedAt ? 'Archived' : 'Open')

const columns: Column<Listed>[] = [
  {
    id: 'name',
    header: 'Organization',
    width: 240,
    grow: 2,
    cell: (row) => row.name,
  },
  {
    id: 'members',
    header: 'Members',
    align: 'end',
    width: 100,
    grow: 0,
    cell: (row) => formatCount(row.members),
  },
  {
    id: 'state',
    header: 'State',
    width: 120,
    grow: 0,
    cell: (row) => <Status tone={row.archivedAt ? 'neutral' : 'good'}>{stateOf(row)}</Status>,
  },
  {
    id: 'created',
    header: 'Since',
    width: 160,
    grow: 0,
    cell: (row) => <DateText value={row.createdAt} />,
  },
]

export function OrganizationsTab() {
  const [typed, setTyped] = useQueryState('q', parseAsString.withDefault(''))
  const [search] = useDebouncedValue(typed, 200)
  const [state, setState] = useQueryState('state', parseAsStringLiteral(states))
  const [page, setPage] = useQueryState('page', parseAsInteger.withDefault(1))
  const [creating, setCreating] = useQueryState('new', parseAsBoolean.withDefault(false))
  const found = useRead(
    organizations.list,
    { search, state: state ?? undefined, page: Math.max(1, page) },
    { keepPrevious: true },
  )
  return (
    <Section
      title="Organizations"
      actions={
        <Button size="xs" onClick={() => void setCreating(true)}>
          New organization
        </Button>
      }
    >
      <FilterBar
        subject="Organizations"
        search={{
          value: typed,
          placeholder: 'Find an organization',
          onChange: (text) => void Promise.all([setTyped(text || null), setPage(null)]),
        }}
        filters={[
          {
            id: 'state',
            before: 'that are',
            any: 'open or archived',
            name: 'State',
            always: true,
            value: state,
            options: states.map((value) => ({ value, label: value })),
            onChange: (value) =>
              void Promise.all([setState(value as (typeof states)[number] | null), setPage(null)]),
          },
        ]}
      />
      <DataTable
        label="Organizations"
        columns={columns}
        rows={found.data?.organizations ?? none}
        rowId={(row) => row.id}
        rowHref={(row) => linkTo('/admin/organization/:orgId', { orgId: row.id })}
        noun={['organization', 'organizations']}
        total={found.data?.total}
        sortedByServer
        loading={found.isPending}
        error={
          found.error && (
            <ErrorState
              title="The organizations did not load."
              tryThis={found.error.message}
              onRetry={() => void found.refetch()}
            />
          )
        }
        empty={
          <Empty title={search || state ? 'No organization fits.' : 'There is no organization yet.'}>
            Each campaign or civic group works in an organization of its own.
          </Empty>
        }
        exporting={
          <ExportMenu
            of={organizations.list}
            filter={{ search, state: state ?? undefined }}
            disabled={!found.data?.total}
          />
        }
      />
      {found.data && (
        <PageButtons
          page={page}
          pageSize={found.data.pageSize}
          total={found.data.total}
          onPage={(next) => void setPage(next)}
        />
      )}
      <CreateOrganization opened={creating} onClose={() => void setCreating(null)} />
    </Section>
  )
}
