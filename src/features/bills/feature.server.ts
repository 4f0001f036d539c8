import { calls, feature } from '../../app/server/feature.ts'
import { bills } from './api.ts'
import { billHandlers } from './handlers.server.ts'
import { billExamples } from './examples.server.ts'
import { legiscanKind, openStatesKind, legislaturePagesKind } from './importKinds.server.ts'
import { seedDemoBills } from './demo/demo.server.ts'
import { billFollows } from './following/api.ts'
import { billFollowExamples } from './following/examples.server.ts'
import { billFollowHandlers } from './following/handlers.server.ts'
import { billFollowJobs } from './following/mailFollowed.server.ts'
import { findMovedForHome } from './following/moved.server.ts'
import { followedBy } from './following/myData.server.ts'
import { followersOfBills } from './following/newsFollowers.server.ts'
import { findBills, findSenators, findSimilarSenators } from './find.server.ts'
import { hearingsBetween, sessionDaysBetween } from './calendarLayer.server.ts'

export default feature(bills, billHandlers, {
  tables: [
    'billActions',
    'billChanges',
    'billFollows',
    'bills',
    'billSponsors',
    'billNotes',
    'billStances',
    'billTags',
    'hearings',
    'hearingVersions',
    'historiesTold',
    'sponsorsTold',
    'legislativeSessions',
    'legislatureFacts',
    'legislatureSettled',
    'legislatureUndo',
    'rollCallBallots',
    'rollCalls',
    'rollCallVotes',
    'senators',
    'senatorTerms',
    'standingCommittees',
    'standingCommitteeMembers',
  ],
  examples: billExamples,
  more: [calls(billFollows, billFollowHandlers, billFollowExamples)],
  jobs: billFollowJobs,
  importKinds: [legiscanKind, openStatesKind, legislaturePagesKind],
  demo: [seedDemoBills],
  auditWords: {
    'bill.stanceSet': 'Set the stance on {a bill}',
    'bill.tagged': 'Tagged {a bill}',
    'bill.untagged': 'Removed a tag from {a bill}',
    'bill.noteAdded': 'Added a note on {a bill}',
    'bill.noteRemoved': 'Removed a note on {a bill}',
  },
  finds: [
    { kind: 'bill', group: 'Bills', may: 'signedIn', find: findBills },
    {
      kind: 'senator',
      group: 'Senators',
      may: 'signedIn',
      find: findSenators,
      findSimilar: findSimilarSenators,
    },
  ],
  home: { bills: ({ db, viewer }) => findMovedForHome(db, viewer) },
  newsFollowers: [{ kind: 'bill', followers: followersOfBills }],
  myData: { followedBills: followedBy },
  calendarLayers: [hearingsBetween, sessionDaysBetween],
})
