import { feature } from '../../app/server/feature.ts'
import { terminal } from './api.ts'
import { terminalHandlers } from './handlers.server.ts'
import { terminalExamples } from './examples.server.ts'
import { terminalTables } from './publicTables.server.ts'
import { findDonors, findFilers, findSimilarDonors, findSimilarFilers } from './find.server.ts'

export default feature(terminal, terminalHandlers, {
  tables: [],
  examples: terminalExamples,
  publicTables: terminalTables,
  finds: [
    {
      kind: 'filer',
      group: 'State filers',
      may: 'search.use',
      find: findFilers,
      findSimilar: findSimilarFilers,
    },
    {
      kind: 'donor',
      group: 'Donors in state filings',
      may: 'search.use',
      find: findDonors,
      findSimilar: findSimilarDonors,
    },
  ],
})
