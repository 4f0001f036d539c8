import { useRead } from '../../app/browser/call.ts'
import { ListPage } from '../../app/browser/list/ListPage.tsx'
import { useList } from '../../app/browser/list/useList.ts'
import { roleLabel, roles } from '../../permissions.ts'
import { Page } from '../../ui/Page.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { organizations } from '../organizations/api.ts'
import { users } from './api.ts'
import { userColumns } from './parts/userColumns.tsx'
import { UserDrawer } from './parts/UserDrawer.tsx'

const asThey = (value: string) => ({ value, label: value })

/** Every account of this installation. */
export default function UserManagement() {
  const list = useList(users.list, {
    url: { organizationId: 'organization' },
    search: 'search',
    opens: 'user',
  })
  const offered = useRead(organizations.list, {})
  const from = (offered.data?.organizations ?? []).map((o) => ({ value: o.id, label: o.name }))
  return (
    <Page
      title="Users"
      purpose="Every account of this installation: role, organization, access and sign-ins."
    >
      <ListPage
        list={list}
        label="All users"
        noun={['person', 'people']}
        columns={userColumns}
        saveColumnsAs="users"
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
            field: 'organizationId',
            before: 'in',
            any: 'any organization',
            name: 'Organization',
            always: true,
            options: [{ value: 'none', label: 'no organization' }, ...from],
          },
          {
            field: 'state',
            before: 'and are',
            any: 'active or suspended',
            name: 'State',
            options: ['active', 'suspended'].map(asThey),
          },
          {
            field: 'secondFactor',
            before: 'with a second factor',
            any: 'on or off',
            name: 'Second factor',
            options: ['on', 'off'].map(asThey),
          },
        ]}
        empty={
          <Empty title="No one matches these filters.">Clear a filter, or look for another spelling.</Empty>
        }
        nothingFits={
          <Empty title="No one matches these filters.">Clear a filter, or look for another spelling.</Empty>
        }
        detail={({ id, close }) => <UserDrawer id={id} onClose={close} />}
      />
    </Page>
  )
}
