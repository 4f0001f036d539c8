import { feature } from '../../app/server/feature.ts'
import { callTime } from './api.ts'
import { callRows } from './exampleRows.server.ts'
import { callExamples } from './examples.server.ts'
import { callFamily } from './family.server.ts'
import { sessionHandlers } from './sessions.server.ts'

export default feature(callTime, sessionHandlers, {
  tables: ['callSessions', 'callNames', 'callResults'],
  examples: callExamples,
  exampleRows: [callRows],
  outboxFamilies: { calls: callFamily },
  holdsPeople: [
    {
      table: 'call_names',
      column: 'person_id',
      key: ['id'],
      words: ['place on a call list', 'places on call lists'],
    },
    { table: 'call_results', column: 'person_id', key: ['id'], words: ['call', 'calls'] },
  ],
  holdsFirms: [
    { table: 'call_names', column: 'firm_id' },
    { table: 'call_results', column: 'firm_id' },
  ],
  auditWords: {
    'calls.made': 'Made the call list {}',
    'calls.loaded': 'Took the call list {} onto a phone',
    'calls.ended': 'Ended the call list {}',
  },
})
