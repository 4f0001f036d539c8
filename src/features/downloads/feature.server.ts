import { feature } from '../../app/server/feature.ts'
import { downloads } from './api.ts'
import { downloadHandlers } from './handlers.server.ts'
import { downloadExamples } from './examples.server.ts'

export default feature(downloads, downloadHandlers, {
  tables: ['downloads'],
  examples: downloadExamples,
  auditWords: {
    'download.started': 'Started a download',
  },
})
