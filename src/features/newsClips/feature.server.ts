import { feature } from '../../app/server/feature.ts'
import { newsClips } from './api.ts'
import { clipRows } from './exampleRows.server.ts'
import { clipExamples } from './examples.server.ts'
import { clipHandlers } from './handlers.server.ts'

export default feature(newsClips, clipHandlers, {
  tables: ['newsSheets', 'newsClips'],
  examples: clipExamples,
  exampleRows: [clipRows],
  auditWords: {
    'clip.proposed': 'Proposed an article for the clip sheet',
    'clipSheet.started': 'Started a clip sheet',
    'clipSheet.changed': 'Changed a clip sheet',
    'clipSheet.clipAdded': 'Put an article on a clip sheet',
    'clipSheet.finished': 'Finished a clip sheet',
    'clipSheet.opened': 'Opened a clip sheet again',
    'clipSheet.emailed': 'Emailed a clip sheet',
  },
})
