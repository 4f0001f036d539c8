import { feature } from '../../app/server/feature.ts'
import { charts } from './api.ts'
import { chartExamples } from './examples.server.ts'
import { chartRows } from './exampleRows.server.ts'
import { addDemoCharts } from './demo.server.ts'
import { findCharts } from './find.server.ts'
import { chartHandlers } from './handlers.server.ts'
import { findPinnedForHome } from './home.server.ts'
import { chartLive } from './live.server.ts'

export default feature(charts, chartHandlers, {
  tables: ['charts', 'chartPins'],
  examples: chartExamples,
  exampleRows: [chartRows],
  live: chartLive,
  home: { charts: findPinnedForHome },
  demo: [addDemoCharts],
  finds: [{ kind: 'chart', group: 'Charts', may: 'charts.read', find: findCharts }],
  cleaning: [
    {
      what: 'charts',
      as: 'system',
      statement: `delete from charts where deleted_at < now() - interval '30 days'`,
    },
  ],
  auditWords: {
    'chart.saved': 'Saved the chart “{}”',
    'chart.changed': 'Changed the chart “{}”',
    'chart.shared': 'Shared the chart “{}” with the organization',
    'chart.unshared': 'Stopped sharing the chart “{}”',
    'chart.deleted': 'Deleted the chart “{}”',
    'chart.restored': 'Restored the chart “{}”',
  },
})
