import { feature } from '../../app/server/feature.ts'
import { handoverDownloads } from './access.server.ts'
import { handover } from './api.ts'
import { addFinishedRace } from './demo.server.ts'
import { handoverRows } from './exampleRows.server.ts'
import { handoverExamples } from './examples.server.ts'
import { handoverHandlers } from './handlers.server.ts'
import { deleteVoterData } from './removal.server.ts'
import { handoverJobs, oldHandovers } from './jobs.server.ts'

export default feature(handover, handoverHandlers, {
  tables: ['handoverExports', 'voterRemovals'],
  examples: handoverExamples,
  exampleRows: [handoverRows],
  demo: [addFinishedRace],
  jobs: { ...handoverJobs, 'delete-voter-data': deleteVoterData },
  downloads: handoverDownloads,
  cleaning: [oldHandovers],
  auditWords: {
    'handover.asked': 'Asked for everything of {} in one file',
    'handover.failed': 'Could not make the file with everything of {}',
    'handover.downloaded': 'Downloaded everything of {}',
    'handover.removalAsked': 'Asked to delete the voter data of {}',
    'handover.removalUndone': 'Kept the voter data of {}, which was to be deleted',
    'handover.removed': 'Deleted the voter data of {}',
  },
})
