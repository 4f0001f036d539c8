import { feature } from '../../app/server/feature.ts'
import { firms } from './api.ts'
import { firmRows } from './exampleRows.server.ts'
import { firmExamples } from './examples.server.ts'
import { firmHandlers } from './handlers.server.ts'

export default feature(firms, firmHandlers, {
  tables: ['firms', 'firmMerges'],
  examples: firmExamples,
  exampleRows: [firmRows],
  auditWords: {
    'firm.added': 'Added the firm {}',
    'firm.changed': 'Changed the firm {}',
    'firm.taxIdSet': 'Set the tax id of the firm {}',
    'firm.taxIdSeen': 'Looked at the tax id of the firm {}',
    'firm.merged': 'Merged two records of a firm',
    'firm.mergeUndone': 'Undid a merge of two firms',
    'firm.saidDifferent': 'Marked two records as different firms',
    'firm.differentUndone': 'Undid marking two records as different firms',
  },
  auditLooks: ['firm.taxIdSeen'],
})
