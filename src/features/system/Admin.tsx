import { Tabs } from '@mantine/core'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import type { ComponentType } from 'react'
import { Page } from '../../ui/Page.tsx'
import { ReportsTab } from '../errorReports/ReportsTab.tsx'
import { DownloadsTab } from '../downloads/DownloadsTab.tsx'
import { VoterFileTab } from '../voterFile/VoterFileTab.tsx'
import classes from './Admin.module.css'
import { AuditTab } from './parts/AuditTab.tsx'
import { DatabaseTab } from './parts/DatabaseTab.tsx'
import { HealthTab } from './parts/HealthTab.tsx'
import { ImportsTab } from './parts/ImportsTab.tsx'
import { JobsTab } from './parts/JobsTab.tsx'
import { MailTab } from './parts/MailTab.tsx'
import { OrganizationsTab } from './parts/OrganizationsTab.tsx'
import { StorageTab } from './parts/StorageTab.tsx'

const names = [
  'health',
  'jobs',
  'imports',
  'downloads',
  'voterFile',
  'storage',
  'database',
  'mail',
  'reports',
  'audit',
  'organizations',
] as const

const tabs: Record<(typeof names)[number], { label: string; Body: ComponentType }> = {
  health: { label: 'Health', Body: HealthTab },
  jobs: { label: 'Jobs', Body: JobsTab },
  imports: { label: 'Imports', Body: ImportsTab },
  downloads: { label: 'Downloads', Body: DownloadsTab },
  voterFile: { label: 'Voter file', Body: VoterFileTab },
  storage: { label: 'Storage', Body: StorageTab },
  database: { label: 'Database', Body: DatabaseTab },
  mail: { label: 'Mail', Body: MailTab },
  reports: { label: 'Reported errors', Body: ReportsTab },
  audit: { label: 'Audit', Body: AuditTab },
  organizations: { label: 'Organizations', Body: OrganizationsTab },
}

/** The machine room: is anything broken, and what to do about it. */
export default function Admin() {
  const [tab, setTab] = useQueryState(
    'tab',
    parseAsStringLiteral(names).withDefault('health').withOptions({ history: 'push' }),
  )
  return (
    <Page title="System" purpose="Health, jobs, imports, storage, mail and audit of this install.">
      <Tabs value={tab} onChange={(next) => void setTab(next as typeof tab)} keepMounted={false}>
        <Tabs.List className={classes.tabs}>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {tabs[name].label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {names.map((name) => {
          const { Body } = tabs[name]
          return (
            <Tabs.Panel key={name} value={name} pt="lg">
              <Body />
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </Page>
  )
}
