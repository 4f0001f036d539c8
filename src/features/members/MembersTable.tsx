import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { call, useRead } from '../../app/browser/call.ts'
import { useSession } from '../../app/browser/session.tsx'
import { roleLabel, roles } from '../../permissions.ts'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { downloadText } from '../../ui/table/download.ts'
import { Pager } from '../../ui/table/Pager.tsx'
import { showProblem } from '../../ui/actions/undo.tsx'
import { committees } from '../committees/api.ts'
import { memberSorts, members, memberStates, type Member } from './api.ts'
import { memberColumns } from './parts/memberColumns.tsx'
import { MemberDrawer } from './parts/MemberDrawer.tsx'
import { SuspendSelected } from './parts/SuspendSelected.tsx'

const url = {
  search: parseAsString.withDefault(''),
  role: parseAsStringLiteral(roles),
  committee: parseAsString,
  state: parseAsStringLiteral(memberStates),
  sort: parseAsStringLiteral(memberSorts).withDefault('name'),
  desc: parseAsBoolean.withDefault(false),
  page: parseAsInteger.withDefault(1),
  member: parseAsString,
}
const nobody: Member[] = []

/** The people of one organization; detail opens beside the list. */
export function MembersTable({ organizationId, onInvite }: { organizationId: string; onInvite: () => void }) {
  const { may } = useSession()
  const [{ page, member, search: typed, committee, role, state, sort, desc }, set] = useQueryStates(url)
  const [search] = useDebouncedValue(typed, 200)
  const filter = {
    organizationId,
    search,
    role: role ?? undefined,
    committeeId: committee ?? undefined,
    state: state ?? undefined,
    sort,
    desc,
  }
  const list = useRead(members.list, { ...filter, page: Math.max(1, page) }, { keepPrevious: true })
  const offered = useRead(committees.list, { organizationId, state: 'open' })
  const isFiltered = Boolean(search || role || committee || state)

  return (
    <>
      <FilterBar
        subject="Members"
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
            id: 'committee',
            before: 'in',
            any: 'any committee',
            name: 'Committee',
            always: true,
            value: committee,
            options: (offered.data?.committees ?? []).map((c) => ({ value: c.id, label: c.name })),
            onChange: (value) => void set({ committee: value, page: null }),
          },
          {
            id: 'state',
            before: 'and are',
            any: 'active or suspended',
            name: 'State',
            value: state,
            options: [
              { value: 'active', label: `active (${list.data?.counts.active ?? '–'})` },
              { value: 'suspended', label: `suspended (${list.data?.counts.suspended ?? '–'})` },
            ],
            onChange: (value) => void set({ state: value as typeof state, page: null }),
          },
        ]}
      />
      <DataTable
        label="Members of the organization"
        noun={['member', 'members']}
        columns={memberColumns}
        rows={list.data?.members ?? nobody}
        rowId={(row) => row.id}
        total={list.data?.total}
        sort={{ id: sort, desc }}
        onSortChange={(next) =>
          void set({ sort: (next?.id as typeof sort) ?? null, desc: next?.desc || null, page: null })
        }
        sortedByServer
        saveColumnsAs="members"
        onOpen={(row) => void set({ member: row.id })}
        openRowId={member ?? undefined}
        bulkActions={
          may('members.manage') ? (selected) => <SuspendSelected selected={selected} /> : undefined
        }
        loading={list.isPending}
        error={
          list.error && (
            <ErrorState
              title="The members did not load."
              tryThis={list.error.message}
              onRetry={() => void list.refetch()}
            />
          )
        }
        empty={
          isFiltered ? (
            <Empty title="Nobody fits these filters.">Clear a filter, or look for another spelling.</Empty>
          ) : (
            <Empty title="Nobody is here yet." action={<Button onClick={onInvite}>Invite someone</Button>}>
              Invite the first people; they appear here once they accept.
            </Empty>
          )
        }
        onExport={may('exports.read') ? () => void exportAll(filter) : undefined}
      />
      {list.data && (
        <Pager
          page={page}
          pageSize={list.data.pageSize}
          total={list.data.total}
          onPage={(next) => void set({ page: next })}
        />
      )}
      <MemberDrawer id={member} organizationId={organizationId} onClose={() => void set({ member: null })} />
    </>
  )
}

async function exportAll(filter: Parameters<typeof call<typeof members.exportCsv>>[1]) {
  try {
    const file = await call(members.exportCsv, filter)
    downloadText(file.fileName, file.csv)
  } catch (error) {
    showProblem('The export was not made.', (error as Error).message)
  }
}
