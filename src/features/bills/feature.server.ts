import { feature } from '../../app/server/feature.ts'
import { bills } from './api.ts'
import { billHandlers } from './handlers.server.ts'
import { billExamples } from './examples.server.ts'
import { legiscanKind, openStatesKind, legislaturePagesKind } from './importKinds.server.ts'
import { seedDemoBills } from './demo.server.ts'
import { findBills, findSenators, findSimilarSenators } from './find.server.ts'
import { hearingsBetween, sessionDaysBetween } from './calendarLayer.server.ts'

export default feature(bills, billHandlers, {
  tables: [
    'billActions',
    'billChanges',
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
  calendarLayers: [hearingsBetween, sessionDaysBetween],
})
