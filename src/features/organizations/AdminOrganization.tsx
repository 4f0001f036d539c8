import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useParams } from 'react-router'
import { useRead, useWrite } from '../../app/browser/call.ts'
import { counted } from '../../domain/numbers.ts'
import { linkTo } from '../../links.ts'
import { ConfirmButton } from '../../ui/actions/ConfirmButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { showProblem, showUndo } from '../../ui/actions/undo.tsx'
import { InviteMember } from '../members/InviteMember.tsx'
import { members } from '../members/api.ts'
import { organizations, type Organization } from './api.ts'
import { Overview } from './parts/Overview.tsx'
import { OrganizationTabs } from './parts/OrganizationTabs.tsx'
import { useOrganizationChanges } from './parts/useOrganizationChanges.ts'

/** One organization as the Owner sees it: the same lists as its own people, and the figures behind them. */
export default function AdminOrganization() {
  const { orgId = '' } = useParams()
  const found = useRead(organizations.get, { organizationId: orgId })
  const [inviting, { open, close }] = useDisclosure()
  useOrganizationChanges(orgId)
  const organization = found.data
  if (found.isPending) return <Loading />
  if (!organization)
    return (
      <ErrorState
        page
        title="This organization did not open."
        safe="Nothing was changed."
        tryThis={found.error?.message}
        onRetry={() => void found.refetch()}
      />
    )
  return (
    <Page
      title={organization.name}
      purpose="One organization: people, committees, storage, jobs and log."
      moreActions={<OpenOrArchived organization={organization} />}
      action={!organization.archivedAt && <Button onClick={open}>Invite someone</Button>}
    >
      <OrganizationTabs
        organization={organization}
        onInvite={open}
        first={{
          id: 'overview',
          label: 'Overview',
          body: (
            <Overview organization={organization} base={linkTo('/admin/organization/:orgId', { orgId })} />
          ),
        }}
      />
      <InviteMember organizationId={organization.id} opened={inviting} onClose={close} />
    </Page>
  )
}

function OpenOrArchived({ organization: { id, name, archivedAt, figures } }: { organization: Organization }) {
  const refresh = [organizations.get, organizations.list, members.list]
  const archive = useWrite(organizations.archive, { refresh })
  const restore = useWrite(organizations.restore, {
    refresh,
    onError: (error) => showProblem(error.message, 'Nothing was changed.'),
  })
  if (archivedAt)
    return (
      <Button variant="default" loading={restore.busy} onClick={() => restore.run({ organizationId: id })}>
        Reopen
      </Button>
    )
  return (
    <ConfirmButton
      question={`Archive ${name}?`}
      consequence={`${counted(figures.members, 'person', 'people')} will be signed out and kept out until you reopen it. Nothing is deleted.`}
      confirmLabel="Archive"
      onConfirm={async () => {
        await archive.runAsync({ organizationId: id })
        showUndo({ message: `${name} is archived.`, onUndo: () => restore.runAsync({ organizationId: id }) })
      }}
    >
      Archive
    </ConfirmButton>
  )
}
