import { feature } from '../../app/server/feature.ts'
import { committees } from './api.ts'
import { committeeHandlers, committeeLive } from './handlers.server.ts'
import { committeeExamples } from './examples.server.ts'
import { findCommitteesForHome } from './home.server.ts'
import { findCommittees, findSimilarCommittees } from './find.server.ts'

export default feature(committees, committeeHandlers, {
  tables: ['committeeAccounts', 'committeeGoals', 'committeeRegistrations'],
  examples: committeeExamples,
  live: committeeLive,
  auditWords: {
    'committee.created': 'Created the committee {}',
    'committee.changed': 'Changed the committee {}',
    'committee.archived': 'Archived the committee {}',
    'committee.restored': 'Reopened the committee {}',
    'committee.goalSet': 'Set a goal for {the committee}',
    'committee.goalRemoved': 'Removed a goal of {the committee}',
    'committee.accountAdded': 'Added a bank account to {the committee}',
    'committee.accountClosed': 'Closed a bank account of {the committee}',
    'committee.accountReopened': 'Reopened a bank account of {the committee}',
    'committee.jobGiven': 'Gave someone a job in {the committee}',
    'committee.memberSet': 'Gave someone a job in {the committee}',
    'committee.memberRemoved': 'Removed someone from {the committee}',
  },
  home: { committees: findCommitteesForHome },
  finds: [
    {
      kind: 'committee',
      group: 'Committees',
      may: 'committees.read',
      find: findCommittees,
      findSimilar: findSimilarCommittees,
    },
  ],
})
