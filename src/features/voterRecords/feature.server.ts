import { feature } from '../../app/server/feature.ts'
import { voterRecords } from './api.ts'
import { voterRecordHandlers } from './handlers.server.ts'
import { voterRecordExamples } from './examples.server.ts'

export default feature(voterRecords, voterRecordHandlers, {
  tables: ['voterNotes'],
  examples: voterRecordExamples,
  auditWords: {
    'voter.viewed': 'Looked at a voter',
    'voter.compared': 'Compared two voters',
    'voter.contactLogged': 'Logged a contact',
    'voter.contactUndone': 'Undid a contact',
    'voter.tagged': 'Tagged a voter',
    'voter.untagged': 'Removed a tag from a voter',
    'voter.noteAdded': 'Added a note about a voter',
    'voter.noteRemoved': 'Removed a note about a voter',
    'voter.noteRestored': 'Restored a note about a voter',
    'voter.correctionClaimed': 'Claimed a correction to the voter file',
    'voter.correctionWithdrawn': 'Withdrew a claimed correction',
    'voter.merged': 'Merged two records of a voter',
    'voter.mergeUndone': 'Undid a merge of two voter records',
    'voterTag.renamed': 'Renamed a voter tag',
    'voterTag.deleted': 'Deleted a voter tag',
  },
  auditLooks: ['voter.viewed', 'voter.compared'],
  holdsVoters: ['voter_notes'],
})
