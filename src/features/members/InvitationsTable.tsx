import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useRead } from '../../app/browser/call.ts'
import { roleLabel } from '../../permissions.ts'
import { DateText } from '../../ui/DateText.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Status, type StatusTone } from '../../ui/Status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { invitationStates, members, type Invitation } from './api.ts'
import { InvitationDrawer } from './parts/InvitationDrawer.tsx'

const url = {
  search: parseAsString.withDefault(''),
  state: parseAsStringLiteral(invitationStates),
  page: parseAsInteger.withDefault(1),
  invitation: parseAsString,
}
const none: Invitation[] = []
const invitationTone: Record<Invitation['state'], StatusTone> = {
  waiting: 'waiting',
  expired: 'warning',
  accepted: 'good',
  revoked: 'neutral',
}
const wordOf = (state: Invitation['state']) => state.charAt(0).toUpperCase() + state.slice(1)

const columns: Column<Invitation>[] = [
  { id: 'email', header: 'Email', width: 220, cell: (i) => i.email, exportValue: (i) => i.email },
  { id: 'name', header: 'Name', cell: (i) => i.name || '–', exportValue: (i) => i.name },
  { id: 'role', header: 'Role', width: 170, cell: (i) => roleLabel(i.role), exportValue: (i) => i.role },
  {
    id: 'state',
    header: 'State',
    width: 120,
    grow: 0,
    cell: (i) => <Status tone={invitationTone[i.state]}>{wordOf(i.state)}</Status>,
    exportValue: (i) => i.state,
  },
  {
    id: 'invitedBy',
    header: 'Invited by',
    cell: (i) => i.invitedByName ?? 'The installation',
    exportValue: (i) => i.invitedByName,
  },
  {
    id: 'created',
    header: 'Invited',
    width: 150,
    grow: 0,
    cell: (i) => <DateText value={i.createdAt} />,
    exportValue: (i) => i.createdAt,
  },
  {
    id: 'expires',
    header: 'Link ends',
    width: 150,
    grow: 0,
    cell: (i) => <DateText value={i.expiresAt} relative />,
    exportValue: (i) => i.expiresAt,
  },
]

export function InvitationsTable({
  organizationId,
  onInvite,
}: {
  organizationId: string
  onInvite: () => void
}) {
  const [{ search: typed, state, page, invitation }, set] = useQueryStates(url)
  const [search] = useDebouncedValue(typed, 200)
  const list = useRead(
    members.invitations,
    { organizationId, search, state: state ?? undefined, page: Math.max(1, page) },
    { keepPrevious: true },
  )
  const rows = list.data?.invitations ?? none
  return (
    <>
      <FilterBar
        subject="Invitations"
        search={{
          value: typed,
          onChange: (text) => void set({ search: text || null, page: null }),
          placeholder: 'Find a name or an address',
        }}
        filters={[
          {
            id: 'state',
            before: 'that are',
            any: 'in any state',
            name: 'State',
            always: true,
            value: state,
            options: invitationStates.map((value) => ({ value, label: value })),
            onChange: (value) => void set({ state: value as typeof state, page: null }),
          },
        ]}
      />
      <DataTable
        label="Invitations"
        noun={['invitation', 'invitations']}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        total={list.data?.total}
        saveColumnsAs="invitations"
        onOpen={(row) => void set({ invitation: row.id })}
        openRowId={invitation ?? undefined}
        loading={list.isPending}
        error={
          list.error && (
            <ErrorState
              title="The invitations did not load."
              tryThis={list.error.message}
              onRetry={() => void list.refetch()}
            />
          )
        }
        empty={
          search || state ? (
            <Empty title="No invitation fits these filters.">
              Clear a filter, or look for another spelling.
            </Empty>
          ) : (
            <Empty title="No invitation yet." action={<Button onClick={onInvite}>Invite someone</Button>}>
              People join by a link in a letter. It works once, for seven days.
            </Empty>
          )
        }
      />
      {list.data && (
        <Pager
          page={page}
          pageSize={list.data.pageSize}
          total={list.data.total}
          onPage={(next) => void set({ page: next })}
        />
      )}
      <InvitationDrawer
        invitation={rows.find((row) => row.id === invitation) ?? null}
        onClose={() => void set({ invitation: null })}
      />
    </>
  )
}
