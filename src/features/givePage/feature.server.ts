import { feature } from '../../app/server/feature.ts'
import { givePage } from './api.ts'
import { addDemoGivePage } from './demo.server.ts'
import { giveRows } from './exampleRows.server.ts'
import { giveExamples } from './examples.server.ts'
import { giveHandlers } from './handlers.server.ts'
import { previewOfGivePage } from './preview.server.ts'

export default feature(givePage, giveHandlers, {
  tables: ['givePages', 'pledgeOffers'],
  examples: giveExamples,
  exampleRows: [giveRows],
  demo: [addDemoGivePage],
  linkPreviews: { '/give/:slug': previewOfGivePage },
  auditWords: {
    'givePage.opened': 'Opened the public page for giving',
    'givePage.closed': 'Closed the public page for giving',
    'givePage.declined': 'Removed a promise from the public page',
  },
})
