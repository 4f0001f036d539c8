import { feature } from '../../app/server/feature.ts'
import { makeAlerts } from './alerts.server.ts'
import { news } from './api.ts'
import { newsRows } from './exampleRows.server.ts'
import { newsExamples } from './examples.server.ts'
import { findNews } from './find.server.ts'
import { findNewsForHome } from './home.server.ts'
import { newsHandlers } from './handlers.server.ts'
import { newsJobs } from './mailAlerts.server.ts'
import { newsOf } from './myData.server.ts'

export default feature(news, newsHandlers, {
  tables: ['newsVerdicts', 'newsMarks', 'newsNotes', 'newsSearches', 'newsAlerts'],
  examples: newsExamples,
  exampleRows: [newsRows],
  jobs: newsJobs,
  newsHeard: [makeAlerts],
  home: { news: findNewsForHome },
  finds: [{ kind: 'article', group: 'News', may: 'signedIn', find: findNews }],
  myData: { news: newsOf },
  auditWords: {
    'news.judged': 'Said whether an article means a person or bill',
    'news.noteAdded': 'Added a note on an article',
    'news.noteRemoved': 'Removed a note on an article',
  },
})
