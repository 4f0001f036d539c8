import { featureWithoutCalls } from '../../app/server/feature.ts'
import { electionResultsKind } from './importKind.server.ts'

export default featureWithoutCalls({ tables: ['electionResults'], importKinds: [electionResultsKind] })
