import { feature } from '../../app/server/feature.ts'
import { committees } from './api.ts'
import { committeeHandlers, committeeLive } from './handlers.server.ts'
import { committeeExamples } from './examples.server.ts'
import { findCommitteesForHome } from './home.server.ts'
import { findCommittees } from './find.server.ts'

export default feature(committees, committeeHandlers, {
  tables: ['committeeAccounts', 'committeeGoals'],
  examples: committeeExamples,
  live: committeeLive,
  auditWords: {
    'committee.created': 'Created the committee',
    'committee.changed': 'Changed the committee',
    'committee.archived': 'Archived the committee',
    'committee.restored': 'Reopened the committee',
    'committee.goalSet': 'Set a goal of the committee',
    'committee.goalRemoved': 'Took away a goal of the committee',
    'committee.accountAdded': 'Added a bank account',
    'committee.accountClosed': 'Closed a bank account',
    'committee.accountReopened': 'Opened a bank account again',
    'committee.jobGiven': 'Gave a job in the committee',
    'committee.memberSet': 'Gave a job in the committee',
    'committee.memberRemoved': 'Took someone out of the committee',
  },
  home: { committees: findCommitteesForHome },
  finds: [{ kind: 'committee', group: 'Committees', may: 'committees.read', find: findCommittees }],
})
