import { feature } from '../../app/server/feature.ts'
import { donors } from './api.ts'
import { donorHandlers } from './handlers.server.ts'
import { donorExamples } from './examples.server.ts'
import { donorJobs } from './jobs.server.ts'
import { donorPreview, publicDonorCalls } from './publicPage/page.server.ts'

export default feature(donors, donorHandlers, {
  tables: ['donorDecisions', 'donorPairs', 'donorRuns', 'donorVoters'],
  examples: donorExamples,
  more: [publicDonorCalls],
  linkPreviews: { '/donor/:slug': donorPreview },
  jobs: donorJobs,
  // Before the first visitor comes: later, a donor's sum on one page would not be the one on the next.
  demo: [
    async ({ databases }) => {
      const { linkDonors } = await import('./linkDonors.server.ts')
      await linkDonors(databases, () => {})
    },
  ],
  auditWords: {
    'donor.merged': 'Decided that two spellings are one donor',
    'donor.mergeProposed': 'Proposed that two spellings are one donor',
    'donor.mergeSeconded': 'Agreed that two spellings are one donor',
    'donor.keptApart': 'Decided that two spellings are two donors',
    'donor.split': 'Split two spellings of one donor',
    'donor.splitProposed': 'Proposed to split two spellings of one donor',
    'donor.splitSeconded': 'Agreed to split two spellings of one donor',
    'donor.decisionUndone': 'Undid a decision about two spellings',
    'donor.votersCompared': 'Looked for the voter who is a donor',
    'donor.voterDecided': 'Decided whether a donor is a voter',
    'voter.contributionsViewed': 'Looked at the contributions of a voter',
  },
  holdsSpellings: [{ table: 'donor_decisions', columns: ['first_id', 'second_id'] }],
})
