import { feature } from '../../app/server/feature.ts'
import { voters } from './api.ts'
import { voterHandlers } from './handlers.server.ts'
import { voterExamples } from './examples.server.ts'
import { oldSearches } from './cleaning.server.ts'

export default feature(voters, voterHandlers, {
  tables: ['voterSearches', 'voterAttestations', 'voterTags', 'voterTaggings', 'voterContacts'],
  examples: voterExamples,
  cleaning: [oldSearches],
  auditWords: {
    'voters.purposeStated': 'Stated why they look up voters',
    'voter.searched': 'Searched for voters',
    'voterSearch.saved': 'Saved a voter search',
    'voterSearch.unsaved': 'Removed a saved voter search',
  },
  auditLooks: ['voter.searched'],
  holdsVoters: ['voter_taggings', 'voter_contacts'],
})
