import { featureWithoutCalls } from '../../app/server/feature.ts'

export default featureWithoutCalls({ tables: ['walkbooks', 'walkbookDoors', 'hands', 'buildingNotes'] })
