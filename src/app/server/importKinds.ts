// Everything that can be brought in from a file, one line each. Beside the registry, so that the command need not load every feature.
import { kindsOf } from '../../features/imports/kinds.server.ts'
import { membersKind } from '../../features/members/importKind.server.ts'
import { addressPointsKind } from '../../features/voterFile/addressPoints.server.ts'
import { votersKind } from '../../features/voterFile/importKind.server.ts'

export const importKinds = kindsOf([membersKind, votersKind, addressPointsKind])
