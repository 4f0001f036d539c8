import { feature } from '../../app/server/feature.ts'
import { people } from './api.ts'
import { peopleHandlers } from './handlers.server.ts'
import { peopleExamples } from './examples.server.ts'
import { peopleExportRoutes } from './exporting/exportRoutes.server.ts'
import { peopleKind } from './importing/importKind.server.ts'
import { addDemoPeople } from './demo.server.ts'

export default feature(people, peopleHandlers, {
  tables: [
    'people',
    'personHours',
    'personMerges',
    'personNotes',
    'personRelations',
    'personTags',
    'personWords',
  ],
  examples: peopleExamples,
  http: [{ at: '/api/exports', routes: peopleExportRoutes }],
  importKinds: [peopleKind],
  demo: [addDemoPeople],
})
