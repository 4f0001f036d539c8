import { feature } from '../../app/server/feature.ts'
import { volunteers } from './api.ts'
import { volunteerHandlers } from './handlers.server.ts'
import { volunteerExamples } from './examples.server.ts'
import { volunteerJobs } from './mailOverdue.server.ts'
import { previewOfCommittee } from './join/preview.server.ts'
import { addDemoVolunteers } from './demo.server.ts'

export default feature(volunteers, volunteerHandlers, {
  tables: ['volunteers', 'volunteerAssignments'],
  examples: volunteerExamples,
  jobs: volunteerJobs,
  linkPreviews: { '/join/:slug': previewOfCommittee },
  demo: [addDemoVolunteers],
})
