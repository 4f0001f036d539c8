import { Alert, Stack, Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../../app/browser/session.tsx'
import { formatCount } from '../../../domain/numbers.ts'
import type { May } from '../../../permissions.ts'
import { AuditLogTable } from '../../auditLog/AuditLogTable.tsx'
import { ExportsTable } from '../../auditLog/ExportsTable.tsx'
import { CommitteesTable } from '../../committees/CommitteesTable.tsx'
import { InvitationsTable } from '../../members/InvitationsTable.tsx'
import { MembersTable } from '../../members/MembersTable.tsx'
import { TraceExport } from '../../universes/TraceExport.tsx'
import type { Organization } from '../api.ts'
import classes from './OrganizationTabs.module.css'
import { Settings } from './Settings.tsx'

interface TabsProps {
  organization: Organization
  onInvite: () => void
  /** Further tabs in front, on the Owner's page. */
  first?: { id: string; label: string; body: ReactNode }
}

interface Tab {
  id: string
  label: string
  count?: number
  may: May
  body: ReactNode
}

/** The URL holds the tab; its filters go when one leaves it, so that a link to a tab shows all of it. */
export function OrganizationTabs({ organization, onInvite, first }: TabsProps) {
  const { may } = useSession()
  const [params, setParams] = useSearchParams()
  const { id, figures, archivedAt } = organization
  const all: Tab[] = [
    ...(first ? [{ ...first, may: 'signedIn' as const }] : []),
    {
      id: 'members',
      label: 'Members',
      count: figures.members + figures.suspended,
      may: 'members.read',
      body: <MembersTable organizationId={id} onInvite={onInvite} />,
    },
    {
      id: 'invitations',
      label: 'Invitations',
      count: figures.invitationsWaiting,
      may: 'members.read',
      body: <InvitationsTable organizationId={id} onInvite={onInvite} />,
    },
    {
      id: 'committees',
      label: 'Committees',
      count: figures.committees,
      may: 'committees.read',
      body: <CommitteesTable organizationId={id} />,
    },
    { id: 'audit', label: 'Audit log', may: 'audit.read', body: <AuditLogTable organizationId={id} /> },
    {
      id: 'exports',
      label: 'Exports',
      may: 'exports.read',
      body: (
        <Stack gap="xl">
          <div>
            <ExportsTable organizationId={id} />
          </div>
          {may('voters.export') && <TraceExport />}
        </Stack>
      ),
    },
    {
      id: 'settings',
      label: 'Settings',
      may: 'organization.manage',
      body: <Settings organization={organization} />,
    },
  ]
  const tabs = all.filter((tab) => may(tab.may))
  const asked = params.get('tab')
  const chosen = tabs.find((tab) => tab.id === asked) ?? tabs[0]!

  function open(tab: string | null) {
    const organizationChosen = params.get('org')
    setParams({
      ...(organizationChosen && { org: organizationChosen }),
      ...(tab && tab !== tabs[0]!.id && { tab }),
    })
  }

  return (
    <>
      {archivedAt && (
        <Alert color="wheat" mb="md" title="This organization is archived.">
          Its people cannot sign in, and no one can be invited. Nothing was deleted; the Owner can reopen it.
        </Alert>
      )}
      <Tabs value={chosen.id} onChange={open} keepMounted={false}>
        <Tabs.List className={classes.list} mb="md">
          {tabs.map((tab) => (
            <Tabs.Tab
              key={tab.id}
              value={tab.id}
              rightSection={
                tab.count ? <span className={classes.count}>{formatCount(tab.count)}</span> : undefined
              }
            >
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((tab) => (
          <Tabs.Panel key={tab.id} value={tab.id}>
            {tab.body}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
