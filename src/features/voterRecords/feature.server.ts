import { feature } from '../../app/server/feature.ts'
import { voterRecords } from './api.ts'
import { voterRecordHandlers } from './handlers.server.ts'
import { voterRecordExamples } from './examples.server.ts'

export default feature(voterRecords, voterRecordHandlers, {
  tables: ['voterContacts', 'voterCorrections', 'voterMerges', 'voterNotes', 'voterTaggings', 'voterTags'],
  examples: voterRecordExamples,
})
