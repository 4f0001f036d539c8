import { feature } from '../../app/server/feature.ts'
import { billFollows } from './api.ts'
import { billFollowHandlers } from './handlers.server.ts'
import { billFollowExamples } from './examples.server.ts'
import { billFollowJobs } from './mailFollowed.server.ts'
import { findMovedForHome } from './moved.server.ts'
import { followersOfBills } from './newsFollowers.server.ts'
import { followedBy } from './myData.server.ts'

export default feature(billFollows, billFollowHandlers, {
  tables: ['billFollows'],
  examples: billFollowExamples,
  jobs: billFollowJobs,
  home: { bills: ({ db, viewer }) => findMovedForHome(db, viewer) },
  newsFollowers: [{ kind: 'bill', followers: followersOfBills }],
  myData: { followedBills: followedBy },
})
