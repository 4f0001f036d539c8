import { feature } from '../../app/server/feature.ts'
import { newsSources } from './api.ts'
import { newsSourceExamples } from './examples.server.ts'
import { newsSourceJobs } from './fetching/due.server.ts'
import { newsSourceHandlers } from './handlers.server.ts'
import { seedDemoNews } from './demo.server.ts'

export default feature(newsSources, newsSourceHandlers, {
  tables: ['newsSources', 'newsFetches', 'newsArticles', 'newsVersions', 'newsMentions'],
  examples: newsSourceExamples,
  jobs: newsSourceJobs,
  demo: [seedDemoNews],
  auditWords: {
    'newsSource.added': 'Added a source of news',
    'newsSource.changed': 'Changed a source of news',
    'newsSource.paused': 'Paused a source of news',
    'newsSource.resumed': 'Went on with a source of news',
    'newsSource.removed': 'Removed a source of news',
  },
  live: { news: { may: 'signedIn', load: async (_, id) => (id === 'stream' ? { at: Date.now() } : null) } },
  cleaning: [
    {
      what: 'newsFetches',
      as: 'system',
      statement: `delete from news_fetches where at < now() - interval '90 days'`,
    },
  ],
})
