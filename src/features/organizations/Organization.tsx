import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { parseAsString, useQueryState } from 'nuqs'
import { Link } from 'react-router'
import { useRead } from '../../app/browser/call.ts'
import { useSession } from '../../app/browser/session.tsx'
import { linkTo } from '../../links.ts'
import { isPlatform } from '../../permissions.ts'
import { Page } from '../../ui/Page.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
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
  const own = (platform ? chosen : null) ?? profile?.organization?.id ?? null
  const all = useRead(organizations.list, {}, { enabled: platform && own === null })
  // Where there is one, there is nothing to choose.
  const id = own ?? (all.data?.total === 1 ? all.data.organizations[0]!.id : null)
  const found = useRead(organizations.get, { organizationId: id ?? undefined }, { enabled: id !== null })
  const [inviting, { open, close }] = useDisclosure()
  useOrganizationChanges(id)

  if (!profile) return <Loading />
  const organization = found.data
  const asked = id === null ? all : found
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
      {!platform && id === null && <NoOrganization />}
      {platform && id === null && all.data && (all.data.total === 0 ? <NoneYet /> : picker)}
      {(id !== null || platform) && asked.isPending && <Loading />}
      {asked.error && (
        <ErrorState
          title="This organization did not open."
          safe="Nothing was changed."
          tryThis={asked.error.message}
          onRetry={() => void asked.refetch()}
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

function NoneYet() {
  const { may } = useSession()
  const isOwner = may('owner.open')
  return (
    <Empty
      title="There is no organization yet."
      action={
        isOwner && (
          <Button component={Link} to={`${linkTo('/admin')}?tab=organizations&new=true`}>
            Create the first one
          </Button>
        )
      }
    >
      Each campaign or civic group works in an organization of its own.{!isOwner && ' The Owner creates it.'}
    </Empty>
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
