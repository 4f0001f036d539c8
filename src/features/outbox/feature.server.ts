import { featureWithoutCalls } from '../../app/server/feature.ts'

export default featureWithoutCalls({ tables: ['outboxes', 'outboxEvents', 'outboxConflicts'] })
