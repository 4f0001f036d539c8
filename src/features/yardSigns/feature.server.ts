import { feature } from '../../app/server/feature.ts'
import { yardSigns } from './api.ts'
import { yardSignExamples } from './examples.server.ts'
import { yardSignRows } from './exampleRows.server.ts'
import { signFamily } from './family.server.ts'
import { findSigns } from './find.server.ts'
import { yardSignHandlers } from './handlers.server.ts'
import { signPoints } from './points.server.ts'

export default feature(yardSigns, yardSignHandlers, {
  tables: ['signKinds', 'signMovements', 'signRequests', 'signPlacements', 'signProblems', 'signRules'],
  examples: yardSignExamples,
  exampleRows: [yardSignRows],
  outboxFamilies: { signs: signFamily },
  areaPoints: [signPoints],
  finds: [{ kind: 'sign', group: 'Yard signs', may: 'work.read', find: findSigns }],
  holdsPeople: [
    { table: 'sign_requests', column: 'person_id', key: ['id'], words: ['sign request', 'sign requests'] },
  ],
  holdsVoters: ['sign_requests'],
  auditWords: {
    'sign.requested': 'Added a request for a yard sign',
    'sign.changed': 'Changed a request for a yard sign',
    'sign.stateSet': 'Marked a yard sign request',
    'sign.assigned': 'Gave yard sign deliveries to someone',
    'sign.placed': 'Placed a yard sign',
    'sign.pickedUp': 'Picked up a yard sign',
    'sign.placementUndone': 'Undid the placement of a yard sign',
    'sign.problem': 'Reported a problem with a yard sign',
    'sign.problemSolved': 'Solved a problem with a yard sign',
    'sign.photo': 'Added a photo of a yard sign',
    'sign.kindAdded': 'Added the kind of yard sign {}',
    'sign.kindArchived': 'Archived the kind of yard sign {}',
    'sign.kindRestored': 'Restored the kind of yard sign {}',
    'sign.moved': 'Moved yard signs in the stock',
    'sign.moveUndone': 'Undid a movement of yard signs',
    'sign.ruleSaved': 'Saved the sign rules of a place',
    'sign.ruleRemoved': 'Removed the sign rules of a place',
    'sign.ruleRestored': 'Restored the sign rules of a place',
  },
})
