import { feature } from '../../app/server/feature.ts'
import { home } from './api.ts'
import { homeHandlers } from './handlers.server.ts'
import { homeExamples } from './examples.server.ts'
import { findChecklist } from './checklist.server.ts'
import { layoutOf } from './myData.server.ts'

export default feature(home, homeHandlers, {
  tables: ['homeLayouts'],
  examples: homeExamples,
  home: { checklist: findChecklist },
  myData: { homeLayout: layoutOf },
})
