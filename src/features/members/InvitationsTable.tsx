import { Button } from '@mantine/core'
import { ListPage } from '../../app/browser/list/ListPage.tsx'
import { usePromise } from '../../app/browser/mail.ts'
import { useList } from '../../app/browser/list/useList.ts'
import { roleLabel } from '../../permissions.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { Status, type StatusTone } from '../../ui/Status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { invitationStates, members, type Invitation } from './api.ts'
import { InvitationDrawer } from './parts/InvitationDrawer.tsx'

const invitationTone: Record<Invitation['state'], StatusTone> = {
  waiting: 'waiting',
  expired: 'warning',
  accepted: 'good',
  revoked: 'neutral',
}
const wordOf = (state: Invitation['state']) => state.charAt(0).toUpperCase() + state.slice(1)

const columns: Column<Invitation>[] = [
  { id: 'email', header: 'Email', width: 220, cell: (i) => i.email },
  { id: 'name', header: 'Name', cell: (i) => i.name || '–' },
  { id: 'role', header: 'Role', width: 170, cell: (i) => roleLabel(i.role) },
  {
    id: 'state',
    header: 'State',
    width: 120,
    grow: 0,
    cell: (i) => <Status tone={invitationTone[i.state]}>{wordOf(i.state)}</Status>,
  },
  {
    id: 'invitedBy',
    header: 'Invited by',
    cell: (i) => i.invitedByName ?? 'The installation',
  },
  {
    id: 'created',
    header: 'Invited',
    width: 156,
    grow: 0,
    cell: (i) => <DateText value={i.createdAt} />,
  },
  {
    id: 'expires',
    header: 'Link ends',
    width: 150,
    grow: 0,
    cell: (i) => <DateText value={i.expiresAt} relative />,
  },
]

export function InvitationsTable({
  organizationId,
  onInvite,
}: {
  organizationId: string
  onInvite: () => void
}) {
  const promise = usePromise()
  const list = useList(members.invitations, {
    given: { organizationId },
    search: 'search',
    opens: 'invitation',
  })
  return (
    <ListPage
      list={list}
      label="Invitations"
      noun={['invitation', 'invitations']}
      columns={columns}
      saveColumnsAs="invitations"
      search="Find a name or an address"
      filters={[
        {
          field: 'state',
          before: 'that are',
          any: 'in any state',
          name: 'State',
          always: true,
          options: invitationStates.map((value) => ({ value, label: value })),
        },
      ]}
      empty={
        <Empty title="No invitation yet." action={<Button onClick={onInvite}>Invite someone</Button>}>
          People join by a link that works once, for seven days. {promise('We email it to them.')}
        </Empty>
      }
      detail={({ row, close }) => <InvitationDrawer invitation={row} onClose={close} />}
    />
  )
}
