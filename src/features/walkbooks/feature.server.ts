import { feature } from '../../app/server/feature.ts'
import { walkbooks } from './api.ts'
import { walkbookHandlers } from './handlers.server.ts'
import { walkbookExamples } from './examples.server.ts'
import { walkbookRows } from './exampleRows.server.ts'
import { addDemoWalkbooks } from './demo.server.ts'
import { findWalkbooks, turfNames } from './find.server.ts'
import { walkbookLive } from './live.server.ts'

export default feature(walkbooks, walkbookHandlers, {
  tables: ['walkbooks', 'walkbookDoors', 'hands', 'buildingNotes'],
  examples: walkbookExamples,
  exampleRows: [walkbookRows],
  demo: [addDemoWalkbooks],
  live: walkbookLive,
  finds: [{ kind: 'walkbook', group: 'Walkbooks', may: 'work.read', find: findWalkbooks }],
  surveyGroups: { turfNames },
  auditWords: {
    'walkbook.made': 'Made the walkbook {}',
    'walkbook.changed': 'Changed the walkbook {}',
    'walkbook.reordered': 'Put the doors of the walkbook {} in another order',
    'walkbook.archived': 'Archived the walkbook {}',
    'walkbook.restored': 'Restored the walkbook {}',
    'walkbook.handedOut': 'Handed out the walkbook {}',
    'walkbook.takenBack': 'Took back the walkbook {}',
    'walkbook.reassigned': 'Took the walkbook {} from someone to give it to another person',
    'walkbook.extended': 'Let someone keep the walkbook {} longer',
    'walkbook.claimed': 'Claimed {a walkbook} with a code, without an account',
    'walkbook.opened': 'Looked at the doors of the walkbook {}',
  },
  auditLooks: ['walkbook.opened'],
})
