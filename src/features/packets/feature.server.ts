import { feature } from '../../app/server/feature.ts'
import { packets } from './api.ts'
import { oldPrints } from './cleaning.server.ts'
import { packetRows } from './exampleRows.server.ts'
import { packetExamples } from './examples.server.ts'
import { packetHandlers } from './handlers.server.ts'
import { packetJobs } from './jobs.server.ts'
import { packetDownloads } from './list.server.ts'
import { sheetPhotoRoutes } from './photo.server.ts'

export default feature(packets, packetHandlers, {
  tables: ['packetPrints', 'packets', 'packetSheets'],
  examples: packetExamples,
  exampleRows: [packetRows],
  jobs: packetJobs,
  downloads: packetDownloads,
  http: [{ at: '/api/sheet-photos', routes: sheetPhotoRoutes }],
  cleaning: [oldPrints],
  auditWords: {
    'packet.printed': 'Printed packets of {walkbooks}',
    'packet.downloaded': 'Downloaded the packets {}',
    'packet.opened': 'Opened a sheet of the walkbook {}',
    'packet.typed': 'Typed up a sheet of the walkbook {}',
    'packet.read': 'Read a photo of a sheet of the walkbook {}',
  },
  auditLooks: ['packet.opened', 'packet.read'],
})
