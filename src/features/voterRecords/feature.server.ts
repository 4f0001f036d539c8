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
    'voter.contactUndone': 'Took back a contact',
    'voter.tagged': 'Tagged a voter',
    'voter.untagged': 'Took a tag off a voter',
    'voter.noteAdded': 'Wrote a note about a voter',
    'voter.noteRemoved': 'Removed a note about a voter',
    'voter.noteRestored': 'Brought back a note about a voter',
    'voter.correctionClaimed': 'Claimed a correction of the voter file',
    'voter.correctionWithdrawn': 'Withdrew a claimed correction',
    'voter.merged': 'Merged two records of a voter',
    'voter.mergeUndone': 'Took back a merge of two records',
    'voterTag.renamed': 'Renamed a tag',
    'voterTag.deleted': 'Deleted a tag',
  },
  auditLooks: ['voter.viewed', 'voter.compared'],
  holdsVoters: ['voter_notes'],
})
