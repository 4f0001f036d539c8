import { feature } from '../../app/server/feature.ts'
import { staff } from './api.ts'
import { staffHandlers } from './handlers.server.ts'
import { staffExamples } from './examples.server.ts'
import { addDemoStaff } from './demo.server.ts'

export default feature(staff, staffHandlers, {
  tables: ['staff', 'staffRates'],
  examples: staffExamples,
  demo: [addDemoStaff],
})
