import { feature } from '../../app/server/feature.ts'
import { organizations } from './api.ts'
import { organizationHandlers, organizationLive } from './handlers.server.ts'
import { organizationExamples } from './examples.server.ts'
import { organizationJobs } from './jobs.server.ts'
import { findOrganizations } from './findByName.server.ts'

export default feature(organizations, organizationHandlers, {
  tables: [],
  examples: organizationExamples,
  live: organizationLive,
  jobs: organizationJobs,
  auditWords: {
    'organization.created': 'Created the organization',
    'organization.renamed': 'Renamed the organization',
    'organization.archived': 'Archived the organization',
    'organization.restored': 'Reopened the organization',
    'organization.retentionChanged': 'Changed how long records are kept',
    'organization.handedOver': 'Handed the organization over',
  },
  finds: [
    { kind: 'organization', group: 'Organizations', may: 'organizations.readAll', find: findOrganizations },
  ],
})
