import { Button } from '@mantine/core'
import { useRead } from '../../app/browser/call.ts'
import { ListPage } from '../../app/browser/list/ListPage.tsx'
import { useList } from '../../app/browser/list/useList.ts'
import { useSession } from '../../app/browser/session.tsx'
import { roleLabel, roles } from '../../permissions.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import { committees } from '../committees/api.ts'
import { members, memberStates } from './api.ts'
import { memberColumns } from './parts/memberColumns.tsx'
import { MemberDrawer } from './parts/MemberDrawer.tsx'
import { SuspendSelected } from './parts/SuspendSelected.tsx'

/** The people of one organization; detail opens beside the list. */
export function MembersTable({ organizationId, onInvite }: { organizationId: string; onInvite: () => void }) {
  const { may } = useSession()
  const list = useList(members.list, {
    given: { organizationId },
    url: { committeeId: 'committee' },
    search: 'search',
    opens: 'member',
  })
  const offered = useRead(committees.list, { organizationId, state: 'open' })
  return (
    <ListPage
      list={list}
      label="Members of the organization"
      noun={['member', 'members']}
      columns={memberColumns}
      saveColumnsAs="members"
      search="Find a name or an address"
      filters={[
        {
          field: 'role',
          before: 'who are',
          any: 'any role',
          name: 'Role',
          always: true,
          options: roles.map((value) => ({ value, label: roleLabel(value) })),
        },
        {
          field: 'committeeId',
          before: 'in',
          any: 'any committee',
          name: 'Committee',
          always: true,
          options: (offered.data?.committees ?? []).map((c) => ({ value: c.id, label: c.name })),
        },
        {
          field: 'state',
          before: 'and are',
          any: 'active or suspended',
          name: 'State',
          options: memberStates.map((value) => ({
            value,
            label: `${value} (${list.facts?.[value] ?? '–'})`,
          })),
        },
      ]}
      bulkActions={may('members.manage') ? (selected) => <SuspendSelected selected={selected} /> : undefined}
      empty={
        <Empty title="No one is here yet." action={<Button onClick={onInvite}>Invite someone</Button>}>
          Invite the first people; they appear here once they accept.
        </Empty>
      }
      nothingFits={
        <Empty title="No one matches these filters.">Clear a filter, or look for another spelling.</Empty>
      }
      detail={({ id, close }) => <MemberDrawer id={id} organizationId={organizationId} onClose={close} />}
    />
  )
}
