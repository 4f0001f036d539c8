import { feature } from '../../app/server/feature.ts'
import { members } from './api.ts'
import { memberHandlers } from './handlers.server.ts'
import { memberExamples } from './examples.server.ts'
import { membersKind } from './importKind.server.ts'

export default feature(members, memberHandlers, {
  tables: ['formerMembers'],
  examples: memberExamples,
  importKinds: [membersKind],
})
