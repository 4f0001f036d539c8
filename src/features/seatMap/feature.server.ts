import { feature } from '../../app/server/feature.ts'
import { seatMap } from './api.ts'
import { seatMapHandlers } from './handlers.server.ts'
import { seatMapExamples } from './examples.server.ts'
import { addDemoWhipMarks } from './demo.server.ts'
import { sharedMapPreview } from './preview.server.ts'

export default feature(seatMap, seatMapHandlers, {
  tables: ['whipMarks'],
  examples: seatMapExamples,
  auditWords: {
    'bill.whipMarked': 'Marked the whip board of {a bill}',
    'bill.whipNoted': 'Wrote a note on the whip board of {a bill}',
  },
  // '<organization>-<bill>': only that a mark or a note changed. What it is, the screen then reads as itself.
  live: {
    'whip-boards': {
      may: 'signedIn',
      load: async ({ viewer }, id) =>
        viewer.organizationId !== null && id.startsWith(`${viewer.organizationId}-`)
          ? { at: Date.now() }
          : null,
    },
  },
  linkPreviews: { '/shared-map/:slug': sharedMapPreview },
  demo: [addDemoWhipMarks],
})
