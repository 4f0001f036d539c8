import { feature } from '../../app/server/feature.ts'
import { filers } from './api.ts'
import { tieDemoFilers } from './demo.server.ts'
import { filerHandlers } from './handlers.server.ts'
import { newsNames } from './newsNames.server.ts'
import { filerExamples } from './examples.server.ts'

export default feature(filers, filerHandlers, {
  tables: ['filerTies'],
  examples: filerExamples,
  auditWords: {
    'filer.tied': 'Tied {a state filer} to a candidate',
    'filer.untied': 'Undid the tie of {a state filer} to a candidate',
  },
  newsNames,
  demo: [tieDemoFilers],
  holdsFilers: [{ table: 'filer_ties', columns: ['filer_id', 'other_filer_id'] }],
})
