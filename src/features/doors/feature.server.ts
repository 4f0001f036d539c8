import { featureWithoutCalls } from '../../app/server/feature.ts'

export default featureWithoutCalls({ tables: ['doorVisits', 'doorPeople', 'doorPositions'] })
