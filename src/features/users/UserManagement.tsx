import { useDebouncedValue } from '@mantine/hooks'
import { parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { call, useRead } from '../../app/browser/call.ts'
import { roleLabel, roles } from '../../permissions.ts'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { Page } from '../../ui/Page.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { downloadText } from '../../ui/table/download.ts'
import { Pager } from '../../ui/table/Pager.tsx'
import { showProblem } from '../../ui/actions/undo.tsx'
import { organizations } from '../organizations/api.ts'
import { users, userSorts, type User } from './api.ts'
import { userColumns } from './parts/userColumns.tsx'
import { UserDrawer } from './parts/UserDrawer.tsx'

const url = {
  search: parseAsString.withDefault(''),
  role: parseAsStringLiteral(roles),
  organization: parseAsString,
  state: parseAsStringLiteral(['active', 'suspended'] as const),
  secondFactor: parseAsStringLiteral(['on', 'off'] as const),
  sort: parseAsStringLiteral(userSorts).withDefault('name'),
  desc: parseAsBoolean.withDefault(false),
  page: parseAsInteger.withDefault(1),
  user: parseAsString,
}
const nobody: User[] = []

/** Every account of this installation. */
export default function UserManagement() {
  const [{ search: typed, role, organization, state, secondFactor, sort, desc, page, user }, set] =
    useQueryStates(url)
  const [search] = useDebouncedValue(typed, 200)
  const filter = {
    search,
    role: role ?? undefined,
    organizationId: organization ?? undefined,
    state: state ?? undefined,
    secondFactor: secondFactor ?? undefined,
    sort,
    desc,
  }
  const list = useRead(users.list, { ...filter, page: Math.max(1, page) }, { keepPrevious: true })
  const offered = useRead(organizations.list, {})
  const from = (offered.data?.organizations ?? []).map((o) => ({ value: o.id, label: o.name }))

  return (
    <Page
      title="Users"
      purpose="Every account of this installation: role, organization, access and sign-ins."
    >
      <FilterBar
        subject="People"
        search={{
          value: typed,
          onChange: (text) => void set({ search: text || null, page: null }),
          placeholder: 'Find a name or an address',
        }}
        filters={[
          {
            id: 'role',
            before: 'who are',
            any: 'any role',
            name: 'Role',
            always: true,
            value: role,
            options: roles.map((value) => ({ value, label: roleLabel(value) })),
            onChange: (value) => void set({ role: value as typeof role, page: null }),
          },
          {
            id: 'organization',
            before: 'in',
            any: 'any organization',
            name: 'Organization',
            always: true,
            value: organization,
            options: [{ value: 'none', label: 'no organization' }, ...from],
            onChange: (value) => void set({ organization: value, page: null }),
          },
          {
            id: 'state',
            before: 'and are',
            any: 'active or suspended',
            name: 'State',
            value: state,
            options: ['active', 'suspended'].map((value) => ({ value, label: value })),
            onChange: (value) => void set({ state: value as typeof state, page: null }),
          },
          {
            id: 'secondFactor',
            before: 'with a second factor',
            any: 'on or off',
            name: 'Second factor',
            value: secondFactor,
            options: ['on', 'off'].map((value) => ({ value, label: value })),
            onChange: (value) => void set({ secondFactor: value as typeof secondFactor, page: null }),
          },
        ]}
      />
      <DataTable
        label="All users"
        noun={['person', 'people']}
        columns={userColumns}
        rows={list.data?.users ?? nobody}
        rowId={(row) => row.id}
        total={list.data?.total}
        sort={{ id: sort, desc }}
        onSortChange={(next) =>
          void set({ sort: (next?.id as typeof sort) ?? null, desc: next?.desc || null, page: null })
        }
        sortedByServer
        saveColumnsAs="users"
        onOpen={(row) => void set({ user: row.id })}
        openRowId={user ?? undefined}
        loading={list.isPending}
        error={
          list.error && (
            <ErrorState
              title="The users did not load."
              tryThis={list.error.message}
              onRetry={() => void list.refetch()}
            />
          )
        }
        empty={
          <Empty title="Nobody fits these filters.">Clear a filter, or look for another spelling.</Empty>
        }
        onExport={() => void exportAll(filter)}
      />
      {list.data && (
        <Pager
          page={page}
          pageSize={list.data.pageSize}
          total={list.data.total}
          onPage={(next) => void set({ page: next })}
        />
      )}
      <UserDrawer id={user} onClose={() => void set({ user: null })} />
    </Page>
  )
}

async function exportAll(filter: Parameters<typeof call<typeof users.exportCsv>>[1]) {
  try {
    const file = await call(users.exportCsv, filter)
    downloadText(file.fileName, file.csv)
  } catch (error) {
    showProblem('The export was not made.', (error as Error).message)
  }
}
