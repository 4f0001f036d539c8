import { feature } from '../../app/server/feature.ts'
import { layers } from './api.ts'
import { layerExamples } from './examples.server.ts'
import { layerRows } from './exampleRows.server.ts'
import { findLayers } from './find.server.ts'
import { layerHandlers } from './handlers.server.ts'
import { layerJobs } from './jobs.server.ts'
import { layerLive } from './live.server.ts'
import { layerFileRoutes } from './routes.server.ts'

export default feature(layers, layerHandlers, {
  tables: ['mapLayers', 'mapFeatures'],
  examples: layerExamples,
  exampleRows: [layerRows],
  jobs: layerJobs,
  live: layerLive,
  http: [{ at: '/api/layer-files', routes: layerFileRoutes }],
  finds: [{ kind: 'layer', group: 'Map layers', may: 'layers.read', find: findLayers }],
  cleaning: [
    {
      what: 'mapLayers',
      as: 'system',
      statement: `delete from map_layers where deleted_at < now() - interval '30 days'
        or (state <> 'kept' and created_at < now() - interval '2 days')`,
    },
  ],
  auditWords: {
    'layer.broughtIn': 'Imported the map file {}',
    'layer.kept': 'Kept the map layer {}',
    'layer.changed': 'Changed the map layer {}',
    'layer.deleted': 'Deleted the map layer {}',
    'layer.restored': 'Restored the map layer {}',
    'layer.exported': 'Exported the map layer {}',
  },
})
