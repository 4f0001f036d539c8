import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { parseAsString, useQueryState } from 'nuqs'
import { useRead } from '../../app/browser/call.ts'
import { useSession } from '../../app/browser/session.tsx'
import { isPlatform } from '../../permissions.ts'
import { Page } from '../../ui/Page.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { InviteMember } from '../members/InviteMember.tsx'
import { organizations } from './api.ts'
import { OrganizationPicker } from './parts/OrganizationPicker.tsx'
import { OrganizationTabs } from './parts/OrganizationTabs.tsx'
import { useOrganizationChanges } from './parts/useOrganizationChanges.ts'

/** Who may see what in one's own organization. Platform people choose which. */
export default function Organization() {
  const { profile, may } = useSession()
  const [chosen, choose] = useQueryState('org', parseAsString)
  const platform = profile !== null && isPlatform(profile.role)
  const id = (platform ? chosen : null) ?? profile?.organization?.id ?? null
  const found = useRead(organizations.get, { organizationId: id ?? undefined }, { enabled: id !== null })
  const [inviting, { open, close }] = useDisclosure()
  useOrganizationChanges(id)

  if (!profile) return <Loading />
  const organization = found.data
  const picker = platform && <OrganizationPicker value={id} onChange={(next) => void choose(next)} />
  return (
    <Page
      title={organization?.name ?? 'Organization'}
      purpose="Members, invitations, committees and what is on record."
      moreActions={id && picker}
      action={
        organization &&
        !organization.archivedAt &&
        may('members.invite') && <Button onClick={open}>Invite someone</Button>
      }
    >
      {id === null && (platform ? picker : <NoOrganization />)}
      {id !== null && found.isPending && <Loading />}
      {found.error && (
        <ErrorState
          title="This organization did not open."
          safe="Nothing was changed."
          tryThis={found.error.message}
          onRetry={() => void found.refetch()}
        />
      )}
      {organization && (
        <>
          <OrganizationTabs organization={organization} onInvite={open} />
          <InviteMember organizationId={organization.id} opened={inviting} onClose={close} />
        </>
      )}
    </Page>
  )
}

function NoOrganization() {
  return (
    <ErrorState
      title="You belong to no organization."
      safe="Your account is fine."
      tryThis="Ask the person who runs your campaign for an invitation, or the Owner to add you."
    />
  )
}
